import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { connectionPool, database, inTransaction } from "~/platform/database/database.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { recordAudit, recordAuditOnce, trimAuditLog } from "./audit-log.server";

const actor = OPERATOR;
const detail = { from: "neu", to: "erledigt" };

async function addLine(age: string): Promise<void> {
  const at = sql`now() - ${age}::interval`;
  await database().insert(auditLog).values({ at, action: "status-changed", detail });
}

const query = (text: string) => connectionPool().query(text);
const lines = () => database().select().from(auditLog).orderBy(auditLog.seq);

describe("the audit log", () => {
  useDatabase();

  it("has a line exactly where its transaction commits", async () => {
    const undone = inTransaction(async (tx) => {
      recordAudit(tx, { actor, action: "status-changed", detail });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await lines()).toEqual([]);
    await inTransaction(async (tx) => recordAudit(tx, { actor, action: "status-changed", detail }));
    expect(await lines()).toMatchObject([{ actorName: actor.name, detail }]);
  });

  it("has one line in a quarter of an hour for what an open page asks again", async () => {
    const once = (hits: number) =>
      recordAuditOnce({ actor, action: "searched", detail: { kind: "", hits } });
    for (const hits of [4, 4, 5, 4]) await once(hits);
    expect((await lines()).map(({ detail }) => detail)).toEqual([
      { kind: "", hits: 4 },
      { kind: "", hits: 5 },
    ]);
    const earlier = { at: sql`now() - interval '16 minutes'`, actorId: actor.id };
    await database()
      .insert(auditLog)
      .values({ ...earlier, action: "searched", detail: { kind: "", hits: 6 } });
    await once(6);
    expect(await lines()).toHaveLength(4);
  });

  it.each([
    ["changed", "update audit_log set actor_name = 'B'"],
    ["deleted", "delete from audit_log"],
    ["deleted within another statement", "with gone as (delete from audit_log) select 1"],
    ["deleted shortly before its two years are over", "delete from audit_log where at < now()"],
    ["deleted with all others", "truncate audit_log"],
  ])("refuses to the portal's own role that a line is %s", async (_, statement) => {
    await addLine("17519 hours 30 minutes");
    const before = await lines();
    await expect(query(statement)).rejects.toThrow("never changed");
    expect(await lines()).toEqual(before);
  });

  it("loses its lines after two years, and says how far", async () => {
    await addLine("17520 hours 1 second");
    await addLine("17519 hours");
    const counts = await Promise.all([trimAuditLog(new Date()), trimAuditLog(new Date())]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await lines()).toMatchObject([
      { action: "status-changed" },
      { action: "log-trimmed", actorId: null },
    ]);
  });
});
