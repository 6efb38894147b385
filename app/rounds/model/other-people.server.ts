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

/**
 * Notes are for whoever reads the entry's mailbox: anybody can type the data of a stranger.
 * @param mailbox that a link or code was sent to; undefined for a browser with its records
 */
export function isForPerson(
  { event }: Pick<typeof entryEvents.$inferSelect, "event">,
  mailbox: string | undefined,
): boolean {
  if (event === "note") return mailbox !== undefined;
  return !["assigned", "operators-note", "round-held"].includes(event);
}

export function anonymizeRecipient({
  recipient,
  detail,
}: Pick<typeof mails.$inferSelect, "recipient" | "detail">): string | null {
  return recipient !== null && "lab" in detail ? "Labor" : recipient;
}
