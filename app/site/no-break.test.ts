import { describe, expect, it } from "vitest";
import { noBreak } from "./no-break.server";

/** Makes no-break spaces visible. */
const markSpaces = (text: string) => noBreak(text).replaceAll("\u00a0", "_");

describe("a line does not end", () => {
  it.each([
    ["pro Auftrag CHF 10, im Jahr 14'700 CHF", "pro Auftrag CHF_10, im Jahr 14'700_CHF"],
    ["nach Art. 56 Abs. 3 KVG", "nach Art._56_Abs._3_KVG"],
    ["rund 4,7 Prozent von CHF 2 Milliarden", "rund 4,7_Prozent von CHF_2_Milliarden"],
    ["innert 3 bis 5 Arbeitstagen", "innert 3_bis 5_Arbeitstagen"],
    ["seit dem 1. Januar 2026 gilt", "seit dem 1._Januar 2026 gilt"],
    ["ISO 15189, z. B. in Serum 2 ml", "ISO_15189, z._B. in Serum 2_ml"],
  ])("between a number and what belongs to it: %s", (text, expected) => {
    expect(markSpaces(text)).toBe(expected);
  });

  it.each([
    "Im Februar 2026 stand es so",
    "Das kostet CHF. Ab 2004. Die Analyse HbA1c und HL7 zurück",
    "Mo–Fr 07:00–19:00, Sa 08:00–12:00",
  ])("but as before elsewhere: %s", (text) => {
    expect(markSpaces(text)).toBe(text);
  });

  it("in any text of a page, and nothing else of it changes", () => {
    const page = { id: "a-1", open: true, none: undefined, parts: [{ text: "5 Tage" }, 7, null] };
    expect(noBreak(page)).toEqual({
      ...page,
      parts: [{ text: "5\u00a0Tage" }, 7, null],
    });
  });
});
