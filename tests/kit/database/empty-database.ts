import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterEach, beforeAll, beforeEach } from "vitest";
import {
  backgroundPool,
  connectDatabase,
  disconnectDatabase,
} from "../../../app/platform/database/database.server";
import { environment } from "../../../app/platform/environment.server";
import { startJobs, stopJobs } from "../../../app/platform/jobs/jobs.server";
import { startSecretsWithin } from "../../../app/platform/secrets/settings.server";
import { databaseServer } from "./new-database";
import { useDatabase } from "./test-database";

/**
 * The test database with its keys, and a second one to restore into.
 * @returns runs work on a new database without tables, drops it and returns to the first
 */
export function useTwoDatabases(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  useDatabase();
  const url = databaseServer();

  beforeAll(async () => {
    url.pathname = `/test_${process.env.VITEST_POOL_ID}`;
    await stopJobs();
  });
  beforeEach(async () => {
    await startJobs();
    await startSecretsWithin(drizzle(backgroundPool()), environment());
  });
  afterEach(() => stopJobs());

  return async (work) => {
    await stopJobs();
    await disconnectDatabase();
    const name = `empty_${randomUUID().replaceAll("-", "")}`;
    const admin = new pg.Client({ connectionString: databaseServer().href });
    await admin.connect();
    try {
      await admin.query(`create database ${name} template template0`);
      const address = new URL(url);
      address.pathname = `/${name}`;
      connectDatabase(address.href);
      return await work();
    } finally {
      await disconnectDatabase();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      connectDatabase(url.href);
    }
  };
}
