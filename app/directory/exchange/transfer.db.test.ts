import { readFile } from "node:fs/promises";
import { desc } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { documents, documentVersions, publications } from "#database/directory";
import { contacts } from "#database/labs";
import { saveContact } from "~/directory/labs/contacts.server";
import { lockDocument, readDocument } from "~/directory/model/documents.server";
import { saveDraft, writeDraft } from "~/directory/model/drafts.server";
import { eraseImage, readImage, storeImage } from "~/directory/pictures/images.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";
import { changeDraft, publishChange } from "../../../tests/kit/calls/change-document";
import { whileLocked } from "../../../tests/kit/database/lock-queue";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import {
  exportedDirectory,
  exportedParts,
  withLab,
} from "../../../tests/kit/samples/exported-directory";
import type { DirectoryFile } from "./directory-file.server";
import { importDirectory, importIfUnchanged, planImport } from "./transfer.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const LAB = ["lab", "medlab-basel"] as const;
const CANARY = "kanarienvogel";

const load = (file: unknown) =>
  importDirectory(typeof file === "string" ? file : JSON.stringify(file), {
    actor: ACTOR,
    note: "Import",
  });

async function keepSecret() {
  await publishChange(...LAB, { intern: { note: CANARY } });
  const lab = { kind: LAB[0], slug: LAB[1] };
  await saveContact(
    lab,
    { name: CANARY, email: "a@b.example", phone: "", forRequests: false },
    { actor: ACTOR },
  );
}

async function storedPicture(): Promise<string> {
  const create = { width: 60, height: 60, channels: 3, background: "#0b5d66" } as const;
  const stored = await storeImage(await sharp({ create }).png().toBuffer(), { name: BY });
  return "hash" in stored ? stored.hash : "";
}

describe("import and export of the directory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("publish a change as one revision, and nothing where the file says what is published", async () => {
    const { revision } = await loadSnapshot();
    const file = await exportedDirectory();
    expect(await load(file)).toMatchObject({ outcome: "imported", changed: 0 });
    const done = await load(withLab(file, { name: "MedLab Nordwest" }));
    expect(done).toMatchObject({ outcome: "imported", changed: 1, revision: revision + 2 });
    expect((await loadSnapshot()).lab(LAB[1])?.name).toBe("MedLab Nordwest");
    expect((await readDocument(...LAB))?.lastVersion).toMatchObject({ note: "Import", by: BY });
    const [line] = await database().select().from(auditLog).orderBy(desc(auditLog.seq));
    expect(line).toMatchObject({
      action: "directory-imported",
      detail: { revision: revision + 2 },
    });
  });

  it("bring everything to an empty portal: contacts, evidence and pictures too", async () => {
    const hash = await storedPicture();
    await load(withLab(await exportedDirectory(), { logo: hash }));
    const file = await exportedDirectory();
    for (const table of [contacts, publications, documentVersions, documents]) {
      await database().delete(table);
    }
    expect(await load(file)).toMatchObject({ outcome: "imported" });
    expect(await exportedDirectory()).toEqual(file);
    expect(await readImage(hash, 480)).toHaveProperty("content");
  });

  it("hold plain texts, wherever one stands in the file, and stop at no half letter", async () => {
    const file = await exportedDirectory();
    const odd = "A\u202eB\0\ud800\u001eC";
    const contact = { lab: LAB[1], name: odd, email: "a@example.ch", phone: odd };
    const evidence = {
      ...{ lab: LAB[1], kind: "sas", number: odd, scope: odd, checkedBy: odd },
      ...{
        sourceUrl: "https://www.sas.admin.ch/",
        checkedAt: "2026-01-15",
        validUntil: "2999-01-15",
      },
    };
    const parts = {
      contacts: [{ ...contact, forRequests: false }],
      evidence: [evidence],
      labAnalyses: file.labAnalyses?.map((row) => ({ ...row, method: odd })) ?? [],
    };
    const positions = [{ number: "1371.00", name: odd, taxPoints: 1 }];
    const federalList = { edition: "2026-01-15", positions };
    const done = await load({ ...withLab(file, { name: odd }), ...parts, federalList });
    expect(done).toMatchObject({ outcome: "imported" });
    const stored = JSON.stringify(await exportedDirectory());
    expect(stored).not.toMatch(/\u202e|\\u0000|\\ud800|\\u001e/);
    expect(stored.split('"AB\ufffd\ufffd C"').length).toBeGreaterThan(7);
    for (const [part, rows] of Object.entries(parts)) {
      const elsewhere = { [part]: [{ ...rows[0], lab: "a\0b" }] };
      expect(await load({ ...file, ...elsewhere }), part).toMatchObject({ outcome: "refused" });
    }
  });

  it("have the form of what a new portal starts with", async () => {
    const file = await readFile("catalogue/sample/directory.json", "utf8");
    expect(await exportedDirectory()).toEqual(JSON.parse(file));
  });

  it("are written in parts, an entry on each line, however large the directory is", async () => {
    const parts = await exportedParts();
    expect(parts.length).toBeGreaterThan(10);
    // The largest document is 200 kB.
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(300_000);
    const text = parts.join("");
    const { documents: all, labAnalyses: rows = [] } = JSON.parse(text) as DirectoryFile;
    const lines = text.split("\n").filter((line) => /^\{"(?:kind|lab)"/.test(line));
    expect(lines.length).toBeGreaterThanOrEqual(all.length + rows.length);
  });

  it("publish no page with a picture that was erased since the file was made", async () => {
    const hash = await storedPicture();
    const file = withLab(await exportedDirectory(), { logo: hash });
    await eraseImage(hash, ACTOR);
    const done = await load(file);
    expect(done.outcome === "refused" && done.errors).toMatchObject([
      { place: expect.stringContaining("logo"), message: expect.stringContaining("Bild") },
    ]);
    expect(await readImage(hash, 480)).toBe("erased");
  });

  it("show first what would be new, changed and as it was, and whose words would be replaced", async () => {
    const [before, file] = [await loadSnapshot(), await exportedDirectory()];
    await changeDraft(...LAB, { openingHours: "Mo–Fr 05:00–23:00" });
    const changed = withLab(file, { name: "MedLab Nordwest" });
    const [like] = file.documents.filter(({ kind }) => kind === "lab");
    const more = {
      ...changed,
      documents: [...changed.documents, { ...like, slug: "neues-labor" }],
    };
    const read = await planImport(JSON.stringify(more));
    if (read.outcome !== "planned") throw new Error(read.outcome);
    const { documents: rows, contacts: replaced } = read.plan;
    const other = rows.filter(({ is }) => is !== "same");
    expect(other.map(({ slug, is, replacesDraft }) => [slug, is, replacesDraft])).toEqual([
      ["medlab-basel", "changed", true],
      ["neues-labor", "new", false],
    ]);
    expect(other[0]?.changes.map(({ path }) => path)).toEqual([["name"]]);
    expect(replaced).toEqual([]);
    expect((await loadSnapshot()).edition).toBe(before.edition);
    expect((await readDocument(...LAB))?.content.openingHours).toBe("Mo–Fr 05:00–23:00");
  });

  it("do nothing where something else would happen than was looked at", async () => {
    const text = JSON.stringify(withLab(await exportedDirectory(), { name: "MedLab Nordwest" }));
    const read = await planImport(text);
    const digest = read.outcome === "planned" ? read.plan.digest : "";
    await changeDraft(...LAB, { openingHours: "Mo–Fr 05:00–23:00" });
    const summary = { actor: ACTOR, note: "Import" };
    expect(await importIfUnchanged(text, digest, summary)).toEqual({ outcome: "changed" });
    expect((await loadSnapshot()).lab(LAB[1])?.name).toBe("MedLab Basel");
    const again = await planImport(text);
    const next = again.outcome === "planned" ? again.plan.digest : "";
    expect(await importIfUnchanged(text, next, summary)).toMatchObject({
      outcome: "imported",
      changed: 1,
    });
  });

  it("do nothing with another file than was looked at, whatever differs in it", async () => {
    const file = withLab(await exportedDirectory(), { name: "MedLab Nordwest" });
    const read = await planImport(JSON.stringify(file));
    const digest = read.outcome === "planned" ? read.plan.digest : "";
    const [contact, ...contacts] = file.contacts ?? [];
    if (contact === undefined) throw new Error("no contact");
    for (const other of [
      withLab(file, { name: "MedLab Südwest" }),
      { ...file, contacts: [{ ...contact, email: "andere@example.ch" }, ...contacts] },
    ]) {
      const summary = { actor: ACTOR, note: "Import" };
      expect(await importIfUnchanged(JSON.stringify(other), digest, summary)).toEqual({
        outcome: "changed",
      });
    }
  });

  it("replace no draft that is being saved while they wait", async () => {
    const text = JSON.stringify(withLab(await exportedDirectory(), { name: "MedLab Nordwest" }));
    const draft = (openingHours: string) => ({ openingHours });
    await saveDraft(...LAB, draft("Mo–Fr"), { baseVersion: 0, by: BY });
    const read = await planImport(text);
    const digest = read.outcome === "planned" ? read.plan.digest : "";
    const done = await whileLocked(
      async (tx) => {
        await lockDocument(tx, ...LAB);
        await writeDraft(tx, ...LAB, draft("Mo–Sa"), "Andere");
      },
      () => importIfUnchanged(text, digest, { actor: ACTOR, note: "Import" }),
    );
    expect(done).toEqual([{ outcome: "changed" }]);
    expect((await readDocument(...LAB))?.content).toEqual(draft("Mo–Sa"));
  });

  it("open to all leave out what is internal, and importing that keeps it", async () => {
    await keepSecret();
    const { labAnalyses: rows = [], ...others } = await exportedDirectory();
    const code = "kanarienvogel-4711";
    await load({ ...others, labAnalyses: rows.map((row) => ({ ...row, labCode: code })) });
    expect(JSON.stringify(await exportedDirectory())).toContain(CANARY);
    const open = await exportedDirectory({ isOpen: true });
    expect(JSON.stringify(open)).not.toContain(CANARY);
    expect(JSON.stringify(open)).not.toContain("offerten@");
    await load(withLab(open, { name: "MedLab Nordwest" }));
    expect((await exportedDirectory()).labAnalyses?.every((row) => row.labCode === code)).toBe(
      true,
    );
    const published = (await readDocument(...LAB))?.published;
    expect(published).toMatchObject({
      ...{ name: "MedLab Nordwest", intern: { note: CANARY } },
      contact: { email: "praxen@medlab-basel.example" },
    });
  });
});
