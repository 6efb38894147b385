import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { connectionPool } from "~/platform/database/database.server";
import { sharedSecret } from "~/platform/secrets/settings.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { type Limit, secondsToWait } from "./rate-limit.server";

const once: Limit = { name: "test", tries: 1, seconds: 60 };

describe("limits per address", () => {
  useDatabase();

  // First, because the process keeps the secret, and each test begins with empty tables.
  it("store no address, and nothing that leads to one without the secret of this portal", async () => {
    const address = "203.0.113.7";
    const [secret] = await Promise.all([sharedSecret("rate-limits"), secondsToWait(once, address)]);
    const { rows } = await connectionPool().query<{ key: string }>("select key from rate_limits");
    const plain = createHash("sha256").update(address).digest("base64url");
    const keyed = createHmac("sha256", secret).update(address).digest("base64url");
    expect(rows).not.toEqual([{ key: `test:${plain.slice(0, 22)}` }]);
    expect(rows).toEqual([{ key: `test:${keyed.slice(0, 22)}` }]);
  });

  it.each([
    ["of IPv6 count the /64 that one customer has", "2001:db8:1:2::7", "2001:db8:1:2:a:b:c:d"],
    ["see through the short form of IPv6", "2001:db8::1:0:0:1", "2001:db8:0:0:2::1"],
    ["see through IPv4 written as IPv6", "::ffff:203.0.113.7", "203.0.113.7"],
    ["leave out a port that a proxy adds", "203.0.113.7:1111", "203.0.113.7:2222"],
  ])("%s", async (_promise, first, second) => {
    expect(await secondsToWait(once, first)).toBeUndefined();
    expect(await secondsToWait(once, second)).toBeGreaterThan(0);
  });

  it("keep neighbours apart", async () => {
    for (const address of ["2001:db8:0:1::1", "2001:db8::1", "203.0.113.7", "203.0.113.8", "::1"]) {
      expect(await secondsToWait(once, address), address).toBeUndefined();
    }
  });

  it("count a customer's /56 and /48 of IPv6, too, which have twice and four times as many tries", async () => {
    const tried = async (address: string) => (await secondsToWait(once, address)) === undefined;
    const address = (subnet: number) => `2001:db8:1:${subnet.toString(16)}::1`;
    const subnets = Array.from({ length: 8 }, (_, n) => n);
    const ofOne: boolean[] = [];
    for (const n of subnets) ofOne.push(await tried(address(n)));
    expect(ofOne.filter(Boolean)).toHaveLength(2);
    const ofMany: boolean[] = [];
    for (const n of subnets) ofMany.push(await tried(address(0x100 * (n + 1))));
    expect(ofMany.filter(Boolean)).toHaveLength(2);
    expect(await tried("2001:db8:2::1")).toBe(true);
  });

  it("of a network that was refused count for no larger one", async () => {
    const address = "2001:db8:1:1::1";
    for (let n = 0; n < 9; n++) await secondsToWait(once, address);
    expect(await secondsToWait(once, "2001:db8:1:2::1")).toBeUndefined();
  });
});
