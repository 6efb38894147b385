import { describe, expect, it } from "vitest";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { replacePublishedRows } from "~/directory/analyses/lab-analysis-rows.server";
import { inTransaction } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { BASEL, BERN } from "../../../tests/kit/people/offer-rounds";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { compareAnalyses } from "./compare-analyses.server";

const WHOLE = { method: "CLIA", unit: "µg/l", referenceText: "30–300 µg/l" };

const publish = (lab: string, analysisId: string, content: LabAnalysisContent) =>
  inTransaction((tx) => replacePublishedRows(tx, 1, [{ lab, analysisId, content, sample: false }]));

const compare = (typed: string) => compareAnalyses({ typed, newLab: BASEL }, samples);

describe("analyses that the new laboratory performs otherwise", () => {
  useDatabase();

  it("differ by method, unit or range; what one of the two leaves out is no agreement", async () => {
    await publish(BERN, "ferritin", WHOLE);
    await publish(BASEL, "ferritin", { ...WHOLE, method: "clia ", unit: "ng/ml" });
    await publish(BERN, "tsh", WHOLE);
    await publish(BASEL, "tsh", { ...WHOLE, referenceText: "30-300 µg/l" });
    await publish(BERN, "kreatinin", { ...WHOLE, unit: undefined });
    await publish(BASEL, "kreatinin", WHOLE);
    await publish(BERN, "psa", WHOLE);
    const found = await compare("SwissLab Bern AG");
    if (found.state !== "compared") throw new Error(found.state);
    expect(found.different.map(({ id, fields }) => [id, fields.map(({ is }) => is)])).toEqual([
      ["ferritin", ["same", "different", "same"]],
    ]);
    expect(found.silent.map(({ id, fields }) => [id, fields.map(({ is }) => is)])).toEqual([
      ["kreatinin", ["same", "silent", "same"]],
      ["psa", ["silent", "silent", "silent"]],
    ]);
    expect(found.same).toBe(1);
  });

  it("can't be told where today's laboratory is not known, not listed, or one of several", async () => {
    expect(await compare(" ")).toEqual({ state: "unknown" });
    expect(await compare("Labor Bisherig")).toMatchObject({ state: "not-listed" });
    expect(await compare("SwissLab Bern und Labor Dr. Müller")).toMatchObject({
      state: "not-listed",
    });
  });
});
