import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** Address of the database that a portal under test keeps in `dataDir`, as whoever may read its password knows it. */
export function portalDatabase(dataDir: string, database = "laborlotse"): string {
  const folder = `${dataDir}/postgres`;
  const password = readFileSync(`${folder}/portal.password`, "utf8").trim();
  return `postgresql://laborlotse:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

/** Asks the embedded database of a portal that runs on the folder. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(portalDatabase(dataDir));
  // A database that goes down fails the question, not the test's process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** @returns process id of the embedded database, as its lock file says; NaN without one */
export async function databasePid(dataDir: string): Promise<number> {
  const file = join(dataDir, "postgres", "postmaster.pid");
  return Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
}
