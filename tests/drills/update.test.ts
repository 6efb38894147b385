import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../app/platform/database/embedded-postgres.server";
import { fillDesk } from "../../scripts/bench/fill-desk";
import { practiceFields } from "../kit/calls/practice-post";
import { writeLaterMigrations } from "../kit/database/later-migrations";
import { drillFigure } from "../kit/drill/drill-figure";
import { postPracticeForm } from "../kit/server/flood";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";

const run = promisify(execFile);
const ENTRIES = Number(process.env.DRILL_ENTRIES ?? 100_000);
const FORMS_PER_SECOND = 2;
const FORMS_AFTER = 6;
const WAIT_MS = 1_000;
const COLUMN =
  'ALTER TABLE "entries" ADD COLUMN "drilled" text;--> statement-breakpoint\nALTER TABLE "practice_submissions" ADD COLUMN "drilled" text;';
const INDEX =
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "entries_drilled" ON "entries" ("drilled","created_at");';

let dataDir: string;
let update: string;
/** With its data on disk before it answers (fsync), as a server has it. */
let database: EmbeddedPostgres;
let client: pg.Client;
const servers: RunningServer[] = [];

beforeAll(async () => {
  dataDir = await newDataDir();
  database = await startEmbeddedPostgres(join(dataDir, "postgres"));
  client = new pg.Client(database.url);
  await client.connect();
  servers.push(await start("."));
  await client.query("truncate entries, mails cascade");
  await fillDesk(client, ENTRIES);
  update = await mkdtemp(join(tmpdir(), "laborlotse-update-"));
  await run(process.execPath, ["scripts/production-folder.ts", update]);
  await writeLaterMigrations(join(update, "database/migrations"), { COLUMN, INDEX });
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await client.end();
  await database.stop();
  await removeDataDir(dataDir);
  await rm(update, { recursive: true });
});

const start = (project: string) =>
  startServer(
    { DATA_DIR: dataDir, DATABASE_URL: database.url, TRUST_PROXY: "1", LOG_LEVEL: "warn" },
    project,
  );

it("an update that adds columns and an index to large tables keeps no form waiting and loses none", async () => {
  const waits: number[] = [];
  const failures: number[] = [];
  const post = async (n: number) => {
    const names = { practiceOrDoctorName: `Praxis ${n}`, email: `p${n}@a${n}.example` };
    const headers = { "X-Forwarded-For": `198.51.100.${n % 250}` };
    const begun = performance.now();
    const { status } = await postPracticeForm(
      servers[0]?.url ?? "",
      { headers },
      practiceFields(names),
    );
    if (status === 303) waits.push(performance.now() - begun);
    else failures.push(status);
  };
  const begun = performance.now();
  let left = Number.POSITIVE_INFINITY;
  let seconds = 0;
  const updated = start(update).then((server) => {
    servers.push(server);
    seconds = (performance.now() - begun) / 1_000;
    left = FORMS_AFTER;
  });
  const posted: Promise<void>[] = [];
  const failed = updated.catch(() => {
    left = 0;
  });
  for (let n = 0; left > 0; n++, left--) {
    posted.push(post(n));
    await sleep(1_000 / FORMS_PER_SECOND);
  }
  await Promise.all([...posted, failed]);
  await updated;
  const promise = `update with ${ENTRIES} entries and ${FORMS_PER_SECOND} forms a second`;
  drillFigure(`${promise}: forms not stored`, failures.length, { limit: 0, unit: "forms" });
  drillFigure(`${promise}: longest wait`, Math.round(Math.max(...waits)), {
    limit: WAIT_MS,
    unit: "ms",
  });
  drillFigure(`${promise}: new process up`, Math.round(seconds), { limit: 600, unit: "s" });
  const { rows } = await client.query(
    `select (select indisvalid from pg_index where indexrelid = 'entries_drilled'::regclass) as "isIndexed",
       (select count(*)::int from practice_submissions where practice_name ~ '^Praxis [0-9]+$') as stored`,
  );
  expect(rows).toEqual([{ isIndexed: true, stored: waits.length }]);
});
