import { type EntryEvent, eventInWords } from "~/server/submissions/event-words.server";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import { type Moment, toMoment } from "~/swiss-time";

interface HistoryLine {
  id: string;
  at: Moment;
  text: string;
  actor: string;
}

/** What happened to an entry, newest first. */
export function entryHistory(
  events: readonly EntryEvent[],
  kind: SubmissionKind,
  now: Date,
): HistoryLine[] {
  return events.map((event) => ({
    id: event.id,
    at: toMoment(event.createdAt, now),
    text: eventInWords(event, kind),
    actor: event.actor ?? kind.visitor,
  }));
}
