import { describe, expect, test } from "vitest";
import { cantons } from "./cantons.ts";
import { categories } from "./categories.ts";
import { homeLabs } from "./home-labs.ts";
import { amountInFrancs, type Lab, type LeadershipFor, labIds } from "./lab.ts";
import { laborDrMuller } from "./labs/labor-dr-muller.ts";
import { labById, labs } from "./labs.ts";
import { testById, tests } from "./tests.ts";

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const listedTests = (lab: Lab) => lab.specialTests.flatMap((group) => group.tests);

describe("labs", () => {
  test("are the seven of the specification, in its order", () => {
    expect(idsOf(labs)).toEqual([...labIds]);
    for (const lab of labs) expect(labById(lab.id)).toBe(lab);
    expect(labById("labor-unbekannt")).toBeUndefined();
  });

  test("carry the binding fees, ratings and review counts", () => {
    const column = <Key extends keyof Lab>(key: Key) => labs.map((lab) => lab[key]);
    expect(column("onlineRegistrationPayment")).toEqual(["15", "18", "16", "20", "25", "12", "22"]);
    expect(column("annualWebsitePlacement").map(amountInFrancs)).toEqual([
      1200, 1400, 1300, 1600, 1800, 1000, 1500,
    ]);
    expect(column("practicePlacement").map(amountInFrancs)).toEqual([
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
    expect(idsOf(labs.filter((lab) => lab.isEmergencyLab))).toEqual(["labor-express-genf"]);
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
      expect(category.analysisCount).toBeGreaterThanOrEqual(category.analyses.length);
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

  test.each(labs)("$name has pathology directors exactly where it offers the field", (lab) => {
    const offered = lab.testCategories.map((category) => category.name);
    const { cytopathologyDirector, histopathologyDirector } = lab.medicalLeadership;
    expect(cytopathologyDirector !== undefined).toBe(offered.includes("Cytologie"));
    expect(histopathologyDirector !== undefined).toBe(offered.includes("Histopathologie"));
  });

  test("a missing or needless pathology director does not compile", () => {
    const { medicalDirector } = laborDrMuller.medicalLeadership;
    const cytopathologyDirector = medicalDirector;
    // @ts-expect-error Cytologie is offered, but nobody directs it
    const missing: LeadershipFor<"Cytologie"> = { medicalDirector };
    // @ts-expect-error Cytologie is not offered
    const needless: LeadershipFor<"Hämatologie"> = { medicalDirector, cytopathologyDirector };
    expect([missing, needless]).toHaveLength(2);
  });

  test("the monograms of a lab's directors differ", () => {
    for (const lab of labs) {
      expectUnique(Object.values(lab.medicalLeadership).map((person) => person.image));
    }
  });
});

describe("tests", () => {
  test("five have a page of their own", () => {
    const expected = ["gc-plus", "diabetes-ext", "hp-diag", "psa-plus", "thyroid-complete"];
    expect(idsOf(tests)).toEqual(expected);
    for (const detail of tests) expect(testById(detail.id)).toBe(detail);
  });

  test.each(tests)(
    "$name is listed by its lab, under its category and by the same name",
    (detail) => {
      const lab = labById(detail.labId);
      expect(detail.labName).toBe(lab?.name);
      const group = lab?.specialTests.find(({ specialty }) => specialty === detail.category);
      expect(group?.tests).toContainEqual({ id: detail.id, name: detail.name });
    },
  );

  test.each(tests)("$name is explained in 80 to 160 words", (detail) => {
    expectBetween(detail.generalExplanation.split(/\s+/).length, 80, 160);
    expect(detail.relevantSpecialties).toContain(detail.category);
    expect(detail.applicableFor.length).toBeGreaterThan(2);
    expect(detail.parameters.length).toBeGreaterThan(3);
  });

  test("are listed by one lab each, the one that their page names", () => {
    expectUnique(idsOf(labs.flatMap(listedTests)));
    for (const lab of labs) {
      const pages = listedTests(lab).flatMap(({ id }) => testById(id) ?? []);
      for (const page of pages) expect(page.labId).toBe(lab.id);
    }
  });

  test("some are listed without a page, like ibd-panel, hormone-complete, cardio-advanced", () => {
    const withoutPage = idsOf(labs.flatMap(listedTests)).filter((id) => !testById(id));
    expect(withoutPage).toEqual(
      expect.arrayContaining(["ibd-panel", "hormone-complete", "cardio-advanced"]),
    );
    expect(testById("ibd-panel")).toBeUndefined();
  });
});

describe("home cards", () => {
  test("are four labs of their own, without a profile", () => {
    expect(idsOf(homeLabs)).toEqual([
      "helvetia-labordiagnostik",
      "limmat-diagnostik",
      "saentis-analytik",
      "rheinlabor-basel",
    ]);
    for (const card of homeLabs) expect(labById(card.id)).toBeUndefined();
  });

  test("stay within the described ratings, reviews and regions", () => {
    for (const card of homeLabs) {
      expectBetween(card.rating, 4.7, 4.9);
      expectBetween(card.reviews, 445, 892);
    }
    expect(homeLabs.map((card) => card.location)).toEqual([
      "Schweizweit",
      "Grossraum Zürich",
      "Ostschweiz",
      "Basel und Region",
    ]);
  });
});

describe("German texts", () => {
  const texts = JSON.stringify([labs, tests, homeLabs, categories]);

  test("use Swiss spelling and quotation marks, without exclamation marks", () => {
    expect(texts).not.toMatch(/[ß„“”‚‘’!]/);
    expect(texts).not.toContain('\\"');
  });

  test("have no doubled or stray spaces", () => {
    expect(texts).not.toMatch(/ {2}|" | [",.;:]/);
  });

  test("no id is used twice", () => {
    expectUnique([...idsOf(labs), ...idsOf(homeLabs)]);
    expectUnique(idsOf(tests));
  });
});

function expectUnique(list: readonly unknown[]) {
  expect([...new Set(list)]).toEqual(list);
}

function expectBetween(value: number, lowest: number, highest: number) {
  expect(value).toBeGreaterThanOrEqual(lowest);
  expect(value).toBeLessThanOrEqual(highest);
}
