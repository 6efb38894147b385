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
import { parseDay, parseYesNo, type TableColumn } from "~/directory/tables/table-column";

const FORMATS = integrationFormats.map(({ label }) => label).join(", ");

const yesOrNothing = {
  expected: "Bitte «ja» schreiben oder leer lassen: Leer heisst keine Angabe.",
  parse: (cell: string) => parseYesNo(cell) || cell,
};

const COLUMNS: readonly TableColumn[] = [
  {
    name: "Id",
    field: "softwareId",
    explain: "Kürzel der Software aus dem Verzeichnis. Leer genügt, wenn sie benannt ist.",
    example: "elexis",
  },
  {
    name: "Praxissoftware",
    field: "name",
    explain: "Name wie im Verzeichnis.",
    example: "Elexis",
  },
  {
    name: "Aufträge",
    field: "orders",
    explain: "«ja», wenn die Praxis aus der Software bestellt; leer heisst keine Angabe.",
    example: "ja",
    ...yesOrNothing,
  },
  {
    name: "Befunde",
    field: "results",
    explain: "«ja», wenn Befunde in die Software kommen; leer heisst keine Angabe.",
    example: "ja",
    ...yesOrNothing,
  },
  {
    name: "Formate",
    field: "formats",
    explain: `Mit Komma getrennt: ${FORMATS}.`,
    example: "HL7 v2, GDT",
    expected: `Bitte einige davon: ${FORMATS}.`,
    parse: (cell) => cell.split(/[,|\n]/).map((word) => parseFormat(word.trim())),
    format: formatFormats,
  },
  {
    name: "Stand",
    field: "state",
    explain: "«bestätigt» von der Herstellerin oder einer Praxis, «angegeben» vom Labor.",
    example: "angegeben",
    expected: `Bitte eines davon: ${integrationStates.join(", ")}.`,
    parse: (cell) => cell.toLowerCase(),
  },
  {
    name: "Geprüft am",
    field: "checkedAt",
    explain: "Von welchem Tag die Angabe ist.",
    example: "23.11.2026",
    expected: "Bitte einen Tag angeben, der nicht in der Zukunft liegt, zum Beispiel 23.11.2026.",
    parse: parseDay,
  },
  {
    name: "Quelle",
    field: "source",
    explain: "Woher die Angabe ist, ohne Namen von Personen.",
    example: "Auskunft des Labors",
  },
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
