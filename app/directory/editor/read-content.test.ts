import { describe, expect, it } from "vitest";
import { checkContent } from "~/directory/model/check-content.server";
import { getContentFields } from "./content-fields.server";
import { normalizeContent, parseContent } from "./read-content.server";

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

describe("a content as it is stored", () => {
  const tidy = (content: Record<string, unknown>) =>
    normalizeContent(getContentFields("lab"), content);
  const errorAt = (content: Record<string, unknown>, field: string) =>
    checkContent("lab", tidy(content)).errors?.find(({ path }) => path[0] === field);

  it("completes an address as people write it, and leaves one that says how it is reached", () => {
    expect(tidy({ website: " www.labor.example " })).toEqual({
      website: "https://www.labor.example",
    });
    expect(errorAt({ website: "www.labor.example" }, "website")).toBeUndefined();
    expect(tidy({ website: "http://labor.example" })).toEqual({ website: "http://labor.example" });
    expect(errorAt({ website: "http://labor.example" }, "website")).toBeDefined();
  });

  it.each(["2.50", "15", "1'200", "1'200.05"])("takes «%s» for francs", (amount) => {
    expect(
      errorAt({ onlineRegistrationPayment: amount }, "onlineRegistrationPayment"),
    ).toBeUndefined();
  });

  it.each(["2.5", "1200", "CHF 15", "15.-"])("says of «%s» how francs are written", (amount) => {
    expect(
      errorAt({ onlineRegistrationPayment: amount }, "onlineRegistrationPayment"),
    ).toMatchObject({
      message: "Bitte so schreiben: 15, 2.50 oder 1'200.",
    });
  });
});
