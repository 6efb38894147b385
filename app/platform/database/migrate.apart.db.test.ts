import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { newDatabase } from "../../../tests/kit/database/new-database";
import { connectDatabase, connectionPool, disconnectDatabase } from "./database.server";
import { LOCKS } from "./locks.server";
import { migrateDatabase } from "./migrate.server";

const TABLES = "create table parents (id int primary key); create table children (id int)";
const INDEX = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "parents_note" ON "parents" ("note")';
const folders: string[] = [];
let url = "";

beforeEach(async () => {
  url = await newDatabase(`migrate_${process.env.VITEST_POOL_ID}`);
  connectDatabase(url);
});
afterEach(() => disconnectDatabase());
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function writeFolder(...files: string[][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-migrations-"));
  folders.push(folder);
  await mkdir(join(folder, "meta"));
  const entries = files.map((_, idx) => ({ idx, tag: `${idx}`, when: 1_000 + idx }));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [n, statements] of files.entries()) {
    await writeFile(join(folder, `${n}.sql`), statements.join("--> statement-breakpoint\n"));
  }
  return folder;
}

const migrateWith = async (...files: string[][]) =>
  migrateDatabase(await writeFolder(...files), async () => undefined);

async function ask(statement: string): Promise<unknown[]> {
  return (await connectionPool().query(statement)).rows;
}

const applied = async () =>
  (await ask("select created_at from drizzle.__drizzle_migrations order by id")).length;

async function withStranger(work: (stranger: pg.Client) => Promise<void>): Promise<void> {
  const stranger = new pg.Client(url);
  await stranger.connect();
  try {
    await work(stranger);
  } finally {
    await stranger.end();
  }
}

it("migrates one process at a time by a lock that belongs to a transaction, so that a pooler gives it to no other", async () => {
  const holders = () =>
    ask(
      `select a.state from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = ${LOCKS.migration} and a.datname = current_database()`,
    );
  let during: unknown;
  await migrateDatabase(await writeFolder([TABLES]), async () => {
    during = await holders();
  });
  expect(during).toEqual([{ state: "idle in transaction" }]);
  await expect.poll(holders).toEqual([]);
});

it("applies each migration by itself: one that fails leaves those before it, and the next start goes on", async () => {
  const halfDone = ["create table half ()", "select 1 / 0"];
  await expect(migrateWith([TABLES], halfDone, ["create table last ()"])).rejects.toThrow(
    "division by zero",
  );
  expect(await applied()).toBe(1);
  expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }]);
  await migrateWith([TABLES], ["create table half ()"], ["create table last ()"]);
  expect(await applied()).toBe(3);
});

it("goes on where drizzle's own migrator stopped, and leaves it nothing to do", async () => {
  const before = await writeFolder([TABLES]);
  await migrate(drizzle(connectionPool()), { migrationsFolder: before });
  const files = await writeFolder([TABLES], ["create table later ()"]);
  await migrateDatabase(files, async () => undefined);
  await migrate(drizzle(connectionPool()), { migrationsFolder: files });
  expect(await applied()).toBe(2);
});

it("refuses a database that is older than the first migration, and leaves it as it is", async () => {
  await migrateWith([TABLES]);
  await ask("update drizzle.__drizzle_migrations set created_at = 999");
  const afterwards = vi.fn();
  const migrated = migrateDatabase(await writeFolder(["create table later ()"]), afterwards);
  await expect(migrated).rejects.toThrow("the database is older than the first migration");
  expect(afterwards).not.toHaveBeenCalled();
  expect(await ask("select to_regclass('later') as later")).toEqual([{ later: null }]);
  expect(await applied()).toBe(1);
});

it("asks for a table again and again while a transaction holds it, and keeps others waiting for less than a second", async () => {
  await migrateWith([TABLES]);
  await withStranger(async (form) => {
    await form.query("begin; insert into parents values (1)");
    const migrated = migrateWith([TABLES], ["alter table parents add column note text"]);
    const waits: number[] = [];
    for (let n = 0; n < 10; n++) {
      const start = performance.now();
      await ask(`insert into parents values (${100 + n})`);
      waits.push(performance.now() - start);
      await form.query("select pg_sleep(0.1)");
    }
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(Math.max(...waits), "the migration asked for the table").toBeGreaterThan(100);
    await form.query("commit");
    await migrated;
  });
  expect(await applied()).toBe(2);
});

it("gives way where a form and it wait for each other", async () => {
  await migrateWith([TABLES]);
  await withStranger(async (form) => {
    await form.query("begin; insert into parents values (1)");
    const migrated = migrateWith(
      [TABLES],
      ["alter table children add column note text", "alter table parents add column note text"],
    );
    const isAsked = () =>
      ask("select 1 from pg_locks where not granted and relation = 'parents'::regclass");
    await expect.poll(isAsked, { interval: 10 }).toHaveLength(1);
    await form.query("insert into children values (1); commit");
    await migrated;
  });
  expect(await ask("select count(*)::int as n from children")).toEqual([{ n: 1 }]);
  expect(await applied()).toBe(2);
});

it("makes an index while forms are written and another process waits for its turn, in the place of one that was broken off", async () => {
  await ask(`alter database ${new URL(url).pathname.slice(1)}
    set default_transaction_isolation = serializable`);
  await disconnectDatabase();
  connectDatabase(url);
  const before = [TABLES, "alter table parents add column note text"];
  await migrateWith(before);
  await ask("insert into parents values (1, 'same'), (2, 'same')");
  const broken = INDEX.replace("INDEX", "UNIQUE INDEX");
  await expect(ask(broken)).rejects.toThrow("could not create unique index");
  await withStranger(async (form) => {
    await form.query("begin isolation level read committed; insert into parents values (3)");
    const files = await writeFolder(before, [INDEX]);
    const migrated = migrateDatabase(files, async () => undefined);
    const isWaiting = () =>
      ask("select 1 from pg_stat_activity where wait_event = 'virtualxid' and query ~* 'index'");
    await expect.poll(isWaiting, { interval: 10 }).toHaveLength(1);
    const other = await secondProcess();
    const turned = other.migrateDatabase(files, async () => undefined);
    await ask("insert into parents values (4)");
    await form.query("commit");
    await Promise.all([migrated, turned]);
    await other.disconnectDatabase();
  });
  expect(
    await ask(
      "select indisvalid, indisunique from pg_index where indexrelid = 'parents_note'::regclass",
    ),
  ).toEqual([{ indisvalid: true, indisunique: false }]);
  expect(await applied()).toBe(2);
  await migrateWith(before, [INDEX], ['DROP INDEX CONCURRENTLY IF EXISTS "parents_note"']);
  expect(await ask("select to_regclass('parents_note') as index")).toEqual([{ index: null }]);
});

async function secondProcess() {
  vi.resetModules();
  const portal = await import("./database.server");
  portal.connectDatabase(url);
  return { ...portal, ...(await import("./migrate.server")) };
}

it("changes rows in batches until none is left, each kept although a later one fails", async () => {
  await migrateWith([TABLES]);
  await ask("insert into parents select generate_series(1, 5)");
  const batch = (change: string) =>
    `UPDATE "parents" SET "id" = ${change} WHERE "id" IN (SELECT "id" FROM "parents" WHERE "id" BETWEEN 1 AND 9 ORDER BY "id" LIMIT 2);`;
  await expect(migrateWith([TABLES], [batch('"id" * 10 / ("id" - 4)')])).rejects.toThrow(
    "division by zero",
  );
  expect(await ask("select count(*)::int as n from parents where id < 0")).toEqual([{ n: 2 }]);
  expect(await applied()).toBe(1);
  await migrateWith([TABLES], [batch('"id" * 10')]);
  expect(await ask("select count(*)::int as n from parents where id between 1 and 9")).toEqual([
    { n: 0 },
  ]);
  expect(await applied()).toBe(2);
});
