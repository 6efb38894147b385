import { describe, expect, it } from "vitest";
import { samples } from "../../../../tests/kit/samples/sample-directory";
import { type AnalysisKeys, createAnalysisFinder } from "./analysis-finder.server";

const ROWS = new Map([
  ["ferritin", { labCode: "1000" }],
  ["glukose", { labCode: "GLU" }],
  ["eisen", { specimen: "Urin" }],
]);
const finder = createAnalysisFinder(samples, ROWS);

function find(keys: AnalysisKeys): string {
  const found = finder.find(keys);
  if (found === undefined) return "–";
  const code = found.labCode === undefined ? "" : `, code ${found.labCode}`;
  return `${found.subject.id} by ${found.by}${code}`;
}

const suggest = (keys: AnalysisKeys) => finder.suggest(keys).map(({ id }) => id);

/** Without `by` the row is left open. */
const NAMES: Readonly<Record<string, string>> = {
  Ferritin: "ferritin by name",
  " ferritin ": "ferritin by name",
  TSH: "tsh by name",
  "TSH basal": "tsh by synonym",
  GPT: "alat by synonym",
  "GPT (ALAT)": "alat by synonym",
  "ALAT/GPT": "alat by synonym",
  "Kreatinin (eGFR)": "kreatinin by synonym",
  "Alkalische Phosphatase (ALP)": "alkalische-phosphatase by synonym",
  "Ferritin (Serum)": "ferritin by name",
  "Ferritin im Serum": "ferritin by name",
  "Ferritin, Serum": "ferritin by name",
  "Calprotectin im Stuhl": "calprotectin by name",
  "Lp(a)": "lipoprotein-a by synonym",
  "Vitamin D₃": "–",
  "y-GT": "gamma-gt by name",
  "Ferritin (Urin)": "–",
  "Ferritin Urin": "–",
  Ferritn: "–",
  Ferriti: "–",
  Schilddrüse: "–",
  Ca: "–",
  "Na/K": "–",
  eGFR: "–",
  "Ferritin, CRP": "–",
  "HBs-Antigen quantitativ": "–",
  Serum: "–",
  "-": "–",
  "": "–",
  "1371.00 Blutbild": "blutbild by name",
  "Pos. 1371.00": "blutbild by position",
  "1371.00 Xylophonwert": "–",
  "1000": "–",
};

describe("the analysis of a row", () => {
  it.each(Object.entries(NAMES))("named «%s»: %s", (name, found) => {
    expect(find({ name })).toBe(found);
  });

  it("is found by our id, unless the name is clearly another", () => {
    expect(find({ analysisId: "ferritin" })).toBe("ferritin by id");
    expect(find({ analysisId: "ferritin", name: "Ferritin" })).toBe("ferritin by id");
    expect(find({ analysisId: "ferritin", name: "Eisenspeicher, unser Wort" })).toBe(
      "ferritin by id",
    );
    const shifted = { analysisId: "ferritin", name: "CRP" };
    expect(find(shifted)).toBe("–");
    expect(suggest(shifted).slice(0, 2)).toEqual(["ferritin", "crp"]);
  });

  it("has the laboratory's own code in the cell of the id where its name is known", () => {
    expect(find({ analysisId: "4711", name: "CRP" })).toBe("crp by synonym, code 4711");
    expect(find({ analysisId: "4711", labCode: "C", name: "CRP" })).toBe("crp by synonym");
    expect(find({ analysisId: "4711", name: "Xylophonwert" })).toBe("–");
    expect(find({ analysisId: "1371.00", name: "Blutbild" })).toBe("blutbild by name");
  });

  it("is found by a code that is known, unless the name is clearly another", () => {
    expect(find({ labCode: "1000" })).toBe("ferritin by code");
    expect(find({ analysisId: "1000", name: "Eisenspeicher" })).toBe("ferritin by code, code 1000");
    expect(find({ labCode: "GLU", name: "Glukose nüchtern" })).toBe("glukose by code");
    expect(find({ labCode: "01000" })).toBe("–");
    const moved = { labCode: "1000", name: "CRP" };
    expect(find(moved)).toBe("–");
    expect(suggest(moved).slice(0, 2)).toEqual(["ferritin", "crp"]);
  });

  it("is found by its position if that is billed for one alone, or if the name agrees", () => {
    expect(find({ position: "1371.00" })).toBe("blutbild by position");
    expect(find({ position: "1371" })).toBe("blutbild by position");
    expect(find({ position: "1371,0" })).toBe("blutbild by position");
    expect(find({ position: "1371.00", name: "Xylophonwert" })).toBe("–");
    expect(find({ position: "9999.00" })).toBe("–");
    expect(find({ position: "siehe 1371.00" })).toBe("–");
    expect(suggest({ position: "1371.00", name: "Xylophonwert" })).toEqual(["blutbild"]);
    const [shared = "", ids = []] = [...positions()].find(([, billed]) => billed.length > 1) ?? [];
    expect(find({ position: shared })).toBe("–");
    expect(suggest({ position: shared })).toEqual(ids.slice(0, 6));
  });

  it("is no other one where name and position disagree", () => {
    const shifted = { position: "1314.00", name: "Vitamin B12" };
    expect(find(shifted)).toBe("–");
    expect(suggest(shifted)).toEqual(["vitamin-b12", "ferritin"]);
    expect(find({ position: "1749.00", name: "Cobalamin" })).toBe("vitamin-b12 by synonym");
    expect(find({ position: "1314.00 1749.00", name: "Vitamin B12" })).toBe("vitamin-b12 by name");
    expect(find({ position: "9999.00", name: "Vitamin B12" })).toBe("vitamin-b12 by name");
    const genetic = samples.analyses.find(({ isGenetic, federalPositions }) => {
      return isGenetic && federalPositions !== undefined;
    });
    const [position = ""] = genetic?.federalPositions ?? [];
    expect(find({ position, name: genetic?.name ?? "" })).toBe(`${genetic?.id} by name`);
  });

  it.each([
    ["Albumin", "Urin", "albumin-urin by name"],
    ["Albumin", "Serum", "albumin by name"],
    ["Albumin", "24-Stunden-Urin", "–"],
    ["Albumin im Urin", "Serum", "–"],
    ["Calcium", "24-Stunden-Urin", "calcium-urin by name"],
    ["Kalzium", "24-Stunden-Urin", "calcium-urin by synonym"],
    ["Calcium", "Urin", "–"],
    ["Ca", "Serum", "–"],
    ["Na", "Urin", "natrium-urin by name"],
    ["Eiweiss", "Urin", "protein-urin by synonym"],
    ["Kreatinin", "Urin", "–"],
    ["Cortisol", "Speichel", "cortisol-speichel by name"],
    ["Cortisol", "24-Stunden-Urin", "cortisol-urin by name"],
    ["Blei", "Vollblut", "blei by name"],
    ["Blei", "Serum", "–"],
    ["Glukose", "Serum", "glukose by name"],
    ["Kalium", "Plasma", "kalium by name"],
    ["Ferritin", "Vollblut", "–"],
    ["Eisen", "Urin", "eisen by name"],
    ["Amylase", "Zellen und Punktate", "–"],
    ["Serum", "Urin", "–"],
  ])("named «%s» of %s: %s", (name, specimen, found) => {
    expect(find({ name, specimen })).toBe(found);
  });

  it("with another specimen than that of its id, code or position is left open", () => {
    const byId = { analysisId: "albumin", name: "Albumin", specimen: "Urin" };
    expect(find(byId)).toBe("–");
    expect(suggest(byId)).toEqual(["albumin-urin", "albumin"]);
    expect(find({ labCode: "1000", specimen: "Urin" })).toBe("–");
    expect(suggest({ labCode: "1000", specimen: "Urin" })).toEqual(["ferritin"]);
    expect(find({ position: "1314.00", specimen: "Urin" })).toBe("–");
    expect(find({ position: "1314.00", specimen: "Serum" })).toBe("ferritin by position");
  });

  it("is suggested with its specimen before others", () => {
    expect(suggest({ name: "Calcium", specimen: "Urin" })).toContain("calcium");
    expect(suggest({ name: "Ca", specimen: "Vollblut" })[0]).toBe("ionisiertes-calcium");
  });

  it("that is genetic has no position", () => {
    const genetic = samples.analyses.filter(({ isGenetic }) => isGenetic);
    const theirs = genetic.flatMap(({ federalPositions = [] }) => federalPositions);
    const found = theirs.flatMap((position) => finder.find({ position })?.subject ?? []);
    expect(theirs.length).toBeGreaterThan(0);
    expect(found.filter(({ isGenetic }) => isGenetic)).toEqual([]);
  });

  it("is suggested where it is misspelt or one of several", () => {
    expect(suggest({ name: "Ferritn" })[0]).toBe("ferritin");
    expect(suggest({ name: "Schilddrüse" }).slice(0, 3)).toEqual(["tsh", "ft4", "ft3"]);
    expect(suggest({ name: "Ca" })).toEqual(["calcium", "ionisiertes-calcium"]);
    expect(suggest({ name: "Xylophonwert" })).toEqual([]);
    expect(suggest({})).toEqual([]);
  });

  it("is found for each name in the directory, by that name", () => {
    const others = samples.analyses.filter(
      ({ id, name }) => finder.find({ name })?.subject.id !== id,
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it("of 3,000 rows is found in half a second, however many are unknown", () => {
    const names = samples.analyses.map(({ name }) => name);
    const rows = Array.from({ length: 3_000 }, (_, at) => ({
      analysisId: String(at),
      name: at % 2 ? (names[at % names.length] ?? "") : `Unbekannt Xylophon Hepatitis ${at}`,
      position: at % 2 ? "" : `${1000 + at}.00`,
      specimen: at % 3 ? "Urin" : "Serum",
    }));
    const fresh = createAnalysisFinder(samples, ROWS);
    const before = process.threadCpuUsage();
    const open = rows.filter((row) => fresh.find(row) === undefined);
    const finding = process.threadCpuUsage(before).user / 1_000;
    expect(open.length).toBeGreaterThan(1_000);
    expect(finding).toBeLessThan(500);
    // Beyond a number of names nothing is searched: each search costs as much as a hundred rows.
    const unknown = open.filter(({ name }) => name.startsWith("Unbekannt"));
    expect(unknown.filter((row) => fresh.suggest({ name: row.name }).length > 0).length).toBe(200);
  });
});

function positions(): ReadonlyMap<string, string[]> {
  const billed = new Map<string, string[]>();
  for (const { id, federalPositions = [], isGenetic } of samples.analyses)
    for (const position of isGenetic ? [] : federalPositions)
      billed.set(position, [...(billed.get(position) ?? []), id]);
  return billed;
}
