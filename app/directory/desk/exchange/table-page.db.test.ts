import { beforeEach, describe, expect, it } from "vitest";
import { readRowsWithDrafts } from "~/directory/analyses/lab-analysis-drafts.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { deskCall } from "../../../../tests/kit/calls/desk-submissions";
import { createUploadForm } from "../../../../tests/kit/calls/upload-form";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./table-page";

const LAB = "labor-zentrum-zurich";
const FILE = "Id;Methode\r\nferritin;RIA neu\r\n";

async function post(fields: Record<string, string>, file = FILE, content = "analysen") {
  const path = `/admin/verzeichnis/tabelle?labor=${LAB}&inhalt=${content}`;
  return action(deskCall(path, createUploadForm(fields, file)));
}

const isDone = { data: { notice: expect.stringMatching(/^Übernommen: /) } };

it.each(["", "?inhalt=tests"])("«tabelle%s» leads to the list of special tests", async (query) => {
  const call = deskCall(`/admin/verzeichnis/tabelle${query}`);
  const answer: Response = await loader(call).catch((thrown) => thrown);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe("/admin/verzeichnis?art=test");
});

describe("a table on the desk", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("is shown anew, and imports nothing, where it would do something else than was shown", async () => {
    const expected = { isOutdated: false, plan: { rows: [{ kind: "changed" }] } };
    const preview = await post({ intent: "preview-table" });
    expect(preview.data).toMatchObject(expected);
    const step = { intent: "import-table", gelesen: preview.data.kept };
    expect(await post({ ...step, digest: "anders" })).toMatchObject({
      data: { ...expected, isOutdated: true },
      init: { status: 400 },
    });
    expect((await readRowsWithDrafts(LAB)).get("ferritin")?.state).toBe("published");
    expect(await post({ ...step, digest: preview.data.digest })).toMatchObject(isDone);
    expect((await post({ ...step, digest: preview.data.digest })).data.notice).toBe(
      "Schon übernommen",
    );
    expect((await readRowsWithDrafts(LAB)).get("ferritin")?.content.method).toBe("RIA neu");
  });

  it("says of a new row what it brings, by the names of the fields", async () => {
    const file =
      "Praxissoftware;Befunde;Stand;Geprüft am;Quelle\r\nHealthAdvisor;ja;angegeben;2.11.2026;Anruf\r\n";
    const { data } = await post({ intent: "preview-table" }, file, "anbindungen");
    expect(data.plan?.rows.map(({ name, values }) => `${name}: ${values}`)).toEqual([
      "HealthAdvisor: Befunde in die Software: ja · Stand: angegeben · Geprüft am: 02.11.2026 · Quelle: Anruf",
    ]);
  });

  it("names its source in new and changed rows, unless they name another", async () => {
    const file = "Id;Methode;Quelle\r\nferritin;RIA neu;\r\nnatrium-urin;ISE;\r\ntsh;RIA;Anruf\r\n";
    const before = await readRowsWithDrafts(LAB);
    const { method = "" } = before.get("crp")?.content ?? {};
    const withSame = `${file}crp;${method};\r\n`;
    const preview = await post({ intent: "preview-table", sourceDate: "2026-11-20" }, withSame);
    const defaults = { source: "Leistungsverzeichnis des Labors", sourceDate: "2026-11-20" };
    expect(preview.data).toMatchObject({ defaults, plan: { counts: { same: 1 } } });
    const { kept, digest } = preview.data;
    const step = { intent: "import-table", gelesen: kept, digest };
    expect(await post({ ...step, ...defaults, source: "Andere" })).toMatchObject({
      data: { isOutdated: true },
    });
    expect(await post({ ...step, ...defaults })).toMatchObject(isDone);
    const rows = await readRowsWithDrafts(LAB);
    expect(rows.get("ferritin")?.content).toMatchObject(defaults);
    expect(rows.get("natrium-urin")?.content).toMatchObject(defaults);
    expect(rows.get("tsh")?.content).toMatchObject({ ...defaults, source: "Anruf" });
    expect(rows.get("crp")).toEqual(before.get("crp"));
  });

  it("refuses a source of a day that is still to come", async () => {
    const preview = await post({ intent: "preview-table", sourceDate: "2099-01-01" });
    expect(preview.data.rejected[0]).toContain("Stand: Bitte einen Tag angeben");
  });
});
