import { beforeEach, describe, expect, it } from "vitest";
import { publishInitialContent } from "~/directory/exchange/first-publication.server";
import { discardDraft, renameDocument } from "~/directory/labs/draft-steps.server";
import { publishDocumentDraft } from "~/directory/publication/publishing.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { readDocument } from "./documents.server";
import { copyDocument, createDocument, saveDraft } from "./drafts.server";
import { listDocuments } from "./list-documents.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const MEDLAB = ["lab", "medlab-basel"] as const;

describe("drafts among the documents", () => {
  useDatabase();
  beforeEach(publishInitialContent);

  it("lists what the filter asks for, and finds words of the title and of other names", async () => {
    await createDocument("lab", "Labor Zürichsee", { by: BY });
    const medlab = await readDocument(...MEDLAB);
    const draft = { ...medlab?.content, name: "MedLab Basel AG" };
    await saveDraft(...MEDLAB, draft, { baseVersion: medlab?.draftVersion ?? -1, by: BY });
    const slugs = async (filter: object) => (await listDocuments(filter)).map(({ slug }) => slug);
    expect(await slugs({ kind: "lab", state: "draft" })).toEqual(["labor-zuerichsee"]);
    expect(await slugs({ kind: "lab", state: "changed" })).toEqual(["medlab-basel"]);
    expect(await slugs({ kind: "lab", state: "published" })).toHaveLength(6);
    expect(await slugs({ search: "basel ag" })).toEqual(["medlab-basel"]);
    expect(await slugs({ search: "langzeitblutzucker" })).toEqual(["hba1c"]);
    expect(await slugs({ search: "hémoglobine glyquée" })).toEqual(["hba1c"]);
    expect((await slugs({}))[0]).toBe("medlab-basel");
  });

  it("names no change where a laboratory without a rating is saved again as it was published", async () => {
    const medlab = await readDocument(...MEDLAB);
    const { rating: _, reviewCount: __, ...edited } = medlab?.content ?? {};
    const kept = { content: edited, sample: true, by: BY };
    const slug = await createDocument("lab", "Labor Zürichsee", kept);
    const options = { note: "Neu", actor: ACTOR, draftVersion: 1 };
    const done = await publishDocumentDraft("lab", slug, options);
    expect(done).toMatchObject({ outcome: "published" });
    const draftVersion = "draftVersion" in done ? done.draftVersion : -1;
    await saveDraft("lab", slug, edited, { baseVersion: draftVersion, by: BY });
    expect(await readDocument("lab", slug)).toMatchObject({ state: "published", changes: [] });
    const other = { ...edited, turnaround: "am nächsten Tag" };
    await saveDraft("lab", slug, other, { baseVersion: draftVersion + 1, by: BY });
    expect((await readDocument("lab", slug))?.changes.map(({ path }) => path)).toEqual([
      ["turnaround"],
    ]);
  });

  it("calls each document in the list as on its own page, whatever its kind", async () => {
    const listed = (await listDocuments()).filter(({ kind }) => kind !== "analysis");
    expect(new Set(listed.map(({ kind }) => kind)).size).toBeGreaterThan(7);
    for (const { kind, slug, title } of listed) {
      expect(title, `${kind} ${slug}`).toBe((await readDocument(kind, slug))?.title);
    }
  });

  it("copies without what is internal, and gives a new draft an address of its own", async () => {
    const medlab = await readDocument(...MEDLAB);
    const content = { ...medlab?.content, intern: { note: "nur für uns" } };
    await saveDraft(...MEDLAB, content, { baseVersion: medlab?.draftVersion ?? -1, by: BY });
    const copy = (await copyDocument(...MEDLAB, BY)) ?? "";
    expect(copy).toBe("medlab-basel-kopie");
    const copied = await readDocument("lab", copy);
    expect(copied?.content.intern).toBeUndefined();
    expect(copied?.content.name).toBe("MedLab Basel (Kopie)");
    expect(await createDocument("lab", "MedLab Basel", { by: BY })).toBe("medlab-basel-2");
    expect(await renameDocument("lab", copy, "medlab-olten", ACTOR)).toBe(true);
    expect(await renameDocument("lab", "medlab-olten", "medlab-basel", ACTOR)).toBe(false);
    expect(await renameDocument(...MEDLAB, "anders", ACTOR)).toBe(false);
    const { draftVersion = -1 } = (await readDocument("lab", "medlab-olten")) ?? {};
    expect(await discardDraft("lab", "medlab-olten", { draftVersion, actor: ACTOR })).toBe(
      "deleted",
    );
    expect(await readDocument("lab", "medlab-olten")).toBeUndefined();
  });
});
