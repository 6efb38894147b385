import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bounceReports } from "../../../../tests/kit/mail/bounce-reports";
import { addressesIn } from "./bounce-address.server";
import { readBounceReport } from "./bounce-report.server";

const LONG = 2_000_000;

/** Deeper than any reader of mails goes. */
const partsInParts = (depth: number) =>
  Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  ).join("");

describe("a report of a mail that came back", () => {
  it.each(bounceReports)("as $by writes it is understood", async ({ raw, is }) => {
    const found = await readBounceReport(Buffer.from(raw));
    expect(found).toMatchObject(is);
    expect(found.text).not.toContain("@");
    expect(found.text).not.toContain("abwesend");
  });

  it("of nobody knows what is unknown, and breaks nothing", async () => {
    for (const raw of [
      "",
      "x",
      randomBytes(5_000).toString("latin1"),
      "Subject: Guten Tag\r\n\r\n5.1.1",
      partsInParts(1_000),
    ]) {
      expect(await readBounceReport(Buffer.from(raw))).toMatchObject({ class: "unknown" });
    }
  });
});

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
