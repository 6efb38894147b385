import { beforeEach, describe, expect, it } from "vitest";
import type { DocumentKind } from "#catalogue/kinds";
import { slug as slugField } from "#catalogue/kinds/fields";
import { documents, documentVersions } from "#database/directory";
import { lockDocument, readDocument } from "~/directory/model/documents.server";
import { createDocument } from "~/directory/model/drafts.server";
import { listDocuments } from "~/directory/model/list-documents.server";
import { safeReturnPath } from "~/forms/return-path";
import { whileLocked } from "../../../tests/kit/database/lock-queue";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { findRequestAddresses, listContacts, saveContact } from "./contacts.server";
import { discardDraft, renameDocument } from "./draft-steps.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };

const lab = (slug: string) => ({ kind: "lab", slug }) as const;

async function discard(kind: DocumentKind, slug: string) {
  const { draftVersion = 0 } = (await readDocument(kind, slug)) ?? {};
  return discardDraft(kind, slug, { draftVersion, actor: ACTOR });
}

describe("a draft that is renamed or thrown away", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("takes the contacts of a draft along to its new address", async () => {
    const slug = await createDocument("lab", "Labor Olten", { by: BY });
    const contact = { name: "A. Keller", email: "a@olten.example", phone: "", forRequests: true };
    const [before, after] = [lab(slug), lab("olten")];
    await saveContact(before, contact, { actor: ACTOR });
    expect(await renameDocument("lab", slug, "olten", ACTOR)).toBe(true);
    expect(await listContacts(after)).toMatchObject([contact]);
    expect(await listContacts(before)).toEqual([]);
    await discard("lab", "olten");
    expect(await listContacts(after)).toEqual([]);
  });

  it("gives a draft no address that another just takes, and none to what is just being published", async () => {
    const [first, second] = [
      await createDocument("lab", "Labor Olten", { by: BY }),
      await createDocument("lab", "Labor Aarau", { by: BY }),
    ];
    const both = await whileLocked(
      (tx) => tx.insert(documents).values({ kind: "lab", slug: "held" }),
      () => renameDocument("lab", first, "held", ACTOR),
      () => renameDocument("lab", second, "held", ACTOR),
    );
    expect(both).toEqual([false, false]);
    const version = { kind: "lab", slug: first, version: 1, content: {}, schemaVersion: 1 };
    const published = await whileLocked(
      async (tx) => {
        await lockDocument(tx, "lab", first);
        await tx.insert(documentVersions).values({ ...version, publishedBy: BY });
      },
      () => renameDocument("lab", first, "olten", ACTOR),
    );
    expect(published).toEqual([false]);
    expect(await renameDocument("lab", second, "aarau", ACTOR)).toBe(true);
  });

  it("makes addresses of long names that forms lead back to, also for their namesakes", async () => {
    const name =
      "Institut für medizinische und molekulare Diagnostik der Nordwestschweiz, Standort Olten";
    for (const slug of [
      await createDocument("lab", name, { by: BY }),
      await createDocument("lab", name, { by: BY }),
    ]) {
      expect(slug.length).toBeGreaterThan(70);
      expect(safeReturnPath(`/lab/${slug}`)).toBe(`/lab/${slug}`);
      expect(slugField().safeParse(slug).success).toBe(true);
    }
  });

  it("leaves requests to a card with whom they went to when a laboratory gets its slug", async () => {
    const { slug = "" } = (await listDocuments({ kind: "home-card" }))[0] ?? {};
    const draft = await createDocument("lab", "Neues Labor", { by: BY });
    const contact = { name: "A. Keller", email: "a@olten.example", phone: "", forRequests: true };
    await saveContact(lab(draft), contact, { actor: ACTOR });
    const kept = (await findRequestAddresses([slug])).get(slug);
    expect(await renameDocument("lab", draft, slug, ACTOR)).toBe(true);
    expect((await findRequestAddresses([slug])).get(slug)).toBe(kept);
    const receiving = (await listContacts(lab(slug))).map((one) => [one.email, one.forRequests]);
    expect(receiving.sort()).toEqual(
      [
        ["a@olten.example", false],
        [kept, true],
      ].sort(),
    );
  });

  it("leaves a laboratory its contacts when a card of its name is thrown away or renamed", async () => {
    const medlab = lab("medlab-basel");
    const kept = await listContacts(medlab);
    expect(kept).not.toEqual([]);
    const card = () => createDocument("home-card", "MedLab Basel", { by: BY });
    await renameDocument("home-card", await card(), "medlab-karte", ACTOR);
    expect(await listContacts(medlab)).toEqual(kept);
    await discard("home-card", await card());
    expect(await listContacts(medlab)).toEqual(kept);
  });
});
