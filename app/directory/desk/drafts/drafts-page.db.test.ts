import { describe, expect, it } from "vitest";
import { deskCall } from "../../../../tests/kit/calls/desk-submissions";
import { createUploadForm } from "../../../../tests/kit/calls/upload-form";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { action } from "./drafts-page";

describe("drafts of laboratories", () => {
  useDatabase();

  it("are published together, more than a form has fields", async () => {
    const draft = Array.from({ length: 250 }, (_, index) => `labor-${index + 1} 1`);
    const form = createUploadForm({ note: "Aus der Tabelle", draft });
    expect(await action(deskCall("/admin/verzeichnis/entwuerfe", form))).toMatchObject({
      data: { message: expect.stringContaining("labor-250") },
      init: { status: 409 },
    });
  });
});
