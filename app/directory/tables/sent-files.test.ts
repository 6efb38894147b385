import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { FEDERAL_LIST_TABLE } from "~/directory/exchange/federal-list.server";
import { integrationTable } from "~/directory/exchange/integration-table.server";
import { labAnalysisRows } from "~/directory/exchange/lab-analysis-table.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { parseTable } from "./parse-table";
import { planTable } from "./plan-table.server";
import { toTableFile } from "./read-table.server";
import { getHead, getHeading, proposeLayout } from "./table-layout";
import { formatRowError } from "./table-line";
import type { TableSpec } from "./table-spec";

const CASES = new URL("cases/", import.meta.url);
const FOLDER = new URL("files/", CASES);

interface Expected {
  /** Whose file it is, and which program wrote it. */
  from: string;
  table: keyof typeof SPECS;
  /** Why the file as a whole is refused. */
  refusal?: string;
  /** Name of the sheet and row of the head. */
  head?: string;
  /** Nobody has to confirm where the table is. */
  isCertain?: boolean;
  /** Columns that a person explains. */
  explained?: Record<string, string>;
  /** Contents that are read, by row and subject. */
  read?: Record<string, object>;
  /** Rows and what is asked of them. */
  asked?: string[];
  /** Places that are refused. */
  refused?: string[];
  titles?: number;
}

const SPECS = {
  analyses: () => labAnalysisRows(new Map()),
  integrations: () => integrationTable("medlab-basel"),
  "federal-list": () => FEDERAL_LIST_TABLE,
};

/** @param stored contents before the import */
function readSentFile(
  file: URL,
  { table, explained = {} }: Pick<Expected, "table" | "explained">,
  stored: Readonly<Record<string, object>> = {},
) {
  const { sheets, errors } = toTableFile(parseTable(readFileSync(file)));
  if (sheets === undefined) return { refusal: errors.map(formatRowError).join() };
  const spec: TableSpec<object> = SPECS[table]();
  const { layout, isCertain } = proposeLayout(spec, sheets, new Map());
  const sheet = sheets[layout.sheet] ?? { name: "", isHidden: false, lines: [] };
  const head = getHead(sheet, layout.headRow);
  const fields = layout.fields.map((field, at) => explained[getHeading(head, at)] ?? field);
  const plan = planTable(spec, sheets, new Map(Object.entries(stored)), {
    layout: { ...layout, fields },
    terms: new Map(),
    removesEmpty: false,
    removesMissing: false,
  });
  if ("errors" in plan) return { refusal: plan.errors.map(formatRowError).join() };
  return {
    head: `${sheet.name} ${layout.headRow}`.trim(),
    isCertain,
    read: Object.fromEntries(
      plan.rows.map(({ row, slug, content }) => [`${row} ${slug}`, content]),
    ),
    asked: plan.questions.map(({ rows, column, term }) => `${rows.join()} ${column}: ${term}`),
    refused: plan.rejected.flatMap((row) =>
      row.errors.map((error) => `${error.row} ${error.column}`.trim()),
    ),
    titles: plan.titles.length,
  };
}

/** Seen with a person's eyes: written from what the senders meant, see README.md beside them. */
const EXPECTED: Record<string, Expected> = JSON.parse(
  readFileSync(new URL("expected.json", FOLDER), "utf8"),
);

const ROW_06 = { ferritin: { container: "Serumröhrchen", referenceText: "30–300 µg/l" } };

describe("a file as laboratories, operators and the federal office send it", () => {
  beforeAll(() => loadDirectory(async () => samples));

  it("has an expected result", () => {
    const files = readdirSync(FOLDER).filter((name) => !/\.(?:json|md)$/.test(name));
    expect(Object.keys(EXPECTED)).toEqual(files.sort());
  });

  it.each(Object.entries(EXPECTED))(
    "%s is read, asked about and refused by cell",
    (name, expected) => {
      const { from, table, explained, ...right } = expected;
      expect(readSentFile(new URL(name, FOLDER), expected)).toEqual(right);
    },
  );

  it.each([
    ["02-error-cell.xlsx", "analyses", {}, ["2 Befundzeit (Stunden)"]],
    ["02-error-cell-federal.xlsx", "federal-list", {}, ["2 Limitation"]],
    ["02-error-cell-federal-ref.xlsx", "federal-list", {}, ["2 Pos.-Nr."]],
    ["06-excel-cp1252.csv", "analyses", ROW_06, []],
    ["06-excel-unicode-text.txt", "analyses", ROW_06, []],
    [
      "08-empty-lines.csv",
      "analyses",
      { ferritin: { turnaroundHours: 24 } },
      ["5 Befundzeit (Stunden): xx"],
    ],
    [
      "12-control-characters.csv",
      "analyses",
      { ferritin: { referenceText: "30\n40" }, tsh: { referenceText: "0.4 4.0" } },
      [],
    ],
    ["13-cell-beyond-head.csv", "analyses", {}, ["2 Spalte C"]],
    ["13-cell-beyond-head.xlsx", "analyses", {}, ["2 Spalte D"]],
    [
      "15-cr-only-more-commas.csv",
      "analyses",
      {
        ferritin: { referenceText: "a,b,c,d,e,f,g,h" },
        tsh: { referenceText: "1,2,3,4,5,6" },
      },
      [],
    ],
    ["15-ctrl-z.csv", "analyses", { ferritin: { referenceText: "30" } }, []],
    ["15-nfd-header.csv", "analyses", { ferritin: { container: "Serumröhrchen" } }, []],
    ["15-sep-line.csv", "analyses", { ferritin: { referenceText: "30" } }, []],
    ["15-stand-in-future.csv", "analyses", {}, ["2 Stand"]],
  ] as const)("%s, once read wrongly, is read or refused by cell", (name, table, read, open) => {
    const stored: Record<string, object> =
      table === "analyses" ? { ferritin: { turnaroundHours: 12 } } : {};
    const seen = readSentFile(new URL(name, CASES), { table }, stored);
    const contents = Object.entries(seen.read ?? {}).map(([key, content]) => [
      key.replace(/^\d+ /, ""),
      content,
    ]);
    const expected = Object.entries(read).map(([id, content]) => [
      id,
      { ...stored[id], ...content },
    ]);
    expect(Object.fromEntries(contents)).toEqual(Object.fromEntries(expected));
    expect([...(seen.asked ?? []), ...(seen.refused ?? [])]).toEqual(open);
  });
});
