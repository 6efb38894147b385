import { and, eq, sql } from "drizzle-orm";
import { csvTable } from "~/csv";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { documents, documentVersions, type StoredContent } from "../../../../database/directory";
import { changesBetween } from "../documents/changes.server";
import { checkContent, cleanContent } from "../documents/check-content.server";
import { isPublishedVersion, lockDocuments, readDocument } from "../documents/documents.server";
import { insertDocument, slugFromName, writeDraft } from "../documents/drafts.server";
import { acquirePublishLock } from "../publication/publishing.server";
import {
  columnErrors,
  columnOf,
  fileError,
  NO_TABLE,
  type PlannedRow,
  type PlannedTable,
  plannedTable,
  type RowError,
  type Rows,
  readTable,
  storeAsShown,
  type TableConfirmation,
  type TableOutcome,
} from "../tables/read-table.server";
import { fieldsOfLine, TEST_TABLE, testCell } from "./test-columns.server";

type TestTable = PlannedTable<StoredContent>;

const MAX_ROWS = 500;

/** The tests of a lab as a file to edit and upload again. */
export async function writeTestTable(lab: string): Promise<string> {
  const known = await testsOf(lab);
  const names = Object.entries(TEST_TABLE);
  const lines = [...known].map(([slug, content]) =>
    names.map(([, field]) => (field === "slug" ? slug : testCell(content[field], field))),
  );
  return csvTable([names.map(([name]) => name), ...lines]);
}

/** What a CSV or XLSX file would change in a lab's tests; nothing is stored. */
export async function readTestTable(lab: string, file: Buffer): Promise<TestTable> {
  const table = readLines(await readTable(file));
  return table.errors === undefined ? planTests(lab, table, await testsOf(lab)) : table;
}

/** Creates drafts from the file as previewed: all of it or nothing. */
export async function importTestTable(
  lab: string,
  file: Buffer,
  { by, digest }: TableConfirmation,
): Promise<TableOutcome> {
  const table = readLines(await readTable(file));
  if (table.errors !== undefined) return { outcome: "refused", errors: table.errors };
  return inTransaction(async (tx) => {
    // Under this lock no test of the same name is created, and no test that is read here changes.
    await acquirePublishLock(tx);
    await lockDocuments(
      tx,
      table.lines.map(({ slug }) => ({ kind: "test", slug })),
    );
    const planned = planTests(lab, table, await testsOf(lab, tx));
    return storeAsShown(planned, digest, (rows) => writeTests(tx, rows, by));
  });
}

async function writeTests(
  tx: Transaction,
  rows: readonly PlannedRow<StoredContent>[],
  by: string,
): Promise<string[]> {
  const made: string[] = [];
  for (const { slug, kind, content } of rows) {
    if (kind === "neu") {
      made.push(await insertDocument(tx, "test", slug, { content, sample: false, by }));
    } else {
      const known = await readDocument("test", slug, tx);
      const { intern } = known?.content ?? {};
      const draft = intern === undefined ? content : { ...content, intern };
      await writeDraft(tx, "test", slug, draft, by);
      made.push(slug);
    }
  }
  return made;
}

interface Lines {
  lines: { row: number; slug: string; name: string; fields: StoredContent }[];
  /** Errors of the header; rows may have errors too. */
  headErrors: RowError[];
  errors?: never;
}

/** The content of a file's rows, and the test that each belongs to. */
function readLines(table: Rows | undefined): Lines | { lines?: never; errors: RowError[] } {
  const [head, ...cells] = table ?? [];
  if (head === undefined) return fileError(NO_TABLE);
  if (cells.length > MAX_ROWS) return fileError(`Höchstens ${MAX_ROWS} Zeilen sind möglich.`);
  const missing = { row: 1, column: "Name", message: "Diese Spalte fehlt." };
  const lines = cells.map((line, index) => {
    const { slug: given, ...fields } = fieldsOfLine(head, line);
    const name = typeof fields.name === "string" ? fields.name : "";
    return {
      row: index + 2,
      slug: typeof given === "string" ? given : slugFromName(name),
      name,
      fields,
    };
  });
  const headErrors = [
    ...(head.includes("Name") ? [] : [missing]),
    ...columnErrors(head, TEST_TABLE),
  ];
  return { lines, headErrors };
}

function planTests(
  lab: string,
  { lines, headErrors }: Lines,
  known: ReadonlyMap<string, StoredContent>,
): TestTable {
  const errors = [...headErrors];
  const seen = new Map<string, number>();
  const rows = lines.map(({ row, slug, name, fields }): PlannedRow<StoredContent> => {
    const before = known.get(slug);
    const content = cleanContent({ ...before, ...fields, labId: lab }) ?? {};
    const twin = seen.get(slug);
    if (twin !== undefined) {
      errors.push({ row, column: "Id", message: `Steht schon in Zeile ${twin}.` });
    }
    seen.set(slug, row);
    for (const { path, message } of checkContent("test", content).errors ?? []) {
      const said = path[0] === "isGenetic" ? "Bitte ja oder nein angeben." : message;
      errors.push({ row, column: columnOf(TEST_TABLE, path[0]), message: said });
    }
    const changes = changesBetween(before, content);
    const kind = before === undefined ? "neu" : changes.length > 0 ? "geändert" : "gleich";
    return { row, slug, name, kind, changes, content };
  });
  return plannedTable(rows, errors);
}

/** Drafts and published tests of a lab, without what is internal. */
async function testsOf(
  lab: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<Map<string, StoredContent>> {
  const shown = sql<StoredContent>`coalesce(${documents.draft}, ${documentVersions.content})`;
  const found = await db
    .select({ slug: documents.slug, content: shown })
    .from(documents)
    .leftJoin(documentVersions, isPublishedVersion)
    .where(and(eq(documents.kind, "test"), sql`${shown}->>'labId' = ${lab}`))
    .orderBy(documents.position);
  return new Map(
    found.map(({ slug, content: { intern: _, ...content } }) => [slug, content] as const),
  );
}
