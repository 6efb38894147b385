import { describe, expect, it } from "vitest";
import { parseContent } from "./read-content.server";

describe("a content that is sent as one", () => {
  it("is taken as it is", () => {
    expect(parseContent('{"name":"Labor","tags":["a"]}')).toEqual({ name: "Labor", tags: ["a"] });
  });

  const deep = `{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  it.each(["", "<x>", "null", "[1]", '"x"', deep])(
    "is refused where it is none: kept as nothing, it would take the place of what is stored (%#)",
    (text) => {
      expect(() => parseContent(text)).toThrow(expect.objectContaining({ init: { status: 400 } }));
    },
  );
});
