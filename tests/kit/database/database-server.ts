// The samples are published with the secret of the tests.
import "../worker/worker-environment";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { publishInitialContent } from "../../../app/directory/exchange/first-publication.server";
import {
  connectDatabase,
  connectionPool,
  disconnectDatabase,
} from "../../../app/platform/database/database.server";
import { startEmbeddedPostgres } from "../../../app/platform/database/embedded-postgres.server";
import { migrateDatabase } from "../../../app/platform/database/migrate.server";
import { startJobs, stopJobs } from "../../../app/platform/jobs/jobs.server";
import { createMailQueues } from "../../../app/platform/mail/mail-queue.server";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Has all tables and queues, empty; databases for tests are copies of it. */
export const TEMPLATE = "portal_template";

/** Schema of the template with the rows of a first publication: see `storeSamples`. */
export const SAMPLES = "samples";

export default async function startDatabaseServer(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-test-"));
  const server = await startEmbeddedPostgres(join(folder, "postgres"));
  // Tests create users with fewer rights than the portal's, and with passwords.
  const rules = "local all laborlotse trust\nlocal all all scram-sha-256\n";
  await writeFile(join(folder, "postgres/pg_hba.conf"), rules);
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
  // No test cuts this server's power, so none has to wait for the disk.
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
  await publishInitialContent();
  await putSamplesAside();
  await disconnectDatabase();
}

async function putSamplesAside(): Promise<void> {
  const ask = (text: string) => connectionPool().query<{ name: string }>(text);
  const { rows } = await ask(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await ask(`create schema ${SAMPLES}`);
  for (const { name } of rows) {
    const { rowCount } = await ask(`create table ${SAMPLES}.${name} as table public.${name}`);
    if (rowCount === 0) await ask(`drop table ${SAMPLES}.${name}`);
  }
  const deletions = rows.map(({ name }) => `delete from public.${name}`);
  // Tests empty all tables, and the audit log refuses that even to replication.
  await ask("alter table audit_log enable trigger user");
  await ask(["set local session_replication_role = replica", ...deletions].join("; "));
}
