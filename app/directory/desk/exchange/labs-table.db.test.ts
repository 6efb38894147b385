import { eq, isNull } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { documents, publications } from "#database/directory";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import * as draftsPage from "~/directory/desk/drafts/drafts-page";
import { labTable } from "~/directory/exchange/lab-table.server";
import { saveContact } from "~/directory/labs/contacts.server";
import { readDocument } from "~/directory/model/documents.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import type { TableFormResult } from "~/directory/rows/table-view";
import { planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import { proposeLayout } from "~/directory/tables/table-layout";
import { adminContext } from "~/identity/admin-session.server";
import { csvTable } from "~/lib/csv";
import { database } from "~/platform/database/database.server";
import { publishChange } from "../../../../tests/kit/calls/change-document";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { erase } from "../../../../tests/kit/people/erase";
import * as exportTable from "./export-table";
import * as tablePage from "./table-page";

const PATH = "http://localhost/admin/verzeichnis/tabelle?inhalt=labore";

const HEAD = [
  ...["Labor", "Strasse", "PLZ", "Ort", "Telefon", "Website", "Abholung in den Kantonen"],
  ...["Abholung", "Öffnungszeiten", "Befundzeit", "Kurzbeschreibung", "Notfalllabor"],
  ...["Kategorien", "Fachgebiete", "Laborleitung", "Beschreibung der Laborleitung", "FAMH"],
  ...["Fremdanalytik", "Kontakt", "E-Mail", "Erhält Anfragen", "Rechte im Laborbereich"],
];

/** Told apart by more than a letter. */
const NAMES = Array.from({ length: 40 }, (_, n) => {
  const [first, second] = [
    "Arven",
    "Birken",
    "Dohlen",
    "Enzian",
    "Föhren",
    "Gemsen",
    "Hasel",
    "Iltis",
  ];
  const tree = [first, second, "Lärchen", "Marder", "Nelken", "Otter", "Pappel", "Quitten"][n % 8];
  const end = ["matt", "hofstetten", "brücke", "waldegg", "rietstrasse"][Math.floor(n / 8)];
  return `${tree}${end} Analytik AG`;
});

const PLACES = [...["8001", "8400", "9000", "6003", "3007", "4051", "5000", "7000"]] as const;

function toLine(name: string, n: number): string[] {
  const postalCode = PLACES[(n + Math.floor(n / 8)) % 8] ?? "";
  return [
    ...[name, `Seestrasse ${n + 1}`, postalCode, n === 0 ? "Zürich" : "", `044 555 10 ${n + 10}`],
    ...[`www.labor-${n}.example`, n === 0 ? "ganze Schweiz" : "ZH, AG", "Mo–Fr", "Mo–Fr 7–18 Uhr"],
    ...["am selben Tag", "Ein Labor für Praxen.", n === 1 ? "x" : "nein", "Hämatologie"],
    ...[
      "Allgemeinmedizin, Urologie",
      "Dr. sc. nat. Eva Muster",
      "Leitet das Labor.",
      "Hämatologie",
    ],
    ...[
      "Seltenes.",
      `Anna ${n}`,
      `anna@labor-${n}.example`,
      "",
      n === 3 ? "keine" : "Offerten, Profil",
    ],
  ];
}

const toFile = (lines: readonly string[][]) => csvTable([HEAD, ...lines]);
const FILE = toFile(NAMES.map(toLine));

const getContext = () => {
  const context = new RouterContextProvider();
  context.set(adminContext, OPERATOR);
  return context;
};

async function post(file: string, fields: Record<string, string | readonly string[]> = {}) {
  const body = new FormData();
  const all = { intent: "preview-table", ...fields };
  for (const [name, values] of Object.entries(all))
    for (const value of [values].flat()) body.append(name, value);
  if (file !== "") body.set("datei", new File([file], "labore.csv"));
  const call = routeCall(new Request(PATH, { method: "POST", body }), getContext());
  return tablePage.action(call).catch((answer: unknown) => {
    expect(answer).toMatchObject({ status: 303 });
  });
}

/** What the form of a preview posts, with its columns confirmed. */
function toFields({ layout, kept, digest }: TableFormResult) {
  return {
    ...{ gelesen: kept, digest },
    ...{
      layout: layout?.place ?? "",
      sheet: layout?.sheet ?? "",
      "head-row": layout?.headRow ?? "",
    },
    column: layout?.columns.map(({ field }) => field) ?? [],
  };
}

async function preview(file: string, fields: Record<string, string | readonly string[]> = {}) {
  const read = await post(file);
  if (read === undefined) throw new Error("imported");
  const confirmed = await post("", { ...toFields(read.data), ...fields });
  if (confirmed === undefined) throw new Error("imported");
  return confirmed.data;
}

const importShown = (
  shown: TableFormResult,
  fields: Record<string, string | readonly string[]> = {},
) => post("", { ...toFields(shown), ...fields, intent: "import-table" });

async function importFile(file: string) {
  expect(await importShown(await preview(file))).toBeUndefined();
}

async function undo() {
  const { lastImport } = await tablePage.loader(routeCall(new Request(PATH), getContext()));
  return post("", { intent: "undo-import", import: lastImport?.id ?? "" });
}

const readDrafts = () =>
  database().select().from(documents).where(isNull(documents.publishedVersion));
const readMails = () => database().select().from(mails).where(eq(mails.template, "lab-room"));
const readLab = (slug: string) => readDocument("lab", slug);
const readContacts = (slug: string) =>
  database().select().from(contacts).where(eq(contacts.lab, slug));

function publish(drafts: readonly string[], note = "Aus der Tabelle") {
  const body = new FormData();
  body.set("note", note);
  for (const draft of drafts) body.append("draft", draft);
  const url = "http://localhost/admin/verzeichnis/entwuerfe";
  return draftsPage.action(routeCall(new Request(url, { method: "POST", body }), getContext()));
}

const loadDrafts = () =>
  draftsPage.loader(routeCall(new Request("http://localhost/admin/verzeichnis/entwuerfe")));

describe("laboratories as a table", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("40 new ones become drafts with contacts and rights, and are the same in a second import", async () => {
    const shown = await preview(FILE);
    expect(shown).toMatchObject({ errors: [], questions: [], rejected: [] });
    expect(shown.plan?.counts).toMatchObject({ added: 40, changed: 0, removed: 0, waiting: 0 });
    expect(shown.plan?.effects).toEqual([
      expect.stringContaining("39 Kontakte erhalten die E-Mail mit dem Zugang"),
    ]);
    expect(await importShown(shown)).toBeUndefined();
    expect(await readDrafts()).toHaveLength(40);
    expect(await readLab("arvenmatt-analytik-ag")).toMatchObject({
      state: "draft",
      content: {
        location: { town: "Zürich", canton: "zh" },
        contact: { street: "Seestrasse 1", postalCode: "8001", phone: "044 555 10 10" },
        website: "https://www.labor-0.example",
        collectionCantons: { length: 26 },
        testCategories: [{ name: "Hämatologie", analyses: [] }],
        medicalLeadership: { medicalDirector: { image: "EM", famhFields: ["Hämatologie"] } },
      },
    });
    // Without a town in the file, that of the postal code.
    expect(await readLab("birkenmatt-analytik-ag")).toMatchObject({
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
    expect(await readMails()).toHaveLength(0);
    const again = await preview(FILE);
    expect(again.plan?.counts).toMatchObject({ added: 0, changed: 0, same: 40 });
    expect(again.plan?.effects).toEqual([]);
  });

  it("complete drafts are published together, and their contacts told of the room", async () => {
    const [first = [], second = [], third = []] = NAMES.map(toLine);
    await importFile(toFile([first, second, third.with(HEAD.indexOf("Fremdanalytik"), "")]));
    const before = await database().$count(publications);
    const { complete, incomplete } = await loadDrafts();
    expect(complete.map(({ slug }) => slug)).toEqual([
      "arvenmatt-analytik-ag",
      "birkenmatt-analytik-ag",
    ]);
    expect(incomplete).toMatchObject([
      {
        slug: "laerchenmatt-analytik-ag",
        faults: ["Angaben des Labors, Fremdanalytik"],
      },
    ]);
    const chosen = [...complete, ...incomplete].map((one) => `${one.slug} ${one.draftVersion}`);
    expect(await publish(chosen)).toMatchObject({
      data: { message: expect.stringContaining("2 Labore sind veröffentlicht") },
    });
    expect(await database().$count(publications)).toBe(before + 1);
    expect(await readMails()).toMatchObject([
      { recipient: "anna@labor-0.example" },
      { recipient: "anna@labor-1.example" },
    ]);
    expect(await readLab("arvenmatt-analytik-ag")).toMatchObject({ state: "published" });
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
    const shown = await preview(csvTable(lines));
    expect(shown.plan?.counts).toMatchObject({ added: 0, changed: 0, same: 0, waiting: 1 });
    const [question] = shown.questions;
    expect(question?.options).toMatchObject([
      { value: "medlab-basel" },
      { label: expect.stringContaining("ein neues Labor") },
    ]);
    const answer = (meaning: string) => ({
      ...{ "question-field": question?.field ?? "", "question-term": question?.term ?? "" },
      ...{ meaning, "other-name": "" },
    });
    const known = await preview(csvTable(lines), answer("medlab-basel"));
    expect(known.plan?.rows).toMatchObject([{ name: expect.stringMatching(/^MedLab Basel/i) }]);
    const value = question?.options.at(-1)?.value ?? "";
    const made = await preview(csvTable(lines), answer(value));
    expect(made.plan?.rows).toMatchObject([{ kind: "new", name: cells.Labor }]);
    expect(await importShown(made, answer(value))).toBeUndefined();
    expect(await readLab(value)).toMatchObject({ state: "draft", title: cells.Labor });
  });

  it("two rows of a file that resemble each other are asked too", async () => {
    const [line = []] = NAMES.map(toLine);
    const other = line.with(HEAD.indexOf("Telefon"), "").with(HEAD.indexOf("Website"), "");
    const shown = await preview(toFile([line, other.with(0, "Arvenmatt Analytik GmbH")]));
    expect(shown.plan?.counts).toMatchObject({ added: 1, waiting: 1 });
    const twice = await preview(toFile([line, line]));
    expect(twice.rejected).toEqual([
      expect.stringContaining("Zeile 3, Id: Steht schon in Zeile 2"),
    ]);
    const website = "https://www.labor-1.example";
    const headless = csvTable([
      ["Arvenmatt Analytik AG", website],
      ["Birkenmatt Diagnostik AG", website],
    ]);
    const asked = await preview(headless, { column: ["name", "profile.website"] });
    expect(asked.plan?.counts).toMatchObject({ added: 1, waiting: 1 });
  });

  it("what is wrong in a cell keeps its row out, and says where", async () => {
    const [line = []] = NAMES.map(toLine);
    const replace = (heading: string, cell: string, n: number) =>
      toLine(NAMES[n] ?? "", n).with(HEAD.indexOf(heading), cell);
    const shown = await preview(
      toFile([
        line,
        replace("E-Mail", "anna.example", 1),
        replace("Abholung in den Kantonen", "ZH, Mond", 2),
        replace("Website", "kein Netz", 4),
        replace("PLZ", "80011", 5),
      ]),
    );
    expect(shown.plan?.counts).toMatchObject({ added: 1 });
    expect(shown.rejected).toEqual([
      "Zeile 3, E-Mail des Kontakts: «anna.example»: Bitte eine gültige E-Mail-Adresse angeben.",
      "Zeile 4, Abholung in den Kantonen: «ZH, Mond»: Bitte Kantone angeben, zum Beispiel «ZH, AG» oder «ganze Schweiz».",
      expect.stringContaining("Zeile 5, Website: «kein Netz»"),
      "Zeile 6, Postleitzahl: «80011»: Bitte vier Ziffern angeben.",
    ]);
    const canton = await preview(
      csvTable([
        ["Labor", "PLZ", "Kanton"],
        ["Neues", "8001", "AG"],
      ]),
    );
    expect(canton.rejected).toEqual(["Zeile 2, Kanton: «AG»: 8001 Zürich liegt im Kanton Zürich."]);
  });

  it("a contact with the same mailbox is changed, another comes along, and empty cells remove nothing", async () => {
    const owner = { kind: "lab", slug: "medlab-basel" } as const;
    await database().delete(contacts).where(eq(contacts.lab, owner.slug));
    const contact = { name: "Vera Alt", phone: "061 1", forRequests: true, rights: [] };
    await saveContact(owner, { ...contact, email: "vera@medlab.example" }, { actor: OPERATOR });
    const head = [
      "Id",
      "Kontakt",
      "E-Mail des Kontakts",
      "Rechte im Laborbereich",
      "Erhält Anfragen",
    ];
    const changed = await preview(
      csvTable([head, ["medlab-basel", "", "VERA@medlab.example", "Leitung", ""]]),
    );
    expect(changed.plan?.effects).toEqual([
      expect.stringContaining("1 Kontakt erhält beim Übernehmen eine E-Mail"),
    ]);
    expect(changed.plan?.rows).toMatchObject([
      {
        changes: [
          { changes: [{ place: "Kontakte, Zeile 1, Rechte", before: "", after: "Leitung" }] },
        ],
      },
    ]);
    expect(await importShown(changed)).toBeUndefined();
    expect(await readContacts("medlab-basel")).toMatchObject([
      { name: "Vera Alt", phone: "061 1", forRequests: true, rights: ["owner"] },
    ]);
    expect(await readMails()).toMatchObject([{ recipient: "vera@medlab.example" }]);
    await importFile(csvTable([head, ["medlab-basel", "Urs", "urs@medlab.example", "", "ja"]]));
    expect(await readContacts("medlab-basel")).toHaveLength(2);
    expect((await readLab("medlab-basel"))?.state).toBe("published");
    const again = await preview(
      csvTable([head, ["medlab-basel", "Urs", "urs@medlab.example", "", ""]]),
    );
    expect(again.plan?.counts).toMatchObject({ same: 1, changed: 0 });
  });

  it("an import is undone: new drafts and contacts go, changed ones return, what was touched since stays", async () => {
    const published = await readLab("medlab-basel");
    const [first = [], second = []] = NAMES.map(toLine);
    const known = ["MedLab Basel", "Neue Gasse 5", "4051", "Basel"];
    const line = HEAD.map((_, at) => known[at] ?? "");
    await importFile(
      toFile([first, second, line.with(HEAD.indexOf("E-Mail"), "neu@medlab.example")]),
    );
    expect(await readLab("medlab-basel")).toMatchObject({
      state: "changed",
      content: { contact: { street: "Neue Gasse 5" } },
    });
    const { complete } = await loadDrafts();
    const other = complete.find(({ slug }) => slug.startsWith("birken"));
    await publish([`${other?.slug} ${other?.draftVersion}`]);
    expect(await undo()).toMatchObject({
      data: { notice: expect.stringMatching(/seither geändert wurde: Birkenmatt Analytik AG\.$/) },
    });
    expect(await readLab("arvenmatt-analytik-ag")).toBeUndefined();
    expect(await readContacts("arvenmatt-analytik-ag")).toEqual([]);
    expect(await readLab("birkenmatt-analytik-ag")).toMatchObject({ state: "published" });
    expect(await readLab("medlab-basel")).toMatchObject({
      state: "published",
      content: published?.content,
    });
    expect((await readContacts("medlab-basel")).map(({ email }) => email)).not.toContain(
      "neu@medlab.example",
    );
  });

  it("nothing is imported where another operator publishes meanwhile", async () => {
    const file = csvTable([
      ["Labor", "Telefon"],
      ["MedLab Basel", "061 555 00 00"],
    ]);
    const shown = await preview(file);
    await publishChange("lab", "medlab-basel", { shortDescription: "Von jemand anderem." });
    expect(await importShown(shown)).toMatchObject({
      data: { isOutdated: true, plan: { rows: [{ kind: "changed" }] } },
    });
    expect((await readLab("medlab-basel"))?.state).toBe("published");
  });

  it("an erased person does not come back with an undone import", async () => {
    await importFile(toFile([toLine(NAMES[0] ?? "", 0)]));
    await erase("anna@labor-0.example");
    const { lastImport } = await tablePage.loader(routeCall(new Request(PATH), getContext()));
    expect(lastImport).toBeUndefined();
  });

  it("the list that is downloaded comes back unchanged, word for word", async () => {
    const url = PATH.replace("tabelle?", "tabelle.csv?");
    const answer = await exportTable.loader(routeCall(new Request(url), getContext()));
    const file = await answer.text();
    expect(answer.headers.get("Content-Disposition")).toContain('filename="labore.csv"');
    expect(file).toContain("medlab-basel;MedLab Basel");
    const shown = await post(file);
    expect(shown?.data).toMatchObject({ questions: [], rejected: [], layout: { isOpen: false } });
    expect(shown?.data.plan?.rows.filter(({ kind }) => kind !== "same")).toEqual([]);
    expect(shown?.data.plan).toMatchObject({ emptyCount: 0, missingCount: 0 });
  });

  it("40 rows of 22 columns are planned within a second", async () => {
    const { sheets = [] } = await readTable(Buffer.from(FILE));
    const start = performance.now();
    const spec = await labTable(OPERATOR);
    const { layout } = proposeLayout(spec, sheets, new Map());
    const choices = { layout, terms: new Map(), removesEmpty: false, removesMissing: false };
    expect(planTable(spec, sheets, await spec.load(), choices)).toMatchObject({
      rows: { length: 40 },
    });
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
