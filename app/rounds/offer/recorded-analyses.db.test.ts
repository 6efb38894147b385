import { beforeEach, describe, expect, it } from "vitest";
import { readEdition } from "~/directory/publication/read-published.server";
import type { Needs } from "~/leads/needs/needs";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { labAnalyses } from "../../../tests/kit/samples/sample-documents";
import { countRecordedAnalyses } from "./recorded-analyses.server";

const [lab] = samples.labs;
const labId = lab?.id ?? "";
const own = labAnalyses.filter((row) => row.lab === labId).map((row) => row.analysisId);
const open = samples.analyses.filter(({ isGenetic }) => !isGenetic);
const names = (isOwn: boolean) =>
  open.filter(({ id }) => own.includes(id) === isOwn).map(({ name }) => name);

const toNeeds = (analyses: readonly string[]): Needs => ({
  canton: "zh",
  postalArea: "80",
  specialty: "urologie",
  samplesByGroup: {},
  software: "",
  noticePeriod: "",
  remarks: "",
  analyses: analyses.join("\n"),
});

describe("how many of the wanted analyses a laboratory has recorded", () => {
  useDatabase();
  let directory = samples;
  beforeEach(async () => {
    await storeSamples();
    directory = { ...samples, revision: (await readEdition()).revision };
  });

  it("is counted from its rows; what it has not recorded, and what is no analysis, is named", async () => {
    const [performed, missing] = [names(true).slice(0, 3), names(false).slice(0, 1)];
    const needs = toNeeds([...performed, ...missing, "Xylophonwert"]);
    expect(await countRecordedAnalyses(directory, labId, needs)).toEqual({
      covered: 3,
      missing: [...missing, "Xylophonwert"],
    });
  });

  it("is unknown where none is wanted, and of a laboratory that has left or recorded none", async () => {
    const needs = toNeeds(names(false).slice(0, 1));
    expect(await countRecordedAnalyses(directory, labId, toNeeds([]))).toBeUndefined();
    expect(await countRecordedAnalyses(directory, "weg", needs)).toBeUndefined();
    const silent = lab && { ...lab, analysisCounts: { ...lab.analysisCounts, total: 0 } };
    const snapshot = { ...directory, lab: () => silent };
    expect(await countRecordedAnalyses(snapshot, labId, needs)).toBeUndefined();
  });
});
