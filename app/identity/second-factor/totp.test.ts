import { describe, expect, it } from "vitest";
import { findTimeStep, newRecoveryCode, newTotpSecret, totpCode, totpUri } from "./totp.server";

/** «12345678901234567890», the secret of the examples in RFC 6238. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %i are those of RFC 6238", (second, code) => {
    expect(totpCode(SECRET, Math.floor(second / 30))).toBe(code);
    expect(findTimeStep(SECRET, code, second * 1_000)).toBe(Math.floor(second / 30));
  });

  it("are taken half a minute early and late, and no further", () => {
    const code = totpCode(SECRET, 1_000);
    const at = (step: number) => findTimeStep(SECRET, code, step * 30_000);
    expect([at(998), at(999), at(1_000), at(1_001), at(1_002)]).toEqual([
      undefined,
      1_000,
      1_000,
      1_000,
      undefined,
    ]);
    for (const typed of ["", "12345", "1234567", "12345a", "٣٣٣٣٣٣"]) {
      expect(findTimeStep(SECRET, typed)).toBeUndefined();
    }
  });

  it("come from a secret of 160 bits; a recovery code has 50", () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newRecoveryCode()).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    const address = new URL(totpUri(SECRET, "a+b@example.ch"));
    expect(address.href).toMatch(/^otpauth:\/\/totp\/Laborlotse:a%2Bb%40example\.ch\?/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: SECRET,
      issuer: "Laborlotse",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
