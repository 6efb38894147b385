import { describe, expect, it } from "vitest";
import { useDatabase } from "../../tests/kit/database/test-database";
import {
  addOperator,
  getCookies,
  invite,
  PASSWORD,
  request,
  switchSecondFactorOn,
  tryToSignIn,
  useUpTries,
} from "../../tests/kit/people/operators";
import { holdUnknownAccountChecks, passwordWork } from "../../tests/kit/worker/password-work";
import { setPassword } from "./accounts.server";
import { readDevice } from "./device.server";
import { signIn, signInWithCode } from "./sign-in.server";

const OWNER = "leitung@example.ch";

async function guessFromEverywhere(email: string): Promise<Record<string, number>> {
  const tries = Array.from({ length: 10 }, () => tryToSignIn(email, "falsches-passwort"));
  const outcomes: Record<string, number> = {};
  for (const { outcome } of await Promise.all(tries)) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

describe("the sign-in", () => {
  useDatabase();

  it("checks ten passwords from one address in a quarter of an hour", async () => {
    await addOperator(OWNER);
    const address = "203.0.113.9";
    const guess = (password: string) => signIn(request(), { email: OWNER, password, address });
    const guesses = await Promise.all(Array.from({ length: 10 }, () => guess("falsch")));
    expect(guesses.map(({ outcome }) => outcome)).toEqual(Array(10).fill("refused"));
    expect(await guess(PASSWORD)).toMatchObject({ outcome: "wait" });
  });

  it("checks 100 passwords of an account an hour, from however many addresses, and never keeps a known browser out", async () => {
    await addOperator(OWNER);
    const device = getCookies(await tryToSignIn(OWNER));
    await useUpTries("sign-in-account", 95);
    expect(await guessFromEverywhere(OWNER)).toEqual({ refused: 5, wait: 5 });
    expect(await tryToSignIn(OWNER)).toMatchObject({ outcome: "wait" });
    expect(await tryToSignIn(OWNER, PASSWORD, device)).toMatchObject({ outcome: "in" });
    const foreign = device.replace(/laborlotse-device=\w/, "laborlotse-device=X");
    expect(await tryToSignIn(OWNER, PASSWORD, foreign)).toMatchObject({ outcome: "wait" });
  });

  it("counts an account that does not exist in the same way", async () => {
    expect(await tryToSignIn("niemand@example.ch")).toMatchObject({ outcome: "refused" });
    await useUpTries("sign-in-account", 99);
    expect(await tryToSignIn("niemand@example.ch")).toMatchObject({ outcome: "refused" });
    expect(await tryToSignIn("niemand@example.ch")).toMatchObject({ outcome: "wait" });
    expect(await tryToSignIn("anderer@example.ch")).toMatchObject({ outcome: "refused" });
  });

  it("counts a known browser, too, but apart from all others", async () => {
    await addOperator(OWNER);
    const device = getCookies(await tryToSignIn(OWNER));
    expect((await readDevice(request(device)))?.id).toMatch(/^[\w-]{36}$/);
    expect(await tryToSignIn(OWNER, "falsch", device)).toMatchObject({ outcome: "refused" });
    await useUpTries("sign-in-device", 100);
    expect(await tryToSignIn(OWNER, PASSWORD, device)).toMatchObject({ outcome: "wait" });
    expect(await tryToSignIn(OWNER)).toMatchObject({ outcome: "in" });
  });

  it("costs the same work for known, unknown and invited accounts, with and without a second factor, old or new", async () => {
    await addOperator(OWNER);
    await invite("eingeladen@example.ch");
    await switchSecondFactorOn(await addOperator("zwei@example.ch"));
    const emails = ["niemand", "eingeladen", "zwei"].map((name) => `${name}@example.ch`);
    const work: number[] = [];
    for (const email of [...emails, OWNER]) {
      work.push(await passwordWork(() => tryToSignIn(email, "falsches-passwort")));
    }
    expect(work).toEqual(Array(4).fill(16_384 * 8 * 5));
  });

  it("checks passwords of strangers one after the other, tells those behind a dozen to come back, and takes no try from them", async () => {
    await addOperator(OWNER);
    const device = getCookies(await tryToSignIn(OWNER)).replace(/laborlotse-admin=[^;]*/, "");
    const letGo = holdUnknownAccountChecks();
    const outcomes: string[] = [];
    const flood = Array.from({ length: 60 }, async () => {
      outcomes.push((await tryToSignIn("niemand@example.ch")).outcome);
    });
    await expect.poll(() => outcomes).toEqual(Array(48).fill("busy"));
    const [operator, ...others] = await Promise.all([
      tryToSignIn(OWNER, PASSWORD, device),
      ...Array.from({ length: 15 }, () => tryToSignIn(OWNER)),
    ]);
    expect(operator).toMatchObject({ outcome: "in" });
    expect(others.map(({ outcome }) => outcome)).toEqual(Array(15).fill("busy"));
    letGo();
    await Promise.all(flood);
    expect(outcomes.slice(48)).toEqual(Array(12).fill("refused"));
  });

  it("is open to a known browser also where its own network has used up its tries", async () => {
    await addOperator(OWNER);
    const address = "2001:db8:7:1::1";
    const tryThere = (cookie?: string, password = PASSWORD) =>
      signIn(request(cookie), { email: OWNER, password, address });
    const device = getCookies(await tryThere());
    for (let tries = 1; tries < 10; tries++) await tryThere("", "falsches-passwort");
    expect(await tryThere()).toMatchObject({ outcome: "wait" });
    expect(await tryThere(device)).toMatchObject({ outcome: "in" });
  });

  it("in two steps needs both, and a new password ends the first", async () => {
    const id = await addOperator(OWNER);
    const { codes } = await switchSecondFactorOn(id);
    const answer = await tryToSignIn(OWNER);
    expect(answer).toMatchObject({ outcome: "code" });
    const half = getCookies(answer);
    expect(half).not.toContain("laborlotse-admin=");
    expect(await signInWithCode(request(), codes[0] ?? "")).toEqual({ outcome: "expired" });
    expect(await signInWithCode(request(half), "123456")).toEqual({ outcome: "refused" });
    expect(await signInWithCode(request(half), codes[0] ?? "")).toMatchObject({ outcome: "in" });
    await setPassword(id, "anderes-langes-passwort", { origin: "own" });
    expect(await signInWithCode(request(half), codes[1] ?? "")).toEqual({ outcome: "expired" });
  });

  it("checks 20 codes an hour of an account whose password is known", async () => {
    const { codes } = await switchSecondFactorOn(await addOperator(OWNER));
    const half = getCookies(await tryToSignIn(OWNER));
    for (let tries = 0; tries < 20; tries++) {
      expect(await signInWithCode(request(half), "12345x")).toEqual({ outcome: "refused" });
    }
    expect(await signInWithCode(request(half), codes[0] ?? "")).toMatchObject({ outcome: "wait" });
  });
});
