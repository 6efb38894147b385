import { describe, expect, it } from "vitest";
import {
  addOperator,
  cookiesOf,
  invite,
  PASSWORD,
  request,
  switchSecondFactorOn,
  tryToSignIn,
  useUpTries,
} from "../../../tests/operators";
import { useDatabase } from "../../../tests/test-database";
import { setPassword } from "./accounts.server";
import { readDevice } from "./device.server";
import { signIn, signInWithCode } from "./sign-in.server";

const OWNER = "leitung@example.ch";

/** Forty wrong passwords, each from an address of its own. */
async function guessFromEverywhere(email: string): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tryToSignIn(email, "falsches-passwort")),
    );
    for (const { outcome } of answers) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
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
    const device = cookiesOf(await tryToSignIn(OWNER));
    await useUpTries("sign-in-account", 80);
    expect(await guessFromEverywhere(OWNER)).toEqual({ refused: 20, wait: 20 });
    expect(await tryToSignIn(OWNER)).toMatchObject({ outcome: "wait" });
    expect(await tryToSignIn(OWNER, PASSWORD, device)).toMatchObject({ outcome: "in" });
    const foreign = device.replace(/laborlotse-device=\w/, "laborlotse-device=X");
    expect(await tryToSignIn(OWNER, PASSWORD, foreign)).toMatchObject({ outcome: "wait" });
  }, 60_000);

  it("counts an account that does not exist in the same way", async () => {
    expect(await tryToSignIn("niemand@example.ch")).toMatchObject({ outcome: "refused" });
    await useUpTries("sign-in-account", 99);
    expect(await tryToSignIn("niemand@example.ch")).toMatchObject({ outcome: "refused" });
    expect(await tryToSignIn("niemand@example.ch")).toMatchObject({ outcome: "wait" });
    expect(await tryToSignIn("anderer@example.ch")).toMatchObject({ outcome: "refused" });
  });

  it("counts a known browser, too, but apart from all others", async () => {
    await addOperator(OWNER);
    const device = cookiesOf(await tryToSignIn(OWNER));
    expect((await readDevice(request(device)))?.id).toMatch(/^[\w-]{36}$/);
    expect(await tryToSignIn(OWNER, "falsch", device)).toMatchObject({ outcome: "refused" });
    await useUpTries("sign-in-device", 100);
    expect(await tryToSignIn(OWNER, PASSWORD, device)).toMatchObject({ outcome: "wait" });
    expect(await tryToSignIn(OWNER)).toMatchObject({ outcome: "in" });
  });

  it("costs the same work for known, unknown and invited accounts, with and without a second factor", async () => {
    await addOperator(OWNER);
    await invite("eingeladen@example.ch");
    await switchSecondFactorOn(await addOperator("zwei@example.ch"));
    const emails = [OWNER, "niemand@example.ch", "eingeladen@example.ch", "zwei@example.ch"];
    const least = new Map<string, number>();
    const difference = () => Math.max(...least.values()) / Math.min(...least.values()) - 1;
    // The least of many tries comes down to the work itself, however busy the machine is; where there is a
    // difference, it stays.
    for (let round = 0; round < 50 && (round < 10 || difference() > 0.2); round++) {
      for (const email of emails) {
        // Work instead of time: what else the machine does counts for none of them.
        const before = process.cpuUsage();
        await tryToSignIn(email, "falsches-passwort");
        const { user, system } = process.cpuUsage(before);
        least.set(email, Math.min(least.get(email) ?? Number.POSITIVE_INFINITY, user + system));
      }
    }
    expect(difference()).toBeLessThan(0.2);
  });

  it("in two steps needs both, and a new password ends the first", async () => {
    const id = await addOperator(OWNER);
    const { codes } = await switchSecondFactorOn(id);
    const answer = await tryToSignIn(OWNER);
    expect(answer).toMatchObject({ outcome: "code" });
    const half = cookiesOf(answer);
    expect(half).not.toContain("laborlotse-admin=");
    expect(await signInWithCode(request(), codes[0] ?? "")).toEqual({ outcome: "expired" });
    expect(await signInWithCode(request(half), "123456")).toEqual({ outcome: "refused" });
    expect(await signInWithCode(request(half), codes[0] ?? "")).toMatchObject({ outcome: "in" });
    await setPassword(id, "anderes-langes-passwort", { origin: "own" });
    expect(await signInWithCode(request(half), codes[1] ?? "")).toEqual({ outcome: "expired" });
  });

  it("checks 20 codes an hour of an account whose password is known", async () => {
    const { codes } = await switchSecondFactorOn(await addOperator(OWNER));
    const half = cookiesOf(await tryToSignIn(OWNER));
    for (let tries = 0; tries < 20; tries++) {
      expect(await signInWithCode(request(half), "12345x")).toEqual({ outcome: "refused" });
    }
    expect(await signInWithCode(request(half), codes[0] ?? "")).toMatchObject({ outcome: "wait" });
  });
});
