import { beforeEach, describe, expect, it } from "vitest";
import { publications } from "#database/directory";
import { readFederalList } from "~/directory/model/stored-federal-list.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { deskCall } from "../../../../tests/kit/calls/desk-submissions";
import { createUploadForm } from "../../../../tests/kit/calls/upload-form";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./federal-list-page";

const FILE = "Pos.-Nr.;Bezeichnung;TP;Resultat;Limitation\r\n1314.00;Ferritin;7.9;ql;ja\r\n";

const post = (fields: Record<string, string>, file = FILE) =>
  action(deskCall("/admin/verzeichnis/analysenliste", createUploadForm(fields, file)));

function getPreview(answer: Awaited<ReturnType<typeof post>>) {
  return "data" in answer ? answer.data : answer;
}

describe("a federal list on the desk", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("says what it changes, and is published with its day", async () => {
    const shown = getPreview(await post({ intent: "preview" }));
    if (shown.outcome !== "preview") throw new Error(shown.outcome);
    const lines = shown.parts.flatMap((part) => part.lines);
    expect(lines).toContainEqual(
      "Ferritin (1314.00): 7.1 → 7.9 TP, «Blut, Plasma, Serum» → «–», «qn» → «ql», neu mit Limitation",
    );
    expect(lines).toContainEqual(expect.stringMatching(/^0 neu, \d'\d{3} weggefallen$/));
    const step = { intent: "publish", gelesen: shown.kept, edition: "2026-01-01" };
    expect(getPreview(await post({ ...step, edition: "" }))).toMatchObject({
      editionError: expect.stringContaining("den Tag"),
    });
    expect((await loadSnapshot()).federalList?.edition).toBe("2025-07-01");
    expect(getPreview(await post(step))).toMatchObject({ outcome: "published" });
    const { federalList } = await loadSnapshot();
    expect(federalList?.edition).toBe("2026-01-01");
    expect(await loader()).toMatchObject({ edition: "01.01.2026" });
    expect(federalList?.position("1314.00")).toMatchObject({ taxPoints: 7.9, isLimited: true });
  });

  it("is taken back for a day, and once: the list before is published again", async () => {
    const edition = "2026-01-01";
    const { positions = [] } = (await readFederalList()) ?? {};
    const kept = getPreview(await post({ intent: "preview" })).kept ?? "";
    await post({ intent: "publish", gelesen: kept, edition });
    const undo = { intent: "undo-import", import: (await loader()).lastImport?.id ?? "" };
    const setAge = (days: number) =>
      database()
        .update(publications)
        .set({ at: new Date(Date.now() - days * DAY_MS) });
    await setAge(1.1);
    expect((await loader()).lastImport).toBeUndefined();
    await setAge(0.9);
    expect(getPreview(await post(undo))).toMatchObject({
      outcome: "published",
      edition: "01.07.2025",
    });
    expect(await readFederalList()).toMatchObject({ edition: "2025-07-01", positions });
    expect(await post(undo)).toMatchObject({ init: { status: 400 } });
    // Else a second click would publish again what was just taken back.
    expect((await loader()).lastImport).toBeUndefined();
  });

  it.each([
    ["2019-01-01", "Diese Liste ist älter."],
    ["2099-01-01", "Diese Liste gilt erst ab 01.01.2099."],
  ])("of %s is published once that is confirmed, for this very day", async (edition, words) => {
    const kept = getPreview(await post({ intent: "preview" })).kept ?? "";
    const step = { intent: "publish", gelesen: kept, edition };
    for (const confirmed of ["", "2018-01-01"]) {
      expect(getPreview(await post({ ...step, confirmed }))).toMatchObject({
        outcome: "preview",
        warning: { text: expect.stringContaining(words) },
      });
    }
    expect((await loadSnapshot()).federalList?.edition).toBe("2025-07-01");
    expect(getPreview(await post({ ...step, confirmed: edition })).outcome).toBe("published");
  });

  it("changes nothing where the file is none, and says what is wrong with it", async () => {
    expect(getPreview(await post({ intent: "preview" }, "Pos.-Nr.;TP\r\n1;2\r\n"))).toMatchObject({
      outcome: "layout",
      layout: { isOpen: true },
      errors: ["Zeile 1, Bezeichnung: Diese Spalte fehlt."],
    });
    expect(getPreview(await post({ intent: "preview" }, ""))).toMatchObject({ outcome: "refused" });
  });
});
