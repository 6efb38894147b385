import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { readRowsWithDrafts } from "~/directory/analyses/lab-analysis-drafts.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { adminContext } from "~/identity/admin-session.server";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { action, loader } from "./table-page";

const LAB = "labor-zentrum-zurich";
const FILE = "Id;Methode\r\nferritin;RIA neu\r\n";

async function post(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("datei", new File([FILE], "analysen.csv"));
  const context = new RouterContextProvider();
  context.set(adminContext, { id: "1", name: "A. Keller", email: "leitstand@example.ch" });
  const url = `http://localhost/admin/verzeichnis/tabelle?labor=${LAB}&inhalt=analysen`;
  const call = routeCall(new Request(url, { method: "POST", body }), context);
  return action(call).catch((answer: unknown) => {
    expect(answer).toMatchObject({ status: 303 });
  });
}

it.each(["", "?inhalt=tests"])("«tabelle%s» leads to the list of special tests", async (query) => {
  const request = new Request(`http://localhost/admin/verzeichnis/tabelle${query}`);
  const answer: Response = await loader(routeCall(request)).catch((thrown) => thrown);
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
    expect(preview).toMatchObject({ data: expected, init: { status: 200 } });
    const step = { intent: "import-table", gelesen: preview?.data.kept ?? "" };
    expect(await post({ ...step, digest: "anders" })).toMatchObject({
      data: { ...expected, isOutdated: true },
      init: { status: 400 },
    });
    expect((await readRowsWithDrafts(LAB)).get("ferritin")?.state).toBe("published");
    expect(await post({ ...step, digest: preview?.data.digest ?? "" })).toBeUndefined();
    expect((await readRowsWithDrafts(LAB)).get("ferritin")?.content.method).toBe("RIA neu");
  });
});
