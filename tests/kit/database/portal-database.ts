import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

export function portalDatabase(dataDir: string, database = "laborlotse"): string {
  const folder = `${dataDir}/postgres`;
  return `postgresql://laborlotse@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

export async function queryDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(portalDatabase(dataDir));
  // A lost connection fails the query, not the test's process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** @returns process id from the lock file of the embedded database; NaN without one */
export async function databasePid(dataDir: string): Promise<number> {
  const file = join(dataDir, "postgres", "postmaster.pid");
  return Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
}
