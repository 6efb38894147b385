import { describe, expect, it } from "vitest";
import { getNetworks, getSmallestNetwork } from "./networks.server";

const getNames = (address: string) => getNetworks(address).map(({ name }) => name);

describe("networks of an address", () => {
  it.each([
    ["without a port", "203.0.113.7", "203.0.113.7:1111"],
    ["without brackets", "2001:db8::1", "[2001:db8::1]"],
    ["without brackets and port", "2001:db8::1", "[2001:db8::1]:443"],
    ["without the zone of a link", "fe80::1", "fe80::1%eth0"],
    ["whatever zeros are left out", "2001:db8:0:0:1::", "2001:0DB8::1:0:0:0"],
    ["where IPv4 is written as IPv6", "203.0.113.7", "::ffff:203.0.113.7"],
    ["where it is written so in hexadecimal digits", "203.0.113.7", "[::ffff:cb00:7107]:443"],
  ])("are the same %s", (_how, one, other) => {
    expect(getNetworks(other)).toEqual(getNetworks(one));
  });

  it("of IPv6 are the /64, the /56 and the /48, which may do twice and four times as much", () => {
    expect(getNetworks("2001:db8:aa:bbcc::1")).toEqual([
      { name: "20010db800aabbcc", share: 1 },
      { name: "20010db800aabb", share: 2 },
      { name: "20010db800aa", share: 4 },
    ]);
  });

  it("of IPv4 are the address alone, and of what is no address its text", () => {
    expect(getNetworks("203.0.113.7")).toEqual([{ name: "203.0.113.7", share: 1 }]);
    expect(getNames("unknown")).toEqual(["unknown"]);
    expect(getSmallestNetwork("")).toBe("");
  });

  it("keep neighbours apart", () => {
    const shared = (one: string, other: string) =>
      getNames(one).filter((name) => getNames(other).includes(name)).length;
    expect(shared("2001:db8:1:1::1", "2001:db8:1:2::1")).toBe(2);
    expect(shared("2001:db8:1:100::1", "2001:db8:1:200::1")).toBe(1);
    expect(shared("2001:db8:1::1", "2001:db8:2::1")).toBe(0);
    expect(shared("203.0.113.7", "203.0.113.8")).toBe(0);
  });
});
