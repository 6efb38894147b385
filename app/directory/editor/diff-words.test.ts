import { expect, it } from "vitest";
import { diffWords } from "./diff-words.server";

const TEXT = `${"Der Kurier holt die Proben am Morgen und am Abend. ".repeat(6)}Befunde bis 16 Uhr.`;

it("says which words of a long text have changed, and leaves out most of what has not", () => {
  const parts = diffWords(TEXT, TEXT.replace("16 Uhr", "18 Uhr")) ?? [];
  expect(parts.filter(({ is }) => is !== "same")).toEqual([
    { text: "16", is: "gone" },
    { text: "18", is: "new" },
  ]);
  const [before] = parts;
  expect(before?.text.startsWith("…")).toBe(true);
  expect(before?.text.endsWith("Befunde bis ")).toBe(true);
  expect(before?.text.length).toBeLessThan(100);
});

it("leaves short texts, new ones, and those with next to nothing in common as they are", () => {
  expect(diffWords("Mo–Fr, zweimal täglich", "Mo–Fr zweimal, Sa einmal")).toBeUndefined();
  expect(diffWords("", TEXT)).toBeUndefined();
  expect(diffWords(TEXT, "Ganz andere Worte, ".repeat(20))).toBeUndefined();
});
