import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { adminContext } from "~/identity/admin-session.server";
import { removeOperator } from "~/identity/operators.server";
import { roleHasRight } from "~/identity/roles";
import { loader as exportEntries } from "~/leads/desk/entries/export-entries";
import { database } from "~/platform/database/database.server";
import {
  OPERATOR,
  submitContact,
  submitPractice,
} from "../../../../tests/kit/calls/desk-submissions";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { addOperator } from "../../../../tests/kit/people/operators";
import { bulkUpdateEntries } from "./bulk-update.server";
import { handle } from "./selection-action";

async function post(ids: readonly string[], fields: Record<string, string>) {
  const body = new URLSearchParams([
    ...Object.entries(fields),
    ...ids.map((id) => ["eintrag", id]),
  ]);
  return bulkUpdateEntries(new Request("http://portal/admin", { method: "POST", body }), OPERATOR);
}

const setStatus = (ids: readonly string[], status: string) => post(ids, { status });

const assign = (ids: readonly string[], assignee: string) => post(ids, { assign: "ja", assignee });

async function exported(
  ids: readonly string[],
): Promise<{ id: string; assignee: string | null }[]> {
  const query = new URLSearchParams([...ids.map((id) => ["eintrag", id])]);
  const request = new Request(`http://portal/admin/export.json?${query}`);
  const context = new RouterContextProvider();
  context.set(adminContext, OPERATOR);
  return (await exportEntries(routeCall(request, context))).json();
}

describe("several entries of the list", () => {
  useDatabase();

  it("get one status, each with its event and a line of the log; those that have it and those that are gone are counted", async () => {
    const one = (await submitPractice()).submissionId;
    const other = (await submitContact()).submissionId;
    await setStatus([other], "erledigt");
    const outcome = await setStatus([one, other, randomUUID(), one], "erledigt");
    expect(outcome).toEqual({ state: "«erledigt»", changed: 1, unchanged: 1, missing: 1 });
    const ids = [one, other];
    const stored = await database().select().from(entries).where(inArray(entries.id, ids));
    for (const entry of stored) {
      expect(entry).toMatchObject({ status: "done", handledAt: expect.any(Date) });
    }
    const events = await database()
      .select()
      .from(entryEvents)
      .where(sql`${inArray(entryEvents.entryId, ids)} and ${entryEvents.event} = 'status'`);
    expect(events.map(({ actor }) => actor)).toEqual([OPERATOR.name, OPERATOR.name]);
    const lines = await database()
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} = 'status-changed'`);
    expect(lines.map(({ subjectId }) => subjectId).sort()).toEqual([...ids].sort());
  });

  it("are given to one operator, who is listed and exported with each; nobody's again when the account goes", async () => {
    const keller = await addOperator("keller@example.ch");
    await addOperator("owner@example.ch");
    const ids = [(await submitPractice()).submissionId, (await submitContact()).submissionId];
    expect(await assign(ids, keller)).toMatchObject({ state: "bei keller@example.ch", changed: 2 });
    expect(await assign(ids, keller)).toMatchObject({ changed: 0, unchanged: 2 });
    const assignees = async () => (await exported(ids)).map(({ assignee }) => assignee);
    expect(await assignees()).toEqual(["keller@example.ch", "keller@example.ch"]);
    const lines = await database()
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} = 'entry-assigned'`);
    expect(lines.map(({ detail }) => detail)).toEqual([{ to: keller }, { to: keller }]);
    expect(await removeOperator(keller, OPERATOR.id)).toBeUndefined();
    expect(await assignees()).toEqual([null, null]);
  });

  it("are given to nobody who may only read, or has no account", async () => {
    const { submissionId } = await submitPractice();
    for (const stranger of [await addOperator("reader@example.ch", "reader"), "x"]) {
      await expect(assign([submissionId], stranger)).rejects.toMatchObject({
        init: { status: 400 },
      });
    }
  });

  it("are exported alone, whatever their status", async () => {
    const chosen = (await submitPractice()).submissionId;
    await submitPractice();
    await setStatus([chosen], "erledigt");
    expect((await exported([chosen])).map(({ id }) => id)).toEqual([chosen]);
    expect(await exported([])).toHaveLength(1);
  });

  it("are a page's at most, and changed by nothing else than the list sends", async () => {
    expect(await setStatus([], "neu")).toMatchObject({ changed: 0, missing: 0 });
    const many = Array.from({ length: 51 }, () => randomUUID());
    for (const refused of [
      () => setStatus(many, "neu"),
      () => setStatus(["1 or 1=1"], "neu"),
      () => setStatus([randomUUID()], "verkauft"),
      () => post([randomUUID()], { intent: "erase" }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ init: { status: 400 } });
    }
  });

  it("are changed only by who may work on the desk", async () => {
    expect(handle.post).toBe("work");
    expect(roleHasRight("reader", "work")).toBe(false);
  });
});
