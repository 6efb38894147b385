import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { compareWithList } from "./compare-federal-list.server";

const FERRITIN = { number: "1314.00", name: "Ferritin", taxPoints: 7.2, isLimited: true };
const TSH = { number: "1718.10", name: "Thyreotropin (TSH)", taxPoints: 9 };
const IRON = { number: "1270.00", name: "Eisen", taxPoints: 2.5 };

const analyses = samples.analyses.map(({ federalPositions: _, outsideList: __, ...analysis }) => {
  if (analysis.id === "ferritin") return { ...analysis, federalPositions: [FERRITIN.number] };
  if (analysis.id === "tsh") return { ...analysis, federalPositions: [TSH.number, "1719.00"] };
  if (analysis.id === "transferrin") return { ...analysis, federalPositions: [IRON.number] };
  if (analysis.id === "eisen") return { ...analysis, federalPositions: [IRON.number] };
  if (analysis.id === "amh") return { ...analysis, outsideList: "notListed" as const };
  return analysis;
});

describe("a newer federal list", () => {
  it("says which positions change, with all analyses that name them", () => {
    const next = [{ ...FERRITIN, taxPoints: 7 }, TSH, { ...IRON, taxPoints: 2.9 }];
    const { changed, isSame } = compareWithList(analyses, next, [FERRITIN, TSH, IRON]);
    expect(isSame).toBe(false);
    expect(changed).toEqual([
      { before: FERRITIN, after: next[0], analyses: ["Ferritin"] },
      { before: IRON, after: next[2], analyses: expect.arrayContaining(["Eisen"]) },
    ]);
    expect(changed[1]?.analyses).toHaveLength(2);
  });

  it.each([{ isLimited: false }, { method: "ECLIA" }, { material: "Serum" }, { result: "qn" }])(
    "takes %j for a change",
    (value) => {
      const next = [{ ...FERRITIN, ...value }, TSH];
      expect(compareWithList(analyses, next, [FERRITIN, TSH]).changed).toHaveLength(1);
    },
  );

  it("names the positions of analyses that it lacks", () => {
    const { missing } = compareWithList(analyses, [FERRITIN, TSH, IRON], []);
    expect(missing).toEqual([{ number: "1719.00", analyses: ["TSH"] }]);
  });

  it("suggests what is called like an analysis without a position, and counts what none names", () => {
    const position = (number: string, name: string) => ({ number, name, taxPoints: 9 });
    const { suggested, unused } = compareWithList(
      analyses,
      [
        position("1245.00", "C-reaktives Protein (CRP), qn"),
        position("1700.50", "Anti-Müller-Hormon"),
        position("1700.60", "Ferritin"),
        position("9999.00", "Etwas ganz anderes"),
      ],
      [],
    );
    expect(suggested.map((one) => [one.position.number, one.analyses])).toEqual([
      ["1245.00", ["C-reaktives Protein"]],
      ["1700.50", ["Anti-Müller-Hormon"]],
    ]);
    expect(unused).toBe(4);
  });

  it("knows the list that holds", () => {
    const list = [FERRITIN, TSH, IRON];
    expect(compareWithList(analyses, list, [...list])).toMatchObject({ isSame: true, changed: [] });
    expect(compareWithList(analyses, list.slice(1), list).isSame).toBe(false);
  });

  it("names the positions that come and go, whichever analyses they concern", () => {
    const { added, removed } = compareWithList(analyses, [FERRITIN, TSH], [TSH, IRON]);
    expect({ added, removed }).toEqual({ added: [FERRITIN], removed: [IRON] });
  });
});
