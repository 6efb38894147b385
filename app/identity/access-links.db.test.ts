import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import {
  account,
  addOperator,
  getCookies,
  invite,
  newAddress,
  PASSWORD,
  request,
  tryToSignIn,
  useUpTries,
} from "../../tests/kit/people/operators";
import { createAccessPath, readAccountAccess, setPasswordByLink } from "./access-links.server";
import { setPassword } from "./accounts.server";
import { requestPasswordReset } from "./password/password-reset.server";
import { findSession } from "./sessions.server";

const EMAIL = "anna@example.ch";
const NEW = "wolken-sieben-treppe";
const HOUR_MS = 60 * 60_000;

async function linkFor(purpose: "invitation" | "password-reset", id: string, ageMs = 0) {
  const path = await createAccessPath(purpose, id, new Date(Date.now() - ageMs));
  return path?.split("token=")[1];
}

async function use(token: string | undefined, password = NEW) {
  const access = await readAccountAccess(token ?? "");
  return access && (await setPasswordByLink(access, password, request()));
}

describe("links that set a password", () => {
  useDatabase();

  it("work once, also for two who open them at the same moment", async () => {
    const id = await addOperator(EMAIL);
    const token = await linkFor("password-reset", id);
    const second = await linkFor("password-reset", id);
    const access = await readAccountAccess(token ?? "");
    if (access === undefined) throw new Error("the link is worthless");
    const [a, b] = await Promise.all([
      setPasswordByLink(access, NEW, request()),
      setPasswordByLink(access, "ganz-andere-woerter-hier", request()),
    ]);
    expect([a, b].filter(Boolean)).toHaveLength(1);
    expect([await readAccountAccess(token ?? ""), await readAccountAccess(second ?? "")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("end with the time they were given, and with a password that was set another way", async () => {
    const id = await addOperator(EMAIL);
    expect(await linkFor("password-reset", id, 2 * HOUR_MS)).toBeUndefined();
    const invited = await invite("neu@example.ch");
    expect(await linkFor("invitation", invited, 6 * 24 * HOUR_MS)).toBeDefined();
    expect(await linkFor("invitation", invited, 8 * 24 * HOUR_MS)).toBeUndefined();
    const token = await linkFor("password-reset", id);
    await setPassword(id, NEW, { origin: "own" });
    expect(await use(token)).toBeUndefined();
  });

  it("are for those who have a password, or for those who have none", async () => {
    const [id, invited] = [await addOperator(EMAIL), await invite("neu@example.ch")];
    expect(await linkFor("invitation", id)).toBeUndefined();
    expect(await linkFor("password-reset", invited)).toBeUndefined();
    const token = await linkFor("invitation", invited);
    expect(await use(token)).toBeDefined();
    expect(await use(token)).toBeUndefined();
    expect(await tryToSignIn("neu@example.ch", NEW)).toMatchObject({ outcome: "in" });
  });

  it("end all sessions, and lead past tries that others have used up", async () => {
    const id = await addOperator(EMAIL);
    const cookie = getCookies(await tryToSignIn(EMAIL));
    await tryToSignIn(EMAIL, "falsch");
    await useUpTries("sign-in-account", 100);
    expect(await tryToSignIn(EMAIL)).toMatchObject({ outcome: "wait" });
    const device = await use(await linkFor("password-reset", id));
    expect(await findSession(request(cookie))).toBeUndefined();
    expect(await tryToSignIn(EMAIL, NEW, device?.split(";")[0])).toMatchObject({ outcome: "in" });
    expect(await tryToSignIn(EMAIL, PASSWORD, device?.split(";")[0])).toMatchObject({
      outcome: "refused",
    });
  });

  it("are mailed to known addresses only, three an hour, with the same answer after the same time", async () => {
    const id = await addOperator(EMAIL);
    await invite("neu@example.ch");
    const times: number[] = [];
    for (const email of [EMAIL, "niemand@example.ch", "neu@example.ch", EMAIL, EMAIL, EMAIL]) {
      const start = performance.now();
      expect(await requestPasswordReset(email, newAddress())).toBeUndefined();
      times.push(performance.now() - start);
    }
    // The minimum wait hides who has an account; the extra time of a busy machine reveals nothing.
    expect(Math.min(...times)).toBeGreaterThan(390);
    const sent = await database().select().from(mails).where(eq(mails.template, "password-reset"));
    expect(sent.map(({ recipient }) => recipient)).toEqual([EMAIL, EMAIL, EMAIL]);
    expect(sent[0]?.detail).toEqual({ operator: [id] });
    expect((await account(id)).passwordHash).not.toBeNull();
  });
});
