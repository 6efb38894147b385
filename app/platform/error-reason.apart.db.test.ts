import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newDatabase } from "../../tests/kit/database/new-database";
import { connectDatabase, database, disconnectDatabase } from "./database/database.server";
import { formatFailure } from "./error-reason.server";

const CANARY = "kanarienvogel@example.ch";

beforeAll(async () => {
  connectDatabase(await newDatabase(`reason_${process.env.VITEST_POOL_ID}`));
  await database().execute(sql`create table notes (text text unique, n int check (n > 0))`);
  await database().execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not %', new.text; end $$`);
});
afterAll(() => disconnectDatabase());

const failures: [reason: string, statement: () => PromiseLike<unknown>][] = [
  [
    "PostgreSQL: permission denied for schema information_schema (42501)",
    async () => {
      await database().execute(sql`create role guest`);
      const asGuest = sql`select set_config('role', 'guest', true), ${CANARY}`;
      await database().transaction(async (tx) => {
        await tx.execute(asGuest);
        await tx.execute(sql`create table information_schema.t as select ${CANARY}::text`);
      });
    },
  ],
  [
    "PostgreSQL: it refuses a value (22P02)",
    () => database().execute(sql`select ${CANARY}::text::int`),
  ],
  [
    'PostgreSQL: new row for relation "notes" violates check constraint "notes_n_check" (23514)',
    () => database().execute(sql`insert into notes values (${CANARY}, 0)`),
  ],
  [
    "PostgreSQL: it refuses a value (P0001)",
    async () => {
      await database().execute(
        sql`create trigger refuse before insert on notes for each row execute function refuse()`,
      );
      await database().execute(sql`insert into notes values (${CANARY}, 1)`);
    },
  ],
];

it.each(failures)(
  "%s: a start or command that fails says why, without SQL or a value of it",
  async (reason, statement) => {
    const failure = await Promise.resolve(statement()).catch((error: unknown) => error);
    expect(String(failure)).toContain(CANARY);
    expect(formatFailure(failure)).toBe(reason);
  },
);
