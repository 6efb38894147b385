import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { publications } from "#database/directory";
import { contacts } from "#database/labs";
import { DRAFTS_PATH } from "~/directory/desk/document/paths";
import * as draftsPage from "~/directory/desk/drafts/drafts-page";
import { saveContact } from "~/directory/labs/contacts.server";
import { readDocument } from "~/directory/model/documents.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { csvTable } from "~/lib/csv";
import { database } from "~/platform/database/database.server";
import { publishChange } from "../../../../tests/kit/calls/change-document";
import { deskCall, OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import {
  importLabs,
  importShown,
  previewLabs,
  readContacts,
  readLastImport,
  readRoomMails,
  undoLabs,
} from "../../../../tests/kit/calls/labs-table";
import { createUploadForm } from "../../../../tests/kit/calls/upload-form";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { erase } from "../../../../tests/kit/people/erase";
import { LAB_HEAD, LAB_NAMES, toLabFile, toLabLine } from "../../../../tests/kit/samples/lab-lines";

const publish = (draft: readonly string[], note = "Aus der Tabelle") =>
  draftsPage.action(deskCall(DRAFTS_PATH, createUploadForm({ note, draft })));

const loadDrafts = () => draftsPage.loader(deskCall(DRAFTS_PATH));

describe("laboratories of an imported table", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("complete drafts are published together, and their contacts told of the room", async () => {
    const [first = [], second = [], third = []] = LAB_NAMES.map(toLabLine);
    await importLabs(toLabFile([first, second, third.with(LAB_HEAD.indexOf("Fremdanalytik"), "")]));
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
    expect(await readRoomMails()).toMatchObject([
      { recipient: "anna@labor-0.example" },
      { recipient: "anna@labor-1.example" },
    ]);
    expect(await readDocument("lab", "arvenmatt-analytik-ag")).toMatchObject({
      state: "published",
    });
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
    const changed = await previewLabs(
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
    expect((await importShown(changed)).data.notice).toBe("Übernommen: 1 geändert");
    expect(await readContacts("medlab-basel")).toMatchObject([
      { name: "Vera Alt", phone: "061 1", forRequests: true, rights: ["owner"] },
    ]);
    expect(await readRoomMails()).toMatchObject([{ recipient: "vera@medlab.example" }]);
    await importLabs(csvTable([head, ["medlab-basel", "Urs", "urs@medlab.example", "", "ja"]]));
    expect(await readContacts("medlab-basel")).toHaveLength(2);
    expect((await readDocument("lab", "medlab-basel"))?.state).toBe("published");
    const again = await previewLabs(
      csvTable([head, ["medlab-basel", "Urs", "urs@medlab.example", "", ""]]),
    );
    expect(again.plan?.counts).toMatchObject({ same: 1, changed: 0 });
  });

  it("an import is undone: new drafts and contacts go, changed ones return, what was touched since stays", async () => {
    const published = await readDocument("lab", "medlab-basel");
    const [first = [], second = []] = LAB_NAMES.map(toLabLine);
    const known = ["MedLab Basel", "Neue Gasse 5", "4051", "Basel"];
    const line = LAB_HEAD.map((_, at) => known[at] ?? "");
    await importLabs(
      toLabFile([first, second, line.with(LAB_HEAD.indexOf("E-Mail"), "neu@medlab.example")]),
    );
    expect(await readDocument("lab", "medlab-basel")).toMatchObject({
      state: "changed",
      content: { contact: { street: "Neue Gasse 5" } },
    });
    const { complete } = await loadDrafts();
    const other = complete.find(({ slug }) => slug.startsWith("birken"));
    await publish([`${other?.slug} ${other?.draftVersion}`]);
    expect(await undoLabs()).toMatchObject({
      data: { notice: expect.stringMatching(/seither geändert wurde: Birkenmatt Analytik AG\.$/) },
    });
    expect(await readDocument("lab", "arvenmatt-analytik-ag")).toBeUndefined();
    expect(await readContacts("arvenmatt-analytik-ag")).toEqual([]);
    expect(await readDocument("lab", "birkenmatt-analytik-ag")).toMatchObject({
      state: "published",
    });
    expect(await readDocument("lab", "medlab-basel")).toMatchObject({
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
    const shown = await previewLabs(file);
    await publishChange("lab", "medlab-basel", { shortDescription: "Von jemand anderem." });
    expect(await importShown(shown)).toMatchObject({
      data: { isOutdated: true, plan: { rows: [{ kind: "changed" }] } },
    });
    expect((await readDocument("lab", "medlab-basel"))?.state).toBe("published");
  });

  it("an erased person does not come back with an undone import", async () => {
    await importLabs(toLabFile([toLabLine(LAB_NAMES[0] ?? "", 0)]));
    await erase("anna@labor-0.example");
    expect(await readLastImport()).toBeUndefined();
  });
});
