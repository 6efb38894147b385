import { expect, it } from "vitest";
import { formatList } from "./format-list";

it("a list in words reads as the browser's own", () => {
  const names = ["Blut", "Urin, 24 Std.", "Stuhl", "Speichel"];
  for (let count = 0; count <= names.length; count++) {
    const some = names.slice(0, count);
    expect(formatList(some)).toBe(new Intl.ListFormat("de-CH").format(some));
    const either = new Intl.ListFormat("de-CH", { type: "disjunction" });
    expect(formatList(some, "oder")).toBe(either.format(some));
  }
});
