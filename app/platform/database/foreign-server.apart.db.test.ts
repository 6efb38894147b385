import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { newDatabase } from "../../../tests/kit/database/new-database";
import {
  connectDatabase,
  connectionPool,
  disconnectDatabase,
  inTransaction,
} from "./database.server";

const NAME = `foreign_${process.env.VITEST_POOL_ID}`;

async function connectTo(settings: string[]): Promise<void> {
  const url = new URL(await newDatabase(NAME));
  const admin = new pg.Client(url.href);
  await admin.connect();
  await admin.query(`drop role if exists ${NAME}`);
  await admin.query(`create role ${NAME} login password 'guest'`);
  for (const setting of settings) await admin.query(setting);
  await admin.end();
  url.username = NAME;
  url.password = "guest";
  connectDatabase(url.href, 14);
}

describe("a PostgreSQL server that others have set up", () => {
  afterEach(() => disconnectDatabase());

  it("changes neither how times are read nor what transactions see of each other", async () => {
    await connectTo([
      `alter database ${NAME} set datestyle = 'German, DMY'`,
      `alter database ${NAME} set intervalstyle = 'sql_standard'`,
      `alter role ${NAME} set default_transaction_isolation = 'serializable'`,
    ]);
    const read = sql`select interval '1 day 2 hours' as span,
      current_setting('transaction_isolation') as isolation`;
    const { rows } = await inTransaction((tx) => tx.execute(read));
    expect(rows).toEqual([{ span: "1 day 02:00:00", isolation: "read committed" }]);
    const { rows: raw } = await connectionPool().query(
      "select timestamptz '2026-02-01 00:00Z' as at",
    );
    expect(raw).toEqual([{ at: new Date("2026-02-01T00:00:00Z") }]);
  });

  it("answers all who ask at once, however few connections it leaves the portal", async () => {
    await connectTo([`alter role ${NAME} connection limit 2`]);
    const queries = Array.from({ length: 10 }, () =>
      connectionPool().query("select pg_sleep(0.02)"),
    );
    const outcomes = await Promise.allSettled(queries);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  });
});
