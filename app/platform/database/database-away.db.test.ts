import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  connectionPool,
  database,
  inTransaction,
  isDatabaseUnavailable,
  type Transaction,
} from "./database.server";

describe("a connection that PostgreSQL ends", () => {
  useDatabase();

  async function cut(tx: Transaction): Promise<void> {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await connectionPool().query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  }

  const moments: [when: string, work: (tx: Transaction) => Promise<unknown>][] = [
    [
      "between two statements",
      async (tx) => {
        await cut(tx);
        await sleep(100);
        await tx.execute(sql`select 1`);
      },
    ],
    [
      "during a statement",
      (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid(), 5000)`),
    ],
    ["before the commit", cut],
  ];

  it.each(moments)(
    "%s means that the database is away, and the next one works",
    async (_, work) => {
      const failure = await inTransaction(work).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
      expect((await database().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    },
  );
});
