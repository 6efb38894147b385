import { describe, expect, it } from "vitest";
import { canonicalAddress } from "./address.server";

describe("the one spelling of a mailbox", () => {
  it("has no dots at its end, nor the shape of its domain in punycode", () => {
    expect(canonicalAddress(" Praxis@Müller.ch.. ")).toBe("praxis@müller.ch");
    expect(canonicalAddress("praxis@xn--mller-kva.ch")).toBe("praxis@müller.ch");
  });

  it("costs nothing where a text is far too long for one", () => {
    const long = 200_000;
    const texts = ["a@", "@", "ü@"].flatMap((start) => [
      `${start}${".".repeat(long)}x`,
      `${start}${"ü".repeat(long)}`,
      `${start.repeat(long)}.`,
    ]);
    const begun = process.cpuUsage();
    for (const text of texts) expect(canonicalAddress(text)).toBe(text);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(200);
  });
});
