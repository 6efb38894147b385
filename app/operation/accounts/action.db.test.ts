import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { findAccountByEmail, findAccountById } from "~/identity/accounts.server";
import {
  isSecondFactorRequired,
  requireSecondFactor,
} from "~/identity/second-factor/second-factor-rule.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  account,
  addOperator,
  PASSWORD,
  switchSecondFactorOn,
  useUpTries,
} from "../../../tests/kit/people/operators";
import { handleOperatorsAction } from "./action.server";

const OWNER = "leitung@example.ch";
const OTHER = "zwei@example.ch";
const GUEST = "gast@example.ch";

function send(by: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return handleOperatorsAction(new Request("http://x/admin/betrieb", { method: "POST", body }), {
    id: by,
    name: "Leitung",
  });
}

describe("an owner who changes accounts", () => {
  useDatabase();

  it("is asked for the own password first: a desk that stands open gives nobody an account, a role or a way around a factor", async () => {
    const by = await addOperator(OWNER);
    const operatorId = await addOperator(OTHER, "editor");
    await switchSecondFactorOn(operatorId);
    await inTransaction((tx) => requireSecondFactor(tx, true));
    const acts: Record<string, string>[] = [
      { intent: "invite", name: "Gast", email: GUEST, role: "owner" },
      { intent: "role", operatorId, role: "owner" },
      { intent: "reset-factor", operatorId },
      { intent: "remove", operatorId },
      { intent: "require-factor" },
    ];
    for (const act of acts) {
      for (const password of [{}, { password: "" }, { password: "falsches-passwort" }]) {
        const { data } = await send(by, { ...act, ...password });
        expect([act.intent, data.done]).toEqual([act.intent, undefined]);
        expect(data.errors.length > 0 || data.asks?.intent === act.intent).toBe(true);
      }
    }
    expect(await findAccountByEmail(GUEST)).toBeUndefined();
    expect(await account(operatorId)).toMatchObject({
      role: "editor",
      totpSecret: expect.any(String),
    });
    expect(await isSecondFactorRequired()).toBe(true);
    for (const act of acts) {
      const { data } = await send(by, { ...act, password: PASSWORD });
      expect([act.intent, data.done, data.errors]).toEqual([act.intent, expect.any(String), []]);
    }
    expect(await findAccountByEmail(GUEST)).toMatchObject({ role: "owner" });
    expect(await findAccountById(operatorId)).toBeUndefined();
    expect(await isSecondFactorRequired()).toBe(false);
  });

  it("keeps what was asked for while the password is asked again", async () => {
    const by = await addOperator(OWNER);
    const operatorId = await addOperator(OTHER, "editor");
    const pending = { intent: "role", operatorId, role: "reader" };
    expect((await send(by, pending)).data).toMatchObject({ asks: pending, errors: [] });
    const { data } = await send(by, { ...pending, password: "falsch" });
    const errors = [{ field: "question-password", message: "Das Passwort stimmt nicht." }];
    expect(data).toMatchObject({ asks: pending, errors });
  });

  it("is kept out after ten wrong passwords in a row, and after no right ones", async () => {
    const by = await addOperator(OWNER);
    const tryWith = async (password: string) => {
      const { data } = await send(by, { intent: "require-factor", password });
      return data.errors[0]?.message;
    };
    await tryWith("falsch");
    await useUpTries("own-password", 9);
    expect(await tryWith(PASSWORD)).toBeUndefined();
    await tryWith("falsch");
    await useUpTries("own-password", 10);
    expect(await tryWith(PASSWORD)).toMatch(/^Zu viele Versuche\./);
  });
});

describe("what an owner tries out", () => {
  useDatabase();

  it("is a mail to the own address, and a backup where one is set up", async () => {
    const by = await addOperator(OWNER);
    await addOperator(OTHER);
    expect(await send(by, { intent: "test-mail" })).toMatchObject({
      data: { about: "test-mail", errors: [], done: expect.stringContaining(OWNER) },
    });
    expect(await database().select().from(mails)).toMatchObject([
      { template: "test-mail", recipient: OWNER, entryId: null },
    ]);
    await expect(send(by, { intent: "backup" })).rejects.toMatchObject({ init: { status: 409 } });
  });
});
