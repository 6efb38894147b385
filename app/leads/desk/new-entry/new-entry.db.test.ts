import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { readEntry } from "~/leads/desk/entry/entry.server";
import { database } from "~/platform/database/database.server";
import { deskCall, OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { action, handle } from "./page";

const ANSWERS = {
  practiceOrDoctorName: "Praxis am Bahnhof",
  postalCode: "8800",
  city: "Thalwil",
  specialty: "urologie",
  phone: "044 000 12 34",
  email: "praxis@bahnhof.example",
  agreeToTerms: "on",
};

describe("a practice that telephones", () => {
  useDatabase();

  const send = (fields: Record<string, string>) =>
    action(deskCall("/admin/eintrag/neu", { id: randomUUID(), ...ANSWERS, ...fields }));

  it("is entered once, by the operator's name, and gets the only mail", async () => {
    const id = randomUUID();
    const location = `/admin/eintrag/${id}`;
    for (const answer of [await send({ id }), await send({ id })]) {
      expect((answer as Response).headers.get("Location")).toBe(location);
    }
    expect(await database().$count(entries)).toBe(1);
    const { contact, history, status, canHaveRounds } = await readEntry(id);
    expect({ status, canHaveRounds }).toEqual({ status: "new", canHaveRounds: true });
    expect(contact?.lines).toContainEqual({ label: "Aufgenommen", value: "am Telefon" });
    expect(contact?.lines).toContainEqual({
      label: "Einwilligung",
      value: expect.stringMatching(/^AGB, /),
    });
    expect(history).toMatchObject([{ text: "Eintrag erstellt", actor: OPERATOR.name }]);
    const sent = await database().select().from(mails);
    expect(sent).toMatchObject([{ template: "confirmation", recipient: ANSWERS.email }]);
    const logged = await database().select().from(auditLog);
    expect(logged).toMatchObject([{ action: "entry-created", subjectId: id, detail: {} }]);
  });

  it("needs a telephone and its consent, and keeps what was typed", async () => {
    expect(await send({ phone: "", agreeToTerms: "" })).toMatchObject({
      init: { status: 400 },
      data: {
        errors: [{ field: "agreeToTerms" }, { field: "phone" }],
        values: { practiceOrDoctorName: "Praxis am Bahnhof" },
      },
    });
    await send({ email: "" });
    expect(await database().$count(entries)).toBe(1);
    expect(await database().$count(mails)).toBe(0);
    expect(handle).toEqual({ open: "work", post: "work" });
  });
});
