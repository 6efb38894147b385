import * as z from "zod";
import type { FederalPosition } from "#catalogue/federal-list";
import { federalPosition } from "#catalogue/kinds/fields";
import { checkBySchema } from "~/directory/model/check-content.server";
import { planTable, type TableSpec } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { createColumn } from "~/directory/tables/table-column";
import { type RowError, toFileErrors } from "~/directory/tables/table-line";
import { toPlainText } from "~/lib/plain-text";

export const federalPositionSchema = z.strictObject({
  number: federalPosition(),
  name: z.string().overwrite(toPlainText).min(1).max(2_000),
  taxPoints: z.number().min(0),
  isLimited: z.boolean().optional(),
});

const FEDERAL_LIST: TableSpec<FederalPosition> = {
  columns: [
    createColumn("Pos.-Nr.", "number", "Nummer der Position.", "1371.00", { parse: parsePosition }),
    createColumn("Bezeichnung", "name", "Name der Position.", "Ferritin, qn"),
    createColumn("TP", "taxPoints", "Taxpunkte.", "7.2", {
      expected: "Bitte Taxpunkte angeben, zum Beispiel 7.2.",
      // «7.2» and «7,2», and no other spelling of a number.
      parse: (cell) => (/^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(",", ".")) : cell),
    }),
    createColumn("Limitation", "isLimited", "Leer oder «nein»: ohne Limitation.", "nein", {
      empty: false,
      expected: "Das ist keine Limitation.",
      // With commas as separators, that of «7,2» shifts the rest into the next column.
      parse: (cell) => (/^\d+$/.test(cell) ? cell : cell.toLowerCase() !== "nein"),
    }),
  ],
  requiredColumns: ["Pos.-Nr.", "Bezeichnung", "TP"],
  ignoredColumns: true,
  maxRows: 20_000,
  hasTitles: true,
  findSubject: (id, name) => (/^\d{4}\.\d{2}$/.test(id) ? { id, name } : undefined),
  formatUnknown: (cell) => `«${cell}» ist keine Position (1371.00).`,
  check: (content, { id: number, name }) =>
    checkBySchema(federalPositionSchema, { ...content, number, name }),
};

export async function parseFederalList(
  file: Buffer,
): Promise<
  { positions: FederalPosition[]; errors?: never } | { positions?: never; errors: RowError[] }
> {
  const { rows, errors } = planTable(FEDERAL_LIST, await readTable(file), new Map());
  if (errors !== undefined) return { errors };
  if (rows.length === 0) return toFileErrors("In der Tabelle steht keine Zeile.");
  return { positions: rows.flatMap(({ content }) => content ?? []) };
}

/** A spreadsheet reads «1371.00» as a number and drops the zeros. */
function parsePosition(cell: string): string {
  const [, whole, part = ""] = /^(\d{4})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return whole === undefined ? cell : `${whole}.${part.padEnd(2, "0")}`;
}
