import { expect, it } from "vitest";
import { firstSentence } from "./first-sentence";

it("ends after a sentence, neither within an abbreviation nor after a number's unit", () => {
  expect(firstSentence("Serum gekühlt. Urin nicht.")).toEqual(["Serum gekühlt.", "Urin nicht."]);
  expect(firstSentence("Mit z. B. Eis kühlen (sofort). Dann senden.")).toEqual([
    "Mit z. B. Eis kühlen (sofort).",
    "Dann senden.",
  ]);
  expect(firstSentence("Zwei bis drei Arbeitstage")).toEqual(["Zwei bis drei Arbeitstage", ""]);
});
