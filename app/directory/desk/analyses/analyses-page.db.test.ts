import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { readRowsWithDrafts, saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import { replacePublishedRows } from "~/directory/analyses/lab-analysis-rows.server";
import { listRows } from "~/directory/analyses/list-rows.server";
import { discardDraft, renameDocument } from "~/directory/labs/draft-steps.server";
import { createDocument } from "~/directory/model/drafts.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { unpublishDocument } from "~/directory/publication/publishing.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./analyses-page";

const BY = OPERATOR.name;
const NEW_LAB = "labor-olten";
const MEDLAB = "medlab-basel";

const post = (lab: string, fields: Record<string, string>, operator = OPERATOR) =>
  action(documentCall("lab", lab, fields, operator));
const seen = async (lab: string) => (await loader(documentCall("lab", lab))).drafts.seen;
const save = (lab: string, analysis: string) =>
  saveRow(lab, analysis, { method: "RIA neu" }, { baseVersion: "", by: "Beat" });

describe("what a laboratory performs that was never published", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
    await createDocument("lab", "Labor Olten", { by: BY });
  });

  it("is not published before the laboratory is, and says so", async () => {
    await save(NEW_LAB, "ferritin");
    const lines = await database().$count(auditLog);
    const fields = { intent: "publish-rows", note: "Erste Angaben", seen: await seen(NEW_LAB) };
    expect(await post(NEW_LAB, fields)).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ field: "profil", message: /zuerst das Profil/ }] },
    });
    expect((await readRowsWithDrafts(NEW_LAB)).get("ferritin")?.state).toBe("new");
    expect(await database().$count(auditLog)).toBe(lines);
  });

  it("goes with the laboratory to its new address, and with it for good, also what an earlier portal published", async () => {
    const row = { lab: NEW_LAB, analysisId: "ferritin", content: { method: "RIA" }, sample: false };
    await inTransaction((tx) => replacePublishedRows(tx, 1, [row]));
    await save(NEW_LAB, "tsh");
    await renameDocument("lab", NEW_LAB, "olten", OPERATOR);
    expect([...(await readRowsWithDrafts("olten")).keys()].sort()).toEqual(["ferritin", "tsh"]);
    expect((await readRowsWithDrafts(NEW_LAB)).size).toBe(0);
    await discardDraft("lab", "olten", { draftVersion: 1, actor: OPERATOR });
    expect((await readRowsWithDrafts("olten")).size).toBe(0);
  });
});

describe("a draft about an analysis that was taken off since", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("opens, and can be removed, so that the other drafts are published", async () => {
    await save(MEDLAB, "ferritin");
    await save(MEDLAB, "tsh");
    await unpublishDocument("analysis", "tsh", OPERATOR);
    await loadDirectory();
    const publish = async () =>
      post(MEDLAB, { intent: "publish-rows", note: "Methoden", seen: await seen(MEDLAB) });
    expect(await publish()).toMatchObject({ data: { errors: [{ field: "analysen" }] } });
    const rows = await readRowsWithDrafts(MEDLAB);
    const { edited } = listRows(rows, new URLSearchParams("analyse=tsh"));
    expect(edited).toMatchObject({ id: "tsh", values: { method: "RIA neu" } });
    const row = { analyse: "tsh", version: edited?.version ?? "" };
    await expect(post(MEDLAB, { intent: "save-row", ...row })).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(await post(MEDLAB, { intent: "remove-row", ...row })).toMatchObject({ status: 303 });
    expect(await publish()).toMatchObject({ status: 303 });
  });
});

const OTHER = { ...OPERATOR, id: "2", name: "Beat" };

describe("what another has written since the page was opened", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("is neither thrown away nor replaced by an earlier revision, and the page says so", async () => {
    await save(MEDLAB, "ferritin");
    const old = await seen(MEDLAB);
    const row = { intent: "save-row", analyse: "tsh", method: "RIA neu" };
    await post(MEDLAB, row, OTHER);
    const refused = { init: { status: 400 }, data: { errors: [{ message: /inzwischen/ }] } };
    expect(await post(MEDLAB, { intent: "discard-rows", seen: old })).toMatchObject(refused);
    const restore = { intent: "restore-rows", revision: "1" };
    expect(await post(MEDLAB, { ...restore, seen: old })).toMatchObject(refused);
    expect((await readRowsWithDrafts(MEDLAB)).get("tsh")?.by).toBe("Beat");
    const now = await seen(MEDLAB);
    expect(await post(MEDLAB, { intent: "discard-rows", seen: now })).toMatchObject({
      status: 303,
    });
    expect((await loader(documentCall("lab", MEDLAB))).drafts.changed).toBe(0);
    for (const revision of ["eins", "7"])
      await expect(
        post(MEDLAB, { intent: "restore-rows", revision, seen: now }),
      ).rejects.toMatchObject({ init: { status: 400 } });
    // A second click finds nothing to discard.
    expect(await post(MEDLAB, { intent: "discard-rows", seen: now })).toMatchObject({
      status: 303,
    });
  });
});
