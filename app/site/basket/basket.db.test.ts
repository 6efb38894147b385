import { beforeEach, describe, expect, it } from "vitest";
import { coverBasket, toBasket } from "~/directory/analyses/basket-coverage.server";
import { readEdition } from "~/directory/publication/read-published.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { labAnalyses } from "../../../tests/kit/samples/sample-documents";
import { buildBasketView } from "./basket-view.server";

let directory = samples;

const open = samples.analyses.filter(({ isGenetic }) => !isGenetic);
const [genetic] = samples.analyses.filter(({ isGenetic }) => isGenetic);
const geneticId = genetic?.id ?? "";

describe("how much of a list laboratories perform", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    const { revision } = await readEdition();
    directory = { ...samples, revision };
  });

  it("is what their rows say, recounted", async () => {
    const ids = open.filter((_, at) => at % 12 === 0).map(({ id }) => id);
    const covered = await coverBasket(directory, toBasket(directory, ids), directory.labs);
    expect(covered).toHaveLength(samples.labs.length);
    for (const { lab, covered: count, missing } of covered) {
      const own = labAnalyses.filter((row) => row.lab === lab.id).map((row) => row.analysisId);
      const expected = ids.filter((id) => !own.includes(id));
      expect(missing.map(({ id }) => id)).toEqual(expected);
      expect(count).toBe(ids.length - expected.length);
    }
    const counts = covered.map(({ covered: count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0);
  });

  it("of a laboratory that has stated no analysis is not known, and stands last, whatever its rating", async () => {
    const [first, ...others] = samples.labs;
    if (first === undefined) throw new Error("no laboratory");
    const { total, ...counts } = first.analysisCounts;
    expect(total).toBeGreaterThan(0);
    const silent = {
      ...first,
      id: "labor-neu",
      sample: false,
      rating: 5,
      analysisCounts: { ...counts, total: 0 },
    };
    const labs = [silent, ...others];
    const rare = open.find(({ id }) => labAnalyses.every((row) => row.analysisId !== id));
    for (const ids of [["tsh"], [rare?.id ?? ""]]) {
      const covered = await coverBasket(directory, toBasket(directory, ids), labs);
      expect(covered.at(-1)).toMatchObject({ lab: { id: "labor-neu" }, isUnknown: true });
      expect(covered.filter(({ isUnknown }) => isUnknown)).toHaveLength(1);
    }
  });

  it("leaves genetic examinations out, whoever performs them", async () => {
    const performing = labAnalyses.filter(({ analysisId }) => analysisId === geneticId);
    expect(performing.length).toBeGreaterThan(0);
    const view = await buildBasketView(directory, ["tsh", geneticId], "");
    expect(view).toMatchObject({ total: 1, genetic: 1, ids: ["tsh", geneticId] });
    expect(view.analyses[1]).toMatchObject({ isGenetic: true, isMissing: false });
    const without = await buildBasketView(directory, ["tsh"], "");
    expect(view.labs).toEqual(without.labs);
    expect(JSON.stringify(view)).not.toContain(genetic?.answers ?? "?");
  });

  it("is asked of the laboratories that collect in a canton, and says how many do not", async () => {
    const view = await buildBasketView(directory, ["tsh"], "be");
    const here = samples.labs.filter(({ collectionCantons }) => collectionCantons.includes("be"));
    expect(view.labs.map(({ id }) => id).sort()).toEqual(here.map(({ id }) => id).sort());
    expect(view.elsewhere).toBe(samples.labs.length - here.length);
    expect((await buildBasketView(directory, ["tsh", "gibt-es-nicht"], "xx")).gone).toEqual([
      "gibt-es-nicht",
    ]);
  });
});
