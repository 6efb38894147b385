import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { readEdition } from "../app/directory/publication/read-published.server";
import { buildComparisonView } from "../app/site/comparison/comparison-view.server";
import { filterLabs, listChoices, readLabListFilter } from "../app/site/lab-list/list-filter";
import { buildAnalysisView } from "../app/site/tests/analysis/analysis-view.server";
import { buildFinderView } from "../app/site/tests/finder-view.server";
import { categories, labsInCategory, sortLabs } from "../catalogue/categories";
import type { Lab } from "../catalogue/published";
import { storeSamples, useDatabase } from "./kit/database/test-database";
import { samples } from "./kit/samples/sample-directory";

const NOW = new Date("2026-11-22T09:00:00Z");

const francs = fc
  .integer({ min: 0, max: 999_999 })
  .map((amount) => String(amount).replace(/\B(?=(\d{3})+$)/g, "'"));
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const anyPayments = fc.record({
  onlineRegistrationPayment: orNone(francs),
  annualWebsitePlacement: orNone(francs),
  practicePlacement: orNone(francs),
  portalPayment: orNone(fc.string({ minLength: 1 })),
});
/** Equal ratings and laboratories without one are frequent: there something else has to decide. */
const anyRating = fc.record({
  rating: fc.constantFrom(0, 4.7, 4.8, 5),
  reviewCount: fc.constantFrom(0, 1, 120),
});
const anyFacts = fc.record({
  responseFacts: orNone(
    fc.record({
      rounds: fc.integer({ min: 5, max: 90 }),
      answered: fc.integer({ min: 0, max: 5 }),
      medianHours: fc.option(fc.integer({ min: 0, max: 400 })),
      changes: fc.integer({ min: 0, max: 30 }),
      asOf: fc.constant(NOW.toISOString()),
    }),
  ),
});
const anyOfNoWeight = fc
  .tuple(anyPayments, anyFacts)
  .map(([paid, counted]) => ({ ...paid, ...counted }));
const ofEachLab = <Value>(values: fc.Arbitrary<Value>) =>
  fc.array(values, { minLength: samples.labs.length, maxLength: samples.labs.length });

/** Of which the database tells who performs what. */
let revision = 0;

/** The same portal whose laboratories pay something else. */
function directory(ratings: readonly Partial<Lab>[], payments: readonly object[]) {
  const labs = samples.labs.map((lab, at) => ({ ...lab, ...ratings[at], ...payments[at] }));
  return { ...samples, revision, labs, lab: (id: string) => labs.find((lab) => lab.id === id) };
}
type Directory = ReturnType<typeof directory>;

const idsOf = (labs: readonly { id: string }[]) => labs.map(({ id }) => id);

/** Groups of hits in their order; an index is built for each directory that is searched. */
function hits(shown: Directory, queries: readonly string[]) {
  return Promise.all(
    queries.map(async (query) => {
      const { groups, order } = await buildFinderView(shown, new URLSearchParams(query));
      return [order, ...Object.values(groups).map(({ items }) => idsOf(items))];
    }),
  );
}

/** Everything that visitors see in an order that they have not chosen, and every mark. */
async function ordersAndMarks(shown: Directory) {
  const lists = categories.map(({ slug }) => {
    const listed = sortLabs(labsInCategory(shown.labs, slug));
    const choices = listChoices(listed, shown.software);
    return idsOf(filterLabs(listed, readLabListFilter(new URLSearchParams(), choices)));
  });
  const analyses = await Promise.all(
    ["tsh", "ferritin", "hba1c"].map(async (id) => {
      const view = await buildAnalysisView(shown, id);
      return idsOf(view?.rows ?? []);
    }),
  );
  const found = await hits(shown, ["", "kanton=be"]);
  return { lists, found, analyses, comparison: compared(shown) };
}

/** Groups of the comparison whose values count for nothing. */
const UNORDERED = ["Vergütungen", "Offertanfragen"];

/** Of the payments and facts only that nothing in them is marked; of all other rows all that they say. */
function compared(shown: Directory) {
  const ids = idsOf(samples.labs);
  return [ids.slice(0, 4), ids.slice(3, 7), ids.slice(1, 3), []].map((chosen) => {
    const query = new URLSearchParams({ labs: chosen.join(), samplesPerWeek: "50", kanton: "be" });
    const view = buildComparisonView(shown, query, NOW);
    const payments = view.groups.filter(({ name }) => UNORDERED.includes(name));
    return {
      columns: idsOf(view.labs),
      others: [idsOf(view.choices), idsOf(view.others)],
      rows: view.groups.filter((group) => !payments.includes(group)),
      marks: payments.flatMap(({ rows }) =>
        rows.flatMap((row) => row.values.flatMap(({ isBest }) => isBest ?? [])),
      ),
    };
  });
}

describe("what laboratories pay, and how they answer requests", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    ({ revision } = await readEdition());
  });

  it("changes no default order and no mark, in any list and in the comparison", async () => {
    await fc.assert(
      fc.asyncProperty(
        ofEachLab(anyRating),
        ofEachLab(anyOfNoWeight),
        ofEachLab(anyOfNoWeight),
        async (ratings, some, others) => {
          const before = await ordersAndMarks(directory(ratings, some));
          expect(before.analyses.flat(2)).toContain(samples.labs[0]?.id);
          expect(await ordersAndMarks(directory(ratings, others))).toEqual(before);
          const marks = before.comparison.flatMap((one) => one.marks);
          expect(marks).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("changes no order of what a search finds", async () => {
    await fc.assert(
      fc.asyncProperty(ofEachLab(anyRating), ofEachLab(anyPayments), async (ratings, payments) => {
        const queries = ["q=tsh", "q=bern", "q=labor", "q=urologie"];
        const before = await hits(directory(ratings, []), queries);
        expect(await hits(directory(ratings, payments), queries)).toEqual(before);
      }),
      { numRuns: 4 },
    );
  });

  it("would be seen here if it did: the order that a visitor chooses by payment changes", () => {
    const cheap = directory([], [{ onlineRegistrationPayment: "1" }]);
    const dear = directory([], [{ onlineRegistrationPayment: "999" }]);
    const byPayment = ({ labs }: Directory) => idsOf(sortLabs(labs, "payment"));
    expect(byPayment(cheap)).not.toEqual(byPayment(dear));
  });
});
