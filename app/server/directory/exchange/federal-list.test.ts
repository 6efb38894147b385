import { describe, expect, it } from "vitest";
import { parseFederalList } from "./federal-list.server";

const HEAD = "Kapitel;Pos.-Nr.;Bezeichnung;TP;Fachbereich\r\n";
const parse = (text: string) => parseFederalList(Buffer.from(text));

describe("the federal list of analyses", () => {
  it("is read below its titles, with positions and points as a spreadsheet writes them", async () => {
    const list = await parse(
      `Analysenliste;;;;\r\n${HEAD}1;;Chemie;;\r\n1;1314;Ferritin, qn;7,2;C\r\n1;1371.1;Glukose;2.3;C\r\n`,
    );
    expect(list.errors ?? []).toEqual([]);
    expect(list.positions).toEqual([
      { number: "1314.00", name: "Ferritin, qn", taxPoints: 7.2 },
      { number: "1371.10", name: "Glukose", taxPoints: 2.3 },
    ]);
    expect(list).toMatchObject({ ignored: ["Kapitel", "Fachbereich"] });
  });

  it("says of each position whether it is limited, where the file does", async () => {
    const list = await parse(
      "Pos.-Nr.;Bezeichnung;TP;Limitation\r\n1006.00;Vitamin D;47.7;ja\r\n1314.00;Ferritin;7.2;\r\n1020.00;ALAT;2.3;nein\r\n1371.00;Hämatogramm II;8.1;Nicht kumulierbar mit 1372.00\r\n",
    );
    expect(list.positions?.map(({ isLimited }) => isLimited)).toEqual([true, false, false, true]);
  });

  it.each([
    ["a renamed column", HEAD.replace("TP", "Taxpunkte"), "Row 1: the column «TP» is missing"],
    ["a doubled column", HEAD.replace("Kapitel", "TP"), "Row 1: the column «TP» stands there 2"],
    [
      "a doubled limitation",
      `Limitation;${HEAD.replace("Kapitel", "Limitation")}`,
      "«Limitation» stands there several times",
    ],
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
    expect((await parse(text)).errors?.join("\n")).toContain(place);
  });
});
