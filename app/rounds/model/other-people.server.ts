import { type entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import type { mails } from "#database/mails";

/**
 * A person's data also name others: operators, and people who answer mails at a laboratory. These
 * stay anonymous.
 */
export function anonymizeOperator(name: string | null): string | null {
  return name === null ? null : PORTAL_ACTOR;
}

/** Null: the person. Laboratories keep their name. */
export function anonymizeActor({
  actor,
  detail,
}: Pick<typeof entryEvents.$inferSelect, "actor" | "detail">): string | null {
  const labs: readonly string[] = "lab" in detail ? detail.lab : [];
  return actor !== null && labs.includes(actor) ? actor : anonymizeOperator(actor);
}

export function isForPerson({ event }: Pick<typeof entryEvents.$inferSelect, "event">): boolean {
  return !["assigned", "operators-note", "round-held"].includes(event);
}

export function anonymizeRecipient({
  recipient,
  detail,
}: Pick<typeof mails.$inferSelect, "recipient" | "detail">): string | null {
  return recipient !== null && "lab" in detail ? "Labor" : recipient;
}
