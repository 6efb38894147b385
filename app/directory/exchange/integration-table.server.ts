import { integrationFormats, integrationStates } from "#catalogue/terms";
import type { StoredContent } from "#database/directory";
import {
  checkIntegration,
  getStoredIntegrations,
  replaceIntegrations,
} from "~/directory/labs/integrations.server";
import { lockDocument, readDocument } from "~/directory/model/documents.server";
import { writeDraft } from "~/directory/model/drafts.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import type { StoredTableSpec } from "~/directory/tables/import-table.server";
import { createColumn, createDayColumn, type TableColumn } from "~/directory/tables/table-column";
import { foldTerm } from "~/directory/tables/table-layout";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { parseYesNo } from "./vocabulary/yes-no-words";

const FORMATS = integrationFormats.map(({ label }) => label).join(", ");

/** There is no «nein»: what a laboratory does not state is unknown. */
const YES_OR_UNKNOWN = {
  expected: "Bitte «ja» schreiben oder leer lassen.",
  choices: [{ value: "ja", label: "ja" }],
  parse: parseYesNo,
};

const COLUMNS: readonly TableColumn[] = [
  createColumn(
    "Id",
    "softwareId",
    "Kürzel der Software aus dem Verzeichnis. Leer genügt, wenn sie benannt ist.",
    "elexis",
    { getKey: ({ id }) => id },
  ),
  createColumn("Praxissoftware", "name", "Name wie im Verzeichnis.", "Elexis", {
    getKey: ({ name }) => name,
    synonyms: ["Software", "Praxisinformationssystem", "PIS", "KIS", "Produkt", "Name"],
  }),
  createColumn(
    "Aufträge",
    "orders",
    "«ja», wenn die Praxis aus der Software bestellt; leer und «nein» heissen keine Angabe.",
    "ja",
    YES_OR_UNKNOWN,
  ),
  createColumn(
    "Befunde",
    "results",
    "«ja», wenn Befunde in die Software kommen; leer und «nein» heissen keine Angabe.",
    "ja",
    YES_OR_UNKNOWN,
  ),
  createColumn("Formate", "formats", `Mit Komma getrennt: ${FORMATS}.`, "HL7 v2, GDT", {
    expected: `Bitte einige davon: ${FORMATS}.`,
    parse: parseFormats,
    format: formatFormats,
  }),
  createColumn(
    "Stand",
    "state",
    "«bestätigt» von der Herstellerin oder einer Praxis, «angegeben» vom Labor.",
    "angegeben",
    {
      expected: `Bitte eines davon: ${integrationStates.join(", ")}.`,
      choices: integrationStates.map((value) => ({ value, label: value })),
      parse: (cell) => integrationStates.find((state) => state === cell.toLowerCase()),
    },
  ),
  createDayColumn("Geprüft am", "checkedAt", "Von welchem Tag die Angabe ist."),
  createColumn(
    "Quelle",
    "source",
    "Woher die Angabe ist, ohne Namen von Personen.",
    "Auskunft des Labors",
  ),
];

function parseFormats(cell: string): string[] | undefined {
  const words = cell.split(/[,;/|\n]/).map((word) => word.trim().toLowerCase());
  const found = words.map((word) =>
    integrationFormats.find(({ value, label }) => [value, label.toLowerCase()].includes(word)),
  );
  return found.includes(undefined) ? undefined : found.flatMap((format) => format?.value ?? []);
}

function formatFormats(values: unknown): string {
  return integrationFormats
    .flatMap(({ value, label }) => (Array.isArray(values) && values.includes(value) ? [label] : []))
    .join(", ");
}

/** The integrations in the draft of a profile; every software has a line. */
export function integrationTable(lab: string, by = ""): StoredTableSpec<StoredContent> {
  const { software } = currentSnapshot();
  const load = async (db?: Transaction) => {
    const profile = await readDocument("lab", lab, db);
    const stored = getStoredIntegrations(profile?.content ?? {});
    return new Map(stored.map((integration) => [String(integration.softwareId), integration]));
  };
  return {
    name: "integrations",
    lab,
    columns: COLUMNS,
    requiredFields: ["state", "checkedAt", "source"],
    maxRows: 1_000,
    subjects: software,
    subjectNames: software.map(({ name }) => name),
    findSubject({ softwareId = "", name = "" }) {
      const known = software.find(({ id }) => id === softwareId);
      if (known !== undefined) return { subject: known, by: "id" };
      const named = software.find((product) => foldTerm(product.name) === foldTerm(name));
      return named && { subject: named, by: "name" };
    },
    // A missing fact is unknown, and there is no «nein».
    check({ orders, results, ...content }: { orders?: unknown; results?: unknown }, { id }) {
      const known = { ...(orders === true && { orders }), ...(results === true && { results }) };
      return checkIntegration({ ...content, ...known, softwareId: id });
    },
    load,
    change: (choose) =>
      inTransaction(async (tx) => {
        await lockDocument(tx, "lab", lab);
        const chosen = await choose(await load(tx), tx);
        if ("refusal" in chosen) return chosen.refusal;
        const { content = {} } = (await readDocument("lab", lab, tx)) ?? {};
        await writeDraft(tx, "lab", lab, replaceIntegrations(content, chosen.rows), by);
        return { outcome: "imported" };
      }),
  };
}
