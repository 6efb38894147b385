import * as z from "zod";
import type { FederalPosition } from "#catalogue/federal-list";
import { federalPosition } from "#catalogue/kinds/fields";
import { checkBySchema } from "~/directory/model/check-content.server";
import type { TableOwner } from "~/directory/tables/import-terms.server";
import { planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { createColumn, quoteCell } from "~/directory/tables/table-column";
import { proposeLayout } from "~/directory/tables/table-layout";
import { type RowError, type Sheet, toFileErrors } from "~/directory/tables/table-line";
import type { TableChoices, TableSpec } from "~/directory/tables/table-spec";
import { toPlainText } from "~/lib/plain-text";

const text = () => z.string().overwrite(toPlainText).min(1).max(2_000);

export const federalPositionSchema = z.strictObject({
  number: federalPosition(),
  name: text(),
  method: text().optional(),
  material: text().optional(),
  result: text().optional(),
  taxPoints: z.number().min(0),
  isLimited: z.boolean().optional(),
});

/** Of the federal office, whose file states the whole list. */
export const FEDERAL_LIST_TABLE: TableSpec<FederalPosition> & TableOwner = {
  name: "federal-list",
  lab: "",
  columns: [
    createColumn("Pos.-Nr.", "number", "Nummer der Position.", "1371.00", {
      getKey: ({ id }) => id,
      synonyms: ["Position", "Positionsnummer", "Pos Nr", "Nr.", "Code"],
    }),
    createColumn("Bezeichnung", "name", "Name der Position.", "Ferritin, qn", {
      isReference: true,
      synonyms: ["Name", "Bezeichnung (deutsch)", "Bezeichnung (d)", "Bezeichnung d", "Text"],
    }),
    createColumn("Methode", "method", "Methode, zu der die Position gehört.", "Kultur"),
    createColumn("Material", "material", "Material, zu dem sie gehört.", "Urin", {
      synonyms: ["Probe", "Untersuchungsmaterial"],
    }),
    createColumn("Resultat", "result", "«qn», «ql», «negativ», «positiv».", "negativ"),
    createColumn("TP", "taxPoints", "Taxpunkte.", "7.2", {
      expected: "Bitte Taxpunkte angeben, zum Beispiel 7.2.",
      // «7.2» and «7,2», and no other spelling of a number.
      parse: (cell) =>
        /^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(",", ".")) : undefined,
      synonyms: ["Taxpunkte", "Taxpunkt", "Punkte"],
    }),
    createColumn("Limitation", "isLimited", "Leer oder «nein»: ohne Limitation.", "nein", {
      empty: false,
      expected: "Das ist keine Limitation.",
      // With commas as separators, that of «7,2» shifts the rest into the next column.
      parse: (cell) => (/^\d+$/.test(cell) ? undefined : cell.toLowerCase() !== "nein"),
      synonyms: ["Limitationen", "Lim."],
    }),
  ],
  requiredFields: ["number", "name", "taxPoints"],
  ignoredColumns: true,
  maxRows: 20_000,
  hasTitles: true,
  findSubject({ number = "", name = "" }) {
    const id = parsePosition(number);
    return id === undefined ? undefined : { subject: { id, name }, by: "id" };
  },
  formatUnknown: ({ number = "" }) => `«${quoteCell(number)}» ist keine Position (1371.00).`,
  check: (content, { id: number }) => checkBySchema(federalPositionSchema, { ...content, number }),
};

/**
 * @returns errors unless every row is a position: a list with gaps would take positions away; `isLayout` where its
 * columns are to be named instead
 */
export function toFederalPositions(
  sheets: readonly Sheet[],
  choices: TableChoices,
):
  | { positions: FederalPosition[]; errors?: never; isLayout?: never }
  | { positions?: never; errors: RowError[]; isLayout?: boolean } {
  const plan = planTable(FEDERAL_LIST_TABLE, sheets, new Map(), choices);
  if ("errors" in plan) return { errors: plan.errors, isLayout: true };
  const errors = plan.rejected.flatMap((row) => row.errors);
  if (errors.length > 0) return { errors };
  if (plan.rows.length === 0) return toFileErrors("In der Tabelle steht keine Zeile.");
  return { positions: plan.rows.flatMap(({ content }) => content ?? []) };
}

/** Reads a file whose headings say by themselves what they are. */
export async function parseFederalList(
  file: Buffer,
): Promise<ReturnType<typeof toFederalPositions>> {
  const { sheets, errors } = await readTable(file);
  if (errors !== undefined) return { errors };
  const { layout, isCertain } = proposeLayout(FEDERAL_LIST_TABLE, sheets, new Map());
  const choices = { layout, terms: new Map(), removesEmpty: false, removesMissing: false };
  const read = toFederalPositions(sheets, choices);
  if (isCertain || read.errors !== undefined) return read;
  return toFileErrors(
    "Die Überschriften sind nicht eindeutig. Im Leitstand lassen sie sich zuordnen.",
  );
}

/** A spreadsheet reads «1371.00» as a number and drops the zeros. */
function parsePosition(cell: string): string | undefined {
  const [, whole, part = ""] = /^(\d{4})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return whole === undefined ? undefined : `${whole}.${part.padEnd(2, "0")}`;
}
