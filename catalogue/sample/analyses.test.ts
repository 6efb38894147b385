import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getBenefit } from "../../app/site/tests/benefit.server";
import { samples } from "../../tests/kit/samples/sample-directory";
import { analyses, federalList, labAnalyses } from "../../tests/kit/samples/sample-documents";
import { specimens } from "../analysis";
import type { TestCategoryName } from "../terms";

const { labs } = samples;

const analysisById = new Map(analyses.map((analysis) => [analysis.id, analysis]));

const SCOPES: Partial<Record<TestCategoryName, RegExp>> = {
  "Klinische Chemie": /Klinische Chemie/,
  Hämatologie: /Hämatologie/,
  "Mikrobiologie/Infektiologie": /Mikrobiologie|molekulare Erregerdiagnostik/,
  "Immunologie/Serologie": /Immunologie/,
  "Molekulardiagnostik/Genetik": /Genetik|molekulare Erregerdiagnostik/,
  Histopathologie: /Histologie/,
  Cytologie: /Zytologie/,
  Toxikologie: /Toxikologie/,
  Allergologie: /Allergologie/,
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("α", "alpha")
    .replaceAll("β", "beta")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const leading = (name: string) => plain(name.split(/[,;(]/)[0] ?? "");

const getCategories = (id: string) => {
  const { category, alsoIn = [] } = analysisById.get(id) ?? {};
  return category === undefined ? [] : [category, ...alsoIn];
};

describe("analyses", () => {
  it("are at least 150 in twelve categories, each with its own address and name", () => {
    expect(analyses.length).toBeGreaterThanOrEqual(150);
    expect(new Set(analyses.map(({ category }) => category)).size).toBe(12);
    expect(analysisById.size).toBe(analyses.length);
    expect(new Set(analyses.map(({ name }) => name)).size).toBe(analyses.length);
    expect(analyses.filter(({ id }) => !/^[a-z0-9-]{2,60}$/.test(id))).toEqual([]);
  });

  it("name what they answer in one sentence, and no term twice", () => {
    for (const { id, answers, short, de, fr, en, topics } of analyses) {
      expect(answers, id).toMatch(/^[^?]{10,100}\?$/);
      const terms = [short, de, fr, en].flatMap((list) => list ?? []);
      expect(terms.length, id).toBe(new Set(terms).size);
      expect(topics.length, id).toBe(new Set(topics).size);
    }
  });

  it("ask as a specialist does, and call nothing by the name of something else", () => {
    const lay =
      /zu Recht|giftig|Blutkörperchen|[Dd]er Körper|Gewebemerkmale|Lungenentzündung|Ringelröteln/;
    expect(analyses.filter(({ answers }) => lay.test(answers)).map(({ id }) => id)).toEqual([]);
    const others = ["Zolpidem", "Metopirontest", "ARR", "BUN", "SMA", "Mamillensekret", "Uricult"];
    const named = analyses.flatMap(({ short = [], de = [] }) => [...short, ...de]);
    expect(named.filter((name) => others.includes(name))).toEqual([]);
    const searched = analyses.flatMap(({ searchTerms = [] }) => searchTerms);
    expect(others.filter((name) => !searched.includes(name))).toEqual([]);
  });

  it("name positions of the list that comes with them, but none of practice laboratories and no surcharge", () => {
    const listed = new Map(federalList.positions.map((position) => [position.number, position]));
    const named = analyses.flatMap(({ federalPositions = [] }) => federalPositions);
    expect(federalList.positions).toHaveLength(1278);
    expect(named.filter((number) => !listed.has(number))).toEqual([]);
    expect(named.filter((number) => number.endsWith(".01"))).toEqual([]);
    expect(named.filter((number) => /zuschlag/i.test(listed.get(number)?.name ?? ""))).toEqual([]);
  });

  it("are settled for 570 of 598: with positions, outside the list, and the rest open", () => {
    const settled = Object.groupBy(analyses, getBenefit);
    const counts = Object.fromEntries(
      Object.entries(settled).map(([benefit, some]) => [benefit, some.length]),
    );
    expect(counts).toEqual({ ja: 512, nein: 34, "anderer-tarif": 24, offen: 28 });
  });

  it("are named in docs/directory.md as long as they are open, and no other", () => {
    const said = readFileSync("docs/directory.md", "utf8").split("Open are:")[1] ?? "";
    const named = [...said.replaceAll("\n", " ").matchAll(/«([^»]+)»/g)].map(([, name]) => name);
    const open = analyses.filter((analysis) => getBenefit(analysis) === "offen");
    expect(named.toSorted()).toEqual(open.map(({ name }) => name).toSorted());
  });

  it("name the position that is called like them, but for twelve that mean another one", () => {
    const called = new Map<string, string[]>();
    for (const { number, name } of federalList.positions) {
      if (number.endsWith(".01") || /zuschlag/i.test(name)) continue;
      called.set(leading(name), [...(called.get(leading(name)) ?? []), number]);
    }
    const alike = analyses.flatMap(({ id, name, short = [], de = [], federalPositions = [] }) => {
      const found = [leading(name), ...[name, ...short, ...de].map(plain)].flatMap(
        (term) => called.get(term) ?? [],
      );
      return found.length === 0
        ? []
        : [{ id, isNamed: found.some((one) => federalPositions.includes(one)) }];
    });
    expect(alike).toHaveLength(176);
    const others = alike.filter(({ isNamed }) => !isNamed).map(({ id }) => id);
    expect(others.toSorted()).toEqual(
      [
        ...["blutbild", "differenzialblutbild", "hb-elektrophorese", "metanephrine"],
        "drogenscreening",
        ...["dermatophyten", "herpes-simplex", "syphilis", "spermiogramm", "kryptokokken"],
        ...["nagelpilz-pcr", "bronchialzytologie"],
      ].toSorted(),
    );
  });

  it("are flagged where they look at genes, somatic ones too; parentage is no part of them", () => {
    const genetic = analyses.filter(({ isGenetic }) => isGenetic).map(({ id }) => id);
    expect(genetic).toHaveLength(46);
    expect(genetic).toEqual(
      expect.arrayContaining(["brca", "nipt", "rhesus-fetal", "hla-b27", "jak2", "liquid-biopsy"]),
    );
    const byGenes = /genotyp|mutation|chromosom|\bgene?\b|karyotyp|exom/i;
    const missed = analyses.filter(({ name, isGenetic }) => !isGenetic && byGenes.test(name));
    expect(missed.map(({ name }) => name)).toEqual(["HPV-PCR mit Genotypisierung"]);
    const named = analyses.map(({ name, topics }) => [name, ...topics].join(" "));
    expect(named.filter((text) => /vaterschaft|abstammung/i.test(text))).toEqual([]);
  });
});

describe("a profile", () => {
  it("names no genetic examination among what it offers, for not everybody is told who does", () => {
    const names = analyses
      .filter(({ isGenetic }) => isGenetic)
      .flatMap(({ name, short = [], de = [] }) => [name, ...short, ...de])
      .filter((name) => name.length > 3);
    for (const { id, testCategories, proofs } of labs) {
      const said = JSON.stringify([testCategories, proofs]);
      expect(
        names.filter((name) => said.includes(name)),
        id,
      ).toEqual([]);
    }
  });
});

describe("sample values of the laboratories", () => {
  it("name known analyses, each once for a laboratory", () => {
    expect(labAnalyses.filter(({ analysisId }) => !analysisById.has(analysisId))).toEqual([]);
    const pairs = labAnalyses.map(({ lab, analysisId }) => `${lab} ${analysisId}`);
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  it("name a laboratory for at least 95 of 100 analyses that are no genetic ones", () => {
    const open = analyses.filter(({ isGenetic }) => !isGenetic);
    const performed = new Set(labAnalyses.map(({ analysisId }) => analysisId));
    const covered = open.filter(({ id }) => performed.has(id));
    expect(covered.length / open.length).toBeGreaterThanOrEqual(0.95);
  });

  it("leave out what no courier brings in time", () => {
    const early = ["blutgase", "granulozytenfunktion", "pyruvat"];
    expect(labAnalyses.filter(({ analysisId }) => early.includes(analysisId))).toEqual([]);
  });

  it("take no longer at the emergency laboratory than elsewhere", () => {
    const slower = labAnalyses.filter(({ lab, analysisId, turnaroundHours = 0 }) =>
      labAnalyses.some(
        (row) =>
          row.lab === "labor-express-genf" &&
          lab !== row.lab &&
          row.analysisId === analysisId &&
          (row.turnaroundHours ?? 0) > turnaroundHours,
      ),
    );
    expect(slower.map(({ lab, analysisId }) => `${lab} ${analysisId}`)).toEqual([]);
  });

  it("stay within the fields of each profile", () => {
    for (const { id, testCategories } of labs) {
      const own = labAnalyses.filter(({ lab }) => lab === id);
      const fields = testCategories.map(({ name }) => name);
      const outside = own.filter(
        ({ analysisId }) => !getCategories(analysisId).some((name) => fields.includes(name)),
      );
      expect(outside, id).toEqual([]);
      expect(own.length, id).toBeGreaterThan(50);
    }
  });

  it("say what is sent in, and how long it takes", () => {
    const silent = labAnalyses.filter(
      ({ specimen, turnaroundHours, source, analysisId }) =>
        turnaroundHours === undefined ||
        source === undefined ||
        !analysisById.get(analysisId)?.specimens.some((one) => specimens[one] === specimen),
    );
    expect(silent).toEqual([]);
  });

  it.each([
    ["labor-dr-muller", "phi"],
    [
      "swisslab-bern",
      "helicobacter-antikoerper methylmalonsaeure immunfixation freie-leichtketten parvovirus-b19",
    ],
    [
      "labor-zentrum-zurich",
      "pemphigus-antikoerper immunfluoreszenz-haut nmda-antikoerper aquaporin-4-antikoerper paraneoplastische-antikoerper msi cortisol-urin dexamethason-test",
    ],
    ["medlab-basel", "pla-2-rezeptor-antikoerper"],
    ["labor-express-genf", "dengue chikungunya zika salicylat"],
    ["alpine-lab-luzern", "borrelien-pcr"],
    ["techlab-st-gallen", "esbl-screening vre-screening"],
  ])("hold at %s what its special tests measure", (lab, measured) => {
    const own = labAnalyses.filter((row) => row.lab === lab).map(({ analysisId }) => analysisId);
    expect(own).toEqual(expect.arrayContaining(measured.split(" ")));
  });

  it("claim an accreditation exactly where the profile's proofs name the field", () => {
    const wrong = labAnalyses.filter(({ lab, analysisId, accredited }) => {
      const profile = samples.lab(lab);
      const scope = profile?.proofs.accreditation;
      if (scope === undefined) return accredited !== false;
      if (accredited === undefined) return false;
      const fields = getCategories(analysisId);
      const named = fields.some((name) => SCOPES[name]?.test(scope));
      return accredited !== named;
    });
    expect(wrong).toEqual([]);
  });

  it("leave to others what a profile says it sends out", () => {
    const performs = (lab: string, id: string) =>
      labAnalyses.some((one) => one.lab === lab && one.analysisId === id);
    expect(performs("labor-zentrum-zurich", "urinkultur")).toBe(false);
    expect(performs("labor-zentrum-zurich", "drogenscreening")).toBe(false);
    expect(performs("medlab-basel", "borrelien")).toBe(false);
    expect(performs("techlab-st-gallen", "hiv")).toBe(false);
    expect(performs("techlab-st-gallen", "trak")).toBe(false);
    expect(performs("alpine-lab-luzern", "tpo-antikoerper")).toBe(false);
    expect(performs("alpine-lab-luzern", "hpv")).toBe(false);
    expect(performs("swisslab-bern", "ena-antikoerper")).toBe(false);
    expect(performs("labor-express-genf", "ana")).toBe(false);
  });
});
