import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** Asks the embedded database of a portal that runs on the folder. */
export async function ask<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
): Promise<Row[]> {
  const host = encodeURIComponent(join(dataDir, "postgres"));
  const client = new pg.Client(`postgresql://laborlotse@localhost/laborlotse?host=${host}`);
  // A database that goes down fails the question, not the test's process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** @returns process id of the embedded database, as its lock file says; NaN without one */
export async function databasePid(dataDir: string): Promise<number> {
  const file = join(dataDir, "postgres", "postmaster.pid");
  return Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
}
