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
import type { DraftTableSpec } from "~/directory/tables/plan-table.server";
import { createColumn, createDayColumn, type TableColumn } from "~/directory/tables/table-column";
import { parseYesNo } from "./vocabulary/yes-no-words";

const FORMATS = integrationFormats.map(({ label }) => label).join(", ");

const yesOrNothing = {
  expected: "Bitte «ja» schreiben oder leer lassen: Leer heisst keine Angabe.",
  parse: (cell: string) => parseYesNo(cell) || cell,
};

const COLUMNS: readonly TableColumn[] = [
  createColumn(
    "Id",
    "softwareId",
    "Kürzel der Software aus dem Verzeichnis. Leer genügt, wenn sie benannt ist.",
    "elexis",
  ),
  createColumn("Praxissoftware", "name", "Name wie im Verzeichnis.", "Elexis"),
  createColumn(
    "Aufträge",
    "orders",
    "«ja», wenn die Praxis aus der Software bestellt; leer heisst keine Angabe.",
    "ja",
    yesOrNothing,
  ),
  createColumn(
    "Befunde",
    "results",
    "«ja», wenn Befunde in die Software kommen; leer heisst keine Angabe.",
    "ja",
    yesOrNothing,
  ),
  createColumn("Formate", "formats", `Mit Komma getrennt: ${FORMATS}.`, "HL7 v2, GDT", {
    expected: `Bitte einige davon: ${FORMATS}.`,
    parse: (cell) => cell.split(/[,|\n]/).map((word) => parseFormat(word.trim())),
    format: formatFormats,
  }),
  createColumn(
    "Stand",
    "state",
    "«bestätigt» von der Herstellerin oder einer Praxis, «angegeben» vom Labor.",
    "angegeben",
    {
      expected: `Bitte eines davon: ${integrationStates.join(", ")}.`,
      parse: (cell) => cell.toLowerCase(),
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

function parseFormat(word: string): string {
  const knownFormat = integrationFormats.find(({ value, label }) =>
    [value, label.toLowerCase()].includes(word.toLowerCase()),
  );
  return knownFormat?.value ?? word;
}

function formatFormats(values: unknown): string {
  return integrationFormats
    .flatMap(({ value, label }) => (Array.isArray(values) && values.includes(value) ? [label] : []))
    .join(", ");
}

/** The integrations in the draft of a profile; every software has a line. */
export function integrationTable(lab: string): DraftTableSpec<StoredContent> {
  const { software } = currentSnapshot();
  return {
    columns: COLUMNS,
    maxRows: 1_000,
    subjects: software,
    findSubject: (id, name) =>
      id === ""
        ? software.find((product) => product.name.toLowerCase() === name.toLowerCase())
        : software.find((product) => product.id === id),
    formatUnknown: (cell) => `«${cell}» steht nicht im Verzeichnis.`,
    check: (content, { id }) => checkIntegration({ ...content, softwareId: id }),
    async load(db) {
      const profile = await readDocument("lab", lab, db);
      const stored = getStoredIntegrations(profile?.content ?? {});
      return new Map(stored.map((integration) => [String(integration.softwareId), integration]));
    },
    lock: (tx) => lockDocument(tx, "lab", lab),
    async write(tx, rows, by) {
      const { content = {} } = (await readDocument("lab", lab, tx)) ?? {};
      await writeDraft(tx, "lab", lab, replaceIntegrations(content, rows), by);
    },
  };
}
