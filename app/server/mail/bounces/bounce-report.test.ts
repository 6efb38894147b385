import { describe, expect, it } from "vitest";
import { addressesIn } from "./bounce-address.server";
import { readBounceReport } from "./bounce-report.server";

const LONG = 2_000_000;

describe("what comes back, written by anybody", () => {
  const head = "From: mailer-daemon@example.ch\r\n";
  const status =
    "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n";

  it.each([
    ["a word without end", `${head}\r\n${"a".repeat(LONG)}`, "hard"],
    ["tags without end", `${head}Content-Type: text/html\r\n\r\n${"<".repeat(LONG)}`, "hard"],
    ["half a phrase again and again", `${head}\r\n${"postfach ".repeat(LONG / 9)}`, "hard"],
    [
      "a field without end",
      `${status}Action: failed\r\nDiagnostic-Code: ${"a".repeat(LONG)}`,
      "hard",
    ],
    ["a stranger's word without end", `\r\n${"a".repeat(LONG)}`, "unknown"],
  ])("is read by its beginning: %s", async (_, raw, expected) => {
    const report = await readBounceReport(Buffer.from(raw));
    expect(report.class).toBe(expected);
    expect(report.text.length).toBeLessThanOrEqual(300);
  });

  it("names the addresses that are some, however long a word is", () => {
    const value = `${"a".repeat(LONG)} <b+x@bounce.example>, "${"c@".repeat(LONG)}" d@example.ch`;
    expect(addressesIn(value)).toEqual(["b+x@bounce.example", "d@example.ch"]);
  });
});
