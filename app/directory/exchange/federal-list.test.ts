import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatRowError } from "~/directory/tables/table-line";
import { parseFederalList } from "./federal-list.server";

const HEAD = "Kapitel;Pos.-Nr.;Bezeichnung;TP;Fachbereich\r\n";
const POSITION = "1;1314.00;Ferritin;7;C\r\n";
const parse = (text: string) => parseFederalList(Buffer.from(text));
const readErrors = async (file: string | Buffer) =>
  ((await parseFederalList(Buffer.from(file as string))).errors ?? []).map(formatRowError);

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
  });

  it("says of each position whether it is limited, where the file does", async () => {
    const list = await parse(
      "Pos.-Nr.;Bezeichnung;TP;Limitation\r\n1006.00;Vitamin D;47.7;ja\r\n1314.00;Ferritin;7.2;\r\n1020.00;ALAT;2.3;nein\r\n1371.00;Hämatogramm II;8.1;Nicht kumulierbar mit 1372.00\r\n",
    );
    expect(list.positions?.map(({ isLimited }) => isLimited)).toEqual([true, false, false, true]);
  });

  it("brings what tells positions of one name apart, where the file has it", async () => {
    const list = await parse(
      "Pos.-Nr.;Bezeichnung;TP;Methode;Material;Resultat\r\n3332.00;Urin, nativ;30.6;;Urin;negativ\r\n3089.00;Gewebe-HIV;50;Kultur;;\r\n",
    );
    expect(list.positions).toMatchObject([
      { number: "3332.00", material: "Urin", result: "negativ" },
      { number: "3089.00", method: "Kultur" },
    ]);
  });

  it("is refused with cells that are no value, or that no column takes, row by row", async () => {
    const rows = [
      "1314.00,Ferritin,7,2",
      "#REF!,TSH,7.2",
      "1315.00,#NAME?,7.2",
      "1316.00,ALAT,7.2,#N/A",
      "",
      ...["Infinity", "0x10", "1e3", "-1", "1 000", ""].map((tp, at) => `132${at}.00,ASAT,${tp}`),
    ];
    const errors = await readErrors(`Pos.-Nr.,Bezeichnung,TP,Limitation\n${rows.join("\n")}`);
    expect(errors.map((one) => one.split(/ ist |: (?:Bitte|Das)/)[0])).toEqual([
      "Zeile 2, Limitation: «2»",
      "Zeile 3, Pos.-Nr.: «#REF!»",
      "Zeile 4, Bezeichnung: «#NAME?»",
      "Zeile 5, Limitation: «#N/A»",
      ...["Infinity", "0x10", "1e3", "-1", "1 000"].map((tp, at) => `Zeile ${at + 7}, TP: «${tp}»`),
      "Zeile 12, TP",
    ]);
    for (const [name, place] of [
      ["02-error-cell-federal.xlsx", "Zeile 2, Limitation: «#N/A»"],
      ["02-error-cell-federal-ref.xlsx", "Zeile 2, Pos.-Nr.: «#REF!»"],
    ] as const) {
      const file = readFileSync(new URL(`../tables/cases/${name}`, import.meta.url));
      expect((await readErrors(file)).join(), name).toContain(place);
    }
    const beyond = await readErrors("Pos.-Nr.,Bezeichnung,TP\n1314,Ferritin,7,2\n");
    expect(beyond).toEqual([expect.stringMatching(/^Zeile 2: Diese Zeile hat mehr .*Zellen/)]);
  });

  it.each([
    ["a missing column", HEAD.replace("TP", "Preis"), "Zeile 1, TP: Diese Spalte fehlt"],
    ["a renamed column", `${HEAD.replace("TP", "Taxpunkte")}${POSITION}`, "nicht eindeutig"],
    ["a doubled column", `${HEAD.replace("Kapitel", "TP")}${POSITION}`, "nicht eindeutig"],
    [
      "a position that is none",
      `${HEAD}1;13;Ferritin;7;C\r\n`,
      "Zeile 2, Pos.-Nr.: «13» ist keine Position",
    ],
    [
      "points that are none",
      `${HEAD}1;1314.00;Ferritin;viel;C\r\n`,
      "Zeile 2, TP: «viel»: Bitte Taxpunkte angeben",
    ],
    [
      "a position twice",
      `${HEAD}1;1314.00;Ferritin;7;C\r\n1;1314;Ferritin;8;C\r\n`,
      "Zeile 3, Pos.-Nr.: Steht schon in Zeile 2",
    ],
    ["no head", "1;2;3\r\n", "«Pos.-Nr.»: Diese Spalte fehlt"],
    ["no position", HEAD, "In der Tabelle steht keine Zeile"],
  ])("is refused with %s, and says where", async (_name, text, place) => {
    expect((await readErrors(text)).join("\n")).toContain(place);
  });
});
