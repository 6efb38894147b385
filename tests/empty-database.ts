import { randomUUID } from "node:crypto";
import pg from "pg";
import { connectDatabase, disconnectDatabase } from "../app/server/database/database.server";

/**
 * Works for a while on a new database without tables, on the server at `url`, and takes it away again; the process is
 * connected to nothing then.
 */
export async function inEmptyDatabase<Result>(
  url: URL,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await disconnectDatabase();
  try {
    await admin.query(`create database ${name} template template0`);
    connectDatabase(address.href);
    return await work(address.href);
  } finally {
    await disconnectDatabase();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
