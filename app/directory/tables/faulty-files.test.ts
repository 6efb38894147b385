import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import {
  LAB_ANALYSIS_COLUMNS,
  labAnalysisRows,
} from "~/directory/exchange/lab-analysis-table.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { formatTableCell, type TableCell } from "~/lib/table-cell";
import { FAULTS, type SentLine, type SentTable } from "../../../tests/kit/samples/faulty-table";
import { createContent } from "../../../tests/kit/samples/row-content";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { writeSentTable } from "../../../tests/kit/samples/write-sent-table";
import { parseTable } from "./parse-table";
import { formatTable, planTable } from "./plan-table.server";
import { proposeLayout } from "./table-layout";

const SEED = 51;
/** A thousand in the drills. */
const CASES = process.env.DRILL === "1" ? 1_000 : 250;

const number = fc.nat({ max: 9_999 });
const rows = fc.uniqueArray(
  fc.record({
    at: fc.nat({ max: 599 }),
    sent: fc.array(number, { minLength: 13, maxLength: 13 }),
    stored: fc.array(number, { minLength: 13, maxLength: 13 }),
    isStored: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8, selector: ({ at }) => at % samples.analyses.length },
);
const faults = fc.array(
  fc.record({
    fault: fc.constantFrom(...Object.keys(FAULTS)),
    at: fc.tuple(number, number, number),
  }),
  { maxLength: 5 },
);

type Contents = Map<string, LabAnalysisContent>;

function toText(cell: TableCell): string {
  return cell === null || typeof cell === "number" ? String(cell ?? "") : formatTableCell(cell);
}

function createSentTable(sent: Contents, kind: SentTable["kind"]): SentTable {
  const { head, batches } = formatTable(labAnalysisRows(sent), sent);
  const lines = batches.flat().map((cells) => cells.map(toText));
  const ids = [...sent.keys()];
  return {
    kind,
    separator: ";",
    encoding: "utf-8",
    isTorn: false,
    above: [],
    columns: LAB_ANALYSIS_COLUMNS.map(({ field, synonyms = [] }, at) => ({
      field,
      heading: head[at] ?? "",
      synonyms,
    })),
    lines: lines.map(
      (cells, at): SentLine => ({
        cells: [...cells],
        isRaw: false,
        id: ids[at] ?? "",
        says: { ...sent.get(ids[at] ?? "") },
        broken: [],
        mustBeRefused: false,
      }),
    ),
    merged: [],
  };
}

/** What of a table is read otherwise than a person sees it, without a word. */
function findSilentChanges(table: SentTable, stored: Contents): string[] {
  const file = writeSentTable(table);
  if (file === undefined) return [];
  const { sheets } = parseTable(file);
  if (sheets === undefined) return [];
  const spec = labAnalysisRows(stored);
  const { layout, isCertain } = proposeLayout(spec, sheets, new Map());
  const headRow = table.above.length + 1;
  if (layout.headRow !== headRow) return isCertain ? [`head in row ${layout.headRow}`] : [];
  const choices = { layout, terms: new Map(), removesEmpty: false, removesMissing: false };
  const plan = planTable(spec, sheets, stored, choices);
  if ("errors" in plan) return [];
  const unread = new Set(
    table.columns.flatMap(({ field }, at) => (layout.fields[at] === null ? [field] : [])),
  );
  const wrongColumns = table.columns.flatMap(({ field, heading }, at) => {
    const found = layout.fields[at] ?? null;
    if (found === field || (found === null && !isCertain)) return [];
    return [`column ${heading} as ${found}`];
  });
  const open = new Set([
    ...[...plan.rejected, ...plan.waiting].map(({ line }) => line.row),
    ...plan.titles.map(({ row }) => row),
  ]);
  const read = new Map(plan.rows.map((row) => [table.isTorn ? row.slug : row.row, row]));
  const wrongRows = table.lines.flatMap(({ id, cells, says, broken, mustBeRefused }, at) => {
    const row = headRow + 1 + at;
    const planned = read.get(table.isTorn ? (id ?? "") : row);
    if (planned === undefined) {
      const isHead = cells.every(
        (cell, column) =>
          cell === "" || cell.normalize("NFC") === table.columns[column]?.heading.normalize("NFC"),
      );
      const isOpen = table.isTorn ? open.size > 0 : open.has(row);
      return isOpen || isHead || id === undefined ? [] : [`row ${row} is gone`];
    }
    if (id === undefined && planned.kind === "same") return [];
    // Of a row that lost its beginning to the row above, the rest may still be right.
    if (mustBeRefused && !table.isTorn) return [`row ${row} is read`];
    if (planned.slug !== id) return [`row ${row} is ${planned.slug}`];
    const before = stored.get(id);
    return LAB_ANALYSIS_COLUMNS.flatMap(({ field, getKey }) => {
      if (getKey !== undefined) return [];
      const value = planned.content && Reflect.get(planned.content, field);
      const kept = before && Reflect.get(before, field);
      const right = unread.has(field) ? kept : (says[field] ?? kept);
      const isRight = broken.includes(field) ? isBroken(value, right) : value === right;
      return isRight ? [] : [`row ${row} ${field}: ${value} for ${right}`];
    });
  });
  const removed = plan.rows.filter(({ kind }) => kind === "removed");
  const slugs = plan.rows.map(({ slug }) => slug);
  const twins = slugs.filter((slug, at) => slugs.indexOf(slug) !== at);
  return [
    ...wrongColumns,
    ...wrongRows,
    ...removed.map(({ slug }) => `${slug} is removed`),
    ...twins.map((slug) => `${slug} is read twice`),
  ];
}

/** The same signs, and one break more. */
function isBroken(value: unknown, right: unknown): boolean {
  const toSigns = (text: unknown) => String(text).replace(/[\s,]+/g, "");
  return toSigns(value) === toSigns(right) && String(value).length > String(right).length;
}

describe("a table of ours that people have worked on", () => {
  beforeAll(() => loadDirectory(async () => samples));

  it("is read cell by cell, asked about or refused with its place, never silently different", () => {
    fc.assert(
      fc.property(rows, faults, fc.constantFrom("csv", "xlsx"), (all, wrong, kind) => {
        const sent: Contents = new Map();
        const stored: Contents = new Map();
        for (const one of all) {
          const { id = "" } = samples.analyses[one.at % samples.analyses.length] ?? {};
          sent.set(id, createContent(one.sent));
          if (one.isStored) stored.set(id, createContent(one.stored));
        }
        const table = createSentTable(sent, kind);
        const isLast = ({ fault }: { fault: string }) => Number(fault === "ditto mark");
        const inOrder = wrong.toSorted((one, other) => isLast(one) - isLast(other));
        for (const { fault, at } of inOrder) FAULTS[fault]?.(table, at);
        expect(findSilentChanges(table, stored)).toEqual([]);
      }),
      { seed: SEED, numRuns: CASES, endOnFailure: true },
    );
  });
});
