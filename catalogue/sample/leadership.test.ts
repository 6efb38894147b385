import { describe, expect, test } from "vitest";
import { expectUnique } from "../../tests/kit/samples/expect-list";
import { labs, type Sample, sampleDocuments } from "../../tests/kit/samples/sample-documents";
import { labSchema } from "../kinds/lab.ts";
import type { FamhField, TestCategoryName } from "../terms.ts";

describe("leadership and proofs of the labs", () => {
  test.each(labs)("$name has pathology directors exactly where it offers the field", (lab) => {
    const offered = lab.testCategories.map((category) => category.name);
    const { cytopathologyDirector, histopathologyDirector } = lab.medicalLeadership;
    expect(cytopathologyDirector !== undefined).toBe(offered.includes("Cytologie"));
    expect(histopathologyDirector !== undefined).toBe(offered.includes("Histopathologie"));
  });

  test("a missing or needless pathology director can't be published", () => {
    const { content } = sampleDocuments.find(({ slug }) => slug === "alpine-lab-luzern") ?? {};
    const lab = labSchema.parse(content);
    const { cytopathologyDirector, ...heads } = lab.medicalLeadership;
    const getPlace = (medicalLeadership: object) =>
      labSchema.safeParse({ ...lab, medicalLeadership }).error?.issues.map(({ path }) => path);
    expect(getPlace(lab.medicalLeadership)).toBeUndefined();
    expect(getPlace(heads)).toEqual([["medicalLeadership", "cytopathologyDirector"]]);
    const needless = { ...lab.medicalLeadership, histopathologyDirector: cytopathologyDirector };
    expect(getPlace(needless)).toEqual([["medicalLeadership", "histopathologyDirector"]]);
  });

  test("the initials of a lab's directors differ", () => {
    for (const lab of labs) {
      expectUnique(
        Object.values(lab.medicalLeadership)
          .flat()
          .flatMap((person) => person?.image ?? []),
      );
    }
  });

  test.each(labs)("$name is led by people with the FAMH title of every field it offers", (lab) => {
    const held = famhFieldsOf(lab);
    const needed = lab.testCategories.flatMap(({ name }) => famhFieldFor[name] ?? []);
    expect(needed.filter((field) => !held.includes(field))).toEqual([]);
    expectUnique(held);
  });

  test.each(labs)("$name has the licences that its offer needs, and a head for each", (lab) => {
    const offered = lab.testCategories.map(({ name }) => name);
    const { accreditation, microbiology, genetics, sentOut } = lab.proofs;
    const detectsDisease =
      offered.includes("Mikrobiologie/Infektiologie") ||
      lab.testCategories.some(({ analyses }) => /STI|HPV|Infekt/.test(analyses.join()));
    expect(microbiology !== undefined).toBe(detectsDisease);
    expect(famhFieldsOf(lab).includes("Medizinische Mikrobiologie")).toBe(detectsDisease);
    const testsGenes = offered.includes("Molekulardiagnostik/Genetik");
    expect(genetics !== undefined).toBe(testsGenes);
    if (testsGenes) expect(accreditation).toContain("medizinische Genetik");
    expect(sentOut).not.toBe("");
  });
});

/** Title that the head of a category needs; pathology is led by other specialists. */
const famhFieldFor: Record<TestCategoryName, FamhField | undefined> = {
  "Klinische Chemie": "Klinische Chemie",
  Hämatologie: "Hämatologie",
  "Mikrobiologie/Infektiologie": "Medizinische Mikrobiologie",
  "Immunologie/Serologie": "Klinische Immunologie",
  "Molekulardiagnostik/Genetik": "Medizinische Genetik",
  Histopathologie: undefined,
  Cytologie: undefined,
  Toxikologie: "Klinische Chemie",
  Endokrinologie: "Klinische Chemie",
  Kardiologie: "Klinische Chemie",
  Onkologie: "Klinische Chemie",
  Allergologie: "Klinische Immunologie",
};

function famhFieldsOf({ medicalLeadership: { medicalDirector, specialistHeads } }: Sample<"lab">) {
  return [medicalDirector, ...specialistHeads].flatMap(({ famhFields }) => famhFields);
}
