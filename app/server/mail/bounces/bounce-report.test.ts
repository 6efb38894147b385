import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bounceReports } from "../../../../tests/kit/mail/bounce-reports";
import { readBounceReport } from "./bounce-report.server";

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
