import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { specialtyLabel } from "#catalogue/specialties";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { findRegistrationLab, findRequestAddresses } from "~/directory/index.server";
import { formatOrigin } from "~/forms/origin-labels";
import { cellText } from "~/forms/submissions/cell-text.server";
import { containsWords } from "~/forms/submissions/entry-summary.server";
import type { SubmissionTable } from "~/forms/submissions/insert-entry.server";
import {
  getColumns,
  getListedColumns,
  readRow,
  type SubmissionKind,
} from "~/forms/submissions/submission-kind.server";
import { listLabRequestsByEntries } from "~/leads/requests/lab-requests.server";
import { formatRoundOpening } from "~/leads/requests/round-opening.server";
import { formatMoment, formatMomentInSentence, toMoment } from "~/lib/swiss-time";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { listWithMerged } from "~/platform/database/merged-entries.server";
import { describeMail, formatUndeliverable } from "~/platform/mail/describe-mail.server";
import { listAssignees } from "./assign-entry.server";
import { getRevision } from "./correct-entry.server";
import { type EntryRecord, findEntry } from "./find-entry.server";
import { formatEvent, listEntryEvents } from "./format-event.server";
import { listSamePractice, toPhoneSearch } from "./merge-entries.server";
import { type Mail, toRequestLines } from "./requests.server";

/** @throws 404 for an entry that does not exist */
export async function readEntry(id: string, now = new Date()) {
  const { entry, kind } = await findEntry(id);
  const isRegistration = kind.name === "lab-registration";
  const ids = await listWithMerged([id]);
  const isMerged = entry.mergedInto !== null || ids.length > 1;
  const [row, events, sent, requests, labSlug, assignees, withAddress, withPhone, samePractice] =
    await Promise.all([
      readRow(database(), kind, id),
      listEntryEvents(ids),
      database()
        .select()
        .from(mails)
        .where(isAnyOf(mails.entryId, ids))
        .orderBy(desc(mails.createdAt)),
      listLabRequestsByEntries(ids),
      isRegistration ? findRegistrationLab(id) : undefined,
      listAssignees(entry.assigneeId),
      entry.email === null ? 1 : countShown(eq(entries.email, entry.email)),
      countWithPhone(entry.phone),
      listSamePractice(entry, ids),
    ]);
  const origins = new Map(
    samePractice.merged.map((one) => [one.id, `Eintrag vom ${one.arrivedOn}`]),
  );
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
    roundOpening: isMerged
      ? null
      : entry.roundOpensAt && formatRoundOpening(entry.roundOpensAt, now),
    hasRounds: events.some(({ event }) => event === "round-opened"),
    canBecomeLab: isRegistration && row !== undefined && labSlug === undefined,
    labSlug,
    contact:
      row === undefined
        ? undefined
        : { ...toContact(entry, kind, row, sent), withAddress, withPhone },
    correction: row && toCorrection(kind, row),
    samePractice,
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
      .filter((one) => one.event === "note" || one.event === "operators-note")
      .map(({ id: noteId, entryId, event, detail, actor, createdAt }) => ({
        id: noteId,
        isForOperators: event === "operators-note",
        text: detail.text,
        actor: joinOrigin(actor ?? "", origins.get(entryId)),
        at: toMoment(createdAt, now),
      })),
    /** Lets a double click create one note. */
    noteId: randomUUID(),
    mails: sent.map((mail) => ({
      ...describeMail({ ...mail, entryTitle: entry.title, issueSubject: null }),
      origin: origins.get(mail.entryId ?? ""),
      at: toMoment(mail.sentAt ?? mail.createdAt, now),
    })),
    history: events.map((event) => ({
      id: event.id,
      at: toMoment(event.createdAt, now),
      text: formatEvent(event, kind),
      actor: joinOrigin(event.actor ?? kind.visitor, origins.get(event.entryId)),
    })),
  };
}

export type EntryView = Awaited<ReturnType<typeof readEntry>>;

function joinOrigin(actor: string, origin: string | undefined): string {
  return [actor, origin].filter(Boolean).join(", ");
}

function countShown(isMeant: SQL | undefined): Promise<number> {
  return database().$count(entries, and(isMeant, isNull(entries.mergedInto)));
}

async function countWithPhone(phone: string) {
  const search = toPhoneSearch(phone);
  const isWhole = search.length === 9;
  return {
    search,
    count: isWhole ? await countShown(and(...containsWords(search))) : 1,
  };
}

type Row = SubmissionTable["$inferSelect"];

function toContact(entry: EntryRecord, kind: SubmissionKind, row: Row, sent: readonly Mail[]) {
  const consent = ["Einwilligung", formatConsent(kind, row, entry.createdAt)] as const;
  const origin = ["Herkunft", formatOrigin(entry.origin)] as const;
  return {
    phone: entry.phone,
    email: entry.email ?? "",
    /** Why the address is undeliverable. */
    undeliverable: entry.email === null ? undefined : findDeliveryFailure(sent, entry.email),
    lines: [...kind.contactFacts(row), consent, origin].flatMap(([label, value]) =>
      value === null || value === "" || value === entry.title ? [] : [{ label, value }],
    ),
  };
}

function toCorrection({ correction }: SubmissionKind, row: Row) {
  if (correction === "none") return undefined;
  const { fields } = correction;
  return {
    fields,
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, String(row[name] ?? "")])),
    /** Refuses a correction of what has changed meanwhile. */
    seen: getRevision(row),
  };
}

/**
 * Returns why nothing reaches an address: its last mail bounced or was refused. «Doch angekommen»
 * clears that, discarding the mail does not.
 * @param sent newest first
 */
function findDeliveryFailure(sent: readonly Mail[], address: string): string | undefined {
  const hasFailed = ({ failure }: Mail) => failure === "refused" || failure?.startsWith("bounced-");
  const last = sent.find(
    (mail) => mail.recipient === address && (mail.status === "sent" || hasFailed(mail)),
  );
  return last && hasFailed(last) ? formatUndeliverable(last.failure) : undefined;
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
