import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { publications, ROWS_OF_LAB } from "#database/directory";
import { readRowsWithDrafts, saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import * as history from "~/directory/desk/history/history-page";
import { readDocument } from "~/directory/model/documents.server";
import { createDocument } from "~/directory/model/drafts.server";
import { unpublishDocument } from "~/directory/publication/publishing.server";
import type { Role } from "~/identity/roles";
import { database } from "~/platform/database/database.server";
import { requestContext } from "~/platform/http/request-context.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./edit-page";
import { PublishFields, useSampleCheckbox } from "./publish-panel";

const OTHER = { ...OPERATOR, id: "2", name: "Beat" };
const MEDLAB = "medlab-basel";

const open = (slug: string) => loader(documentCall("lab", slug));
type Page = Awaited<ReturnType<typeof open>>;

function post(
  { slug, draftVersion }: Page,
  fields: Record<string, string>,
  operator: typeof OPERATOR,
) {
  const formFields = { draftVersion: String(draftVersion), ...fields };
  return action(documentCall("lab", slug, formFields, operator));
}

const save = (page: Page, operator: typeof OPERATOR) => {
  const draft = JSON.stringify({ ...page.content, shortDescription: "Worte von Beat" });
  return post(page, { intent: "save", draft }, operator);
};

describe("what another has written since the page was opened", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is not thrown away with the draft, neither of a published laboratory nor of a new one", async () => {
    const fresh = await createDocument("lab", "Labor Olten", { by: OPERATOR.name });
    for (const slug of [MEDLAB, fresh]) {
      const old = await open(slug);
      await save(old, OTHER);
      expect(await post(old, { intent: "discard" }, OPERATOR)).toMatchObject({
        outcome: "refused",
        message: expect.stringContaining("inzwischen"),
      });
      expect((await open(slug)).content.shortDescription).toBe("Worte von Beat");
      expect(await post(await open(slug), { intent: "discard" }, OPERATOR)).toMatchObject({
        status: 303,
      });
    }
    expect((await open(MEDLAB)).state).toBe("published");
    expect(await readDocument("lab", fresh)).toBeUndefined();
  });

  it("is not published by putting the laboratory back", async () => {
    await unpublishDocument("lab", MEDLAB, OPERATOR);
    const old = await history.loader(documentCall("lab", MEDLAB));
    await save(await open(MEDLAB), OTHER);
    const fields = { intent: "put-back", draftVersion: String(old.draftVersion) };
    expect(await history.action(documentCall("lab", MEDLAB, fields))).toMatchObject({
      init: { status: 409 },
      data: { isOutdated: true },
    });
    expect((await open(MEDLAB)).state).toBe("taken_off");
  });
});

describe("profile and analyses of a laboratory", () => {
  useDatabase();
  beforeEach(storeSamples);

  const saveLabRow = (lab: string, method: string) =>
    saveRow(lab, "ferritin", { method, source: "Verzeichnis" }, { baseVersion: "", by: "Beat" });

  async function newLab() {
    const slug = await createDocument("lab", "Labor Olten", { by: OPERATOR.name });
    const draft = JSON.stringify({ ...(await open(MEDLAB)).content, name: "Labor Olten" });
    await post(await open(slug), { intent: "save", draft }, OPERATOR);
    await saveLabRow(slug, "RIA");
    return open(slug);
  }

  const publishAll = (page: Page) => {
    const fields = { intent: "publish-all", note: "Erste Fassung", sample: "on" };
    const draft = JSON.stringify(page.content);
    return post(page, { ...fields, draft, rows: page.rowDrafts?.seen ?? "" }, OPERATOR);
  };

  const readChanges = async (slug: string) => {
    const stored = await database().select().from(publications);
    return stored
      .map(({ documents: changes }) => changes.filter((change) => change.slug === slug))
      .filter(({ length }) => length > 0);
  };

  it("are published as one revision under one note, also for the first time", async () => {
    const page = await newLab();
    expect(page.rowDrafts?.count).toBe(1);
    expect(await publishAll(page)).toMatchObject({ outcome: "published", version: 1 });
    const after = await open(page.slug);
    expect(after).toMatchObject({ state: "published", rowDrafts: undefined });
    expect(await readChanges(page.slug)).toEqual([
      [
        { kind: "lab", slug: page.slug, version: 1 },
        { kind: ROWS_OF_LAB, slug: page.slug, version: null, note: "Erste Fassung" },
      ],
    ]);
    expect((await readRowsWithDrafts(page.slug)).get("ferritin")?.state).toBe("published");
    await saveLabRow(page.slug, "ELISA");
    expect(await publishAll(await open(page.slug))).toMatchObject({ version: 1 });
    expect(await readChanges(page.slug)).toHaveLength(2);
  });

  it("show before publishing what publishing refuses, with the tick «Beispieldaten» and without", async () => {
    const page = await newLab();
    expect(page.errors.sample).toEqual([]);
    expect(page.errors.real.map(({ place }) => place)).toContain("Stimmen aus der Praxis");
    const draft = JSON.stringify(page.content);
    expect(await post(page, { intent: "publish", note: "Neu", draft }, OPERATOR)).toMatchObject({
      data: { outcome: "invalid", errors: page.errors.real },
    });
  });

  it("are neither published where somebody has changed an analysis since", async () => {
    const page = await newLab();
    await saveRow(page.slug, "tsh", { method: "RIA" }, { baseVersion: "", by: "Beat" });
    expect(await publishAll(page)).toMatchObject({
      init: { status: 400 },
      data: { outcome: "note", message: expect.stringContaining("Analysen") },
    });
    expect((await open(page.slug)).state).not.toBe("published");
    expect(await readChanges(page.slug)).toEqual([]);
  });
});

describe("what an owner took off, and who operates the portal,", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is published by an owner alone", async () => {
    await unpublishDocument("lab", MEDLAB, OPERATOR);
    const publish = async (kind: string, slug: string, role: Role) => {
      const { content, draftVersion } = await loader(documentCall(kind, slug));
      const draft = JSON.stringify({ ...content, intern: { note: role } });
      const fields = {
        intent: "publish",
        note: "Neu",
        draftVersion: String(draftVersion),
        sample: "weiterhin",
      };
      return action(documentCall(kind, slug, { ...fields, draft }, OPERATOR, role));
    };
    for (const [kind, slug] of [
      ["lab", MEDLAB],
      ["operator", "operator"],
    ] as const) {
      expect(await publish(kind, slug, "editor")).toMatchObject({
        init: { status: 403 },
        data: { outcome: "refused", message: expect.stringContaining("nur die Leitung") },
      });
    }
    expect((await open(MEDLAB)).state).toBe("taken_off");
    expect(await publish("lab", MEDLAB, "owner")).toMatchObject({ outcome: "published" });
    expect(await publish("operator", "operator", "owner")).toMatchObject({ outcome: "published" });
    expect(await publish("lab", MEDLAB, "editor")).toMatchObject({ outcome: "published" });
  });
});

describe("a sample that somebody has changed", () => {
  useDatabase();
  beforeEach(storeSamples);

  const kinds = [
    ["operator", "operator", "name"],
    ["figure", "labortests", "label"],
    ["test", "gc-plus", "name"],
  ] as const;
  const publish = async (kind: string, slug: string, field: string, tick: object) => {
    const { content, draftVersion } = await loader(documentCall(kind, slug));
    const draft = JSON.stringify({ ...content, [field]: `${content[field]} neu` });
    const fields = { intent: "publish", note: "Neu", draftVersion: String(draftVersion), ...tick };
    return action(documentCall(kind, slug, { ...fields, draft }, OPERATOR, "owner"));
  };
  const isSample = async (kind: string, slug: string) =>
    (await loader(documentCall(kind, slug))).sample;

  it("is published as real: a tick from before the change is asked about, one beside it counts", async () => {
    for (const [kind, slug, field] of kinds) {
      expect(await publish(kind, slug, field, { sample: "on" })).toMatchObject({
        data: { outcome: "note", message: expect.stringContaining("Beispieldaten") },
      });
      const stays = await publish(kind, slug, field, { sample: "weiterhin" });
      expect(stays).toMatchObject({ outcome: "published", version: 2 });
      expect(await isSample(kind, slug)).toBe(true);
      expect(await publish(kind, slug, field, {})).toMatchObject({ version: 3 });
      expect(await isSample(kind, slug)).toBe(false);
      const ticked = await publish(kind, slug, field, { sample: "on" });
      expect(ticked, "real ones may become samples").toMatchObject({ version: 4 });
    }
  });

  it("offers the tick unset beside its changes", async () => {
    const fields = async () => {
      const loaded = await loader(documentCall("operator", "operator"));
      const Fields = () => {
        const [ticked] = useSampleCheckbox(loaded);
        const rest = { isBusy: false, noteError: undefined, onSample: () => undefined };
        return createElement(PublishFields, { loaded, isSample: ticked, ...rest });
      };
      const html = renderToStaticMarkup(createElement(Fields));
      return /<input[^>]*name="sample"[^>]*>/.exec(html)?.[0];
    };
    expect(await fields()).toMatch(/checked.*value="on"|value="on".*checked/);
    const page = await loader(documentCall("operator", "operator"));
    const draft = JSON.stringify({ ...page.content, name: "Labor Seeblick AG" });
    const changed = { intent: "save", draft, draftVersion: String(page.draftVersion) };
    await action(documentCall("operator", "operator", changed, OPERATOR, "owner"));
    expect(await fields()).toContain('value="weiterhin"');
    expect(await fields()).not.toContain("checked");
  });
});

describe("a document that is saved without JavaScript", () => {
  useDatabase();

  it.each([
    ["add:testCategories:0", "#testCategories"],
    ["add:💥", ""],
  ])("leads back to the place of the button that was pressed: %s", async (list, place) => {
    const slug = await createDocument("lab", "Labor Olten", { by: OPERATOR.name });
    const fields = { intent: "save", draft: "{}", draftVersion: "1", list };
    const call = documentCall("lab", slug, fields);
    call.context.set(requestContext, {
      ...call.context.get(requestContext),
      isDataRequest: false,
    });
    const answer = await action(call);
    const path = `/admin/verzeichnis/lab/${slug}?gespeichert${place}`;
    expect(answer instanceof Response && answer.headers.get("Location")).toBe(path);
  });
});
