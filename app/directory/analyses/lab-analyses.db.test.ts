import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { labAnalyses, labAnalysisDrafts } from "#database/analyses";
import { documents } from "#database/directory";
import { publishInitialContent } from "~/directory/exchange/first-publication.server";
import { labAnalysisTable } from "~/directory/exchange/lab-analysis-table.server";
import { importDirectory, planImport } from "~/directory/exchange/transfer.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock, unpublishDocument } from "~/directory/publication/publishing.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { toTerms } from "~/directory/tables/import-terms.server";
import { database } from "~/platform/database/database.server";
import {
  importTableFile,
  planTableFile,
  previewTableFile,
  writeTableFile,
} from "../../../tests/kit/calls/table-file";
import { whileLocked } from "../../../tests/kit/database/lock-queue";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { exportedDirectory } from "../../../tests/kit/samples/exported-directory";
import { countLabs, countPerformed, findLabsPerforming } from "./lab-analyses.server";
import { draftsVersionHash, readRowsWithDrafts, saveRow } from "./lab-analysis-drafts.server";
import {
  listRowRevisions,
  publishRows,
  restoreRowRevision,
} from "./lab-analysis-publishing.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const LAB = "medlab-basel";

const importNow = async (text: string) => importTableFile(await labAnalysisTable(LAB, BY), text);
const readErrors = async (text: string) => {
  const { errors } = await planTableFile(await labAnalysisTable(LAB), text);
  return errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
};

const save = async (analysisId: string, content: object | null) => {
  const baseVersion = (await readRowsWithDrafts(LAB)).get(analysisId)?.version ?? "";
  return saveRow(LAB, analysisId, content, { baseVersion, by: BY });
};
const publishAll = async (note = "Test") =>
  publishRows(LAB, {
    note,
    actor: ACTOR,
    seen: draftsVersionHash((await readRowsWithDrafts(LAB)).values()),
  });
const readMethod = async (
  analysisId: string,
  snapshot?: Awaited<ReturnType<typeof loadSnapshot>>,
) =>
  (await findLabsPerforming(snapshot ?? (await loadSnapshot()), analysisId)).find(
    ({ lab }) => lab === LAB,
  )?.method;

describe("what laboratories perform", () => {
  useDatabase();
  beforeEach(publishInitialContent);

  it("is not published of an analysis that was taken off, whatever this process still shows", async () => {
    await save("ferritin", { method: "RIA neu", turnaroundHours: 6, source: "Verzeichnis" });
    expect(currentSnapshot().analysis("ferritin")).toBeDefined();
    await unpublishDocument("analysis", "ferritin", ACTOR);
    expect(await publishAll()).toEqual({ outcome: "unknown", analyses: ["ferritin"] });
  });

  it("is asked for by revision: a page of the earlier one never shows a row of the later", async () => {
    const before = await loadSnapshot();
    expect(await readMethod("ferritin", before)).not.toBe("RIA neu");
    await save("ferritin", { method: "RIA neu", turnaroundHours: 6, source: "Verzeichnis" });
    await save("kreatinin", null);
    expect(await readMethod("ferritin")).toBe(await readMethod("ferritin", before));
    expect(await publishAll()).toMatchObject({ outcome: "published", rows: 2 });
    const after = await loadSnapshot();
    expect(after.revision).toBe(before.revision + 1);
    expect(await readMethod("ferritin", after)).toBe("RIA neu");
    expect(await readMethod("ferritin", before)).not.toBe("RIA neu");
    const counts = (snapshot: typeof after) => countLabs(snapshot, ["kreatinin", "nirgends"]);
    expect((await counts(before)).get("kreatinin")).toBe(7);
    expect((await counts(after)).get("kreatinin")).toBe(6);
    expect((await countPerformed(after, after.labs)).get("kreatinin")).toBe(6);
    const ofTwo = await countPerformed(after, after.labs.slice(0, 2));
    expect(await countPerformed(after, after.labs.slice(0, 2))).toBe(ofTwo);
    expect(await countPerformed(before, before.labs.slice(0, 2))).not.toBe(ofTwo);
    expect(await database().$count(labAnalysisDrafts)).toBe(0);
  });

  it("takes days and materials as people write them, and says what else a cell may hold", async () => {
    const head = "Id;Material;Akkreditiert;Stand\r\nferritin;";
    for (const day of ["23.11.2026", "23. 11. 2026", "2026-11-23"]) {
      expect(await importNow(`${head}serum;Ja;${day}`), day).toEqual({ outcome: "imported" });
      expect((await readRowsWithDrafts(LAB)).get("ferritin")?.content).toMatchObject({
        ...{ specimen: "Serum", accredited: true, sourceDate: "2026-11-23" },
      });
    }
    const asked = await planTableFile(await labAnalysisTable(LAB), `${head}Serum;ja;31.02.2026`);
    expect(asked.questions).toMatchObject([{ column: "Stand", term: "31.02.2026", rows: [2] }]);
    expect((await readErrors(`${head}Serum;WAHR;24.12.2099`))[0]).toContain("nicht in der Zukunft");
  });

  it("asks what a material or an analysis is that nobody knows, with what may be meant", async () => {
    const rows = "Cholesterin;Serumm\r\nUrinkultur;\r\nFerritin;Serumm\r\nTSH;Serum\r\n";
    const spec = await labAnalysisTable(LAB);
    const plan = await planTableFile(spec, `Analyse;Material\r\n${rows}`);
    expect(plan.rows.map(({ slug }) => slug)).toEqual(["tsh"]);
    expect(plan.questions).toMatchObject([
      { field: "analysisId", term: "Cholesterin", rows: [2] },
      { field: "specimen", term: "Serumm", rows: [2, 4] },
      { field: "analysisId", term: "Urinkultur", rows: [3] },
    ]);
    const names = plan.questions.map(({ subjects = [] }) => subjects.map(({ name }) => name));
    expect(names[0]).toContain("Cholesterin gesamt");
    expect(names[2]).toContain("Urinkultur mit Resistenzprüfung");
    const terms = toTerms([
      {
        field: "analysisId",
        term: "cholesterin",
        meaning: plan.questions[0]?.subjects?.[0]?.id ?? "",
      },
      { field: "analysisId", term: "Urinkultur", meaning: "" },
      { field: "specimen", term: "serumm", meaning: "Serum" },
    ]);
    const answered = await planTableFile(spec, `Analyse;Material\r\n${rows}`, { terms });
    expect(answered.questions).toEqual([]);
    expect(answered.rows).toHaveLength(3);
  });

  it("asks for each material anew which analysis a name is", async () => {
    const spec = await labAnalysisTable(LAB);
    const file =
      "Material;Analyse\r\nSerum;Kreatinin\r\nUrin;Kreatinin\r\nLiquor;Kreatinin\r\nSerum;\r\nUrin;Albumin\r\n";
    const plan = await planTableFile(spec, file);
    expect(plan.rows.map(({ slug }) => slug)).toEqual(["kreatinin", "albumin-urin"]);
    expect(plan.questions).toMatchObject([
      { term: "Kreatinin (Urin)", rows: [3] },
      { term: "Kreatinin (Liquor)", rows: [4] },
    ]);
    expect(plan.rejected.map(({ line }) => line.row)).toEqual([5]);
    const answer = (term: string, meaning: string) =>
      planTableFile(spec, file, { terms: toTerms([{ field: "analysisId", term, meaning }]) });
    const { rows, questions } = await answer("Kreatinin (Urin)", "natrium-urin");
    expect(rows[1]).toMatchObject({ slug: "natrium-urin", content: { specimen: "Urin" } });
    expect(questions).toHaveLength(1);
    const bare = await answer("Kreatinin", "kreatinin");
    expect(bare.questions).toHaveLength(2);
  });

  it("begins with an example where there is no row, which is not read", async () => {
    const spec = await labAnalysisTable("labor-neu");
    const table = await writeTableFile(spec);
    expect(table).toMatch(/\r\nBeispiel;Ferritin;1314.00;FERR;Serum;/);
    const file = `${table}vitamin-d;;;;;;;;LC-MS/MS;;;;;;\r\n`;
    expect((await planTableFile(spec, file)).rows).toMatchObject([{ slug: "vitamin-d" }]);
    expect(await writeTableFile(await labAnalysisTable(LAB))).not.toMatch(/\nBeispiel;/);
  });

  it("comes back from an earlier revision as a draft, and leaves with its laboratory's samples", async () => {
    const first = await loadSnapshot();
    const original = await readMethod("ferritin");
    await save("ferritin", { method: "RIA neu" });
    await publishAll("Neue Methode");
    await restoreRowRevision(LAB, first.revision, { by: BY, seen: draftsVersionHash([]) });
    expect((await readRowsWithDrafts(LAB)).get("ferritin")).toMatchObject({ state: "changed" });
    await publishAll("Zurück");
    expect(await readMethod("ferritin")).toBe(original);
    expect((await listRowRevisions(LAB)).map(({ note }) => note)).toEqual([
      ...["Zurück", "Neue Methode", "Erste Veröffentlichung"],
    ]);
    // Once the laboratory is real, nothing fictional is said of it; what the operator wrote stays.
    await save("tsh", { method: "RIA neu" });
    await publishAll("Eigene Angabe");
    await database().update(documents).set({ sample: false }).where(eq(documents.slug, LAB));
    expect(await readMethod("ferritin")).toBeUndefined();
    expect(await readMethod("tsh")).toBe("RIA neu");
  });

  it("is neither saved nor published over what another has done", async () => {
    await save("ferritin", { method: "RIA neu" });
    const late = { baseVersion: "", by: "Andere" };
    expect(await saveRow(LAB, "ferritin", { method: "RIA" }, late)).toEqual({
      outcome: "conflict",
      by: BY,
    });
    const seen = draftsVersionHash((await readRowsWithDrafts(LAB)).values());
    await save("tsh", { method: "RIA neu" });
    expect(await publishRows(LAB, { note: "x", actor: ACTOR, seen })).toEqual({
      outcome: "changed",
    });
    const wrong = await save("tsh", { turnaroundHours: "bald", accredited: "vielleicht" });
    expect(wrong).toMatchObject({ outcome: "refused" });
    const published = (await readRowsWithDrafts(LAB)).get("kreatinin")?.content ?? {};
    await save("kreatinin", published);
    expect((await readRowsWithDrafts(LAB)).get("kreatinin")?.state).toBe("published");
  });

  it("comes back from a file as it was, and changes by one into drafts", async () => {
    const spec = await labAnalysisTable(LAB);
    const same = await planTableFile(spec, await writeTableFile(spec));
    expect(same.errors).toEqual([]);
    expect(same.rows.filter(({ kind }) => kind !== "same")).toEqual([]);
    const given =
      "Id;Analyse;Methode;Akkreditiert;Befundzeit (Stunden)\r\nferritin;;RIA neu;nein;6\r\n;Calcidiol;LC-MS/MS;;\r\n";
    expect(await importNow(given)).toEqual({ outcome: "imported" });
    const rows = await readRowsWithDrafts(LAB);
    expect(rows.get("ferritin")).toMatchObject({
      state: "changed",
      content: { method: "RIA neu", accredited: false, turnaroundHours: 6, source: "Beispiel" },
    });
    expect(rows.get("vitamin-d")).toMatchObject({ state: "new", content: { method: "LC-MS/MS" } });
  });

  it("is not written over by a file with what another has done since it was looked at", async () => {
    const loads = await Promise.all(
      ["RIA", "ELISA"].map(async (method) =>
        previewTableFile(
          await labAnalysisTable(LAB, method),
          `Id;Methode\r\nferritin;${method}\r\n`,
        ),
      ),
    );
    const done = await whileLocked(acquirePublishLock, ...loads);
    expect(done.map(({ outcome }) => outcome).sort()).toEqual(["changed", "imported"]);
    const first = ["RIA", "ELISA"][done.findIndex(({ outcome }) => outcome === "imported")];
    const row = async () => (await readRowsWithDrafts(LAB)).get("ferritin");
    expect(await row()).toMatchObject({ by: first, content: { method: first } });
    await save("ferritin", { method: "CLIA", source: "Anruf" });
    for (const load of loads) expect(await load()).toEqual({ outcome: "changed" });
    expect((await row())?.content).toEqual({ method: "CLIA", source: "Anruf" });
  });

  it("is not changed by a wrong file, which says which row and column", async () => {
    expect(await readErrors("Methode\r\na\r\n")).toEqual([
      "1 «Id» oder «Analyse» oder «Position»: Diese Spalte fehlt.",
    ]);
    const rows = ";3\r\nferritin;12000\r\ntsh;3\r\ntsh;4\r\ncrp;#N/A\r\nkreatinin;5;6\r\n";
    expect(await readErrors(`Id;Befundzeit (Stunden)\r\n${rows}`)).toEqual([
      "2 Id: Hier fehlt der Name. Bitte ergänzen Sie ihn.",
      "3 Befundzeit (Stunden): «12000»: Bitte Stunden oder Tage angeben, zum Beispiel 24 oder 2 Tage.",
      "5 Id: Steht schon in Zeile 4, die gilt. Bitte löschen Sie eine der beiden.",
      expect.stringMatching(/^6 Befundzeit \(Stunden\): «#N\/A» ist kein Wert/),
      "7 Spalte C: Mehr Zellen als Spalten: «6» steht unter keiner Überschrift.",
    ]);
    expect(await database().$count(labAnalysisDrafts)).toBe(0);
  });

  it("goes out and in with the directory; a laboratory's rows that the file leaves out are gone", async () => {
    const file = await exportedDirectory();
    const ofLab = file.labAnalyses?.filter(({ lab }) => lab === LAB) ?? [];
    expect(ofLab.length).toBeGreaterThan(50);
    const kept = ofLab.filter(({ analysisId }) => analysisId !== "ferritin");
    const load = (content: object) =>
      importDirectory(JSON.stringify(content), { actor: ACTOR, note: "Import" });
    expect((await load(file)).outcome).toBe("imported");
    expect(await database().$count(labAnalyses, sql`to_revision is not null`)).toBe(0);
    expect(await planImport(JSON.stringify({ ...file, labAnalyses: kept }))).toMatchObject({
      plan: { labAnalyses: [{ lab: LAB, rows: [{ analysisId: "ferritin", content: null }] }] },
    });
    await load({ ...file, labAnalyses: kept });
    expect(await readMethod("ferritin")).toBeUndefined();
    expect((await countLabs(await loadSnapshot(), ["ferritin"])).get("ferritin")).toBe(6);
  });
});
