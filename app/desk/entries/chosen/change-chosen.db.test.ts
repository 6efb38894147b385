import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { database } from "~/server/database/database.server";
import { adminContext } from "~/server/session/admin-session.server";
import { rightFor } from "~/server/session/desk-rights.server";
import { auditLog } from "../../../../database/audit";
import { entries } from "../../../../database/entries";
import { entryEvents } from "../../../../database/entry-events";
import {
  OPERATOR,
  submitContact,
  submitPractice,
} from "../../../../tests/kit/calls/desk-submissions";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { loader as exportJson } from "../export-json";
import { changeChosen } from "./change-chosen.server";

async function post(ids: readonly string[], fields: Record<string, string>) {
  const body = new URLSearchParams([
    ...Object.entries(fields),
    ...ids.map((id) => ["eintrag", id]),
  ]);
  return changeChosen(new Request("http://portal/admin", { method: "POST", body }), OPERATOR);
}

const setStatus = (ids: readonly string[], status: string) =>
  post(ids, { intent: "status", status });

async function exported(ids: readonly string[]): Promise<{ id: string }[]> {
  const query = new URLSearchParams([["intent", "status"], ...ids.map((id) => ["eintrag", id])]);
  const request = new Request(`http://portal/admin/export.json?${query}`);
  const context = new RouterContextProvider();
  context.set(adminContext, OPERATOR);
  return (await exportJson(routeCall(request, context))).json();
}

describe("several entries of the list", () => {
  useDatabase();

  it("get one status, each with its event and a line of the log; those that have it and those that are gone are counted", async () => {
    const one = (await submitPractice()).submissionId;
    const other = (await submitContact()).submissionId;
    await setStatus([other], "erledigt");
    const outcome = await setStatus([one, other, randomUUID(), one], "erledigt");
    expect(outcome).toEqual({ status: "erledigt", changed: 1, unchanged: 1, missing: 1 });
    const ids = [one, other];
    const stored = await database().select().from(entries).where(inArray(entries.id, ids));
    for (const entry of stored) {
      expect(entry).toMatchObject({ status: "erledigt", handledAt: expect.any(Date) });
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
      setStatus(many, "neu"),
      setStatus(["1 or 1=1"], "neu"),
      setStatus([randomUUID()], "verkauft"),
      post([randomUUID()], { intent: "erase", status: "neu" }),
    ]) {
      await expect(refused).rejects.toMatchObject({ init: { status: 400 } });
    }
  });

  it("are changed only by who may work on the desk", async () => {
    expect(await rightFor("/admin/auswahl", async () => "status")).toBe("work");
    expect(await rightFor("/admin/auswahl", async () => "erase")).toBeUndefined();
  });
});
