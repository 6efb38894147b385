import { describe, expect, it } from "vitest";
import { memoizeAsync } from "./memoize-async.server";

describe("what is made once", () => {
  it("is made again after a failure, and never after a success", async () => {
    let tries = 0;
    const secret = memoizeAsync(async () => {
      tries += 1;
      if (tries < 3) throw new Error("away");
      return `secret ${tries}`;
    });
    await expect(secret()).rejects.toThrow("away");
    await expect(secret()).rejects.toThrow("away");
    expect([await secret(), await secret()]).toEqual(["secret 3", "secret 3"]);
    expect(tries).toBe(3);
  });

  it("is made for all at once who ask at the same time", async () => {
    let tries = 0;
    const count = memoizeAsync(async () => ++tries);
    expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1]);
  });
});
