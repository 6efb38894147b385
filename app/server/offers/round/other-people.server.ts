import { ne } from "drizzle-orm";
import { entryEvents, PORTAL_ACTOR } from "../../../../database/entry-events";
import type { mails } from "../../../../database/mails";

/** What is kept of a person also names others: operators, and who answers mails at a laboratory. They stay unnamed. */
export function operatorForPerson(name: string | null): string | null {
  return name === null ? null : PORTAL_ACTOR;
}

/** Who did something; null: the person. A laboratory is named as the event names it. */
export function actorForPerson({
  actor,
  detail,
}: Pick<typeof entryEvents.$inferSelect, "actor" | "detail">): string | null {
  const labs: readonly string[] = "lab" in detail ? detail.lab : [];
  return actor !== null && labs.includes(actor) ? actor : operatorForPerson(actor);
}

/** What happened to an entry, without which operator takes care of it. */
export const isForPerson = () => ne(entryEvents.event, "assigned");

/** Whom a mail went to; null: the operator. */
export function recipientForPerson({
  recipient,
  detail,
}: Pick<typeof mails.$inferSelect, "recipient" | "detail">): string | null {
  return recipient !== null && "lab" in detail ? "Labor" : recipient;
}
