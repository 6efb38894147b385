import { describe, expect, it } from "vitest";
import { sessions } from "#database/sessions";
import { connectionPool, database, inTransaction } from "~/platform/database/database.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import { addOperator, getCookies, request, tryToSignIn } from "../../tests/kit/people/operators";
import { setPassword } from "./accounts.server";
import { requireSecondFactor } from "./second-factor/second-factor-rule.server";
import { endSession, endSessions, findSession, listSessions } from "./sessions.server";

const EMAIL = "leitung@example.ch";

const browser = async () => getCookies(await tryToSignIn(EMAIL));
const isOpen = async (cookie: string) => (await findSession(request(cookie))) !== undefined;

describe("sessions", () => {
  useDatabase();

  it("are opened by nothing that stands in the database", async () => {
    await addOperator(EMAIL);
    const cookie = await browser();
    expect(await isOpen(cookie)).toBe(true);
    const rows = await database().select().from(sessions);
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(/laborlotse-admin=([\w-]+)/.exec(cookie)?.[1]);
    for (const value of rows.flatMap((row) => Object.values(row))) {
      expect(await isOpen(`laborlotse-admin=${value}`), String(value)).toBe(false);
    }
  });

  it("are listed and ended one by one, by their own operator only", async () => {
    const userId = await addOperator(EMAIL);
    const other = await addOperator("andere@example.ch");
    const [first, second] = [await browser(), await browser()];
    const id = (await findSession(request(first)))?.id ?? "";
    expect((await listSessions(userId)).map((session) => session.id)).toContain(id);
    expect(await listSessions(other)).toEqual([]);
    expect(await inTransaction((tx) => endSession(tx, other, id))).toBe(false);
    expect(await inTransaction((tx) => endSession(tx, userId, id))).toBe(true);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  });

  it("all end with a new password, but the one that set it", async () => {
    const userId = await addOperator(EMAIL);
    const [first, second] = [await browser(), await browser()];
    const session = (await findSession(request(first)))?.id;
    await setPassword(userId, "anderes-langes-passwort", { origin: "own", session });
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, false]);
    await endSessions(userId);
    expect(await isOpen(first)).toBe(false);
  });

  it("of the same browser give way to the next sign-in", async () => {
    const userId = await addOperator(EMAIL);
    const first = await browser();
    getCookies(await tryToSignIn(EMAIL, undefined, first));
    expect(await isOpen(first)).toBe(false);
    expect(await listSessions(userId)).toHaveLength(1);
  });

  it("end after 30 minutes without their operator and after 12 hours in any case", async () => {
    await addOperator(EMAIL);
    for (const over of ["expires_at = now()", "created_at = now() - interval '12 hours'"]) {
      const cookie = await browser();
      await connectionPool().query(`update sessions set ${over}`);
      expect(await isOpen(cookie), over).toBe(false);
    }
  });

  it("end when the clock is set right that ran ahead while they began", async () => {
    await addOperator(EMAIL);
    const cookie = await browser();
    const ahead = ["created_at", "updated_at", "expires_at"].map(
      (at) => `${at} = ${at} + interval '40 days'`,
    );
    await connectionPool().query(`update sessions set ${ahead}`);
    expect(await isOpen(cookie)).toBe(false);
  });

  it("know at once what their account lacks", async () => {
    const userId = await addOperator(EMAIL);
    const cookie = await browser();
    const due = async () => (await findSession(request(cookie)))?.due;
    const session = (await findSession(request(cookie)))?.id;
    expect(await due()).toBeUndefined();
    await inTransaction((tx) => requireSecondFactor(tx, true));
    expect(await due()).toBe("second-factor");
    await setPassword(userId, "gedrucktes-passwort-9", { origin: "printed", session });
    expect(await due()).toBe("password");
    await setPassword(userId, "eigenes-passwort-9-uhr", { origin: "own", session });
    await inTransaction((tx) => requireSecondFactor(tx, false));
    expect(await due()).toBeUndefined();
  });
});
