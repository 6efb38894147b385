import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { connectionPool, database } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { rehearseStoring } from "./rehearse-storing.server";

describe("forms that a new process stores for a rehearsal", () => {
  useDatabase();

  it("leave nothing but open connections", async () => {
    const warned = vi.spyOn(log, "warn").mockReturnValue();
    await rehearseStoring();
    expect(warned).not.toHaveBeenCalled();
    expect(connectionPool().idleCount).toBeGreaterThanOrEqual(4);
    const jobs = await database().execute(sql`select from pgboss.job where name = 'mail'`);
    expect([
      await database().$count(entries),
      await database().$count(mails),
      jobs.rows.length,
    ]).toEqual([0, 0, 0]);
    warned.mockRestore();
  });

  it.each(["entry_events", "mails"])("keep no process from starting without %s", async (table) => {
    const [name, away] = [table, `${table}_away`].map((one) => sql.identifier(one));
    const warned = vi.spyOn(log, "warn").mockReturnValue();
    await database().execute(sql`alter table ${name} rename to ${away}`);
    try {
      await rehearseStoring();
    } finally {
      await database().execute(sql`alter table ${away} rename to ${name}`);
    }
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
