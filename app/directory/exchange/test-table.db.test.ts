import { beforeEach, describe, expect, it } from "vitest";
import { documents } from "#database/directory";
import { lockDocument, readDocument } from "~/directory/model/documents.server";
import { saveDraft } from "~/directory/model/drafts.server";
import { listDocuments } from "~/directory/model/list-documents.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import { database } from "~/platform/database/database.server";
import { whileLocked } from "../../../tests/kit/database/lock-queue";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { workbook } from "../../../tests/kit/samples/workbook";
import { importTestTable, readTestTable, writeTestTable } from "./test-table.server";

const BY = "Leitstand";
const LAB = "labor-zentrum-zurich";
const ADRENAL = ["test", "adrenal-function"] as const;

async function importNow(file: string | Buffer, by = BY) {
  const upload = Buffer.from(file as string);
  const { digest = "" } = await readTestTable(LAB, upload);
  return importTestTable(LAB, upload, { by, digest });
}

const readErrors = async (file: string | Buffer) =>
  (await readTestTable(LAB, Buffer.from(file as string))).errors?.map(
    ({ row, column, message }) => [row, column, message],
  );

describe("the tests of a laboratory as a file", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("come back as they were, for every laboratory", async () => {
    for (const { slug } of await listDocuments({ kind: "lab" })) {
      const table = await readTestTable(slug, Buffer.from(await writeTestTable(slug)));
      expect(table.errors ?? [], slug).toEqual([]);
      for (const { kind, changes } of table.rows ?? [])
        expect([kind, changes]).toEqual(["same", []]);
    }
  });

  it("show what would change, and become drafts: nothing is published by a file", async () => {
    const file = (await writeTestTable(LAB)).replace(
      "Nebennieren-Funktionsprofil",
      "Nebennierenprofil",
    );
    const table = await readTestTable(LAB, Buffer.from(file));
    const changed = table.rows?.filter(({ kind }) => kind !== "same");
    expect(changed).toMatchObject([
      { slug: "adrenal-function", kind: "changed", changes: [{ path: ["name"] }] },
    ]);
    expect((await readDocument("test", "adrenal-function"))?.state).toBe("published");
    expect(await importNow(file)).toEqual({
      outcome: "imported",
      slugs: ["adrenal-function"],
    });
    const draft = await readDocument("test", "adrenal-function");
    expect(draft?.state).toBe("changed");
    expect(draft?.changes.map(({ path }) => path)).toEqual([["name"]]);
  });

  it("are read from a spreadsheet too, where a new test has a row of its own", async () => {
    const head = ["Id", "Name", "Fachgebiet", "Erklärung", "Geeignet für", "Facharztgruppen"];
    const more = [
      "Parameter (Name | Beschreibung)",
      "Material",
      "Gefässe",
      "Präanalytik",
      "Lagerung",
    ];
    const first = ["", "Eisenprofil", "Hämatologie", "Misst Eisen.", "Müdigkeit\nBlässe"];
    const rest = [
      "Hämatologie",
      "Ferritin | Speicher",
      "Serum 2 ml",
      "Serumröhrchen",
      "Nüchtern.",
      "Kühl.",
    ];
    const sheet = [
      [...head, ...more, "Verpackung", "Genetisch", "Befund"],
      [...first, ...rest, "un3373", "", "am selben Tag"],
    ];
    expect(await importNow(workbook(sheet))).toEqual({
      outcome: "imported",
      slugs: ["eisenprofil"],
    });
    const draft = await readDocument("test", "eisenprofil");
    expect(draft?.state).toBe("draft");
    expect(draft?.content).toMatchObject({
      labId: LAB,
      applicableFor: ["Müdigkeit", "Blässe"],
      parameters: [{ name: "Ferritin", description: "Speicher" }],
    });
  });

  it("say whether a test is genetic in words that are known, and nothing twice", async () => {
    const row = "adrenal-function;Nebennieren-Funktionsprofil";
    const said = (word: string) => readErrors(`Id;Name;Genetisch\r\n${row};${word}\r\n`);
    for (const known of ["ja", "nein", ""]) expect(await said(known), known).toBeUndefined();
    expect(await said("Keimbahn")).toEqual([[2, "Genetisch", "Bitte ja oder nein angeben."]]);
    expect(await readErrors(`Id;Name;Name\r\n${row};${row}\r\n`)).toContainEqual([
      ...[1, "Name", "Diese Spalte steht doppelt."],
    ]);
  });

  it("write over nothing that another has saved since they were looked at", async () => {
    const file = Buffer.from("Id;Name;Befund\r\nadrenal-function;Profil;nach 9 Tagen\r\n");
    const { digest = "" } = await readTestTable(LAB, file);
    const load = () => importTestTable(LAB, file, { by: BY, digest });
    const { content = {}, draftVersion } = (await readDocument(...ADRENAL)) ?? {};
    const edited = { ...content, storage: "Gekühlt." };
    const save = { baseVersion: draftVersion ?? 0, by: "Andere" };
    expect(await saveDraft(...ADRENAL, edited, save)).toMatchObject({ outcome: "saved" });
    expect(await load()).toEqual({ outcome: "changed" });
    expect((await readDocument(...ADRENAL))?.content).toEqual(edited);
    expect(await importNow(file)).toMatchObject({ outcome: "imported" });
    const both = { name: "Profil", storage: "Gekühlt.", turnaround: "nach 9 Tagen" };
    expect((await readDocument(...ADRENAL))?.content).toMatchObject(both);
    expect(await load()).toEqual({ outcome: "imported", slugs: [] });
  });

  it("are one import where two come at once, and make no test twice", async () => {
    const files = ["Anna", "Beat"].map((who) => {
      const changed = `adrenal-function;Profil von ${who}`;
      return [who, Buffer.from(`Id;Name\r\n${changed}\r\n`)] as const;
    });
    const loads = await Promise.all(
      files.map(async ([by, file]) => {
        const { digest = "" } = await readTestTable(LAB, file);
        return () => importTestTable(LAB, file, { by, digest });
      }),
    );
    const done = await whileLocked((tx) => lockDocument(tx, ...ADRENAL), ...loads);
    expect(done.map(({ outcome }) => outcome).sort()).toEqual(["changed", "imported"]);
    const first = files[done.findIndex(({ outcome }) => outcome === "imported")]?.[0];
    expect((await readDocument(...ADRENAL))?.content.name).toBe(`Profil von ${first}`);
    const copied = (await writeTestTable(LAB)).replaceAll("adrenal-function", "eisenprofil");
    const made = Buffer.from(copied);
    const { digest = "" } = await readTestTable(LAB, made);
    const make = () => importTestTable(LAB, made, { by: BY, digest });
    const twice = await whileLocked(acquirePublishLock, make, make);
    expect(twice.map((one) => one.outcome === "imported" && one.slugs.length).sort()).toEqual([
      0, 1,
    ]);
  });

  it("change nothing where a row is wrong, and say which and why", async () => {
    const before = await database().$count(documents);
    const file = await writeTestTable(LAB);
    const spoilt = file.replace("Nebennieren-Funktionsprofil;Endokrinologie", ";Astrologie");
    const errors = await readErrors(spoilt);
    const row = file.slice(0, file.indexOf("adrenal-function")).split("\r\n").length;
    expect(errors).toContainEqual([row, "Name", "Bitte ausfüllen."]);
    expect(errors).toContainEqual([row, "Fachgebiet", "Bitte aus der Liste wählen."]);
    const refused = await importNow(spoilt);
    expect(refused.outcome === "refused" && refused.errors).toHaveLength(2);
    expect(await readErrors("Name;Genetisch\r\n\r\nx;#NV\r\n")).toEqual([
      [3, "Genetisch", expect.stringContaining("«#NV» ist kein Wert")],
    ]);
    expect(await readErrors("Preis;Name\r\n1;x\r\n")).toContainEqual([
      ...[1, "Preis", "Diese Spalte gibt es nicht."],
    ]);
    expect(await readErrors(Buffer.from([0, 1, 2]))).toEqual([
      [0, "", "Diese Datei ist keine Tabelle als CSV oder XLSX."],
    ]);
    expect(await database().$count(documents)).toBe(before);
    expect(await listDocuments({ kind: "test", state: "changed" })).toEqual([]);
  });
});
