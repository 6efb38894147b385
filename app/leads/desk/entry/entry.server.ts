import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { specialtyLabel } from "#catalogue/specialties";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { labOfRegistration, requestAddresses } from "~/directory/index.server";
import { cellText } from "~/forms/submissions/cell-text.server";
import type { SubmissionTable } from "~/forms/submissions/insert-entry.server";
import {
  type Fact,
  listedColumns,
  readRow,
  type SubmissionKind,
} from "~/forms/submissions/submission-kind.server";
import { wishesOf } from "~/leads/requests/wishes.server";
import { formatMoment, type Moment, momentInWords, toMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { listAssignees } from "./assign-entry.server";
import { eventsOfEntry } from "./entry-events.server";
import { type EntryEvent, eventInWords } from "./event-words.server";
import { type FoundEntry, findEntry } from "./find-entry.server";
import { type Mail, mailLinesOf, whyUndeliverable } from "./mail-lines.server";
import { requestLinesOf } from "./requests.server";

/**
 * All that the panel shows of an entry.
 * @throws 404 for one that does not exist
 */
export async function readEntry(id: string, now = new Date()) {
  const { entry, kind } = await findEntry(id);
  const isRegistration = kind.name === "lab-registration";
  const [row, events, sent, wishes, labSlug, assignees, withAddress] = await Promise.all([
    readRow(database(), kind, id),
    eventsOfEntry(id),
    database().select().from(mails).where(eq(mails.entryId, id)).orderBy(desc(mails.createdAt)),
    wishesOf(id),
    isRegistration ? labOfRegistration(id) : undefined,
    listAssignees(entry.assigneeId),
    entry.email === null ? 1 : database().$count(entries, eq(entries.email, entry.email)),
  ]);
  const askable = wishes.filter(({ testName }) => testName !== undefined);
  const addresses = await requestAddresses(askable.map(({ labId }) => labId));
  return {
    id,
    title: entry.title,
    facts: [
      kind.label,
      ...(entry.specialty === null ? [] : [specialtyLabel(entry.specialty)]),
      `eingegangen ${momentInWords(entry.createdAt, now)}`,
    ].join(", "),
    status: entry.status,
    /** Id of the operator's account; null: nobody. */
    assigneeId: entry.assigneeId,
    assignees,
    isSuspected: entry.suspected,
    canHaveRounds: kind.rounds !== "none",
    hasRounds: events.some(({ event }) => event === "round-opened"),
    canBecomeLab: isRegistration && row !== undefined && labSlug === undefined,
    /** The laboratory in the directory that was made of this registration. */
    labSlug,
    contact: row === undefined ? undefined : { ...contactOf(entry, kind, row, sent), withAddress },
    answers:
      row === undefined
        ? []
        : listedColumns(kind).map(({ key, heading, value }) => ({
            key,
            heading,
            text: cellText(value(row)),
          })),
    requests: requestLinesOf(wishes, events, sent, { entry, addresses, now }),
    notes: events
      .filter((event) => event.event === "note")
      .map(({ id: noteId, detail, actor, createdAt }) => ({
        id: noteId,
        text: detail.text,
        actor: actor ?? "",
        at: toMoment(createdAt, now),
      })),
    /** Id of the next note, so that a double click makes one. */
    noteId: randomUUID(),
    mails: mailLinesOf(sent, entry, now),
    history: entryHistory(events, kind, now),
  };
}

export type EntryView = Awaited<ReturnType<typeof readEntry>>;

interface HistoryLine {
  id: string;
  at: Moment;
  text: string;
  actor: string;
}

/** What happened to an entry, newest first. */
function entryHistory(
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

type Row = SubmissionTable["$inferSelect"];

interface EntryContact {
  phone: string;
  email: string;
  /** Why nobody can be written to at that address. */
  undeliverable: string | undefined;
  lines: { label: string; value: NonNullable<Fact[1]> }[];
}

/** Whom the operator answers, where they are, and what they agreed to. */
function contactOf(
  entry: FoundEntry,
  kind: SubmissionKind,
  row: Row,
  sent: readonly Mail[],
): EntryContact {
  const consent = ["Einwilligung", consentOf(kind, row, entry.createdAt)] as const;
  return {
    phone: entry.phone,
    email: entry.email ?? "",
    undeliverable: entry.email === null ? undefined : whyUndeliverable(sent, entry.email),
    lines: [...kind.contactFacts(row), consent].flatMap(([label, value]) =>
      value === null || value === "" || value === entry.title ? [] : [{ label, value }],
    ),
  };
}

/** «AGB und Datenbearbeitung, 18.11.2026, 10:04»: agreed to with the entry, or at a time of its own. */
function consentOf({ consents }: SubmissionKind, row: Row, createdAt: Date): string {
  const agreed = consents.filter(({ column }) => row[column] === true).map(({ label }) => label);
  return [
    ...(agreed.length === 0 ? [] : [`${agreed.join(" und ")}, ${formatMoment(createdAt)}`]),
    ...consents.flatMap(({ column, label }) =>
      row[column] instanceof Date ? [`${label}, ${formatMoment(row[column])}`] : [],
    ),
  ].join("; ");
}
