import { beforeEach, describe, expect, it } from "vitest";
import { documents } from "#database/directory";
import { contacts } from "#database/labs";
import { publishInitialContent } from "~/directory/exchange/first-publication.server";
import { planImport } from "~/directory/exchange/transfer.server";
import { discardDraft } from "~/directory/labs/draft-steps.server";
import { readDocument } from "~/directory/model/documents.server";
import { createDocument, saveDraft } from "~/directory/model/drafts.server";
import { listVersions, restoreVersion } from "~/directory/model/versions.server";
import { database } from "~/platform/database/database.server";
import { changeDraft, publishChange } from "../../../tests/kit/calls/change-document";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { exportedDirectory } from "../../../tests/kit/samples/exported-directory";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { getOrderPosition, moveDocument } from "./order.server";
import { listDependents, publishDocumentDraft, unpublishDocument } from "./publishing.server";
import { loadSnapshot } from "./snapshot.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const MEDLAB = ["lab", "medlab-basel"] as const;

const change = (fields: object) => publishChange(...MEDLAB, fields);

async function discard(slug: string) {
  const { draftVersion = 0 } = (await readDocument("lab", slug)) ?? {};
  return discardDraft("lab", slug, { draftVersion, actor: ACTOR });
}

async function read() {
  const document = await readDocument(...MEDLAB);
  if (document === undefined) throw new Error("missing");
  return document;
}

describe("the directory", () => {
  useDatabase();
  beforeEach(publishInitialContent);

  it("begins with the samples, once, and keeps its own content at an update", async () => {
    const first = await loadSnapshot();
    expect(first.labs.map(({ id }) => id)).toHaveLength(7);
    expect(first.labs.map(({ location }) => location.town)[0]).toBe("Aarau");
    expect(first.articles[0]?.id).toBe("tardoc-reform-2026");
    expect(await database().$count(contacts)).toBe(11);
    await change({ name: "MedLab Nordwest" });
    await publishInitialContent();
    const later = await loadSnapshot();
    expect(later.lab("medlab-basel")?.name).toBe("MedLab Nordwest");
    expect(later.revision).toBe(first.revision + 1);
  });

  it("counts each laboratory's analyses and their times from the published rows alone", async () => {
    const { labs } = await loadSnapshot();
    const counted = Object.fromEntries(labs.map((lab) => [lab.id, lab.analysisCounts]));
    const expected = Object.fromEntries(samples.labs.map((lab) => [lab.id, lab.analysisCounts]));
    expect(counted).toEqual(expected);
    const { withinHalfDay = 0, withinDay = 0, timed = 0 } = counted["labor-zentrum-zurich"] ?? {};
    expect([withinHalfDay, withinDay, timed].toSorted((a, b) => a - b)).toEqual([
      withinHalfDay,
      withinDay,
      timed,
    ]);
    expect(withinHalfDay).toBeGreaterThan(0);
    expect(withinDay).toBeLessThan(timed);
  });

  it("shows the tours that are stated, otherwise those of the laboratory's words", async () => {
    await change({ tours: undefined, collection: "Mo–Fr einmal, Sa einmal" });
    const read = await loadSnapshot();
    expect(read.lab("medlab-basel")?.tours).toEqual({ week: [1, 1, 1, 1, 1, 1, 0] });
    await change({ collection: "auf Abruf" });
    expect((await loadSnapshot()).lab("medlab-basel")?.tours).toBeUndefined();
  });

  it("shows a draft to nobody before it is published, then under the next revision", async () => {
    const before = await loadSnapshot();
    const draftVersion = await changeDraft(...MEDLAB, { name: "MedLab Basel AG" });
    expect((await loadSnapshot()).lab("medlab-basel")?.name).toBe("MedLab Basel");
    expect((await read()).changes).toEqual([
      { path: ["name"], before: "MedLab Basel", after: "MedLab Basel AG" },
    ]);
    const published = await publishDocumentDraft(...MEDLAB, {
      note: "",
      actor: ACTOR,
      draftVersion,
    });
    expect(published).toMatchObject({ outcome: "published", version: 2 });
    const after = await loadSnapshot();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.lab("medlab-basel")?.name).toBe("MedLab Basel AG");
    expect((await read()).state).toBe("published");
  });

  it("names the lab of a test as the lab names itself", async () => {
    await change({ name: "MedLab Nordwest" });
    const ofLab = (await loadSnapshot()).tests.filter(({ labId }) => labId === "medlab-basel");
    expect(ofLab.length).toBeGreaterThan(0);
    for (const { labName } of ofLab) expect(labName).toBe("MedLab Nordwest");
  });

  it("refuses what is incomplete or points nowhere, at the field, and publishes nothing", async () => {
    const { revision } = await loadSnapshot();
    const wrong = { name: "", website: "http://medlab.example", location: { town: "Basel" } };
    expect(await change(wrong)).toMatchObject({
      outcome: "refused",
      errors: expect.arrayContaining([
        { path: ["name"], message: "Bitte ausfüllen." },
        { path: ["website"], message: "Bitte mit https:// beginnen." },
        expect.objectContaining({ path: ["location", "canton"] }),
      ]),
    });
    await discard("medlab-basel");
    expect(await change({ logo: "0123456789abcdef0123456789abcdef" })).toMatchObject({
      outcome: "refused",
      errors: [{ path: ["logo"] }],
    });
    const test = await readDocument("test", "gc-plus");
    const slug = await createDocument("test", "Test ohne Labor", {
      content: { ...test?.content, labId: "gibt-es-nicht" },
      by: BY,
    });
    expect(
      await publishDocumentDraft("test", slug, { note: "", actor: ACTOR, draftVersion: 1 }),
    ).toMatchObject({
      outcome: "refused",
      errors: [{ path: ["labId"], message: "Nicht veröffentlicht: Labor «gibt-es-nicht»." }],
    });
    expect((await loadSnapshot()).revision).toBe(revision);
  });

  it("gives an earlier version back as a draft", async () => {
    await change({ name: "MedLab Nordwest" });
    const { draftVersion: baseVersion } = await read();
    const draftVersion = await restoreVersion(...MEDLAB, 1, { by: BY, baseVersion });
    expect((await read()).content.name).toBe("MedLab Basel");
    await publishDocumentDraft(...MEDLAB, {
      note: "zurück",
      actor: ACTOR,
      draftVersion: draftVersion ?? 0,
    });
    expect((await loadSnapshot()).lab("medlab-basel")?.name).toBe("MedLab Basel");
    expect((await listVersions(...MEDLAB)).map(({ version, note }) => [version, note])).toEqual([
      [3, "zurück"],
      [2, "Test"],
      [1, "Erste Veröffentlichung"],
    ]);
    const now = { by: BY, baseVersion: (await read()).draftVersion };
    expect(await restoreVersion(...MEDLAB, 9, now)).toBeUndefined();
    const draft = { ...(await read()).content, openingHours: "Mo–Fr 05:00–23:00" };
    await saveDraft(...MEDLAB, draft, now);
    expect(await restoreVersion(...MEDLAB, 1, now)).toBeUndefined();
    expect((await read()).content.openingHours).toBe("Mo–Fr 05:00–23:00");
  });

  it("loses nobody's words: the later save of two sees what changed and chooses", async () => {
    const { content, draftVersion } = await read();
    const anna = { ...content, openingHours: "Mo–Fr 06:00–20:00" };
    const beat = { ...content, turnaround: "am selben Tag" };
    await saveDraft(...MEDLAB, anna, { baseVersion: draftVersion, by: "Anna" });
    const second = await saveDraft(...MEDLAB, beat, { baseVersion: draftVersion, by: "Beat" });
    if (second.outcome !== "conflict") throw new Error(second.outcome);
    expect(second.by).toBe("Anna");
    expect(second.changes.map(({ path }) => path[0]).sort()).toEqual([
      "openingHours",
      "turnaround",
    ]);
    expect((await read()).content.openingHours).toBe("Mo–Fr 06:00–20:00");
    const merged = { ...beat, openingHours: anna.openingHours };
    const third = await saveDraft(...MEDLAB, merged, {
      baseVersion: second.draftVersion,
      by: "Beat",
    });
    expect(third.outcome).toBe("saved");
    expect(await publishDocumentDraft(...MEDLAB, { note: "", actor: ACTOR, draftVersion })).toEqual(
      {
        outcome: "changed",
      },
    );
  });

  it("takes a lab off with its tests; their addresses are gone, and it can come back", async () => {
    const tests = await listDependents(...MEDLAB);
    expect(tests.length).toBeGreaterThan(0);
    expect((await unpublishDocument(...MEDLAB, ACTOR))?.with).toEqual(tests);
    const without = await loadSnapshot();
    expect(without.lab("medlab-basel")).toBeUndefined();
    expect(without.isGone("lab", "medlab-basel")).toBe(true);
    for (const { slug } of tests) expect(without.isGone("test", slug)).toBe(true);
    expect((await read()).state).toBe("taken_off");
    const { draftVersion } = await read();
    const again = { note: "wieder da", actor: ACTOR, draftVersion };
    expect(await publishDocumentDraft(...MEDLAB, again)).toEqual({ outcome: "forbidden" });
    await publishDocumentDraft(...MEDLAB, { ...again, mayOperate: true });
    const back = await loadSnapshot();
    expect(back.lab("medlab-basel")?.name).toBe("MedLab Basel");
    expect(back.isGone("lab", "medlab-basel")).toBe(false);
    expect(await unpublishDocument("operator", "operator", ACTOR)).toBeUndefined();
  });

  it("numbers revisions in the order in which they become visible, however many publish at once", async () => {
    const { revision } = await loadSnapshot();
    const slugs = (await loadSnapshot()).tests.slice(0, 4).map(({ id }) => id);
    const done = await Promise.all(
      slugs.map((slug) =>
        publishDocumentDraft("test", slug, {
          note: "",
          actor: ACTOR,
          draftVersion: 0,
          sample: false,
        }),
      ),
    );
    const numbers = done.map((one) => (one.outcome === "published" ? one.revision : 0));
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((step) => revision + step));
  });

  it("publishes nothing that visitors see already, and does where only the samples' label changes", async () => {
    const { revision } = await loadSnapshot();
    expect(await change({})).toMatchObject({ outcome: "unchanged", version: 1 });
    expect((await loadSnapshot()).revision).toBe(revision);
    expect(await listVersions(...MEDLAB)).toHaveLength(1);
    const [test] = (await loadSnapshot()).tests;
    const unlabelled = { note: "", actor: ACTOR, draftVersion: 0, sample: false };
    const real = await publishDocumentDraft("test", test?.id ?? "", unlabelled);
    expect(real).toMatchObject({ outcome: "published", version: 2 });
    expect((await loadSnapshot()).test(test?.id ?? "")?.sample).toBe(false);
  });

  it("takes no rating of a laboratory that there is, and shows none that was published before", async () => {
    const unlabelled = { note: "", actor: ACTOR, draftVersion: 0, sample: false };
    const refused = await publishDocumentDraft(...MEDLAB, unlabelled);
    expect(refused.outcome === "refused" && refused.errors.map(({ path }) => path[0])).toEqual([
      ...["rating", "reviewCount", "doctorComments"],
    ]);
    const file = await exportedDirectory();
    const claimed = file.documents.map((document) => ({ ...document, sample: false }));
    const text = JSON.stringify({ ...file, documents: claimed });
    expect(await planImport(text)).toMatchObject({
      outcome: "refused",
      errors: expect.arrayContaining([
        expect.objectContaining({
          place: expect.stringContaining("rating"),
          message: expect.stringContaining("Beispieldaten"),
        }),
      ]),
    });
    await database().update(documents).set({ sample: false });
    const { labs, homeCards } = await loadSnapshot();
    expect(
      labs.map(({ rating, reviewCount, doctorComments }) => [rating, reviewCount, doctorComments]),
    ).toEqual(labs.map(() => [0, 0, []]));
    expect(homeCards.every(({ rating, reviews }) => rating === 0 && reviews === 0)).toBe(true);
  });

  it("keeps the order of cards as the operator puts them, among those that are published", async () => {
    const cards = async () => (await loadSnapshot()).homeCards.map(({ id }) => id);
    const [first = "", second = "", ...others] = await cards();
    await moveDocument("home-card", second, "earlier", ACTOR);
    expect(await cards()).toEqual([second, first, ...others]);
    await moveDocument("home-card", second, "earlier", ACTOR);
    expect(await getOrderPosition("home-card", second)).toEqual({ at: 1, of: 2 + others.length });
    await unpublishDocument("home-card", first, ACTOR);
    await moveDocument("home-card", second, "later", ACTOR);
    expect(await cards()).toEqual([others[0], second, ...others.slice(1)]);
    expect(await getOrderPosition("lab", "medlab-basel")).toBeUndefined();
  });
});
