import { describe, expect, test } from "vitest";
import { expectBetween, expectUnique, getIds } from "../../tests/kit/samples/expect-list";
import { samples } from "../../tests/kit/samples/sample-directory";
import { containers } from "../containers.ts";
import type { Lab } from "../published.ts";

const { labs, tests } = samples;

const listedTests = (lab: Lab) => lab.specialTests.flatMap((group) => group.tests);

describe("special tests", () => {
  test("have a page of their own, but for three that are named without one", () => {
    const listed = getIds(labs.flatMap(listedTests));
    for (const id of ["gc-plus", "diabetes-ext", "hp-diag", "psa-plus", "thyroid-complete"]) {
      expect(samples.test(id)?.id).toBe(id);
    }
    expect(listed.filter((id) => samples.test(id) === undefined).sort()).toEqual([
      "cardio-advanced",
      "hormone-complete",
      "ibd-panel",
    ]);
    expect(getIds(tests)).toEqual(listed.filter((id) => samples.test(id) !== undefined));
  });

  test.each(tests)(
    "$name is listed by its lab, under its category and by the same name",
    (detail) => {
      const lab = samples.lab(detail.labId);
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
    expectUnique(detail.applicableFor);
    expectUnique(detail.relevantSpecialties);
    expectUnique(detail.parameters.map(({ name }) => name));
  });

  test.each(tests)("$name names vessels, storage and packing", (detail) => {
    expect(detail.containers.length).toBeGreaterThan(0);
    const known: readonly string[] = Object.values(containers);
    expect(detail.containers.filter((name) => !known.includes(name))).toEqual([]);
    expectUnique(detail.containers);
    expect(detail.storage).toMatch(/\.$/);
    expect(detail.preparation).toMatch(/\.$/);
  });

  test("of inheritable traits ask for consent under the GUMG", () => {
    for (const id of ["thrombophilia", "hemochromatosis", "clopidogrel-response"]) {
      expect(samples.test(id)?.preparation).toMatch(
        /Aufklärung und Zustimmung nach Art\. 5 und 6 GUMG/,
      );
    }
  });

  test("are offered to those only who may order them, wherever the GUMG applies", () => {
    const underGumg = tests.filter((detail) => JSON.stringify(detail).includes("GUMG"));
    expect(underGumg).not.toEqual([]);
    expect(getIds(tests.filter(({ isGenetic }) => isGenetic))).toEqual(getIds(underGumg));
  });

  test("of emergencies send the patient to hospital instead of waiting", () => {
    for (const id of ["troponin-serial", "sepsis-rapid", "tox-emergency"]) {
      expect(samples.test(id)?.generalExplanation).toContain("144");
    }
  });

  test("are listed by one lab each, the one that their page names", () => {
    expectUnique(getIds(labs.flatMap(listedTests)));
    for (const lab of labs) {
      const pages = listedTests(lab).flatMap(({ id }) => samples.test(id) ?? []);
      for (const page of pages) expect(page.labId).toBe(lab.id);
    }
  });
});
