import { beforeEach, describe, expect, it } from "vitest";
import {
  draftsVersionHash,
  readRowsWithDrafts,
  saveRow,
} from "~/directory/analyses/lab-analysis-drafts.server";
import { publishRows } from "~/directory/analyses/lab-analysis-publishing.server";
import { unpublishDocument } from "~/directory/publication/publishing.server";
import { changeDraft, publishChange } from "../../../../tests/kit/calls/change-document";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import * as history from "./history-page";
import * as versionPage from "./version-page";

const MEDLAB = ["lab", "medlab-basel"] as const;

const publish = (note: string, fields = {}) => publishChange(...MEDLAB, fields, { note });

function openVersion(version: string) {
  const call = documentCall(...MEDLAB);
  return versionPage.loader({ ...call, params: { ...call.params, version } });
}

describe("the history of a laboratory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("knows its versions, when it was taken off and back, and changes of its analyses", async () => {
    await publish("Neuer Name", { name: "MedLab Nordwest" });
    const [lab] = [MEDLAB[1]];
    await saveRow(lab, "ferritin", null, {
      baseVersion: (await readRowsWithDrafts(lab)).get("ferritin")?.version ?? "",
      by: "Anna",
    });
    const seen = draftsVersionHash((await readRowsWithDrafts(lab)).values());
    await publishRows(lab, { note: "ohne Ferritin", actor: OPERATOR, seen });
    await unpublishDocument(...MEDLAB, OPERATOR);
    await publish("Wieder ins Verzeichnis genommen");
    const { lines } = await history.loader(documentCall(...MEDLAB));
    expect(lines.map(({ version, what }) => [version, what]).slice(0, 4)).toEqual([
      [3, "Wieder ins Verzeichnis genommen"],
      [undefined, "Aus dem Verzeichnis entfernt"],
      [undefined, "Analysen geändert: ohne Ferritin"],
      [2, "Neuer Name"],
    ]);
    expect(lines.find(({ version }) => version === 1)?.what).toBe("Erste Veröffentlichung");
  });

  it("shows what a version says, and what restoring it would change about draft and website", async () => {
    await publish("Neuer Name", { name: "MedLab Nordwest" });
    await changeDraft(...MEDLAB, { openingHours: "Mo–Fr 05:00–23:00" }, "Anna");
    const view = await openVersion("1");
    expect(view).toMatchObject({ version: 1, isPublished: false, draft: { by: "Anna" } });
    const keys = view.differences.map(({ changes }) => changes.map(({ key }) => key).sort());
    expect(keys).toEqual([["name", "openingHours"], ["name"]]);
    expect(view.differences[1]?.changes[0]?.changes).toEqual([
      expect.objectContaining({ before: "MedLab Nordwest", after: "MedLab Basel" }),
    ]);
    expect(view.versionValues.map(({ key }) => key)).toContain("turnaround");
    for (const other of ["9", "x", "1.5"]) {
      await expect(openVersion(other)).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});
