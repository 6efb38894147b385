import { describe, expect, it } from "vitest";
import { findAddresses, withoutAddress } from "./address-in-text.server";

const ADDRESS = "o'neil@müller.example";

describe("an address in texts", () => {
  it("is struck out in every spelling, beside any signs, at any depth", () => {
    const texts = {
      plain: ADDRESS,
      punycode: ["Bitte an O'Neil@xn--mller-kva.example."],
      composed: { deep: [{ mail: "mailto:o'neil@mu\u0308ller.example?subject=x" }] },
      marked: "*o'neil@müller.example*, «o'neil@müller.example» oder\no'neil@müller.example",
      number: 1,
    };
    expect(withoutAddress(texts, ADDRESS)).toEqual({
      plain: "[gelöscht]",
      punycode: ["Bitte an [gelöscht]."],
      composed: { deep: [{ mail: "mailto:[gelöscht]?subject=x" }] },
      marked: "*[gelöscht]*, «[gelöscht]» oder\n[gelöscht]",
      number: 1,
    });
  });

  it("stays where it is another's", () => {
    const others = [
      "jo'neil@müller.example",
      "a.o'neil@müller.example",
      "o'neil@müller.example.org",
      "neil@müller.example",
      "o'neil@muller.example",
      "o'neil",
    ];
    expect(withoutAddress(others, ADDRESS)).toEqual(others);
  });

  it("is found among other words, and a long text costs little", () => {
    expect(findAddresses(`An (${ADDRESS}), *${ADDRESS}`)).toContain(ADDRESS);
    expect(findAddresses("@ a@ @b a.b")).toEqual([]);
    const begun = process.cpuUsage();
    findAddresses("a".repeat(200_000));
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(500);
  });
});
