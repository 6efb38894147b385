import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { DAY_MS } from "~/lib/durations";
import { connectionPool, database, inTransaction } from "~/platform/database/database.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { checkAuditLog, readLastAuditCheck } from "./audit-check.server";
import {
  type NewAuditLine,
  recordAudit,
  recordAuditLines,
  recordAuditOnce,
} from "./audit-log.server";
import { trimAuditLog } from "./audit-trim.server";

const record = (...given: NewAuditLine[]) =>
  inTransaction(async (tx) => recordAuditLines(tx, given));
const read = (id: string) =>
  record({ actor: OPERATOR, action: "entry-read", subject: { kind: "entry", id }, detail: {} });

async function readMany(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await read(`e${n}`);
}

const query = (text: string) => connectionPool().query(text);
const lines = () => database().select().from(auditLog).orderBy(auditLog.seq);

describe("the audit log", () => {
  useDatabase();

  it("is whole when nobody has touched it, however many write at once", async () => {
    expect(await checkAuditLog()).toEqual({ lines: 0, brokenAt: undefined });
    await Promise.all(Array.from({ length: 40 }, (_, n) => read(`e${n}`)));
    const detail = { format: "csv", filter: { status: "offen", kind: "practice" }, entries: 12 };
    await record({ action: "retention-run", detail: { deleted: 3, refused: false } });
    await record({ actor: OPERATOR, action: "exported", detail });
    expect(await checkAuditLog()).toEqual({ lines: 42, brokenAt: undefined });
    expect((await lines()).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 42 }, (_, n) => n + 1),
    );
  });

  it("has a line exactly where its transaction commits", async () => {
    const detail = { from: "neu", to: "erledigt" };
    const undone = inTransaction(async (tx) => {
      recordAudit(tx, { actor: OPERATOR, action: "status-changed", detail });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await lines()).toEqual([]);
    await inTransaction(async (tx) =>
      recordAudit(tx, { actor: OPERATOR, action: "status-changed", detail }),
    );
    expect(await lines()).toMatchObject([{ seq: 1, actorName: OPERATOR.name, detail }]);
  });

  it("keeps nobody waiting for a transaction that has recorded something and goes on", async () => {
    const isOver = Promise.withResolvers<void>();
    const long = inTransaction(async (tx) => {
      recordAudit(tx, { actor: OPERATOR, action: "note-added", detail: {} });
      await isOver.promise;
      recordAudit(tx, { actor: OPERATOR, action: "signed-out", detail: {} });
    });
    await read("e1");
    isOver.resolve();
    await long;
    const actions = (await lines()).map(({ action }) => action);
    expect(actions).toEqual(["entry-read", "note-added", "signed-out"]);
    expect(await checkAuditLog()).toEqual({ lines: 3, brokenAt: undefined });
  });

  it("has one line in a quarter of an hour for what an open page asks again", async () => {
    const once = (hits: number) =>
      recordAuditOnce({ actor: OPERATOR, action: "searched", detail: { kind: "", hits } });
    for (const hits of [4, 4, 5, 4]) await once(hits);
    expect((await lines()).map(({ detail }) => detail)).toEqual([
      { kind: "", hits: 4 },
      { kind: "", hits: 5 },
    ]);
    await query("update audit_log set at = at - interval '16 minutes'");
    await once(4);
    expect(await lines()).toHaveLength(3);
  });

  const touched: [how: string, sql: string, brokenAt: number][] = [
    ["says another person", "update audit_log set actor_name = 'B' where seq = 4", 4],
    ["says another time", "update audit_log set at = at + interval '1 ms' where seq = 4", 4],
    ["says another subject", "update audit_log set subject_id = 'e9' where seq = 4", 4],
    ["says another action", "update audit_log set action = 'searched' where seq = 4", 4],
    ["says another detail", `update audit_log set detail = '{"hits": 1}' where seq = 4`, 4],
    ["is missing", "delete from audit_log where seq = 4", 4],
    ["is missing at the beginning", "delete from audit_log where seq < 3", 1],
    ["is missing at the end", "delete from audit_log where seq > 5", 6],
    [
      "is missing at the end, which was moved back",
      `with last as (select seq, hash from audit_log where seq = 5),
            gone as (delete from audit_log where seq > 5)
       update audit_head set seq = last.seq, hash = last.hash from last`,
      6,
    ],
    [
      "was added at the end",
      `insert into audit_log (seq, at, action, previous_hash, hash)
       select 7, now(), 'searched', hash, 'made up' from audit_log where seq = 6`,
      7,
    ],
    [
      "was put in the place of another",
      `with moved as (delete from audit_log where seq = 4 returning *)
       insert into audit_log select 4, at, actor_id, actor_name, action, subject_kind, 'e1', detail,
         previous_hash, hash from moved where false`,
      4,
    ],
    [
      "changed its place with another",
      `update audit_log a set subject_id = b.subject_id, hash = b.hash from audit_log b
       where (a.seq, b.seq) in ((3, 4), (4, 3))`,
      3,
    ],
    ["is the only one left", "delete from audit_log where seq > 1", 2],
    ["is gone with all others", "delete from audit_log", 1],
  ];

  it.each(touched)("tells which line %s, also when it has been written on", async (_, sql, at) => {
    await readMany(6);
    await query(sql);
    expect((await checkAuditLog()).brokenAt).toBe(at);
    await readMany(3);
    expect((await checkAuditLog()).brokenAt).toBe(at);
  });

  it("tells that its end was taken away, also when it has been written on", async () => {
    await readMany(6);
    await query("delete from audit_log where seq > 4");
    await query("delete from audit_head");
    expect((await checkAuditLog()).brokenAt).toBe(5);
    await readMany(3);
    expect((await checkAuditLog()).brokenAt).toBe(5);
  });

  it.each([
    ["of this version", ""],
    ["begun by an earlier version", "delete from settings where name = 'audit-log-begun'"],
  ])(
    "%s tells that it was emptied with its end, before and after the next line",
    async (_, begun) => {
      await readMany(3);
      if (begun !== "") await query(begun);
      expect(await checkAuditLog()).toMatchObject({ brokenAt: undefined });
      await query("delete from audit_log; delete from audit_head");
      expect(await checkAuditLog()).toEqual({ lines: 0, brokenAt: 1 });
      expect(await readLastAuditCheck()).toMatchObject({ brokenAt: 1 });
      await readMany(2);
      expect(await checkAuditLog()).toMatchObject({ brokenAt: 1 });
    },
  );

  it("loses its lines after two years, and still tells whether the others are whole", async () => {
    await readMany(5);
    await sleep(5);
    const inTwoYears = new Date(Date.now() + 730 * DAY_MS);
    expect(await trimAuditLog(new Date())).toBe(0);
    const counts = await Promise.all([trimAuditLog(inTwoYears), trimAuditLog(inTwoYears)]);
    expect(counts.sort()).toEqual([0, 5]);
    await readMany(2);
    expect(await lines()).toMatchObject([
      { seq: 6, action: "log-trimmed", detail: { through: 5 }, actorId: null },
      { seq: 7 },
      { seq: 8 },
    ]);
    expect(await checkAuditLog()).toEqual({ lines: 3, brokenAt: undefined });
    await query("delete from audit_log where seq = 6");
    expect((await checkAuditLog()).brokenAt).toBe(1);
  });
});
