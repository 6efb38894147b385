import { describe, expect, it } from "vitest";
import type { Analysis } from "#catalogue/published";
import { getBenefit } from "~/site/tests/benefit.server";
import { samples } from "../../../../tests/kit/samples/sample-directory";
import { federalFacts } from "./federal-facts.server";

const POSITIONS = [
  { number: "1314.00", name: "Ferritin", taxPoints: 7.2, isLimited: true },
  { number: "6400.66", name: "Myeloische Neoplasien, mittleres Panel", taxPoints: 2520 },
  { number: "3304.00", name: "Blutkultur", taxPoints: 45, result: "negativ" },
  { number: "3305.00", name: "Blutkultur", taxPoints: 139.5, result: "positiv" },
  {
    number: "3306.00",
    name: "Blutkultur, Bearbeitung",
    taxPoints: 88.2,
    method: "Kultur",
    result: "positiv",
  },
  {
    number: "3307.00",
    name: "Blutkultur",
    taxPoints: 64.8,
    method: "Lyse-Zentrifugation",
    result: "qn, negativ",
  },
  { number: "3380.00", name: "Brucella, Ig", taxPoints: 26.1, result: "ql" },
  { number: "3381.00", name: "Brucella, Ig", taxPoints: 31.5, result: "qn" },
  { number: "1686.00", name: "Suchtstoffe, Screening", taxPoints: 17.5 },
  { number: "1687.00", name: "Suchtstoffe, Screening", taxPoints: 11.7 },
  {
    number: "1900.00",
    name: `Seltene Krankheit, ${"welche Folgendes ".repeat(40)}`,
    taxPoints: 12,
  },
];
const LIST = {
  edition: "2025-07-01",
  position: (number: string) => POSITIONS.find((one) => one.number === number),
};

function analysis(facts: Pick<Analysis, "federalPositions" | "outsideList">): Analysis {
  const [{ federalPositions: _, outsideList: __, ...model } = fail()] = samples.analyses;
  return { ...model, ...facts };
}

function fail(): never {
  throw new Error("there is no analysis");
}

describe("what a page says of the federal list", () => {
  it("is each position with points, francs at CHF 1.00, limitation and the day of the list", () => {
    const facts = federalFacts(analysis({ federalPositions: ["1314.00", "6400.66"] }), LIST);
    expect(facts).toMatchObject({
      edition: "1.\u00a0Juli 2025",
      positions: [
        {
          number: "1314.00",
          name: "Ferritin",
          price: { taxPoints: "7.2", francs: "7.20" },
          isLimited: true,
        },
        {
          number: "6400.66",
          price: { taxPoints: "2'520", francs: "2'520.00" },
          isLimited: undefined,
        },
      ],
    });
  });

  it("keeps a position that a newer list lacks, and cuts criteria that fill a page", () => {
    const { positions } = federalFacts(
      analysis({ federalPositions: ["1234.00", "1900.00"] }),
      LIST,
    );
    expect(positions[0]).toEqual({ number: "1234.00" });
    expect(positions[1]?.name?.length).toBeLessThan(145);
    expect(positions[1]?.name).toMatch(/^Seltene Krankheit, .* …$/);
  });

  it.each([
    ["differ by result", ["3304.00", "3305.00"], "Welche gilt, hängt vom Resultat ab."],
    ["differ by how is measured", ["3380.00", "3381.00"], "Welche gilt, hängt von der Messart ab."],
    [
      "differ by name, method and result",
      ["3305.00", "3307.00", "3306.00"],
      "Welche gilt, hängt von Methode, Resultat oder Umfang ab.",
    ],
    ["are told apart by their names", ["1314.00", "6400.66"], undefined],
    ["look the same", ["1686.00", "1687.00"], "Welche gilt, sagt Ihnen das Labor."],
  ])("says on what it depends which holds of positions that %s", (_, federalPositions, depends) => {
    expect(federalFacts(analysis({ federalPositions }), LIST).depends).toBe(depends);
  });

  it("is method and result behind a name, where they tell positions apart", () => {
    const { positions } = federalFacts(
      analysis({ federalPositions: ["3305.00", "3307.00", "1314.00"] }),
      LIST,
    );
    expect(positions.map(({ detail }) => detail)).toEqual([
      "positiv",
      "Lyse-Zentrifugation, quantitativ, negativ",
      "",
    ]);
  });

  it("is what the finder filters by", () => {
    expect(getBenefit(analysis({ federalPositions: ["1314.00"] }))).toBe("ja");
    expect(getBenefit(analysis({ outsideList: "notListed" }))).toBe("nein");
    expect(getBenefit(analysis({ outsideList: "otherTariff" }))).toBe("anderer-tarif");
    expect(getBenefit(analysis({ federalPositions: [] }))).toBe("offen");
  });
});
