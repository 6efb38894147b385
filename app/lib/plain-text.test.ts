import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReadableText, toPlainLine, toPlainText } from "./plain-text";

describe("a text that somebody wrote", () => {
  it("has line breaks of one kind, whatever system it comes from", () => {
    for (const end of ["\n", "\r\n", "\r", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029"]) {
      expect(toPlainText(`30${end}40`)).toBe("30\n40");
      expect(toPlainLine(`Praxis${end}Muster`)).toBe("Praxis Muster");
    }
    expect(toPlainText("a\n\r\nb")).toBe("a\n\nb");
  });

  it("keeps two words apart that a control character parts", () => {
    for (let code = 1; code < 0xa0; code++) {
      const sign = String.fromCharCode(code);
      if (/\p{Cc}/u.test(sign)) expect(toPlainLine(`0.4${sign}4.0`)).toBe("0.4 4.0");
    }
    expect(toPlainText("0.4\u001e4.0\tmU/l")).toBe("0.4 4.0\tmU/l");
  });

  it("holds nothing that nobody sees, and nothing that turns letters round", () => {
    const unseen = [
      ...["\u00ad", "\u034f", "\u061c", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f"],
      ...["\u202a", "\u202e", "\u2060", "\u2066", "\u2069", "\u3164", "\ufeff", "\u{e0041}"],
    ];
    for (const sign of unseen) expect(toPlainText(`Univer${sign}sität`)).toBe("Universität");
    expect(toPlainText("SIS \u202e3210\u2066")).toBe("SIS 3210");
  });

  it("is composed, also where an unseen sign stood between a letter and its accent", () => {
    expect(toPlainText("Zu\u0308rich")).toBe("Zürich");
    expect(toPlainText("u\u200e\u0308")).toBe("ü");
  });

  it("keeps all that is seen", () => {
    const seen = "ß–—«»’ \u2011 µg/l β2 Œuvre é ﬁ 𝒜 😀 ½ ³ ⁺ ≥\u00a0°C";
    expect(toPlainText(seen)).toBe(seen);
  });

  it("is plain after once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(toPlainText(toPlainText(text))).toBe(toPlainText(text));
        expect(toPlainLine(toPlainText(text))).toBe(toPlainLine(text));
        expect(toPlainLine(toPlainLine(text))).toBe(toPlainLine(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is unreadable with NUL, half a letter or broken UTF-8", () => {
    for (const text of ["a\0b", "a\ud800b", "\udc00", "a\ufffdb"]) {
      expect(isReadableText(text)).toBe(false);
      expect(toPlainText(text)).toMatch(/^a?\ufffdb?$/);
    }
    expect(isReadableText("Zürich 😀")).toBe(true);
  });
});
