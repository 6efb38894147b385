import { describe, expect, it } from "vitest";
import { labFields } from "./fields";
import { getFormProgress, registrationSections } from "./registration-sections";

const REQUIRED = [
  ...["labName", "labType", "contactPerson", "email", "phone", "street", "postalCode", "city"],
  ...["canton", "openingHours", "agreeToTerms", "agreeToDataProcessing"],
];

describe("parts of the lab registration", () => {
  it("hold every field exactly once, every required one as required", () => {
    const all: string[] = registrationSections.flatMap(({ fields }) => [...fields]);
    expect(all.toSorted()).toEqual(Object.keys(labFields).toSorted());
    expect(all).toHaveLength(28);
    const required = Object.entries(labFields).filter(([, field]) => "required" in field);
    expect(required.map(([name]) => name).toSorted()).toEqual(REQUIRED.toSorted());
  });

  it("count as filled with all required fields, or with any where none is required", () => {
    const part = (id: string, values: Record<string, string>) =>
      getFormProgress(values).find((one) => one.id === id);
    expect(part("labor", { labName: "A" })).toMatchObject({
      isFilled: false,
      text: "1 von 2 Pflichtfeldern",
    });
    expect(part("labor", { labName: "A", labType: "praxis" })).toMatchObject({ isFilled: true });
    expect(part("betrieb", {})).toMatchObject({ isFilled: false, text: "0 von 1 Pflichtfeld" });
    expect(part("tests", {})).toMatchObject({ isFilled: false, text: "freiwillig" });
    expect(part("tests", { testCategories: "Onkologie" })).toMatchObject({ isFilled: true });
    expect(
      getFormProgress(Object.fromEntries(REQUIRED.map((name) => [name, "1"]))).filter(
        ({ isFilled }) => isFilled,
      ),
    ).toHaveLength(5);
  });
});
