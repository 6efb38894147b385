import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { specialtyLabel } from "#catalogue/specialties";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { findRegistrationLab, findRequestAddresses } from "~/directory/index.server";
import { cellText } from "~/forms/submissions/cell-text.server";
import type { SubmissionTable } from "~/forms/submissions/insert-entry.server";
import {
  type EntryFact,
  getColumns,
  getListedColumns,
  readRow,
  type SubmissionKind,
} from "~/forms/submissions/submission-kind.server";
import { listLabRequests } from "~/leads/requests/lab-requests.server";
import {
  type DisplayMoment,
  formatMoment,
  formatMomentInSentence,
  toMoment,
} from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { listAssignees } from "./assign-entry.server";
import { type EntryRecord, findEntry } from "./find-entry.server";
import { type EntryEvent, formatEvent, listEntryEvents } from "./format-event.server";
import { findDeliveryFailure, type Mail, toMailLines } from "./mail-lines.server";
import { toRequestLines } from "./requests.server";

/** @throws 404 for an entry that does not exist */
export async function readEntry(id: string, now = new Date()) {
  const { entry, kind } = await findEntry(id);
  const isRegistration = kind.name === "lab-registration";
  const [row, events, sent, requests, labSlug, assignees, withAddress] = await Promise.all([
    readRow(database(), kind, id),
    listEntryEvents(id),
    database().select().from(mails).where(eq(mails.entryId, id)).orderBy(desc(mails.createdAt)),
    listLabRequests(id),
    isRegistration ? findRegistrationLab(id) : undefined,
    listAssignees(entry.assigneeId),
    entry.email === null ? 1 : database().$count(entries, eq(entries.email, entry.email)),
  ]);
  const askable = requests.filter(({ testName }) => testName !== undefined);
  const addresses = await findRequestAddresses(askable.map(({ labId }) => labId));
  return {
    id,
    title: entry.title,
    facts: [
      kind.label,
      ...(entry.specialty === null ? [] : [specialtyLabel(entry.specialty)]),
      `eingegangen ${formatMomentInSentence(entry.createdAt, now)}`,
    ].join(", "),
    status: entry.status,
    assigneeId: entry.assigneeId,
    assignees,
    isSuspected: entry.suspected,
    canHaveRounds: kind.rounds !== "none",
    hasRounds: events.some(({ event }) => event === "round-opened"),
    canBecomeLab: isRegistration && row !== undefined && labSlug === undefined,
    labSlug,
    contact: row === undefined ? undefined : { ...toContact(entry, kind, row, sent), withAddress },
    answers:
      row === undefined
        ? []
        : getListedColumns(kind).map(({ key, label: heading, value }) => ({
            key,
            heading,
            text: cellText(value(row)),
          })),
    requests: toRequestLines(requests, events, sent, { entry, addresses, now }),
    notes: events
      .filter((event) => event.event === "note")
      .map(({ id: noteId, detail, actor, createdAt }) => ({
        id: noteId,
        text: detail.text,
        actor: actor ?? "",
        at: toMoment(createdAt, now),
      })),
    /** Lets a double click create one note. */
    noteId: randomUUID(),
    mails: toMailLines(sent, entry, now),
    history: entryHistory(events, kind, now),
  };
}

export type EntryView = Awaited<ReturnType<typeof readEntry>>;

interface HistoryLine {
  id: string;
  at: DisplayMoment;
  text: string;
  actor: string;
}

function entryHistory(
  events: readonly EntryEvent[],
  kind: SubmissionKind,
  now: Date,
): HistoryLine[] {
  return events.map((event) => ({
    id: event.id,
    at: toMoment(event.createdAt, now),
    text: formatEvent(event, kind),
    actor: event.actor ?? kind.visitor,
  }));
}

type Row = SubmissionTable["$inferSelect"];

interface EntryContact {
  phone: string;
  email: string;
  /** Why the address is undeliverable. */
  undeliverable: string | undefined;
  lines: { label: string; value: NonNullable<EntryFact[1]> }[];
}

function toContact(
  entry: EntryRecord,
  kind: SubmissionKind,
  row: Row,
  sent: readonly Mail[],
): EntryContact {
  const consent = ["Einwilligung", formatConsent(kind, row, entry.createdAt)] as const;
  return {
    phone: entry.phone,
    email: entry.email ?? "",
    undeliverable: entry.email === null ? undefined : findDeliveryFailure(sent, entry.email),
    lines: [...kind.contactFacts(row), consent].flatMap(([label, value]) =>
      value === null || value === "" || value === entry.title ? [] : [{ label, value }],
    ),
  };
}

/**
 * «AGB und Datenbearbeitung, 18.11.2026, 10:04»: consent given with the entry or at its own time.
 */
function formatConsent(kind: SubmissionKind, row: Row, createdAt: Date): string {
  const consents = getColumns(kind).flatMap(({ key, consent }) =>
    consent === undefined ? [] : [{ consent, value: row[key] }],
  );
  const agreed = consents.filter(({ value }) => value === true).map(({ consent }) => consent);
  return [
    ...(agreed.length === 0 ? [] : [`${agreed.join(" und ")}, ${formatMoment(createdAt)}`]),
    ...consents.flatMap(({ consent, value }) =>
      value instanceof Date ? [`${consent}, ${formatMoment(value)}`] : [],
    ),
  ].join("; ");
}
