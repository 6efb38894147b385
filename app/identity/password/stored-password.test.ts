import { describe, expect, it, vi } from "vitest";
import { passwordWork } from "../../../tests/kit/worker/password-work";
import { computePasswordHash, verifyPassword } from "./stored-password.server";

vi.hoisted(() => vi.resetModules());
vi.mock("node:crypto", async () =>
  (await import("../../../tests/kit/worker/password-work")).quickCrypto(),
);

const PASSWORD = "ein-langes-passwort";

describe("a stored password", () => {
  it("says how it was made, and opens with what it was made of, however that is typed", async () => {
    const stored = await computePasswordHash("Zürichberg 17");
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{86}$/);
    expect(await verifyPassword("Zürichberg 17".normalize("NFD"), stored)).toBe(true);
    expect(await verifyPassword("Zürichberg 18", stored)).toBe(false);
    expect(await computePasswordHash("Zürichberg 17")).not.toBe(stored);
  });

  it("with other parameters, or that nobody wrote, opens with nothing", async () => {
    const stored = await computePasswordHash(PASSWORD);
    const [, , , , salt, key] = stored.split("$");
    const others = ["1048576$8$1", "16384$8$50", "1$8$5", "16384$0$5"];
    const foreign = others.map((parameters) => `scrypt$${parameters}$${salt}$${key}`);
    for (const one of [...foreign, "", "plain", `${stored}$`, stored.slice(0, -1)]) {
      expect([one, await verifyPassword(PASSWORD, one)]).toEqual([one, false]);
    }
  });

  it("takes equally long where there is none or it can't be read", async () => {
    const all = [await computePasswordHash(PASSWORD), null, "unreadable"];
    const work: number[] = [];
    for (const stored of all) {
      work.push(await passwordWork(() => verifyPassword("falsches-passwort", stored)));
    }
    expect(work).toEqual(Array(3).fill(16_384 * 8 * 5));
  });
});
