import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/lib/durations";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { readSignedLink, signLink } from "./signed-link.server";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe("signed links", () => {
  useDatabase();

  it("carry what they are about, for ever where no end is given", async () => {
    const token = await signLink("opt-out", { subject: "zoë@example.ch" });
    expect(await readSignedLink("opt-out", token)).toEqual({ subject: "zoë@example.ch" });
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  it("end when they say so", async () => {
    const held = await signLink("newsletter", { subject: "1", expiresAt: inDays(7) });
    const over = await signLink("newsletter", { subject: "1", expiresAt: inDays(-1) });
    expect((await readSignedLink("newsletter", held))?.subject).toBe("1");
    expect(await readSignedLink("newsletter", over)).toBeUndefined();
  });

  it("serve one purpose only", async () => {
    const token = await signLink("opt-out", { subject: "1" });
    expect(await readSignedLink("newsletter", token)).toBeUndefined();
  });

  it("are worthless with any sign changed, added or left out", async () => {
    const token = await signLink("opt-out", { subject: "a@example.ch" });
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "A" ? "B" : "A";
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect(await readSignedLink("opt-out", forged), `at ${at}`).toBeUndefined();
    }
    for (const forged of ["", ".", "a.b", `${token}x`, `${token}.`, `${token}=`, ` ${token}`]) {
      expect(await readSignedLink("opt-out", forged), forged).toBeUndefined();
    }
  });
});
