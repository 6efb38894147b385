import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bounceReports } from "../../../../tests/kit/mail/bounce-reports";
import { addressesIn } from "./bounce-address.server";
import { parseReport, readBounceReport } from "./bounce-report.server";

const read = async (raw: string | Buffer) => readBounceReport(await parseReport(Buffer.from(raw)));

const LONG = 2_000_000;

const partsInParts = (depth: number) =>
  Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  ).join("");

const CASES = "app/platform/mail/bounces/cases";

const RIGHT: Readonly<Record<string, "undeliverable" | "delayed" | "ignored">> = {
  ...{ "01": "undeliverable", "02": "delayed", "03": "undeliverable", "04": "delayed" },
  ...{ "05": "delayed", "06": "ignored", "07": "ignored", "08": "delayed", "09": "undeliverable" },
  ...{ 10: "undeliverable", 11: "undeliverable", 12: "ignored", 13: "undeliverable" },
  ...{ 14: "undeliverable", 15: "ignored", 16: "undeliverable", 17: "undeliverable" },
  ...{ 18: "undeliverable", 19: "ignored", 20: "undeliverable", 21: "delayed" },
  ...{ 22: "undeliverable", 23: "ignored", 24: "ignored", 25: "ignored", 26: "delayed" },
};

describe("a report of a mail that came back", () => {
  it.each(bounceReports)("as $by writes it is understood", async ({ raw, is }) => {
    const found = await read(raw);
    expect(found).toMatchObject(is);
    expect(found.text).not.toContain("@");
    expect(found.text).not.toContain("abwesend");
  });

  it("is what the letter says, in whatever form, and words of nobody but a server are stored", async () => {
    const wrong: string[] = [];
    for (const file of readdirSync(CASES)) {
      const { class: kind, isFinal, text } = await read(readFileSync(`${CASES}/${file}`));
      const stands = isFinal ? "undeliverable" : kind === "soft" ? "delayed" : "ignored";
      const expected = RIGHT[file.slice(0, 2)];
      if (stands !== expected) wrong.push(`${file} is ${stands}`);
      if (/079|Zumthor/.test(text) || (expected === "ignored" && text !== "")) {
        wrong.push(`${file} has «${text}» stored`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(RIGHT)).toHaveLength(readdirSync(CASES).length);
  });

  it("is read where a long letter stands before its fields, without control characters", async () => {
    const before = `<img src="data:image/png;base64,${"A".repeat(150 * 1024)}">`;
    const raw = bounceReports[0].raw.replace("It failed.", before).replace(": no", "\0\x07: no");
    const { code, text } = await read(raw);
    expect([code, text]).toEqual(["5.1.1", "smtp; 550 5.1.1 <…> : no mailbox"]);
  });

  it("of nobody knows what is unknown, and breaks nothing", async () => {
    for (const raw of [
      "",
      "x",
      randomBytes(5_000).toString("latin1"),
      "Subject: Guten Tag\r\n\r\n5.1.1",
      partsInParts(1_000),
    ]) {
      expect(await read(raw)).toMatchObject({ class: "unknown" });
    }
  });
});

describe("what comes back, written by anybody", () => {
  const head = "From: mailer-daemon@example.ch\r\nSubject: Undelivered Mail\r\n";
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
    const report = await read(raw);
    expect(report.class).toBe(expected);
    expect(report.text.length).toBeLessThanOrEqual(300);
  });

  it("names the addresses that are some, however long a word is", () => {
    const value = `${"a".repeat(LONG)} <b+x@bounce.example>, "${"c@".repeat(LONG)}" d@example.ch`;
    expect(addressesIn(value)).toEqual(["b+x@bounce.example", "d@example.ch"]);
  });
});
