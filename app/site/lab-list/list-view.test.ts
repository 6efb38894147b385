import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Lab } from "#catalogue/published";
import { snapshotContext } from "~/directory/index.server";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { filterLabs, listChoices, ROWS_PER_PAGE, readLabListFilter } from "./list-filter";
import { buildListView } from "./list-view";
import { toListedRow } from "./listed-row.server";
import { loader } from "./page";

/** The samples again and again, under names of their own. */
const makeLabs = (count: number): Lab[] =>
  samples.labs.flatMap((lab, sample) =>
    Array.from({ length: Math.ceil((count - sample) / samples.labs.length) }, (_, copy) => ({
      ...lab,
      id: `${lab.id}-${copy}`,
      name: `${lab.name} ${copy}`,
    })),
  );

const pageOf = (view: ReturnType<typeof buildListView>) => [
  ...view.foundRows,
  ...view.elsewhereRows,
];
const idsOf = (labs: readonly { id: string }[]) => labs.map(({ id }) => id);

describe("pages of the list", () => {
  const labs = makeLabs(300).map(toListedRow);
  const choices = listChoices(labs, samples.software);

  it.each([
    ...["", "sort=name", "q=zuerich", "specialty=Urologie&sort=payment", "q=gibtesnicht"],
    ...["kanton=ti", "kanton=be&software=vitomed", "kanton=zh&filter=notfallmedizin"],
  ])("hold one after the other all that match %j, those that collect first", (address) => {
    const filter = readLabListFilter(new URLSearchParams(address), choices);
    const found = filterLabs(labs, filter);
    const elsewhere = filterLabs(labs, { ...filter, canton: "" }).filter(
      (lab) => !found.includes(lab),
    );
    const matching = [...found, ...elsewhere];
    const last = Math.max(1, Math.ceil(matching.length / ROWS_PER_PAGE));
    const views = Array.from({ length: last }, (_, at) =>
      buildListView(labs, new URLSearchParams(`${address}&seite=${at + 1}`), filter),
    );
    expect(idsOf(views.flatMap(pageOf))).toEqual(idsOf(matching));
    expect(idsOf(views.flatMap((view) => view.foundRows))).toEqual(idsOf(found));
    for (const [at, view] of views.entries()) {
      expect(view).toMatchObject({ found: found.length, elsewhere: elsewhere.length });
      expect([view.page, pageOf(view).length]).toEqual([
        at + 1,
        Math.min(ROWS_PER_PAGE, matching.length - at * ROWS_PER_PAGE),
      ]);
    }
  });
});

describe("what the server sends of a list", () => {
  const load = (labs: readonly Lab[], address: string) => {
    const context = new RouterContextProvider();
    context.set(snapshotContext, { ...samples, labs });
    const call = routeCall(new Request(`http://portal.example/category/alle${address}`), context);
    const { data } = loader({ ...call, params: { category: "alle" } });
    if (data.slug === undefined) throw new Error("no list");
    return data;
  };

  it("is all rows of one that a browser can filter, whatever the address asks for", () => {
    expect(load(makeLabs(7), "?q=bern").list).toHaveLength(7);
    expect(load(makeLabs(200), "?kanton=ti&seite=2").list).toHaveLength(200);
  });

  it("is the page that the address asks for of a longer one, and all that it can be filtered by", () => {
    const labs = makeLabs(1_000);
    for (const address of ["", "?q=bern", "?kanton=ti&seite=2", "?specialty=Urologie&sort=name"]) {
      const { list, choices, map } = load(labs, address);
      if (Array.isArray(list)) throw new Error("the whole list");
      const query = new URLSearchParams(address);
      const rows = labs.map(toListedRow);
      expect(list).toEqual(buildListView(rows, query, readLabListFilter(query, choices)));
      expect(pageOf(list)).toHaveLength(ROWS_PER_PAGE);
      expect(choices).toEqual(listChoices(rows, samples.software));
      expect(map?.sites).toHaveLength(samples.labs.length);
    }
  });

  it("is one point of the map a town, for whoever of it collects in a canton", () => {
    const [first, ...others] = makeLabs(3);
    if (first === undefined) throw new Error("no laboratory");
    const neighbour = { ...first, id: "nachbar", collectionCantons: ["ju" as const] };
    const { map } = load([first, ...others, neighbour], "");
    expect(map?.sites).toHaveLength(3);
    expect(map?.sites.find(({ id }) => id === first.id)?.collecting).toEqual([
      ...first.collectionCantons,
      "ju",
    ]);
  });
});
