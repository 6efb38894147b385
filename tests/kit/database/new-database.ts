import pg from "pg";
import { inject } from "vitest";

/**
 * The run's PostgreSQL server.
 * @throws Error in a test that may not use it
 */
export function databaseServer(): URL {
  const url: string | undefined = inject("databaseUrl");
  if (url === undefined) {
    throw new Error("There is no database for unit tests: a file that needs one is *.db.test.ts");
  }
  return new URL(url);
}

/**
 * Creates a database on the run's server, replacing one that an earlier test left.
 * @returns its address
 */
export async function newDatabase(name: string, template = "template0"): Promise<string> {
  const url = databaseServer();
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}
