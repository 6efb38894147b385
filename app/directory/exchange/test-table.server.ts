import { and, eq, sql } from "drizzle-orm";
import {
  documents,
  documentVersions,
  isPublishedVersion,
  type StoredContent,
} from "#database/directory";
import { compareContents } from "~/directory/model/changes.server";
import { checkContent, cleanContent } from "~/directory/model/check-content.server";
import { lockDocuments, readDocument } from "~/directory/model/documents.server";
import { insertDocument, slugFromName, writeDraft } from "~/directory/model/drafts.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import { readRowFields } from "~/directory/tables/cells";
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
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { formatTestCell, parseTestValue, TEST_TABLE } from "./test-columns.server";

type TestTable = PlannedTable<StoredContent>;

const MAX_ROWS = 500;

export async function writeTestTable(lab: string): Promise<string> {
  const existing = await readLabTests(lab);
  const names = Object.entries(TEST_TABLE);
  const lines = [...existing].map(([slug, content]) =>
    names.map(([, field]) => (field === "slug" ? slug : formatTestCell(content[field], field))),
  );
  return csvTable([names.map(([name]) => name), ...lines]);
}

export async function readTestTable(lab: string, file: Buffer): Promise<TestTable> {
  const read = readTests(await readTable(file));
  return read.errors === undefined ? planTests(lab, read.tests, await readLabTests(lab)) : read;
}

/** Creates drafts from the file as previewed: all of it or nothing. */
export async function importTestTable(
  lab: string,
  file: Buffer,
  { by, digest }: TableConfirmation,
): Promise<TableOutcome> {
  const read = readTests(await readTable(file));
  if (read.errors !== undefined) return { outcome: "refused", errors: read.errors };
  return inTransaction(async (tx) => {
    // Under this lock no test of the same name is created, and no test read here changes.
    await acquirePublishLock(tx);
    await lockDocuments(
      tx,
      read.tests.map(({ slug }) => ({ kind: "test", slug })),
    );
    const planned = planTests(lab, read.tests, await readLabTests(lab, tx));
    return storeTableIfUnchanged(planned, digest, (rows) => writeTests(tx, rows, by));
  });
}

async function writeTests(
  tx: Transaction,
  rows: readonly PlannedRow<StoredContent>[],
  by: string,
): Promise<string[]> {
  const made: string[] = [];
  for (const { slug, kind, content } of rows) {
    if (kind === "new") {
      made.push(await insertDocument(tx, "test", slug, { content, sample: false, by }));
    } else {
      const document = await readDocument("test", slug, tx);
      const { intern } = document?.content ?? {};
      const draft = intern === undefined ? content : { ...content, intern };
      await writeDraft(tx, "test", slug, draft, by);
      made.push(slug);
    }
  }
  return made;
}

interface TestLine {
  row: number;
  slug: string;
  name: string;
  fields: StoredContent;
}

function readTests(table: Table): { tests: TestLine[]; errors?: never } | { errors: RowError[] } {
  const read = readTableLines(table, { columns: TEST_TABLE, naming: ["Name"], most: MAX_ROWS });
  if (read.errors !== undefined) return read;
  const tests = read.lines.map(({ row, cells }) => {
    const { slug: slugCell, ...fields } = readRowFields(
      read.head,
      cells,
      TEST_TABLE,
      parseTestValue,
    );
    const name = typeof fields.name === "string" ? fields.name : "";
    const slug = typeof slugCell === "string" ? slugCell : slugFromName(name);
    return { row, slug, name, fields };
  });
  return { tests };
}

function planTests(
  lab: string,
  tests: readonly TestLine[],
  existing: ReadonlyMap<string, StoredContent>,
): TestTable {
  const errors: RowError[] = [];
  const seen = new Map<string, number>();
  const rows = tests.map(({ row, slug, name, fields }): PlannedRow<StoredContent> => {
    const before = existing.get(slug);
    const content = cleanContent({ ...before, ...fields, labId: lab }) ?? {};
    const twin = seen.get(slug);
    if (twin !== undefined) {
      errors.push({ row, column: "Id", message: `Steht schon in Zeile ${twin}.` });
    }
    seen.set(slug, row);
    for (const { path, message } of checkContent("test", content).errors ?? []) {
      const explanation = path[0] === "isGenetic" ? "Bitte ja oder nein angeben." : message;
      errors.push({ row, column: findColumnName(TEST_TABLE, path[0]), message: explanation });
    }
    const changes = compareContents(before, content);
    const kind = before === undefined ? "new" : changes.length > 0 ? "changed" : "same";
    return { row, slug, name, kind, changes, content };
  });
  return toPlannedTable(rows, errors);
}

async function readLabTests(
  lab: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<Map<string, StoredContent>> {
  const visibleContent = sql<StoredContent>`coalesce(${documents.draft}, ${documentVersions.content})`;
  const found = await db
    .select({ slug: documents.slug, content: visibleContent })
    .from(documents)
    .leftJoin(documentVersions, isPublishedVersion)
    .where(and(eq(documents.kind, "test"), sql`${visibleContent}->>'labId' = ${lab}`))
    .orderBy(documents.position);
  return new Map(
    found.map(({ slug, content: { intern: _, ...content } }) => [slug, content] as const),
  );
}
