import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import {
  connectDatabase,
  disconnectDatabase,
  migrateDatabase,
} from "../../../app/server/database/database.server";
import { startEmbeddedPostgres } from "../../../app/server/database/embedded-postgres.server";
import { startJobs, stopJobs } from "../../../app/server/jobs/jobs.server";
import { createMailQueues } from "../../../app/server/mail/mail-queue.server";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Has all tables and queues, and nothing in them; databases for tests are copies of it. */
export const TEMPLATE = "portal_template";

/** One PostgreSQL server for the tests that need one. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-test-"));
  const server = await startEmbeddedPostgres(join(folder, "postgres"));
  await makeTemplate(server.url);
  project.provide("databaseUrl", server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  // No test pulls the plug of this server, so none has to wait for the disk.
  await admin.query("alter system set fsync = off");
  await admin.query("select pg_reload_conf()");
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  connectDatabase(url.href);
  await migrateDatabase("database/migrations", async () => {
    await startJobs();
    await createMailQueues();
  });
  await stopJobs();
  await disconnectDatabase();
}
