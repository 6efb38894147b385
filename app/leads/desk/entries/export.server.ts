import { specialtyLabel } from "#catalogue/specialties";
import { germanState } from "#catalogue/state-words";
import { cellText } from "~/forms/submissions/cell-text.server";
import { readNotes } from "~/forms/submissions/entry-summary.server";
import { type AnswerRow, readAnswers } from "~/forms/submissions/read-answers.server";
import {
  type EntryCell,
  getListedColumns,
  type SubmissionKind,
} from "~/forms/submissions/submission-kind.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { CSV_BOM, csvLine } from "~/lib/csv";
import type { DeskFilter } from "./desk-filter.server";
import { type EntryPage, type ListedEntry, listEntries } from "./entry-list.server";

/** Rows in memory at once; after each batch, pages get their turn. */
const ROWS_PER_BATCH = 1_000;

interface ExportedEntry {
  entry: ListedEntry;
  row: AnswerRow | undefined;
  notes: string[];
}

/**
 * Exports exactly the filtered entries in the list's order: one kind with its own columns
 * (docs/promises.md, Desk: entries), several with their common ones.
 */
export async function* csvExport(filter: DeskFilter): AsyncGenerator<string> {
  const kind = submissionKinds.find(({ name }) => name === filter.kind);
  const columns = [
    ...(kind === undefined ? sharedColumns() : getKindColumns(kind)),
    ...PROGRESS_COLUMNS,
  ];
  yield CSV_BOM + csvLine(columns.map(({ heading }) => heading));
  for await (const batch of batches(filter, kind === undefined ? [] : [kind])) {
    yield batch.map((one) => csvLine(columns.map(({ value }) => cell(value(one))))).join("");
  }
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
    const [rows, notes] = await Promise.all([
      readAnswers(listed, kinds),
      readNotes(listed.map(({ id }) => id)),
    ]);
    yield listed.map((entry) => ({
      entry,
      row: rows.get(entry.id),
      notes: notes.get(entry.id) ?? [],
    }));
  }
}

interface ExportColumn {
  heading: string;
  value: (exported: ExportedEntry) => EntryCell;
}

function getKindColumns(kind: SubmissionKind): ExportColumn[] {
  return getListedColumns(kind).map(({ label: heading, value }) => ({
    heading,
    value: ({ row }) => (row === undefined ? null : value(row)),
  }));
}

function sharedColumns(): ExportColumn[] {
  const labels = new Map(submissionKinds.map(({ name, label }) => [name, label]));
  return [
    { heading: "ID", value: ({ entry }) => entry.id },
    { heading: "Eingang", value: ({ entry }) => entry.createdAt },
    { heading: "Art", value: ({ entry }) => labels.get(entry.kind) ?? entry.kind },
    { heading: "Eintrag", value: ({ entry }) => entry.title },
    { heading: "Ort oder Betreff", value: ({ entry }) => entry.detail },
    { heading: "Fachgebiet", value: ({ entry }) => specialtyLabel(entry.specialty ?? "") },
    { heading: "Kanton", value: ({ entry }) => entry.canton?.toUpperCase() ?? null },
    { heading: "E-Mail", value: ({ entry }) => entry.email },
    { heading: "Telefon", value: ({ entry }) => entry.phone },
    { heading: "Angefragte Labore", value: ({ entry }) => entry.offerRequests },
    { heading: "Testinformationen", value: ({ entry }) => entry.testInfoRequests },
    { heading: "Letzte Aktivität", value: ({ entry }) => entry.updatedAt },
  ];
}

const PROGRESS_COLUMNS: readonly ExportColumn[] = [
  { heading: "Status", value: ({ entry }) => germanState("entry", entry.status) },
  { heading: "Beantwortet", value: ({ entry }) => entry.answeredAt },
  { heading: "Zuständig", value: ({ entry }) => entry.assignee },
  { heading: "Erledigt", value: ({ entry }) => entry.handledAt },
  { heading: "Verdacht", value: ({ entry }) => entry.suspected },
  { heading: "Notizen", value: ({ notes }) => notes.join("\n") },
];

function cell(value: EntryCell): string | number | null {
  return value === null || typeof value === "number" ? value : cellText(value);
}

function toJson({ entry: { urgency: _, ...entry }, row, notes }: ExportedEntry) {
  return { ...entry, status: germanState("entry", entry.status), notes, data: row ?? null };
}
