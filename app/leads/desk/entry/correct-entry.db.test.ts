import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { database } from "~/platform/database/database.server";
import { readPracticeHistory } from "~/rounds/practice/history.server";
import { deskPost, OPERATOR, submitPractice } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { readEntry } from "./entry.server";
import { action } from "./page";

const post = (id: string, fields: Record<string, string>) =>
  action(deskPost(`/admin/eintrag/${id}`, id, Object.entries(fields)));

describe("a correction", () => {
  useDatabase();

  it("changes how the practice is reached, by the operator's name, and confirms to a new mailbox alone", async () => {
    const identity = await submitPractice();
    const id = identity.submissionId;
    const correct = async (changes: Record<string, string>) => {
      const { correction } = await readEntry(id);
      const { values = {}, seen = "" } = correction ?? {};
      return post(id, { ...values, seen, intent: "correct", ...changes });
    };
    expect(await correct({ phone: "044 000 11 11" })).toMatchObject({ status: 303 });
    const confirmed = async () =>
      (await readEntry(id)).mails.flatMap(({ content, recipient }) =>
        content === "Bestätigung" ? [recipient] : [],
      );
    expect(await confirmed()).toEqual(["praxis@example.ch"]);
    const place = { postalCode: "3011", city: "Bern" };
    await correct({ ...place, email: "Empfang@Limmatplatz.example" });
    expect(await confirmed()).toContain("empfang@limmatplatz.example");
    const { contact, history } = await readEntry(id);
    expect(contact).toMatchObject({ phone: "044 000 11 11", email: "empfang@limmatplatz.example" });
    expect(await database().select().from(entries).where(eq(entries.id, id))).toMatchObject([
      { detail: "3011 Bern BE", canton: "be" },
    ]);
    expect(history.slice(0, 2).map(({ text, actor }) => [text, actor])).toEqual([
      ["Berichtigt: Adresse, Kontakt, E-Mail", OPERATOR.name],
      ["Berichtigt: Telefon", OPERATOR.name],
    ]);
    const [own] = (await readPracticeHistory([id])).get(id)?.slice(-9) ?? [];
    expect(own?.text).not.toContain(OPERATOR.name);
    const logged = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(logged.map(({ action, detail }) => [action, detail])).toEqual([
      ["entry-corrected", { changed: ["phone"] }],
      ["entry-corrected", { changed: ["address", "postalCode", "city", "contact", "email"] }],
    ]);
    await correct({});
    expect(await database().$count(auditLog)).toBe(2);
  });

  it("is refused where something is missing or has changed meanwhile, with what was typed", async () => {
    const identity = await submitPractice();
    const id = identity.submissionId;
    const { values = {}, seen = "" } = (await readEntry(id)).correction ?? {};
    const correct = (changes: Record<string, string>) =>
      post(id, { ...values, seen, intent: "correct", ...changes });
    expect(await correct({ email: "kein" })).toMatchObject({
      init: { status: 400 },
      data: { refusedCorrection: { errors: [{ field: "email" }], values: { email: "kein" } } },
    });
    await submitPractice({ phone: "044 000 99 99" }, { identity });
    expect(await correct({ city: "Bern" })).toMatchObject({
      data: { refusedCorrection: { errors: [{ field: "correction" }], values: { city: "Bern" } } },
    });
    expect((await readEntry(id)).contact).toMatchObject({ phone: "044 000 99 99" });
  });
});
