import { beforeAll, describe, expect, it } from "vitest";
import { labAnalysisRows } from "~/directory/exchange/lab-analysis-table.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { parseTable } from "./parse-table";
import { toTableFile } from "./read-table.server";
import { HEADINGS, proposeLayout, type Terms } from "./table-layout";

function propose(file: string, terms: Terms = new Map()) {
  const { sheets = [] } = toTableFile(parseTable(Buffer.from(file)));
  const { layout, isCertain } = proposeLayout(labAnalysisRows(new Map()), sheets, terms);
  return { fields: layout.fields, isCertain };
}

describe("the columns of a laboratory's table", () => {
  beforeAll(() => loadDirectory(async () => samples));

  it.each([
    [
      "N°;Nom de l’analyse;Nature du prélèvement;Tube;Vol. min. (ml);Délai de rendu (jours);Technique;Accr. ISO 15189;N° OFAS;Valeurs usuelles;Mise à jour",
      "labCode name specimen container volume turnaroundHours method accredited position referenceText sourceDate",
    ],
    [
      "Codice;Analisi;Materiale;Provetta;Tempo di risposta;Metodo;Accreditato;Pos. EA;Valori di riferimento",
      "labCode name specimen container turnaroundHours method accredited position referenceText",
    ],
  ])("are proposed from the headings of Geneva and Ticino: %s", (head, fields) => {
    expect(propose(`${head}\r\n1;TSH\r\n`)).toEqual({
      fields: fields.split(" "),
      isCertain: false,
    });
  });

  it("have their materials found by the cells, which tell albumin in urine from that in serum", () => {
    const file =
      "Analyse;Was Sie einsenden;Nüchtern\r\nAlbumin;Spoturin;nein\r\nTSH;Serum;nein\r\nHbA1c;EDTA-Blut;ja\r\n";
    expect(propose(file)).toEqual({ fields: ["name", "specimen", null], isCertain: false });
    const unread: Terms = new Map([[HEADINGS, new Map([["was sie einsenden", ""]])]]);
    expect(propose(file, unread).fields).toEqual(["name", null, null]);
  });
});
