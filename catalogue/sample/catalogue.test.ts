import { describe, expect, test } from "vitest";
import { expectBetween, expectUnique, getIds } from "../../tests/kit/samples/expect-list";
import {
  homeCards,
  labs,
  type Sample,
  sampleDocuments,
  tests,
} from "../../tests/kit/samples/sample-documents";
import { cantons } from "../cantons.ts";
import { categories } from "../categories.ts";
import { kinds } from "../kinds.ts";
import { parseFrancs } from "../terms.ts";

test("a new portal starts with something of each kind of document", () => {
  expect(new Set(sampleDocuments.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
});

describe("labs", () => {
  test("are the seven that a new portal starts with, in their order", () => {
    expect(getIds(labs)).toEqual([
      "labor-dr-muller",
      "labor-zentrum-zurich",
      "swisslab-bern",
      "medlab-basel",
      "labor-express-genf",
      "alpine-lab-luzern",
      "techlab-st-gallen",
    ]);
  });

  test("carry the binding fees, ratings and review counts", () => {
    const column = <Key extends keyof Sample<"lab">>(key: Key) => labs.map((lab) => lab[key]);
    expect(column("onlineRegistrationPayment")).toEqual(["15", "18", "16", "20", "25", "12", "22"]);
    expect(column("annualWebsitePlacement").map((amount = "") => parseFrancs(amount))).toEqual([
      1200, 1400, 1300, 1600, 1800, 1000, 1500,
    ]);
    expect(column("practicePlacement").map((amount = "") => parseFrancs(amount))).toEqual([
      800, 950, 850, 1000, 1200, 700, 900,
    ]);
    expect(column("rating")).toEqual([4.8, 4.9, 4.7, 4.6, 4.8, 4.9, 4.7]);
    expect(column("reviewCount")).toEqual([127, 342, 256, 189, 298, 167, 203]);
  });

  test("write amounts the Swiss way, an apostrophe from one thousand on", () => {
    const amounts = labs.flatMap((lab) => [
      lab.onlineRegistrationPayment,
      lab.annualWebsitePlacement,
      lab.practicePlacement,
    ]);
    for (const amount of amounts) expect(amount).toMatch(/^(\d{1,3}|\d'\d{3})$/);
  });

  test("have one emergency lab, Labor Express Genf", () => {
    expect(getIds(labs.filter((lab) => lab.isEmergencyLab))).toEqual(["labor-express-genf"]);
  });

  test("collect in their own canton, and in every canton at least one of them does", () => {
    for (const lab of labs) expect(lab.collectionCantons).toContain(lab.location.canton);
    const served = new Set(labs.flatMap((lab) => lab.collectionCantons));
    expect(cantons.filter((canton) => !served.has(canton.value))).toEqual([]);
  });

  test.each(labs)("$name offers enough to fill a profile", (lab) => {
    expect(lab.logo).toBe(lab.id);
    expect(lab.specialties.length).toBeGreaterThan(4);
    expectBetween(lab.testCategories.length, 4, 8);
    expectBetween(lab.additionalElements.length, 4, 7);
    expectBetween(lab.doctorComments.length, 3, 5);
    for (const category of lab.testCategories) {
      expect(category.analyses.length).toBeGreaterThanOrEqual(2);
    }
  });

  test.each(labs)("$name names every specialty, category and test once", (lab) => {
    expectUnique(lab.specialties);
    expectUnique(lab.testCategories.map((category) => category.name));
    expectUnique(lab.specialTests.map((group) => group.specialty));
    expectUnique(lab.doctorComments.map((comment) => comment.doctor));
  });

  test.each(labs)("$name lists special tests only for its own specialties", (lab) => {
    for (const group of lab.specialTests) {
      expect(lab.specialties).toContain(group.specialty);
      expect(group.tests).not.toEqual([]);
    }
  });
});

describe("home cards", () => {
  test("are four labs of their own, without a profile", () => {
    expect(getIds(homeCards)).toEqual([
      "helvetia-labordiagnostik",
      "limmat-diagnostik",
      "saentis-analytik",
      "rheinlabor-basel",
    ]);
    for (const card of homeCards) expect(getIds(labs)).not.toContain(card.id);
  });

  test("stay within the described ratings, reviews and regions", () => {
    for (const card of homeCards) {
      expectBetween(card.rating, 4.7, 4.9);
      expectBetween(card.reviews, 445, 892);
    }
    expect(homeCards.map((card) => card.location)).toEqual([
      "Schweizweit",
      "Grossraum Zürich",
      "Ostschweiz",
      "Basel und Region",
    ]);
  });
});

describe("German texts", () => {
  const texts = JSON.stringify([labs, tests, homeCards, categories]);

  test("use Swiss spelling and quotation marks, without exclamation marks", () => {
    expect(texts).not.toMatch(/[ß„“”‚‘’!]/);
    expect(texts).not.toContain('\\"');
  });

  test("have one word for one thing", () => {
    expect(texts).not.toMatch(/innerhalb|Fachrichtung|Cytopatholog|Cytologisch/);
  });

  test("have no doubled or stray spaces", () => {
    expect(texts).not.toMatch(/ {2}|" | [",.;:]/);
  });

  test("no id is used twice", () => {
    expectUnique([...getIds(labs), ...getIds(homeCards)]);
    expectUnique(getIds(tests));
  });
});
