import { describe, expect, it } from "vitest";
import { deskCall } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { action } from "./drafts-page";

describe("drafts of laboratories", () => {
  useDatabase();

  it("are published together, more than a form has fields", async () => {
    const fields = new URLSearchParams({ note: "Aus der Tabelle" });
    for (let number = 1; number <= 250; number++) fields.append("draft", `labor-${number} 1`);
    expect(await action(deskCall("/admin/verzeichnis/entwuerfe", fields))).toMatchObject({
      data: { message: expect.stringContaining("labor-250") },
      init: { status: 409 },
    });
  });
});
