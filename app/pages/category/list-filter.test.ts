import { describe, expect, it } from "vitest";
import { categories, labsInCategory } from "../../../catalogue/categories";
import { labs } from "../../../catalogue/labs";
import { changeQuery, filterLabs, readFilter, specialtiesOf } from "./list-filter";

const found = (query: string) =>
  filterLabs(labs, readFilter(new URLSearchParams(query), labs)).map(({ id }) => id);

describe("lab list", () => {
  it("is sorted by rating first, with more reviews before fewer", () => {
    const expected = [
      "labor-zentrum-zurich",
      "alpine-lab-luzern",
      "labor-express-genf",
      "labor-dr-muller",
      "swisslab-bern",
      "techlab-st-gallen",
      "medlab-basel",
    ];
    expect(found("")).toEqual(expected);
    expect(found("sort=rating")).toEqual(expected);
    expect(found("sort=unknown")).toEqual(expected);
  });

  it("is sorted by name or by ascending online registration price on request", () => {
    expect(found("sort=name")[0]).toBe("alpine-lab-luzern");
    expect(found("sort=name").at(-1)).toBe("techlab-st-gallen");
    expect(found("sort=payment")).toEqual([
      "alpine-lab-luzern",
      "labor-dr-muller",
      "swisslab-bern",
      "labor-zentrum-zurich",
      "medlab-basel",
      "techlab-st-gallen",
      "labor-express-genf",
    ]);
  });

  it("shows emergency labs only with filter=notfallmedizin", () => {
    expect(found("filter=notfallmedizin")).toEqual(["labor-express-genf"]);
    expect(found("filter=anything")).toHaveLength(labs.length);
  });

  it("counts a specialty that no lab of the list names as absent, as its field shows it", () => {
    expect(found("specialty=Ophthalmologie")).toHaveLength(labs.length);
    expect(found("specialty=urologie")).toHaveLength(labs.length);
    const listed = labsInCategory(labs, "neurologie");
    const filter = readFilter(new URLSearchParams("specialty=Notfallmedizin"), listed);
    expect(filter.specialty).toBe("");
    expect(filterLabs(listed, filter)).toHaveLength(listed.length);
  });

  it("combines search, specialty and emergency filter", () => {
    expect(found("q=zuerich")).toEqual(["labor-zentrum-zurich"]);
    expect(found("specialty=Notfallmedizin&q=genf")).toEqual(["labor-express-genf"]);
    expect(found("specialty=Notfallmedizin&q=basel")).toEqual([]);
    expect(found("q=%20%20")).toHaveLength(labs.length);
  });

  it("offers exactly specialties that find something, in every category", () => {
    for (const { slug } of categories) {
      const listed = labsInCategory(labs, slug);
      for (const specialty of specialtiesOf(listed)) {
        const filter = readFilter(new URLSearchParams({ specialty }), listed);
        expect(filterLabs(listed, filter).length).toBeGreaterThan(0);
      }
    }
  });
});

describe("address of the list", () => {
  it("holds what was chosen and nothing that says nothing", () => {
    const start = new URLSearchParams("q=bern&sort=name&utm=x");
    expect(changeQuery(start, "q", "").toString()).toBe("sort=name&utm=x");
    expect(changeQuery(start, "sort", "rating").toString()).toBe("q=bern&utm=x");
    expect(changeQuery(start, "specialty", "Urologie").get("specialty")).toBe("Urologie");
    expect(start.toString()).toBe("q=bern&sort=name&utm=x");
  });
});
