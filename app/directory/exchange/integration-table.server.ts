import type { IntegrationContent } from "#catalogue/kinds/integration";
import type { Software } from "#catalogue/published";
import type { StoredContent } from "#database/directory";
import {
  checkIntegration,
  getStoredIntegrations,
  replaceIntegrations,
} from "~/directory/labs/integrations.server";
import { compareContents } from "~/directory/model/changes.server";
import { lockDocument, readDocument } from "~/directory/model/documents.server";
import { writeDraft } from "~/directory/model/drafts.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { quoteCell, readRowFields } from "~/directory/tables/cells";
import { findColumnName, readTableLines } from "~/directory/tables/read-lines";
import {
  type PlannedRow,
  type PlannedTable,
  type RowError,
  readTable,
  storeTableIfUnchanged,
  type Table,
  type TableConfirmation,
  type TableOutcome,
  toPlannedTable,
} from "~/directory/tables/read-table.server";
import { csvTable } from "~/lib/csv";
import { inTransaction } from "~/platform/database/database.server";
import {
  formatIntegrationCell,
  INTEGRATION_CELL_ERRORS,
  INTEGRATION_COLUMNS,
  parseIntegrationValue,
} from "./integration-columns";

type IntegrationTable = PlannedTable<IntegrationContent>;

const MAX_ROWS = 1_000;

export async function writeIntegrationTable(lab: string): Promise<string> {
  const statements = getIntegrations((await readDocument("lab", lab))?.content ?? {});
  const lines = currentSnapshot().software.map(({ id, name }) => {
    const row = { ...statements.get(id), softwareId: id, name };
    return Object.values(INTEGRATION_COLUMNS).map((field) =>
      formatIntegrationCell(Reflect.get(row, field)),
    );
  });
  return csvTable([Object.keys(INTEGRATION_COLUMNS), ...lines]);
}

export async function readIntegrationTable(lab: string, file: Buffer): Promise<IntegrationTable> {
  const profile = await readDocument("lab", lab);
  return planRows(await readTable(file), profile?.content ?? {});
}

/** Stores the file in the draft of the profile as previewed: all of it or nothing. */
export async function importIntegrationTable(
  lab: string,
  file: Buffer,
  { by, digest }: TableConfirmation,
): Promise<TableOutcome> {
  const table = await readTable(file);
  return inTransaction(async (tx) => {
    await lockDocument(tx, "lab", lab);
    const { content: profile = {} } = (await readDocument("lab", lab, tx)) ?? {};
    return storeTableIfUnchanged(planRows(table, profile), digest, async (rows) => {
      const changed = new Map(rows.map(({ slug, content }) => [slug, content]));
      await writeDraft(tx, "lab", lab, replaceIntegrations(profile, changed), by);
      return [...changed.keys()];
    });
  });
}

function getIntegrations(profile: StoredContent): ReadonlyMap<string, StoredContent> {
  return new Map(getStoredIntegrations(profile).map((one) => [String(one.softwareId), one]));
}

function planRows(table: Table, profile: StoredContent): IntegrationTable {
  const read = readTableLines(table, {
    columns: INTEGRATION_COLUMNS,
    naming: ["Id", "Praxissoftware"],
    most: MAX_ROWS,
  });
  if (read.errors !== undefined) return read;
  const { software } = currentSnapshot();
  const errors: RowError[] = [];
  const statements = getIntegrations(profile);
  const rows: PlannedRow<IntegrationContent>[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of read.lines) {
    const fields = readRowFields(read.head, cells, INTEGRATION_COLUMNS, parseIntegrationValue);
    const { softwareId: id, name, ...cellValues } = fields;
    const product = findSoftware(software, id, name);
    if (product === undefined) {
      const cell = quoteCell(id) || quoteCell(name);
      errors.push({ row, column: "Id", message: `«${cell}» steht nicht im Verzeichnis.` });
      continue;
    }
    const before = statements.get(product.id);
    // Software without values in the file and the draft has no row.
    const isSilent =
      before === undefined && Object.values(cellValues).every((one) => one === undefined);
    if (isSilent) continue;
    const twin = seen.get(product.id);
    if (twin !== undefined) {
      errors.push({ row, column: "Id", message: `Steht schon in Zeile ${twin}.` });
    }
    seen.set(product.id, row);
    const checked = checkIntegration({ ...before, ...cellValues, softwareId: product.id });
    for (const { path, message } of checked.errors ?? []) {
      const field = String(path[0] ?? "");
      const cell = quoteCell(cellValues[field]);
      const statements = `${cell === "" ? "" : `«${cell}»: `}${INTEGRATION_CELL_ERRORS[field] ?? message}`;
      errors.push({ row, column: findColumnName(INTEGRATION_COLUMNS, field), message: statements });
    }
    if (checked.content === undefined) continue;
    const { content } = checked;
    const changes = compareContents(before, content);
    const kind = before === undefined ? "new" : changes.length > 0 ? "changed" : "same";
    rows.push({ row, slug: product.id, name: product.name, kind, changes, content });
  }
  return toPlannedTable(rows, errors);
}

function findSoftware(all: readonly Software[], id: unknown, name: unknown): Software | undefined {
  if (typeof id === "string") return all.find((one) => one.id === id);
  const named = typeof name === "string" ? name.toLowerCase() : "";
  return all.find((one) => one.name.toLowerCase() === named);
}
