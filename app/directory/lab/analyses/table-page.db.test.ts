import { beforeEach, describe, expect, it } from "vitest";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { readTable } from "~/directory/tables/read-table.server";
import { memberCall } from "../../../../tests/kit/calls/member-call";
import { previewTable, uploadTable } from "../../../../tests/kit/calls/member-table";
import { createUploadForm } from "../../../../tests/kit/calls/upload-form";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { addMember } from "../../../../tests/kit/people/lab-members";
import { loader as page } from "./page";
import { loader as tableFile } from "./table-file";
import { action, loader } from "./table-page";
import { action as tableRest } from "./table-rest";

const ANNA = "anna@basel.example";
const ADDRESS = "/labor/analysen/tabelle";

type Fields = Record<string, string | string[]>;

const upload = (file: string, fields: Fields) => uploadTable(ANNA, file, fields);
const preview = (file: string | Buffer<ArrayBuffer>, fields?: Fields) =>
  previewTable(ANNA, file, fields);
const download = async (ending: ".csv" | ".xlsx") =>
  tableFile(await memberCall(ANNA, `${ADDRESS}${ending}`));
const readGathered = async () => (await page(await memberCall(ANNA, "/labor/analysen"))).gathered;
const done = { data: { notice: expect.stringMatching(/^Übernommen: /) } };

describe("the analyses in the room of a laboratory", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
    await addMember("medlab-basel", ANNA, ["profile"]);
  });

  it("come from a file as it was shown, and lose only what is said to be removed", async () => {
    const table = await (await download(".csv")).text();
    expect(table).not.toMatch(/Quelle|Beispiel/);
    for (const whole of [table, Buffer.from(await (await download(".xlsx")).arrayBuffer())]) {
      const { counts } = await preview(whole);
      expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0, waiting: 0 });
    }
    const file = table
      .split("\r\n")
      .filter((line) => !line.startsWith("kreatinin;"))
      .concat("vitamin-b6;;;;;;;;LC-MS/MS;;;;;\r\n")
      .join("\r\n");
    expect(await preview(file)).toMatchObject({
      counts: { added: 1, changed: 0, removed: 0 },
      missingCount: 1,
    });
    const removing = { "removes-missing": "on" };
    const { counts, next } = await preview(file, removing);
    expect(counts).toMatchObject({ added: 1, changed: 0, removed: 1 });
    expect(await upload("", next)).toMatchObject({ data: { isOutdated: true } });
    expect((await readGathered()).seen).toBe("");
    expect(await upload("", { ...next, ...removing })).toMatchObject(done);
    expect((await readGathered()).counts).toEqual({ added: 1, changed: 0, removed: 1 });
    // The operator's table has two columns more, which a laboratory can't fill.
    const operators = "Id;Methode;Quelle;Stand\r\nferritin;RIA;wir;1.1.2099\r\n";
    const { rows } = await preview(operators);
    const fields = rows.flatMap(({ changes }) => changes.map(({ key }) => key));
    expect(fields).toEqual(["method"]);
  });

  it("keep what a cell leaves empty, and take the good rows of a file with faulty ones", async () => {
    const file =
      "Id;Methode;Befundzeit (Stunden)\r\n\r\nferritin;RIA;#N/A\r\ntsh;RIA;\r\nkreatinin;;70\r\n";
    const { rejected, ...plan } = await preview(file);
    expect(rejected).toEqual([expect.stringMatching(/^Zeile 3, Befundzeit \(Stunden\): «#N\/A»/)]);
    expect(plan).toMatchObject({ counts: { added: 1, changed: 1 }, emptyCount: 1 });
    const form = createUploadForm({ gelesen: plan.next.gelesen });
    const rest = await tableRest(await memberCall(ANNA, `${ADDRESS}/rest`, form));
    const { sheets } = await readTable(Buffer.from(await rest.arrayBuffer()));
    expect(sheets?.[0]?.lines.map(({ cells }) => cells)).toEqual([
      ["Id", "Methode", "Befundzeit (Stunden)", "Grund"],
      ["ferritin", "RIA", "#N/A", expect.stringContaining("kein Wert")],
    ]);
    const corrected = await preview("Id;Methode;Grund\r\nferritin;RIA;kein Wert\r\n");
    expect(corrected.counts).toMatchObject({ changed: 1 });
    const emptied = await preview("Id;Methode\r\nferritin;\r\n", { "removes-empty": "on" });
    const changes = emptied.rows.flatMap((row) => row.changes.flatMap((field) => field.changes));
    expect(changes).toMatchObject([{ place: "Methode", after: "" }]);
  });

  it("come from a laboratory's own file, about which it is asked once", async () => {
    const file =
      "Labor Seeblick AG;;\r\n;;\r\nArtikel;Untersuchung;Resultat in h;Bemerkung\r\n1000;Ferritin;24;neu\r\n1001;Hausmarke;12;\r\n1002;TSH;#NV;\r\n";
    const asked = await upload(file, { intent: "preview-table" });
    const { layout, kept } = asked.data;
    expect(layout).toMatchObject({ isOpen: true, headRow: "3", place: "0 3" });
    expect(layout?.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ["Artikel", "labCode"],
      ["Untersuchung", "name"],
      ["Resultat in h", ""],
      ["Bemerkung", ""],
    ]);
    const confirmed = {
      ...{ gelesen: kept, sheet: "0", "head-row": "3", layout: "0 3" },
      column: ["labCode", "name", "turnaroundHours", ""],
    };
    const { questions, counts, rejected } = await preview("", confirmed);
    expect(rejected).toEqual([expect.stringMatching(/^Zeile 6, Resultat in h: «#NV»/)]);
    expect(questions).toMatchObject([{ term: "Hausmarke", rows: [5], kind: "subject" }]);
    expect(counts).toMatchObject({ changed: 1, waiting: 1 });
    const answers = { "question-field": "analysisId", "question-term": "Hausmarke" };
    const answered = { ...confirmed, ...answers, meaning: "-", "other-words": "" };
    const { next } = await preview("", answered);
    expect(await upload("", { ...next, ...answered })).toMatchObject(done);
    // The next file with these headings and words is understood by itself, and its code tells the analysis.
    const again = await preview(file.replace("1000;Ferritin;24", "1000;Unser Eisenspeicher;36"));
    expect(again).toMatchObject({
      counts: { changed: 1, waiting: 0, leftOut: 1 },
      rows: [{ name: "Ferritin", found: "«Unser Eisenspeicher», erkannt an Ihrem Code" }],
    });
    const { lastImport } = await loader(await memberCall(ANNA, ADDRESS));
    const undo = { intent: "undo-import", import: lastImport?.id ?? "" };
    expect((await upload("", undo)).data.notice).toBe("Der Import ist rückgängig gemacht.");
    expect((await readGathered()).seen).toBe("");
    expect(await upload("", undo)).toMatchObject({ init: { status: 400 } });
  });

  it("come without what is left out together, which is not asked again", async () => {
    const file =
      "Analyse;Material;Methode\r\nFerritin;Serumm;RIA\r\nHausmarke;Serum;RIA\r\nUnser Profil;Serum;RIA\r\n";
    const asked = await preview(file);
    expect(asked.questions).toHaveLength(3);
    const rest = { "leaves-rest": "on" };
    const shown = await preview(file, rest);
    expect(shown).toMatchObject({ counts: { changed: 1, waiting: 0, leftOut: 2 }, questions: [] });
    expect(await upload("", { ...asked.next, ...rest })).toMatchObject({
      data: { isOutdated: true },
    });
    expect(await upload("", { ...shown.next, ...rest })).toMatchObject(done);
    const again = await preview(file);
    expect(again.counts).toMatchObject({ same: 1, waiting: 0, leftOut: 2 });
    expect(again.questions.map(({ isAnswered, meaning }) => isAnswered && meaning)).toEqual([
      ...["-", "-", "-"],
    ]);
  });

  it("keep the name of their file from step to step", async () => {
    const named = new File(["Id;Methode\r\nferritin;RIA\r\n"], "Leistungen 2027.csv");
    const form = createUploadForm({ intent: "preview-table" });
    form.set("datei", named);
    const { data } = await action(await memberCall(ANNA, ADDRESS, form));
    expect(data.fileName).toBe("Leistungen 2027.csv");
    const next = { gelesen: data.kept, dateiname: data.fileName, intent: "preview-table" };
    expect((await upload("", next)).data.fileName).toBe("Leistungen 2027.csv");
  });
});
