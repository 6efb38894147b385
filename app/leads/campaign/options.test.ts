import { expect, it } from "vitest";
import { practiceTypes, ratings } from "./fields";

it("ratings run from 1 to 5, each with its words", () => {
  expect(ratings.map(({ label }) => label)).toEqual([
    "1 Sehr unzufrieden",
    "2 Unzufrieden",
    "3 Neutral",
    "4 Zufrieden",
    "5 Sehr zufrieden",
  ]);
  expect(ratings.map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5"]);
});

it("practice types are four, the last with a field of its own", () => {
  expect(practiceTypes.map(({ value }) => value)).toEqual([
    "einzelpraxis",
    "gemeinschaftspraxis",
    "praxiskette",
    "andere",
  ]);
});
