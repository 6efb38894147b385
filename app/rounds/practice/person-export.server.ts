import { asc } from "drizzle-orm";
import { STATE_WORDS } from "#catalogue/state-words";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mailBounces, mails } from "#database/mails";
import { labRequests, testInfoRequests } from "#database/submissions";
import { readAnswers } from "~/forms/submissions/read-answers.server";
import { readNeedsByEntry, submissionKinds } from "~/leads/index.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { readRowsBy } from "~/platform/database/rows-by.server";
import {
  anonymizeActor,
  anonymizeRecipient,
  isForPerson,
} from "~/rounds/model/other-people.server";
import { readRoundsForExport } from "./round-export.server";

/** Entries in memory at once; other requests run between batches. */
const MAX_ENTRIES_AT_ONCE = 100;

/**
 * Everything that the portal stores about some entries, as JSON: answers, events, mails, requests,
 * rounds, invitations, offers, payments, questions, decisions, deadlines. Left out are token
 * hashes, notes that are not for the reader, drafts of laboratories, their requests to the operator,
 * and sealed offers, which are not the person's data before the round is opened. Names of operators
 * and addresses of laboratories belong to other people. The export streams: it starts at once,
 * whatever its size, and stops when the reader leaves.
 * @param entryIds newest first; the file begins with the oldest
 * @param mailbox that a link or code was sent to
 */
export async function* exportEntries(
  entryIds: readonly string[],
  mailbox?: string,
): AsyncGenerator<string> {
  yield '{ "entries": [';
  const ids = entryIds.toReversed();
  for (let first = 0; first < ids.length; first += MAX_ENTRIES_AT_ONCE) {
    const batch = await exportBatch(ids.slice(first, first + MAX_ENTRIES_AT_ONCE), mailbox);
    const texts = batch.map((one) => JSON.stringify(one, null, 2));
    yield (first === 0 ? "\n" : ",\n") + texts.join(",\n");
  }
  yield "\n] }\n";
}

async function exportBatch(ids: readonly string[], mailbox: string | undefined) {
  const found = await database()
    .select()
    .from(entries)
    .where(isAnyOf(entries.id, ids))
    .orderBy(asc(entries.createdAt), asc(entries.id));
  const answers = await readAnswers(found, submissionKinds);
  const events = await readRowsBy(entryEvents, "entryId", ids, entryEvents.createdAt);
  const sent = await readRowsBy(mails, "entryId", ids, mails.createdAt);
  const mailIds = ids.flatMap(sent).map(({ id }) => id);
  const bounces = await readRowsBy(mailBounces, "mailId", mailIds);
  const labs = await readRowsBy(labRequests, "submissionId", ids);
  const tests = await readRowsBy(testInfoRequests, "submissionId", ids);
  const needs = await readNeedsByEntry(ids);
  const rounds = await readRoundsForExport(ids);
  return found.map((stored) => {
    const {
      editTokenHash: _,
      search: __,
      sortTitle: ___,
      urgency: ____,
      assigneeId: _____,
      ...entry
    } = stored;
    const { id } = entry;
    const kind = submissionKinds.find(({ name }) => name === entry.kind);
    return {
      entry: { ...entry, status: STATE_WORDS.entry[entry.status] },
      answers: answers.get(id),
      labRequests: labs(id),
      testInfoRequests: tests(id),
      events: events(id)
        .filter((event) => isForPerson(event, mailbox))
        .map((one) => ({ ...one, actor: anonymizeActor(one) })),
      mails: sent(id).map(({ sender: _sender, ...mail }) => ({
        ...mail,
        recipient: anonymizeRecipient(mail),
        bounces: bounces(mail.id),
      })),
      needs: kind === undefined || kind.rounds === "none" ? undefined : needs.get(id),
      rounds: rounds(id),
    };
  });
}
