import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { mailCatalogue, PRACTICE_MAILS } from "#catalogue/mail-catalogue";
import { mails } from "#database/mails";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import type { UndeliveredMailHandler } from "~/platform/mail/undelivered.server";
import { lockRound, notifyOperatorAboutRounds } from "~/rounds/model/rounds.server";
import { inviteOtherContact } from "./invite-other-contact.server";

const isUnreached = and(eq(mails.status, "failed"), inArray(mails.template, PRACTICE_MAILS));

const roundId: SQL<string> = sql`${mails.detail} -> 'round' ->> 0`;

/**
 * Rounds with a mail that did not reach their practice. One that is sent again, discarded or delivered after all ends
 * this.
 */
export async function findUnreachedRounds(
  entryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await database()
    .select({ roundId })
    .from(mails)
    .where(and(isAnyOf(mails.entryId, entryIds), isUnreached));
  return new Set(found.map((one) => one.roundId));
}

/** The operator hears once a round, and then sees it on the desk. */
const notifyOfUnreachedPractice: UndeliveredMailHandler = async (
  tx,
  { id, entryId, detail, template },
) => {
  if (entryId === null || mailCatalogue[template].to !== "practice" || !("round" in detail)) return;
  const locked = await lockRound(tx, detail.round[0] ?? "");
  if (locked === undefined) return;
  const isKnown = and(eq(mails.entryId, entryId), ne(mails.id, id), isUnreached);
  if ((await tx.$count(mails, and(isKnown, eq(roundId, locked.round.id)))) > 0) return;
  await notifyOperatorAboutRounds(tx, "practice-unreached", [locked.round]);
};

/** What follows from a mail of a round that came back. */
export const handleUndelivered: UndeliveredMailHandler = async (tx, mail) => {
  await inviteOtherContact(tx, mail);
  await notifyOfUnreachedPractice(tx, mail);
};
