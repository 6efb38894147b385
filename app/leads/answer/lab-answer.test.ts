import { describe, expect, it } from "vitest";
import { cantons } from "#catalogue/cantons";
import csv from "#catalogue/places/places.csv?raw";
import { parsePlaces } from "#catalogue/places/places-table";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { answerPlace, answerPractice } from "./lab-answer.server";

const { labs } = samples;
const places = parsePlaces(csv);
const specialty = "urologie";

describe("what fits a practice", () => {
  it("is found for every postal code: laboratories that collect in its canton", () => {
    const codes = new Set(places.map(({ postalCode }) => postalCode));
    const without = [...codes].filter((postalCode) => {
      const {
        cantons: possible,
        isNearest,
        labs: found,
      } = answerPractice(labs, { postalCode, city: "", specialty });
      return possible.length === 0 || isNearest || found.length === 0;
    });
    expect(codes.size).toBe(3_362);
    expect(without).toEqual([]);
  });

  it.each(cantons)(
    "is the nearest elsewhere where nobody collects in $label",
    ({ value, label }) => {
      const others = labs.map((lab) => ({
        ...lab,
        collectionCantons: lab.collectionCantons.filter((one) => one !== value),
      }));
      for (const { postalCode, city, canton } of places) {
        if (canton !== value) continue;
        const fit = answerPractice(others, { postalCode, city, specialty });
        if (fit.cantons.length > 1) continue;
        expect(fit.isNearest, `${postalCode} ${city}`).toBe(true);
        expect(fit.labs.length, `${postalCode} ${city}`).toBe(3);
        for (const { reasons } of fit.labs) {
          expect(reasons).toEqual([
            expect.stringMatching(/^Holt im Kanton .+ ab, der nächste Ort ist .+ \(\d+ km\)$/),
          ]);
          expect(reasons[0]).not.toContain(`im Kanton ${label} ab`);
        }
      }
    },
  );

  it("is in the order of the distance", () => {
    const far = labs.map((lab) => ({
      ...lab,
      collectionCantons: lab.collectionCantons.filter((one) => one !== "ur"),
    }));
    const { labs: found } = answerPractice(far, {
      postalCode: "6460",
      city: "Altdorf UR",
      specialty,
    });
    const km = found.map(({ reasons }) => Number(/\((\d+) km\)/.exec(reasons[0] ?? "")?.[1]));
    expect(km).toEqual(km.toSorted((one, other) => one - other));
    expect(found[0]?.reasons[0]).toMatch(/^Holt im Kanton (Schwyz|Nidwalden|Obwalden) ab/);
  });

  it("says of each laboratory where it collects, for a code that lies in two cantons", () => {
    const only = (canton: "sg" | "sz") =>
      labs.map((lab) => ({ ...lab, collectionCantons: [canton] }));
    const getReasons = (place: { postalCode: string; city: string }, canton: "sg" | "sz") =>
      answerPractice(only(canton), { ...place, specialty: "" }).labs[0]?.reasons;
    const unsaid = { postalCode: "8640", city: "Irgendwo" };
    expect(answerPractice(labs, { ...unsaid, specialty }).cantons).toEqual(["sg", "sz"]);
    expect(getReasons(unsaid, "sg")).toEqual(["Holt im Kanton St. Gallen ab"]);
    expect(getReasons(unsaid, "sz")).toEqual(["Holt im Kanton Schwyz ab"]);
    expect(getReasons({ postalCode: "8640", city: "hurden" }, "sg")).toMatchObject([
      expect.stringContaining("der nächste Ort ist Rapperswil SG"),
    ]);
  });

  it("is nothing, and no «does not collect», for a code that nobody knows, with the codes nearest to it", () => {
    expect(answerPractice(labs, { postalCode: "9999", city: "Nirgends", specialty })).toMatchObject(
      {
        cantons: [],
        isNearest: false,
        labs: [],
        problem: "Die Postleitzahl 9999 kennen wir nicht.",
        suggestions: [{ postalCode: "9658" }, { postalCode: "9657" }, { postalCode: "9656" }],
      },
    );
  });

  it("reads a place as visitors write it, and names those that a name may mean", () => {
    const of = (entered: string) => answerPlace(labs, { entered, specialty: "" });
    expect(of(" ")).toBeUndefined();
    for (const entered of ["5000", "Aarau", "5000 Aarau"])
      expect(of(entered)).toMatchObject({ place: { postalCode: "5000", city: "Aarau" }, count: 3 });
    expect(of("Au")?.problem).toBe("«Au»: Bitte geben Sie die Postleitzahl an.");
    expect(of("Au")?.suggestions.map(({ postalCode }) => postalCode)).toEqual(
      expect.arrayContaining(["8804", "9434"]),
    );
    expect(of("<script>")).toMatchObject({ labs: [], suggestions: [] });
  });

  it("shows no tours where they do not come", () => {
    const far = labs.map((lab) => ({ ...lab, collectionCantons: ["ge" as const] }));
    const answer = answerPlace(far, { entered: "6460", specialty: "" });
    expect(answer?.isNearest).toBe(true);
    for (const { tours } of answer?.labs ?? []) expect(tours).toBeUndefined();
  });
});
