import fc from "fast-check";
import { describe, expect, it } from "vitest";
import csv from "#catalogue/places/places.csv?raw";
import { parsePlaces } from "#catalogue/places/places-table";
import { priorities } from "#catalogue/priorities";
import type { Lab } from "#catalogue/published";
import { practiceSpecialties } from "#catalogue/specialties";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { type CheckAnswers, readCheckAnswers } from "./check-answers";
import { checkLabs } from "./check-labs.server";

const codes = [...new Set(parsePlaces(csv).map(({ postalCode }) => postalCode))];
const toAnswers = (query: string) => readCheckAnswers(new URLSearchParams(query));
const check = (query: string, labs: readonly Lab[] = samples.labs) =>
  checkLabs({ ...samples, labs }, toAnswers(query));
type Result = ReturnType<typeof check>;
const idsIn = ({ groups }: Result) =>
  Object.values(groups).map((group) => group.map(({ id }) => id));
const getPoints = (result: Result, id: string) =>
  [...Object.values(result.groups).flat(), ...(result.current ? [result.current] : [])]
    .find((lab) => lab.id === id)
    ?.points.map(({ is, text }) => [is, text]);

const anyAnswers: fc.Arbitrary<CheckAnswers> = fc.record({
  plz: fc.constantFrom(...codes, "9999", "Zürich", ""),
  specialty: fc.constantFrom("", ...practiceSpecialties.map(({ value }) => value)),
  priorities: fc.uniqueArray(fc.constantFrom(...priorities.map(({ value }) => value)), {
    maxLength: 3,
  }),
  analyses: fc.constant([]),
  software: fc.constantFrom("", "andere", ...samples.software.map(({ id }) => id)),
  samples: fc.constantFrom("", "40"),
  currentLab: fc.constantFrom("", "MedLab Basel", "Irgendein Labor"),
});

describe("the lab check", () => {
  it("answers for every postal code of Switzerland, each laboratory with its reasons", () => {
    expect(codes.length).toBeGreaterThan(3_000);
    const query = (plz: string) => `plz=${plz}&specialty=urologie&wichtig=kurier,notfall`;
    const silent = codes.filter((plz) => {
      const result = check(query(plz));
      const labs = Object.values(result.groups).flat();
      return (
        labs.length === 0 ||
        result.cantons.length === 0 ||
        labs.some(({ points }) => points.length !== 4 || points.some(({ text }) => text === ""))
      );
    });
    expect(silent).toEqual([]);
  });

  it("names the nearest that collect elsewhere, where nobody collects, whatever the postal code", () => {
    const onlyBern = samples.labs.map((lab) => ({ ...lab, collectionCantons: ["be" as const] }));
    for (const plz of codes) {
      const result = check(`plz=${plz}`, onlyBern);
      if (result.cantons.includes("be")) continue;
      expect(result.isNearest, plz).toBe(true);
      expect(result.groups.partly, plz).toHaveLength(3);
      for (const { points } of result.groups.partly)
        expect(points[0]?.note, plz).toMatch(
          /^Holt im Kanton Bern ab, der nächste Ort ist .+ km\)$/,
        );
    }
  });

  it("puts who has all into «passt», who lacks some into «passt teils», who says nothing apart", () => {
    const all = check("plz=8005&specialty=urologie&software=vitomed&wichtig=anbindung");
    expect(all.groups.fits.map(({ id }) => id)).toEqual([
      "labor-zentrum-zurich",
      "labor-dr-muller",
    ]);
    const some = check("plz=8005&specialty=allgemeinmedizin&wichtig=notfall");
    expect(some.groups.fits).toEqual([]);
    expect(some.groups.partly.map(({ id }) => id)).toEqual([
      "labor-dr-muller",
      "labor-zentrum-zurich",
    ]);
    const silent = check("plz=3011&software=axenita");
    expect(silent.groups.unknown.map(({ id }) => id)).toContain("swisslab-bern");
    expect(silent.groups.fits).toEqual([]);
  });

  it("takes no silence for a «no»: neither of software, nor of a place that nobody knows", () => {
    const silent = check("plz=3011&software=vitomed");
    expect(getPoints(silent, "swisslab-bern")).toContainEqual([
      "unknown",
      "Anbindung an vitomed: keine Angabe",
    ]);
    const nowhere = check("plz=9999");
    expect(nowhere.groups.unknown).toHaveLength(samples.labs.length);
    expect(nowhere.elsewhere).toEqual([]);
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const labs = samples.labs.map(({ resultFormats: _, orderWays: __, ...lab }) => ({
          ...lab,
          integrations: [],
          analysisCounts: { total: 0, timed: 0, withinHalfDay: 0, withinDay: 0, inCategory: {} },
        }));
        const { groups } = checkLabs({ ...samples, labs }, answers);
        const allPoints = Object.values(groups).flatMap((group) =>
          group.flatMap((lab) => lab.points),
        );
        const silence = allPoints.filter(({ text }) => text.includes("keine Angabe"));
        expect(silence.every(({ is }) => is === "unknown")).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("takes for a courier who names a day or a rhythm, and what else is said for open", () => {
    const courier = (collection: string) => {
      const labs = samples.labs.map((lab) => ({ ...lab, tours: undefined, collection }));
      return getPoints(check("plz=3011&wichtig=kurier", labs), "swisslab-bern")?.[1];
    };
    const tours = samples.labs.map(({ collection }) => collection);
    const regular = [
      ...tours,
      ...["montags und donnerstags nach Plan, Mittwoch immer", "2x täglich", "3 Touren pro Woche"],
      ...["werktags", "eine Tour/Tag"],
    ];
    expect(regular.filter((text) => courier(text)?.[0] !== "given")).toEqual([]);
    const open = ["auf Abruf", "Auf Anfrage, so rasch wie möglich", "nach Absprache", "Post", "-"];
    expect(open.filter((text) => courier(text)?.[0] !== "unknown")).toEqual([]);
  });

  it("says nothing of a list against a laboratory whose analyses nobody knows", () => {
    const covered = samples.labs.map((lab) => ({
      lab,
      isUnknown: lab.id === "swisslab-bern",
      covered: 0,
      missing: samples.analyses.slice(0, 2),
    }));
    const result = checkLabs(samples, toAnswers("plz=3011"), covered);
    expect(getPoints(result, "swisslab-bern")?.at(-1)).toEqual([
      "unknown",
      "Ihre Analysen: nicht erfasst",
    ]);
    expect(getPoints(result, "labor-dr-muller")?.at(-1)?.[0]).toBe("missing");
  });

  it("sets today's laboratory beside the others, and never among them", () => {
    const result = check("plz=4051&specialty=onkologie&currentLab=Medlab+Basel+AG");
    expect(result.current?.id).toBe("medlab-basel");
    expect(idsIn(result).flat()).not.toContain("medlab-basel");
    expect(check("plz=4051&currentLab=Labor+Unbekannt").current).toBeUndefined();
  });

  it("is changed by no payment, whatever the answers and whatever is paid", () => {
    const francs = fc.option(fc.integer({ min: 0, max: 9_999 }).map(String), { nil: undefined });
    const paid = fc.record({
      onlineRegistrationPayment: francs,
      annualWebsitePlacement: francs,
      practicePlacement: francs,
      portalPayment: francs,
    });
    const ofEach = fc.array(paid, {
      minLength: samples.labs.length,
      maxLength: samples.labs.length,
    });
    fc.assert(
      fc.property(anyAnswers, ofEach, (answers, payments) => {
        const labs = samples.labs.map((lab, at) => ({ ...lab, ...payments[at] }) as Lab);
        expect(checkLabs({ ...samples, labs }, answers)).toEqual(checkLabs(samples, answers));
      }),
      { numRuns: 150 },
    );
  });

  it("is the same for any order in which laboratories are published, and asks samples of none", () => {
    fc.assert(
      fc.property(
        anyAnswers,
        fc.shuffledSubarray([...samples.labs], { minLength: 7 }),
        (answers, labs) => {
          const result = checkLabs({ ...samples, labs }, answers);
          expect(result.groups).toEqual(checkLabs(samples, answers).groups);
          expect(checkLabs(samples, { ...answers, samples: "99" })).toEqual(
            checkLabs(samples, answers),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
