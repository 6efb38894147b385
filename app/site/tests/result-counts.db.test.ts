import { beforeEach, describe, expect, it } from "vitest";
import { toLabFacts } from "#catalogue/lab-facts";
import { toFinderSlug } from "#catalogue/slug";
import { loadSnapshot, type Snapshot } from "~/directory/publication/snapshot.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { labAnalyses } from "../../../tests/kit/samples/sample-documents";
import { finderPath } from "./finder-query";
import { buildFinderView } from "./finder-view.server";

/** Number of items in the list that a link leads to. */
async function countListed(snapshot: Snapshot, path: string): Promise<number> {
  const { searchParams } = new URL(path, "http://localhost");
  return (await buildFinderView(snapshot, searchParams)).groups.analyses.total;
}

describe("numbers of analyses", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("are on profiles and lists of laboratories what the link behind them opens", async () => {
    const snapshot = await loadSnapshot();
    let compared = 0;
    for (const lab of snapshot.labs) {
      const all = await countListed(snapshot, finderPath({ labor: lab.id }));
      expect(toLabFacts(lab).analysisCount, lab.id).toBe(all);
      compared += 1;
      for (const { name } of lab.testCategories) {
        const path = finderPath({ labor: lab.id, kategorie: toFinderSlug(name) });
        const expected = lab.analysisCounts.inCategory[name] ?? 0;
        expect(expected, `${lab.id} ${name}`).toBe(await countListed(snapshot, path));
        compared += 1;
      }
    }
    expect(compared).toBe(7 + 44);
  });

  it("are on the finder's start page what each category opens, and what some laboratory performs", async () => {
    const snapshot = await loadSnapshot();
    const { categories, coverage } = await buildFinderView(snapshot, new URLSearchParams());
    expect(categories).toHaveLength(12);
    for (const { name, count } of categories) {
      const path = finderPath({ kategorie: toFinderSlug(name) });
      expect(count, name).toBe(await countListed(snapshot, path));
    }
    expect(coverage.performed).toBe(new Set(labAnalyses.map((row) => row.analysisId)).size);
  });

  it("are the same where tests build the samples without a database", async () => {
    const { labs } = await loadSnapshot();
    expect(labs.map(({ analysisCounts }) => analysisCounts)).toEqual(
      samples.labs.map(({ analysisCounts }) => analysisCounts),
    );
  });
});
