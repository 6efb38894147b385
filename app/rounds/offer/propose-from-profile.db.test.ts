import { beforeEach, describe, expect, it } from "vitest";
import { labAnalyses as storedAnalyses } from "#database/analyses";
import { readEdition } from "~/directory/publication/read-published.server";
import type { Needs } from "~/leads/needs/needs";
import { database } from "~/platform/database/database.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { labAnalyses } from "../../../tests/kit/samples/sample-documents";
import {
  countRecordedAnalyses,
  proposeFromProfile,
  toAskedNeeds,
} from "./propose-from-profile.server";

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

const rowsOf = (category: string) =>
  labAnalyses.flatMap(({ lab: ofLab, analysisId, turnaroundHours: hours }) => {
    const analysis = open.find(({ id }) => id === analysisId);
    return ofLab === labId && analysis?.category === category && hours !== undefined
      ? [{ name: analysis.name, hours }]
      : [];
  });

let directory = samples;

function useDirectory(): void {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    directory = { ...samples, revision: (await readEdition()).revision };
  });
}

describe("how many of the wanted analyses a laboratory has recorded", () => {
  useDirectory();

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

describe("what is proposed from a profile", () => {
  useDirectory();

  it("is asked of the groups that the practice sends or whose analyses it names, else of none in particular", () => {
    const chemistry = rowsOf("Klinische Chemie")
      .slice(0, 1)
      .map(({ name }) => name);
    const needs = { ...toNeeds(chemistry), samplesByGroup: { cytologie: 20 } };
    expect(toAskedNeeds(directory, needs).groups).toEqual(["chemie", "cytologie"]);
    expect(toAskedNeeds(directory, toNeeds(["Xylophonwert"])).groups).toEqual([]);
  });

  it("is the days of its tours, the longest time of the wanted analyses, and the median of a group", async () => {
    const wanted = rowsOf("Klinische Chemie").slice(0, 4);
    const all = rowsOf("Hämatologie")
      .map(({ hours }) => hours)
      .sort((a, b) => a - b);
    const needs = {
      ...toNeeds(wanted.map(({ name }) => name)),
      samplesByGroup: { haematologie: 9 },
    };
    const proposed = await proposeFromProfile(directory, labId, toAskedNeeds(directory, needs));
    expect(proposed).toEqual({
      courierDays: ["mo", "di", "mi", "do", "fr", "sa"].slice(
        0,
        lab?.tours?.week.filter((tours) => tours > 0).length,
      ),
      "turnaround-chemie": [String(Math.max(...wanted.map(({ hours }) => hours)))],
      "turnaround-haematologie": [String(all[Math.floor(all.length / 2)])],
    });
  });

  it("is no time that is longer than an offer may state", async () => {
    await database().update(storedAnalyses).set({ turnaroundHours: 2_001 });
    const needs = toAskedNeeds(directory, { ...toNeeds([]), samplesByGroup: { haematologie: 9 } });
    expect(await proposeFromProfile(directory, labId, needs)).not.toHaveProperty(
      "turnaround-haematologie",
    );
  });

  it("is nothing of a laboratory that has left", async () => {
    const needs = toAskedNeeds(directory, { ...toNeeds([]), samplesByGroup: { chemie: 1 } });
    expect(await proposeFromProfile(directory, "weg", needs)).toEqual({});
  });
});
