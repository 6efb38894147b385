import { asc } from "drizzle-orm";
import { specialtyLabel } from "#catalogue/specialties";
import { germanState } from "#catalogue/state-words";
import { type EntryOrigin, entries } from "#database/entries";
import type { LabRequestEntry } from "#database/submissions";
import { formatOrigin } from "~/forms/origin-labels";
import { readNotes } from "~/forms/submissions/entry-summary.server";
import { type AnswerRow, readAnswers } from "~/forms/submissions/read-answers.server";
import {
  type EntryCell,
  getListedColumns,
  type SubmissionKind,
} from "~/forms/submissions/submission-kind.server";
import { kindsWithRounds, submissionKinds } from "~/leads/submission-kinds.server";
import { describeCalculation } from "~/lib/potential";
import type { Table, TableCell } from "~/lib/table-cell";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import type { DeskFilter } from "./desk-filter.server";
import { type EntryPage, type ListedEntry, listEntries } from "./entry-list.server";
import { type EntryOutcome, readOutcomes } from "./outcomes.server";

/** Rows in memory at once; after each batch, pages get their turn. */
const ROWS_PER_BATCH = 1_000;

interface ExportedEntry {
  entry: ListedEntry;
  row: AnswerRow | undefined;
  /** Of the practice's first entry, as «Zahlen» counts it. */
  origin: EntryOrigin;
  /** Of those that are merged into it. */
  mergedRows: AnswerRow[];
  notes: string[];
}

interface TableEntry extends ExportedEntry {
  outcome: EntryOutcome | undefined;
}

/**
 * Exports exactly the filtered entries in the list's order: one kind with its own columns
 * (docs/promises.md, Desk: entries), several with their common ones.
 */
export function createEntryTable(filter: DeskFilter): Table {
  const kind = submissionKinds.find(({ name }) => name === filter.kind);
  const mayHaveRounds = kind?.rounds !== "none";
  const columns = [
    ...(kind === undefined ? SHARED_COLUMNS : getKindColumns(kind)),
    ...(mayHaveRounds ? OUTCOME_COLUMNS : []),
    ...PROGRESS_COLUMNS,
  ];
  async function* readRows() {
    const kinds = kind === undefined ? submissionKinds : [kind];
    for await (const batch of batches(filter, kinds)) {
      const shown = batch.flatMap(({ entry: { id, ofPractice } }) =>
        ofPractice.map((one) => [one, id] as const),
      );
      const outcomes = mayHaveRounds ? await readOutcomes(new Map(shown)) : undefined;
      yield batch.map((one) => {
        const exported = { ...one, outcome: outcomes?.get(one.entry.id) };
        return columns.map(({ value }) => value(exported));
      });
    }
  }
  return { head: columns.map(({ heading }) => heading), batches: readRows() };
}

/** Exports every field of the same entries as stored. */
export async function* jsonExport(filter: DeskFilter): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const batch of batches(filter, submissionKinds)) {
    yield separator + batch.map((one) => JSON.stringify(toJson(one))).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* batches(
  filter: DeskFilter,
  kinds: readonly SubmissionKind[],
): AsyncGenerator<ExportedEntry[]> {
  let coming: Promise<EntryPage> | undefined = listEntries(filter, {}, ROWS_PER_BATCH);
  while (coming !== undefined) {
    const page: EntryPage = await coming;
    const { rows: listed, end: after } = page;
    // The database fetches the next rows while these are written.
    coming = page.hasOlder ? listEntries(filter, { after }, ROWS_PER_BATCH) : undefined;
    coming?.catch(() => undefined);
    const allIds = listed.flatMap(({ ofPractice }) => ofPractice);
    const [rows, firsts, merged, notes] = await Promise.all([
      readAnswers(listed, kinds),
      readFirstOrigins(listed),
      readAnswers(listed.flatMap(toMerged), kindsWithRounds),
      readNotes(allIds),
    ]);
    yield listed.map((entry) => ({
      entry,
      row: rows.get(entry.id),
      origin: firsts.get(entry.id) ?? entry.origin,
      mergedRows: entry.ofPractice.flatMap<AnswerRow>((id) => merged.get(id) ?? []),
      notes: entry.ofPractice.flatMap((id) => notes.get(id) ?? []),
    }));
  }
}

/** By the shown entry, of those that others are merged into. */
async function readFirstOrigins(
  listed: readonly ListedEntry[],
): Promise<ReadonlyMap<string, EntryOrigin>> {
  const merged = listed.filter(({ ofPractice }) => ofPractice.length > 1);
  const ids = merged.flatMap(({ ofPractice }) => ofPractice);
  const { id, origin, createdAt } = entries;
  const found = await database()
    .select({ id, origin })
    .from(entries)
    .where(isAnyOf(id, ids))
    .orderBy(asc(createdAt), asc(id));
  return new Map(
    merged.flatMap((one) => {
      const first = found.find(({ id }) => one.ofPractice.includes(id));
      return first === undefined ? [] : [[one.id, first.origin] as const];
    }),
  );
}

function toMerged({ id: shownId, ofPractice }: ListedEntry) {
  return ofPractice
    .filter((id) => id !== shownId)
    .flatMap((id) => kindsWithRounds.map(({ name: kind }) => ({ id, kind })));
}

interface ExportColumn {
  heading: string;
  value: (exported: TableEntry) => TableCell;
}

function getKindColumns(kind: SubmissionKind): ExportColumn[] {
  return getListedColumns(kind).map(({ label: heading, key, value }) => ({
    heading,
    value: ({ row }) => (row === undefined ? null : toTableCell(value(row), key)),
  }));
}

/** Columns of every kind that may hold a telephone number. */
const PHONE_COLUMNS = ["phone", "contact"];

function toTableCell(value: EntryCell, key: string): TableCell {
  if (typeof value === "string" && PHONE_COLUMNS.includes(key)) return { phone: value };
  const isCalculation = typeof value === "object" && value !== null && !(value instanceof Date);
  return isCalculation ? describeCalculation(value) : value;
}

const LABELS = new Map(submissionKinds.map(({ name, label }) => [name, label]));

const SHARED_COLUMNS: readonly ExportColumn[] = [
  { heading: "ID", value: ({ entry }) => entry.id },
  { heading: "Eingang", value: ({ entry }) => entry.createdAt },
  { heading: "Art", value: ({ entry }) => LABELS.get(entry.kind) ?? entry.kind },
  { heading: "Eintrag", value: ({ entry }) => entry.title },
  { heading: "Ort oder Betreff", value: ({ entry }) => entry.detail },
  { heading: "Fachgebiet", value: ({ entry }) => specialtyLabel(entry.specialty ?? "") },
  { heading: "Kanton", value: ({ entry }) => entry.canton?.toUpperCase() ?? null },
  { heading: "E-Mail", value: ({ entry }) => entry.email },
  { heading: "Telefon", value: ({ entry }) => ({ phone: entry.phone }) },
  { heading: "Aktuelles Labor", value: ({ row }) => readText(row, "currentLab") },
  { heading: "Quelle", value: ({ row }) => readText(row, "source") || readText(row, "pageSource") },
  { heading: "Angefragte Labore", value: ({ entry }) => entry.offerRequests },
  { heading: "Testinformationen", value: ({ entry }) => entry.testInfoRequests },
  { heading: "Letzte Aktivität", value: ({ entry }) => entry.updatedAt },
];

function readText(row: AnswerRow | undefined, key: string): string {
  const value: unknown = row?.[key];
  return typeof value === "string" ? value : "";
}

/** Of the last round; kinds that are never asked about have none. */
const OUTCOME_COLUMNS: readonly ExportColumn[] = [
  {
    heading: "Herkunft",
    value: ({ origin }) => formatOrigin(origin).replaceAll("\n", ", "),
  },
  {
    heading: "Gewünschte Labore",
    value: ({ row, mergedRows }) => listWishedLabs([row, ...mergedRows]),
  },
  { heading: "Eingeladene Labore", value: ({ outcome }) => outcome?.invitedLabs.join(", ") ?? "" },
  {
    heading: "Offertrunde",
    value: ({ outcome }) => (outcome ? germanState("round", outcome.state) : ""),
  },
  { heading: "Entschieden", value: ({ outcome }) => outcome?.decidedAt ?? null },
  { heading: "Gewähltes Labor", value: ({ outcome }) => outcome?.acceptedLab ?? null },
  {
    heading: "Wechsel",
    value: ({ outcome }) => (outcome?.switched ? germanState("outcome", outcome.switched) : ""),
  },
  {
    heading: "Gewechselt am",
    value: ({ outcome }) => (outcome?.changedOn ? { day: outcome.changedOn } : null),
  },
];

function listWishedLabs(rows: readonly (AnswerRow | undefined)[]): string {
  const names = rows.flatMap((row) => {
    const wished: unknown = row?.labRequests;
    return Array.isArray(wished) ? (wished as LabRequestEntry[]).map(({ labName }) => labName) : [];
  });
  return [...new Set(names)].join(", ");
}

const PROGRESS_COLUMNS: readonly ExportColumn[] = [
  { heading: "Status", value: ({ entry }) => germanState("entry", entry.status) },
  { heading: "Beantwortet", value: ({ entry }) => entry.answeredAt },
  { heading: "Zuständig", value: ({ entry }) => entry.assignee },
  { heading: "Erledigt", value: ({ entry }) => entry.handledAt },
  { heading: "Verdacht", value: ({ entry }) => entry.suspected },
  { heading: "Notizen", value: ({ notes }) => notes.join("\n") },
];

function toJson({
  entry: { urgency: _, ofPractice: __, isUnreached: ___, ...entry },
  row,
  origin,
  mergedRows,
  notes,
}: ExportedEntry) {
  const status = germanState("entry", entry.status);
  const merged = mergedRows.length === 0 ? {} : { merged: mergedRows };
  return { ...entry, origin, status, notes, data: row ?? null, ...merged };
}
