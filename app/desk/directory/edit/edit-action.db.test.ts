import { beforeEach, describe, expect, it } from "vitest";
import { readDocument } from "~/server/directory/documents/documents.server";
import { createDocument } from "~/server/directory/documents/drafts.server";
import { takeOff } from "~/server/directory/publication/publishing.server";
import { requestContext } from "~/server/http/request-context.server";
import type { Role } from "~/server/session/roles";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import * as history from "../history/history-page";
import { action, loader } from "./edit-page";

const OTHER = { ...OPERATOR, id: "2", name: "Beat" };
const MEDLAB = "medlab-basel";

const open = (slug: string) => loader(documentCall("lab", slug));
type Page = Awaited<ReturnType<typeof open>>;

/** What the page's own code sends. */
function post(
  { slug, draftVersion }: Page,
  fields: Record<string, string>,
  operator: typeof OPERATOR,
) {
  const given = { draftVersion: String(draftVersion), ...fields };
  return action(documentCall("lab", slug, given, operator));
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
    expect((await open(MEDLAB)).state).toBe("veröffentlicht");
    expect(await readDocument("lab", fresh)).toBeUndefined();
  });

  it("is not published by putting the laboratory back", async () => {
    await takeOff("lab", MEDLAB, OPERATOR);
    const old = await history.loader(documentCall("lab", MEDLAB));
    await save(await open(MEDLAB), OTHER);
    const fields = { intent: "put-back", draftVersion: String(old.draftVersion) };
    expect(await history.action(documentCall("lab", MEDLAB, fields))).toMatchObject({
      init: { status: 409 },
      data: { isOutdated: true },
    });
    expect((await open(MEDLAB)).state).toBe("abgeschaltet");
  });
});

describe("what an owner took off, and who operates the portal,", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is published by an owner alone", async () => {
    await takeOff("lab", MEDLAB, OPERATOR);
    const publish = async (kind: string, slug: string, role: Role) => {
      const { content, draftVersion } = await loader(documentCall(kind, slug));
      const draft = JSON.stringify({ ...content, intern: { note: role } });
      const fields = {
        intent: "publish",
        note: "Neu",
        draftVersion: String(draftVersion),
        sample: "on",
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
    expect((await open(MEDLAB)).state).toBe("abgeschaltet");
    expect(await publish("lab", MEDLAB, "owner")).toMatchObject({ outcome: "published" });
    expect(await publish("operator", "operator", "owner")).toMatchObject({ outcome: "published" });
    expect(await publish("lab", MEDLAB, "editor")).toMatchObject({ outcome: "published" });
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
