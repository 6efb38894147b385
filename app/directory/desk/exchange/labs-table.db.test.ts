import { isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { documents } from "#database/directory";
import { labTable } from "~/directory/exchange/lab-table.server";
import { readDocument } from "~/directory/model/documents.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { proposeLayout } from "~/directory/tables/table-layout";
import { csvTable } from "~/lib/csv";
import { database } from "~/platform/database/database.server";
import { publishChange } from "../../../../tests/kit/calls/change-document";
import { deskCall, OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import {
  importShown,
  LABS_PATH,
  postLabs,
  previewLabs,
  readContacts,
  readRoomMails,
} from "../../../../tests/kit/calls/labs-table";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import {
  LAB_FILE,
  LAB_HEAD,
  LAB_NAMES,
  toLabFile,
  toLabLine,
} from "../../../../tests/kit/samples/lab-lines";
import * as exportTable from "./export-table";

const readDrafts = () =>
  database().select().from(documents).where(isNull(documents.publishedVersion));

describe("laboratories as a table", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("40 new ones become drafts with contacts and rights, and are the same in a second import", async () => {
    const shown = await previewLabs(LAB_FILE);
    expect(shown).toMatchObject({ errors: [], questions: [], rejected: [] });
    expect(shown.plan?.counts).toMatchObject({ added: 40, changed: 0, removed: 0, waiting: 0 });
    expect(shown.plan?.effects).toEqual([
      expect.stringContaining("39 Kontakte erhalten die E-Mail mit dem Zugang"),
    ]);
    expect((await importShown(shown)).data.notice).toBe("Übernommen: 40 neu");
    expect(await readDrafts()).toHaveLength(40);
    expect(await readDocument("lab", "arvenmatt-analytik-ag")).toMatchObject({
      state: "draft",
      content: {
        location: { town: "Zürich", canton: "zh" },
        contact: { street: "Seestrasse 1", postalCode: "8001", phone: "044 555 10 10" },
        website: "https://www.labor-0.example",
        collectionCantons: { length: 26 },
        testCategories: [{ name: "Hämatologie", analyses: [] }],
        medicalLeadership: { medicalDirector: { famhFields: ["Hämatologie"] } },
      },
    });
    // Without a town in the file, that of the postal code.
    expect(await readDocument("lab", "birkenmatt-analytik-ag")).toMatchObject({
      content: { location: { town: "Winterthur", canton: "zh" }, isEmergencyLab: true },
    });
    expect(await readContacts("arvenmatt-analytik-ag")).toMatchObject([
      {
        name: "Anna 0",
        email: "anna@labor-0.example",
        forRequests: true,
        rights: ["offer", "profile"],
      },
    ]);
    expect(await readRoomMails()).toHaveLength(0);
    const again = await previewLabs(LAB_FILE);
    expect(again.plan?.counts).toMatchObject({ added: 0, changed: 0, same: 40 });
    expect(again.plan?.effects).toEqual([]);
  });

  it.each([
    ["a typing error", { Labor: "MedLab Bassel" }],
    ["another legal form", { Labor: "MedLab Basel AG" }],
    ["the same website", { Labor: "Neues Labor am Rhein", Website: "http://medlab.example/start" }],
    [
      "the same place and a similar name",
      { Labor: "Medlab Basel Nord", PLZ: "4051", Ort: "Basel" },
    ],
  ])("%s is asked, and never made twice", async (_, cells: Record<string, string>) => {
    await publishChange("lab", "medlab-basel", {
      website: "https://www.medlab.example",
      contact: { postalCode: "4051" },
    });
    const lines = [Object.keys(cells), Object.values(cells)];
    const shown = await previewLabs(csvTable(lines));
    expect(shown.plan?.counts).toMatchObject({ added: 0, changed: 0, same: 0, waiting: 1 });
    const [question] = shown.questions;
    expect(question?.options).toMatchObject([
      { value: "medlab-basel" },
      { label: expect.stringContaining("ein neues Labor") },
    ]);
    const answer = (meaning: string) => ({
      ...{ "question-field": question?.field ?? "", "question-term": question?.term ?? "" },
      ...{ meaning, "other-words": "" },
    });
    const known = await previewLabs(csvTable(lines), answer("medlab-basel"));
    expect(known.plan?.rows).toMatchObject([{ name: expect.stringMatching(/^MedLab Basel/i) }]);
    const value = question?.options.at(-1)?.value ?? "";
    const made = await previewLabs(csvTable(lines), answer(value));
    expect(made.plan?.rows).toMatchObject([{ kind: "new", name: cells.Labor }]);
    expect((await importShown(made, answer(value))).data.notice).toBe("Übernommen: 1 neu");
    expect(await readDocument("lab", value)).toMatchObject({ state: "draft", title: cells.Labor });
  });

  it("rows that only resemble others are taken for new in one step", async () => {
    await publishChange("lab", "medlab-basel", { contact: { postalCode: "4051" } });
    const names = ["MedLab Bassel", "Medlab Basel Nord", "MedLab Basel AG"];
    const file = csvTable([
      ["Labor", "PLZ", "Ort"],
      ...names.map((name) => [name, "4051", "Basel"]),
    ]);
    const shown = await previewLabs(file);
    expect(shown.plan?.counts).toMatchObject({ added: 0, waiting: 3 });
    expect(shown.maybeNew).toBe(3);
    const rest = { "rest-is-new": "on" };
    const made = await previewLabs(file, rest);
    expect(made).toMatchObject({ plan: { counts: { added: 3, waiting: 0 } }, questions: [] });
    expect(made).toMatchObject({ maybeNew: 0, newTerms: 3, leftOutTerms: 0 });
    expect((await importShown(made, rest)).data.notice).toBe("Übernommen: 3 neu");
    expect((await previewLabs(file)).plan?.counts).toMatchObject({ added: 0, same: 3 });
  });

  it("branches of a chain at one postal code are laboratories of their own, without a question", async () => {
    const rows = ["Birs", "Alpstein", "Gantrisch"].map((name, at) => [
      ...[`Musterlabor ${name} Bern`, "3011", "Bern", `31999112${at}`],
    ]);
    const shown = await previewLabs(csvTable([["Labor", "PLZ", "Ort", "Telefon"], ...rows]));
    expect(shown.questions).toEqual([]);
    expect(shown.plan?.counts).toMatchObject({ added: 3, waiting: 0 });
    // The zero that the spreadsheet dropped is back.
    expect(JSON.stringify(shown.plan)).toContain("031 999 11 20");
  });

  it("two rows of a file that resemble each other are asked too", async () => {
    const [line = []] = LAB_NAMES.map(toLabLine);
    const other = line.with(LAB_HEAD.indexOf("Telefon"), "").with(LAB_HEAD.indexOf("Website"), "");
    const shown = await previewLabs(toLabFile([line, other.with(0, "Arvenmatt Analytik GmbH")]));
    expect(shown.plan?.counts).toMatchObject({ added: 1, waiting: 1 });
    const twice = await previewLabs(toLabFile([line, line]));
    expect(twice.rejected).toEqual([
      expect.stringContaining("Zeile 3, Labor: Steht schon in Zeile 2"),
    ]);
    const website = "https://www.labor-1.example";
    const headless = csvTable([
      ["Arvenmatt Analytik AG", website],
      ["Birkenmatt Diagnostik AG", website],
    ]);
    const asked = await previewLabs(headless, { column: ["name", "profile.website"] });
    expect(asked.plan?.counts).toMatchObject({ added: 1, waiting: 1 });
  });

  it("what is wrong in a cell keeps its row out, and says where", async () => {
    const [line = []] = LAB_NAMES.map(toLabLine);
    const replace = (heading: string, cell: string, n: number) =>
      toLabLine(LAB_NAMES[n] ?? "", n).with(LAB_HEAD.indexOf(heading), cell);
    const shown = await previewLabs(
      toLabFile([
        line,
        replace("E-Mail", "anna.example", 1),
        replace("Abholung in den Kantonen", "ZH, Mond", 2),
        replace("Website", "kein Netz", 4),
        replace("PLZ", "80011", 5),
      ]),
    );
    expect(shown.plan?.counts).toMatchObject({ added: 1, waiting: 1 });
    expect(shown.questions).toMatchObject([
      {
        ...{ column: "Abholung in den Kantonen", term: "ZH, Mond", rows: [4] },
        hint: "Bitte Kantone angeben, zum Beispiel «ZH, AG» oder «ganze Schweiz».",
      },
    ]);
    expect(shown.rejected).toEqual([
      "Zeile 3, E-Mail: «anna.example»: Bitte eine gültige E-Mail-Adresse angeben.",
      expect.stringContaining("Zeile 5, Website: «kein Netz»"),
      "Zeile 6, PLZ: «80011»: Bitte vier Ziffern angeben.",
    ]);
    const canton = await previewLabs(
      csvTable([
        ["Labor", "PLZ", "Kanton"],
        ["Neues", "8001", "AG"],
      ]),
    );
    expect(canton.rejected).toEqual(["Zeile 2, Kanton: «AG»: 8001 Zürich liegt im Kanton Zürich."]);
  });

  it("a cell says the tours of a week, and leaves what it does not say as it was", async () => {
    const toFile = (cell: string) =>
      csvTable([
        ["Labor", "Touren"],
        ["Labor Zentrum Zürich", cell],
      ]);
    const shown = await previewLabs(toFile("Mo–Fr zweimal, Sa 1"));
    expect((await importShown(shown)).data.notice).toBe("Übernommen: 1 geändert");
    expect(await readDocument("lab", "labor-zentrum-zurich")).toMatchObject({
      content: {
        tours: { monday: 2, friday: 2, saturday: 1, sunday: 0, holidays: "nach Absprache" },
      },
    });
    expect((await previewLabs(toFile("auf Abruf"))).questions).toMatchObject([
      {
        term: "auf Abruf",
        hint: "Bitte Tage und Zahl der Touren angeben, zum Beispiel «Mo–Fr 3, Sa 1».",
      },
    ]);
  });

  it("the list that is downloaded comes back unchanged, word for word", async () => {
    const url = LABS_PATH.replace("tabelle?", "tabelle.csv?");
    const answer = await exportTable.loader(deskCall(url));
    const file = await answer.text();
    expect(answer.headers.get("Content-Disposition")).toContain('filename="labore.csv"');
    expect(file).toContain("medlab-basel;MedLab Basel");
    const shown = await postLabs(file);
    expect(shown?.data).toMatchObject({ questions: [], rejected: [], layout: { isOpen: false } });
    expect(shown?.data.plan?.rows.filter(({ kind }) => kind !== "same")).toEqual([]);
    expect(shown?.data.plan).toMatchObject({ emptyCount: 0, missingCount: 0 });
  });

  it("40 rows of 22 columns are planned within a second of the processor", async () => {
    const { sheets = [] } = await readTable(Buffer.from(LAB_FILE));
    // Time of the processor, not of the clock: the machine has other work.
    const start = process.cpuUsage();
    const spec = await labTable(OPERATOR);
    const { layout } = proposeLayout(spec, sheets, new Map());
    const choices = { layout, terms: new Map(), removesEmpty: false, removesMissing: false };
    expect(planTable(spec, sheets, await spec.load(), choices)).toMatchObject({
      rows: { length: 40 },
    });
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
  });
});
