import { describe, expect, it } from "vitest";
import { adminUsers } from "#database/accounts";
import { findSession } from "~/identity/sessions.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  account,
  addOperator,
  getCookies,
  request,
  stepNow,
  switchSecondFactorOn,
  tryToSignIn,
} from "../../../tests/kit/people/operators";
import {
  beginSecondFactorSetup,
  consumeSecondFactorCode,
  finishSecondFactorSetup,
  readSecondFactorSetup,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "./second-factor.server";
import { totpCode } from "./totp.server";

describe("the second factor", () => {
  useDatabase();

  it("is on once the app has shown a right code, and only with a secret of ours for this account", async () => {
    const [id, other] = [await addOperator("a@example.ch"), await addOperator("b@example.ch")];
    const setup = await beginSecondFactorSetup(id);
    expect(await finishSecondFactorSetup(id, setup, { code: "000000" })).toBeUndefined();
    expect((await account(id)).totpSecret).toBeNull();
    expect(await readSecondFactorSetup(id, setup.token)).toEqual(setup);
    expect(await readSecondFactorSetup(other, setup.token)).toBeUndefined();
    expect(await readSecondFactorSetup(id, `${setup.token}x`)).toBeUndefined();
    const codes = await finishSecondFactorSetup(id, setup, {
      code: totpCode(setup.secret, stepNow()),
    });
    expect(new Set(codes)).toHaveLength(10);
  });

  it("ends, as it is switched on, all sessions that began without it but the one that showed the code", async () => {
    const id = await addOperator("a@example.ch");
    const cookies = [await tryToSignIn("a@example.ch"), await tryToSignIn("a@example.ch")];
    const open = () => Promise.all(cookies.map((one) => findSession(request(getCookies(one)))));
    const [here] = await open();
    const setup = await beginSecondFactorSetup(id);
    const code = totpCode(setup.secret, stepNow());
    await finishSecondFactorSetup(id, setup, { code, session: here?.id ?? "" });
    expect(await open()).toEqual([here, undefined]);
  });

  it("takes each code of the app once, whoever else sends it at the same moment", async () => {
    const id = await addOperator("a@example.ch");
    const { secret } = await switchSecondFactorOn(id);
    const operator = await account(id);
    const code = totpCode(secret, stepNow());
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answers = await Promise.all(
      [code, spaced, code].map((typed) => consumeSecondFactorCode(operator, typed)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await consumeSecondFactorCode(await account(id), code)).toBe(false);
    expect(await consumeSecondFactorCode(operator, totpCode(secret, stepNow(-1)))).toBe(false);
    expect(await consumeSecondFactorCode(operator, totpCode(secret, stepNow(5)))).toBe(false);
  });

  it("takes each recovery code once, as people type it", async () => {
    const id = await addOperator("a@example.ch");
    const { codes } = await switchSecondFactorOn(id);
    const operator = await account(id);
    const [code = ""] = codes;
    const answers = await Promise.all(
      [code, code.toUpperCase(), code.replace("-", " ")].map((typed) =>
        consumeSecondFactorCode(operator, typed),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await account(id)).recoveryCodes).toHaveLength(9);
    const fresh = await replaceRecoveryCodes(id);
    expect(await consumeSecondFactorCode(operator, codes[1] ?? "")).toBe(false);
    expect(await consumeSecondFactorCode(operator, fresh[1] ?? "")).toBe(true);
  });

  it("is switched on once, so that the recovery codes that are shown are those that hold", async () => {
    const id = await addOperator("a@example.ch");
    const setup = await beginSecondFactorSetup(id);
    const code = totpCode(setup.secret, stepNow());
    const shown = await Promise.all([1, 2].map(() => finishSecondFactorSetup(id, setup, { code })));
    const [codes, ...others] = shown.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    expect(await consumeSecondFactorCode(await account(id), codes?.[0] ?? "")).toBe(true);
  });

  it("leaves nothing in its row that would open the desk", async () => {
    const id = await addOperator("a@example.ch");
    const { secret, codes } = await switchSecondFactorOn(id);
    const dump = JSON.stringify(await database().select().from(adminUsers));
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(dump).not.toContain(text);
    }
    for (const stored of (await account(id)).recoveryCodes) {
      expect(await consumeSecondFactorCode(await account(id), stored)).toBe(false);
    }
  });

  it("of one account is worthless in the row of another", async () => {
    const [a, b] = [await addOperator("a@example.ch"), await addOperator("b@example.ch")];
    const { secret } = await switchSecondFactorOn(a);
    const { totpSecret } = await account(a);
    const forged = { ...(await account(b)), totpSecret };
    await expect(consumeSecondFactorCode(forged, totpCode(secret, stepNow()))).rejects.toThrow();
  });

  it("goes with its recovery codes", async () => {
    const id = await addOperator("a@example.ch");
    const { codes } = await switchSecondFactorOn(id);
    expect(await inTransaction((tx) => removeSecondFactor(tx, id))).toBe(true);
    expect(await inTransaction((tx) => removeSecondFactor(tx, id))).toBe(false);
    expect(await consumeSecondFactorCode(await account(id), codes[0] ?? "")).toBe(false);
    expect((await account(id)).recoveryCodes).toEqual([]);
  });
});
