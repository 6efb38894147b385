import { describe, expect, it } from "vitest";
import { useDatabase } from "../../tests/test-database";
import { type Limit, secondsToWait } from "./rate-limit.server";

const once: Limit = { name: "test", tries: 1, seconds: 60 };

describe("limits per address", () => {
  useDatabase();

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
});
