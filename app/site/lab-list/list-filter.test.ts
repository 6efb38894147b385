import { describe, expect, it } from "vitest";
import { cantons } from "#catalogue/cantons";
import { categories, labsInCategory } from "#catalogue/categories";
import { cantonPositions } from "~/directory/lab-facts/canton-positions";
import { samples } from "../../../tests/kit/samples/sample-directory";
import {
  changeLabListQuery,
  filterLabs,
  listChoices,
  readLabListFilter,
  readLabListPage,
} from "./list-filter";

const { labs, software } = samples;

const readFilter = (query: string, listed = labs) =>
  readLabListFilter(new URLSearchParams(query), listChoices(listed, software));
const found = (query: string) => filterLabs(labs, readFilter(query)).map(({ id }) => id);

describe("lab list", () => {
  it("leaves the labs that collect in a canton, and every canton has one place on the map", () => {
    expect(found("kanton=ti")).toEqual(
      found("").filter((id) =>
        labs.find((lab) => lab.id === id)?.collectionCantons.some((canton) => canton === "ti"),
      ),
    );
    expect(found("kanton=xx")).toEqual(found(""));
    expect(found("kanton=sg").length).toBeLessThan(labs.length);
    const placed = cantonPositions.map(({ canton }) => canton);
    expect([...placed].sort()).toEqual(cantons.map(({ value }) => value).sort());
    expect(new Set(cantonPositions.map(({ row, column }) => `${row} ${column}`)).size).toBe(26);
  });

  it("leaves the labs that say to connect to a software; one that none names counts as absent", () => {
    expect(found("software=vitomed")).toEqual([
      ...["labor-zentrum-zurich", "labor-dr-muller", "techlab-st-gallen"],
    ]);
    expect(found("software=vitomed&kanton=ti")).toEqual([]);
    expect(found("software=nirgends")).toEqual(found(""));
  });

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
    const filter = readFilter("specialty=Notfallmedizin", listed);
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
      for (const specialty of listChoices(listed, software).specialties) {
        const filter = readFilter(`${new URLSearchParams({ specialty })}`, listed);
        expect(filterLabs(listed, filter).length).toBeGreaterThan(0);
      }
    }
  });
});

describe("address of the list", () => {
  it("holds what was chosen and nothing that says nothing", () => {
    const start = new URLSearchParams("q=bern&sort=name&utm=x");
    expect(changeLabListQuery(start, "q", "").toString()).toBe("sort=name&utm=x");
    expect(changeLabListQuery(start, "sort", "rating").toString()).toBe("q=bern&utm=x");
    expect(changeLabListQuery(start, "specialty", "Urologie").get("specialty")).toBe("Urologie");
    expect(start.toString()).toBe("q=bern&sort=name&utm=x");
  });

  it("shows a page of it at a time, the last one where the address asks for more", () => {
    const page = (query: string, count: number) =>
      readLabListPage(new URLSearchParams(query), count);
    expect([page("", 7), page("seite=2", 7), page("seite=x", 120)]).toEqual([1, 1, 1]);
    expect([page("seite=2", 120), page("seite=99", 120), page("seite=-1", 120)]).toEqual([2, 3, 1]);
  });

  it("begins anew where another answer changes what it holds, and only there", () => {
    const query = new URLSearchParams("seite=3&q=bern");
    expect(`${changeLabListQuery(query, "q", "basel")}`).toBe("q=basel");
    expect(`${changeLabListQuery(query, "q", "bern")}`).toBe("seite=3&q=bern");
    expect(`${changeLabListQuery(query, "sort", "rating")}`).toBe("seite=3&q=bern");
    expect(`${changeLabListQuery(query, "seite", "2")}`).toBe("seite=2&q=bern");
  });
});
