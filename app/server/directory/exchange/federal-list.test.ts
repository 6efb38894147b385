import { describe, expect, it } from "vitest";
import { samples } from "../../../../tests/sample-directory";
import { compareWithList, readFederalList } from "./federal-list.server";

const HEAD = "Kapitel;Pos.-Nr.;Bezeichnung;TP;Fachbereich\r\n";
const read = (text: string) => readFederalList(Buffer.from(text));

/** Published analyses, two of which have a position. */
const analyses = samples.analyses.map((analysis) => {
  if (analysis.id === "ferritin") return { ...analysis, alPosition: "1314.00", taxPoints: 7.2 };
  if (analysis.id === "tsh") return { ...analysis, alPosition: "1718.00", taxPoints: 9 };
  return analysis;
});

describe("the federal list of analyses", () => {
  it("is read below its titles, with positions and points as a spreadsheet writes them", async () => {
    const list = await read(
      `Analysenliste;;;;\r\n${HEAD}1;;Chemie;;\r\n1;1314;Ferritin, qn;7,2;C\r\n1;1371.1;Glukose;2.3;C\r\n`,
    );
    expect(list.errors ?? []).toEqual([]);
    expect(list.positions).toEqual([
      { number: "1314.00", name: "Ferritin, qn", taxPoints: 7.2 },
      { number: "1371.10", name: "Glukose", taxPoints: 2.3 },
    ]);
  });

  it.each([
    ["a renamed column", HEAD.replace("TP", "Taxpunkte"), "Row 1: the column «TP» is missing"],
    ["a doubled column", HEAD.replace("Kapitel", "TP"), "Row 1: the column «TP» stands there 2"],
    ["a position that is none", `${HEAD}1;13;Ferritin;7;C\r\n`, "Row 2: «13» is no position"],
    ["points that are none", `${HEAD}1;1314.00;Ferritin;viel;C\r\n`, "Row 2: «viel» are no tax"],
    [
      "a position twice",
      `${HEAD}1;1314.00;Ferritin;7;C\r\n1;1314;Ferritin;8;C\r\n`,
      "Row 3: 1314.00 stands in row 2 already",
    ],
    ["no head", "1;2;3\r\n", "No row names the column «Pos.-Nr.»"],
    ["no position", HEAD, "The file holds no position"],
  ])("is refused with %s, and says where", async (_name, text, place) => {
    expect((await read(text)).errors?.join("\n")).toContain(place);
  });

  it("changes points by the position, gives one by the whole name, and leaves what is unclear", () => {
    const compared = compareWithList(analyses, [
      { number: "1314.00", name: "Ferritin", taxPoints: 7 },
      { number: "1245.00", name: "C-reaktives Protein (CRP), qn", taxPoints: 9 },
      { number: "1500.00", name: "Kalium", taxPoints: 2.3 },
      { number: "1500.10", name: "Kalium, sq", taxPoints: 2 },
      { number: "9999.00", name: "Etwas ganz anderes", taxPoints: 1 },
    ]);
    expect(compared.changes.map(({ slug, before, after }) => [slug, before, after.number])).toEqual(
      [
        ["ferritin", { position: "1314.00", taxPoints: 7.2 }, "1314.00"],
        ["crp", undefined, "1245.00"],
      ],
    );
    expect(compared.missing).toEqual([{ name: "TSH", position: "1718.00" }]);
    expect(compared.unclear).toHaveLength(2);
    expect(compared.unknown.map(({ number }) => number)).toEqual(["9999.00"]);
  });
});
