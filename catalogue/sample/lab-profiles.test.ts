import { describe, expect, it } from "vitest";
import { analyses, labAnalyses, labs } from "../../tests/kit/samples/sample-documents";

const getRows = (lab: string) => labAnalyses.filter((row) => row.lab === lab);
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

/** Names of formats of results, by the format of the connection that carries them. */
const CARRIED: Record<string, string> = { hl7v2: "HL7", gdt: "GDT", fhir: "FHIR" };

describe.each(labs)("the profile of $id says nothing that its own figures contradict", (lab) => {
  const { id, testCategories, integrations = [], orderWays = [], resultFormats = [] } = lab;
  const sentences = [
    ...lab.shortDescription.split(". "),
    ...lab.additionalElements,
    lab.turnaround,
  ];
  const prose = sentences.join("\n");

  it("names no analysis that it does not perform", () => {
    const performed = new Set(getRows(id).map(({ analysisId }) => analysisId));
    const named = testCategories.flatMap((category) =>
      category.analyses.flatMap((name) => {
        const ids = analyses
          .filter((one) => [one.name, ...(one.short ?? []), ...(one.de ?? [])].includes(name))
          .map((one) => one.id);
        return ids.length === 0 ? [] : [{ name, ids }];
      }),
    );
    expect(named).not.toEqual([]);
    expect(named.filter(({ ids }) => !ids.some((one) => performed.has(one)))).toEqual([]);
  });

  it("connects to practice software as its ways of ordering and its formats say", () => {
    const isPortal = ({ formats }: (typeof integrations)[number]) =>
      formats?.every((format) => format === "portal");
    const takesOrders = integrations.some((one) => one.orders && !isPortal(one));
    expect(orderWays.includes("Praxissoftware")).toBe(takesOrders);
    const carried = integrations.flatMap(({ results, formats = [] }) =>
      results ? formats.flatMap((format) => CARRIED[format] ?? []) : [],
    );
    expect(resultFormats.toSorted()).toEqual([...new Set(carried)].toSorted());
    if (carried.length === 0) {
      const sends = /Befunde?\b.*(?:Praxissoftware|Praxisprogramm|HL7|GDT|FHIR)/;
      expect(sentences.filter((sentence) => sends.test(sentence))).toEqual([]);
    }
    expect(prose).not.toContain("gängig");
  });

  it("claims of no real product that a connection is confirmed", () => {
    expect(integrations.filter(({ state }) => state === "bestätigt")).toEqual([]);
    expect(integrations.filter(({ source }) => source !== "Beispiel")).toEqual([]);
  });

  it("calls ahead where it says so", () => {
    expect(/Vorabmeldung/.test(prose)).toBe(lab.callsAhead === true);
    expect(/rund um die Uhr/.test(prose)).toBe(lab.isEmergencyLab);
  });

  it("drives as often as it says", () => {
    const said = /(zwei|drei)mal täglich/.exec(lab.collection)?.[1];
    const usual = WEEKDAYS.map((day) => lab.tours?.[day]);
    if (said !== undefined && !lab.collection.includes("ein- bis")) {
      expect(new Set(usual)).toEqual(new Set([said === "drei" ? 3 : 2]));
    }
    expect((lab.tours?.saturday ?? 0) > 0).toBe(/\bSa\b/.test(lab.collection));
  });
});

describe("times that a profile says in words are those of its rows", () => {
  const byId = new Map(analyses.map((analysis) => [analysis.id, analysis]));
  const getHours = (lab: string, fits: (row: (typeof labAnalyses)[number]) => boolean) => {
    const hours = getRows(lab)
      .filter(fits)
      .map(({ turnaroundHours = 0 }) => turnaroundHours);
    expect(hours.length, lab).toBeGreaterThan(5);
    return hours.toSorted((one, other) => one - other);
  };
  const isIn =
    (category: string) =>
    ({ analysisId }: { analysisId: string }) =>
      byId.get(analysisId)?.category === category;
  const middle = (hours: number[]) => hours[Math.floor(hours.length / 2)];

  it.each(labs.filter(({ turnaround }) => /am selben Tag/.test(turnaround)).map(({ id }) => id))(
    "routine of the same day at %s",
    (lab) => {
      const routine = getHours(
        lab,
        (row) => isIn("Klinische Chemie")(row) && row.method === "Photometrie",
      );
      expect(middle(routine)).toBeLessThanOrEqual(12);
    },
  );

  it("histology within two or three working days in Zürich", () => {
    const hours = getHours("labor-zentrum-zurich", isIn("Histopathologie"));
    expect(middle(hours)).toBeLessThanOrEqual(72);
  });

  it("special analyses within five working days in Basel", () => {
    const hours = getHours("medlab-basel", (row) => byId.get(row.analysisId)?.isGenetic !== true);
    expect(hours.at(-1)).toBeLessThanOrEqual(7 * 24);
  });

  it("PCR within a day in St. Gallen, and emergencies within an hour in Geneva", () => {
    const pcr = getHours("techlab-st-gallen", ({ method = "" }) => /PCR/.test(method));
    expect(middle(pcr)).toBeLessThanOrEqual(24);
    expect(middle(getHours("labor-express-genf", isIn("Klinische Chemie")))).toBe(1);
  });
});
