import { describe, expect, it } from "vitest";
import { cleanContent } from "./check-content.server";

describe("a draft", () => {
  it("is stored with plain texts, on every level and in the names of its fields", () => {
    const draft = {
      name: "SIS\u200b \u202e3210\u2066",
      prose: "30\u000b40\r\n\u001f5\t6",
      "na\u0000me\ud800": "\ud800",
      rows: [{ reference: "0.4\u001e4.0" }],
      nothing: "\u00ad",
    };
    expect(cleanContent(draft)).toEqual({
      name: "SIS 3210",
      prose: "30\n40\n 5 6",
      "na\ufffdme\ufffd": "\ufffd",
      rows: [{ reference: "0.4 4.0" }],
    });
  });

  it("never sets what all objects inherit from", () => {
    const cleaned = cleanContent(JSON.parse('{"__pro\\u200bto__": {"isAdmin": true}}'));
    expect(Object.getOwnPropertyNames(cleaned)).toEqual([]);
  });
});
