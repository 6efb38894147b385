import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminPasswords, adminUsers } from "#database/accounts";
import { mails } from "#database/mails";
import { sessions } from "#database/sessions";
import { connectionPool, database } from "~/platform/database/database.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import {
  account,
  addOperator,
  invite,
  switchSecondFactorOn,
  tryToSignIn,
} from "../../tests/kit/people/operators";
import { setPassword } from "./accounts.server";
import {
  changeRole,
  inviteOperator,
  removeOperator,
  resendOperatorInvitation,
  resetSecondFactor,
} from "./operators.server";
import {
  consumeSecondFactorCode,
  replaceRecoveryCodes,
} from "./second-factor/second-factor.server";

async function accounts() {
  const tables = [adminUsers, adminPasswords, sessions, mails];
  return Promise.all(tables.map((table) => database().select().from(table).orderBy(sql`id`)));
}

const anna = { email: "anna@example.ch", name: "Anna", role: "editor" as const };

describe("what happens to accounts", () => {
  useDatabase();

  it("is stored together with its line of the audit log, or not at all", async () => {
    const by = await addOperator("a@example.ch");
    const id = await addOperator("b@example.ch", "editor");
    const invited = await invite("c@example.ch");
    const { codes } = await switchSecondFactorOn(id);
    const b = await account(id);
    await tryToSignIn("a@example.ch");
    const before = await accounts();
    await connectionPool().query("alter table audit_log rename to audit_log_away");
    const way = "page" as const;
    const acts: Record<string, () => Promise<unknown>> = {
      invite: () => inviteOperator(anna, by),
      "invite again": () => resendOperatorInvitation(invited, by),
      "another role": () => changeRole(id, "owner", by),
      "new password": () => setPassword(id, "anderes-langes-passwort", { origin: "own", way }),
      "a recovery code": () => consumeSecondFactorCode(b, codes[0] ?? ""),
      "new recovery codes": () => replaceRecoveryCodes(id),
      "sign in": () => tryToSignIn("a@example.ch"),
      "reset the second factor": () => resetSecondFactor(id, by),
      remove: () => removeOperator(id, by),
    };
    for (const [what, act] of Object.entries(acts)) {
      await expect(act(), what).rejects.toThrow();
      expect(await accounts(), what).toEqual(before);
    }
    await connectionPool().query("alter table audit_log_away rename to audit_log");
    for (const act of Object.values(acts)) expect(await act()).not.toBe(false);
    expect(await accounts()).not.toEqual(before);
  });
});
