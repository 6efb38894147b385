import { beforeEach, describe, expect, it } from "vitest";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { previewTable, uploadTable } from "../../../../tests/kit/calls/member-table";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { addMember } from "../../../../tests/kit/people/lab-members";

const ANNA = "anna@basel.example";

const preview = (file: string, fields: Record<string, string | string[]> = {}) =>
  previewTable(ANNA, file, fields);
type Preview = Awaited<ReturnType<typeof preview>>;

const answer = ({ questions }: Preview, meaning: string, words = "") => ({
  ...{ "question-field": questions[0]?.field ?? "", "question-term": questions[0]?.term ?? "" },
  ...{ meaning, "other-words": words },
});

async function importAnswered(shown: Preview, fields: Record<string, string>) {
  const { gelesen } = shown.next;
  const answered = await preview("", { gelesen, ...fields });
  expect(await uploadTable(ANNA, "", { ...answered.next, ...fields })).toMatchObject({
    data: { notice: expect.stringMatching(/^Übernommen: /) },
  });
  return answered;
}

const describeRows = ({ rows }: Preview) =>
  rows.flatMap(({ name, changes }) =>
    changes.flatMap((field) =>
      field.changes.map(({ place, before, after }) => `${name}, ${place}: ${before} → ${after}`),
    ),
  );

describe("what a laboratory's file leaves open", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
    await addMember("medlab-basel", ANNA, ["profile"]);
  });

  it("is asked once for each value of a column, and remembered in the laboratory's words", async () => {
    const file = "Analyse;Befundzeit (Stunden)\r\nFerritin;5 AT\r\nLipase;5 AT\r\nKreatinin;70\r\n";
    const asked = await preview(file);
    expect(asked.counts).toMatchObject({ waiting: 2, changed: 1 });
    expect(asked.questions).toMatchObject([
      { kind: "value", column: "Befundzeit (Stunden)", term: "5 AT", rows: [2, 3], error: "" },
    ]);
    const { gelesen } = asked.next;
    const again = await preview("", { gelesen, ...answer(asked, "", "bald") });
    expect(again).toMatchObject({
      counts: { waiting: 2 },
      questions: [{ words: "bald", error: "Auch das verstehen wir nicht.", isAnswered: false }],
    });
    const answered = await importAnswered(asked, answer(asked, "", "7 Tage"));
    expect(answered).toMatchObject({
      counts: { waiting: 0, changed: 3 },
      questions: [{ words: "7 Tage", isAnswered: true }],
    });
    expect(describeRows(answered)).toContainEqual(expect.stringMatching(/^Lipase, .*→ 168/));
    const next = await preview("Analyse;Befundzeit (Stunden)\r\nCRP;5 at\r\n");
    expect(describeRows(next)).toEqual([expect.stringMatching(/^C-reaktives.*→ 168/)]);
    // What was answered wrongly is answered anew.
    expect(next.questions).toMatchObject([{ term: "5 at", isAnswered: true }]);
    const other = await preview("", {
      ...{ gelesen: next.next.gelesen },
      ...answer(next, "", "48 h"),
    });
    expect(describeRows(other)).toEqual([expect.stringMatching(/^C-reaktives.*→ 48/)]);
  });

  it("is what blank cells mean in a column of crosses, and who would lose a «ja»", async () => {
    const file = "Analyse;Akkreditiert\r\nFerritin;x\r\nLipase;\r\nCRP;–\r\n";
    const asked = await preview(file);
    expect(asked.counts).toMatchObject({ waiting: 2 });
    expect(asked.questions).toMatchObject([
      {
        kind: "blank",
        term: "",
        rows: [3],
        note: "Heute «ja», und bei «nein» nicht mehr: Lipase.",
      },
      { kind: "blank", term: "–", rows: [4] },
    ]);
    const kept = await preview("", { gelesen: asked.next.gelesen, ...answer(asked, "-") });
    expect(kept).toMatchObject({ counts: { changed: 0, waiting: 1 }, emptyCount: 0 });
    const denied = await importAnswered(asked, answer(asked, "nein"));
    expect(describeRows(denied)).toEqual(["Lipase, Akkreditiert: ja → nein"]);
    const next = await preview("Analyse;Akkreditiert\r\nFerritin;x\r\nKreatinin;\r\n");
    expect(describeRows(next)).toEqual(["Kreatinin, Akkreditiert: ja → nein"]);
    const said = await preview("Analyse;Akkreditiert\r\nFerritin;x\r\nLipase;nein\r\nCRP;\r\n");
    expect(said.counts).toMatchObject({ waiting: 0 });
    expect(describeRows(said)).toEqual([]);
    const ours = await preview("Id;Akkreditiert\r\nferritin;x\r\ncalcium;\r\n");
    expect(ours).toMatchObject({ counts: { waiting: 0, changed: 0 }, emptyCount: 1 });
  });

  it("is named with all else that is wrong in the row", async () => {
    const file = `Analyse;Material;Befundzeit (Stunden);Einheit\r\nTSH;Milch;bald;${"x".repeat(41)}\r\nHausmarke;Milch;#N/A;\r\n`;
    const { rejected, questions, counts } = await preview(file);
    expect(rejected).toEqual([
      expect.stringMatching(/^Zeile 2, Einheit: «x+»: /),
      "Zeilen 2, 3, Material: «Milch» ist nicht verstanden.",
      "Zeile 2, Befundzeit (Stunden): «bald» ist nicht verstanden.",
      expect.stringMatching(/^Zeile 3, Befundzeit \(Stunden\): «#N\/A» ist kein Wert/),
      "Zeile 3, Analyse: «Hausmarke» ist nicht verstanden.",
    ]);
    expect(questions.map(({ term, rows }) => `${term} ${rows}`)).toEqual([
      "Milch 2,3",
      "bald 2",
      "Hausmarke 3",
    ]);
    expect(counts).toMatchObject({ waiting: 0 });
  });

  it("never keeps out a good row about the same analysis, wherever it stands", async () => {
    const good = "TSH;RIA;24";
    for (const lines of [
      [good, "TSH;RIA;#N/A"],
      ["TSH;RIA;#N/A", good],
      ["TSH;;", good],
    ]) {
      const file = ["Analyse;Methode;Befundzeit (Stunden)", ...lines, "AMH;RIA;12"].join("\r\n");
      const { rows } = await preview(file);
      expect(rows.map(({ name }) => name).toSorted(), lines.join()).toEqual([
        "Anti-Müller-Hormon",
        "TSH",
      ]);
    }
    const twice = await preview(`Analyse;Methode\r\nTSH;RIA\r\nTSH;CLIA\r\n`);
    expect(twice.rejected).toEqual([
      "Zeile 3, Analyse: Steht schon in Zeile 2, die gilt. Bitte löschen Sie eine der beiden.",
    ]);
  });

  it("is whether a name that stands alone is a row or a title", async () => {
    const head = "Analyse;Material;Befundzeit (Stunden);Methode\r\n";
    const file = `${head}ZINK;;;\r\nSELEN;;;\r\nSelen;Serum;48;AAS\r\nHistamin;Plasma;72;RIA\r\nAMH;Serum;72;\r\n`;
    const asked = await preview(file);
    expect(asked.titles).toEqual(["Zeile 3 «SELEN»"]);
    expect(asked.questions).toMatchObject([
      { kind: "subject", term: "ZINK", rows: [2], options: [{ label: "Zink" }] },
    ]);
    const { gelesen } = asked.next;
    const leftOut = await preview("", { gelesen, ...answer(asked, "-") });
    expect(leftOut.counts).toMatchObject({ waiting: 0, leftOut: 1 });
    const taken = await preview("", { gelesen, ...answer(asked, "zink") });
    expect(taken.rows.map(({ row }) => row)).toContain(2);
  });

  it("is never a name or a value that says nothing", async () => {
    const head = "Laborcode;Analyse;Material;Methode\r\n";
    const lines = ["NA;Na;NA;n.b.", "K;K;k. A.;./.", "kA;n/a;Serum;RIA", ";–;Serum;RIA"];
    const { rows, rejected, questions } = await preview(head + lines.join("\r\n"));
    const said = rows.map(({ name, changes }) => [name, ...changes.map(({ key }) => key)]);
    expect(said).toEqual([
      ["Natrium", "labCode"],
      ["Kalium", "labCode"],
    ]);
    expect(rejected).toEqual([expect.stringMatching(/^Zeile 5, .*Hier fehlt der Name/)]);
    expect(questions.map(({ term }) => term)).toEqual(["kA (Serum)"]);
  });

  it("is said as a whole where the table lies on its side", async () => {
    const file = "Analyse;Ferritin;TSH\r\nMaterial;Serum;Serum\r\nMethode;RIA;CLIA\r\n";
    const refused = await uploadTable(ANNA, file, { intent: "preview-table" });
    expect(refused).toMatchObject({
      data: { errors: [expect.stringContaining("«Transponieren»")] },
      init: { status: 400 },
    });
  });
});
