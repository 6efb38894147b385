import { beforeEach, describe, expect, it } from "vitest";
import type { DocumentKind } from "../../../../catalogue/kinds";
import { useDatabase } from "../../../../tests/test-database";
import { readDocument } from "../documents/documents.server";
import { createDocument } from "../documents/drafts.server";
import { listDocuments } from "../documents/list-documents.server";
import { publishSamples } from "../exchange/first-publication.server";
import { contactsOf, requestAddresses, saveContact } from "./contacts.server";
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
  beforeEach(publishSamples);

  it("takes the contacts of a draft along to its new address", async () => {
    const slug = await createDocument("lab", "Labor Olten", { by: BY });
    const contact = { name: "A. Keller", email: "a@olten.example", phone: "", forRequests: true };
    const [before, after] = [lab(slug), lab("olten")];
    await saveContact(before, contact, { actor: ACTOR });
    expect(await renameDocument("lab", slug, "olten", ACTOR)).toBe(true);
    expect(await contactsOf(after)).toMatchObject([contact]);
    expect(await contactsOf(before)).toEqual([]);
    await discard("lab", "olten");
    expect(await contactsOf(after)).toEqual([]);
  });

  it("leaves requests to a card with whom they went to when a laboratory gets its slug", async () => {
    const { slug = "" } = (await listDocuments({ kind: "home-card" }))[0] ?? {};
    const draft = await createDocument("lab", "Neues Labor", { by: BY });
    const contact = { name: "A. Keller", email: "a@olten.example", phone: "", forRequests: true };
    await saveContact(lab(draft), contact, { actor: ACTOR });
    const kept = (await requestAddresses()).get(slug);
    expect(await renameDocument("lab", draft, slug, ACTOR)).toBe(true);
    expect((await requestAddresses()).get(slug)).toBe(kept);
    const receiving = (await contactsOf(lab(slug))).map((one) => [one.email, one.forRequests]);
    expect(receiving.sort()).toEqual(
      [
        ["a@olten.example", false],
        [kept, true],
      ].sort(),
    );
  });

  it("leaves a laboratory its contacts when a card of its name is thrown away or renamed", async () => {
    const medlab = lab("medlab-basel");
    const kept = await contactsOf(medlab);
    expect(kept).not.toEqual([]);
    const card = () => createDocument("home-card", "MedLab Basel", { by: BY });
    await renameDocument("home-card", await card(), "medlab-karte", ACTOR);
    expect(await contactsOf(medlab)).toEqual(kept);
    await discard("home-card", await card());
    expect(await contactsOf(medlab)).toEqual(kept);
  });
});
