import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { saveSubmission } from "~/forms/submissions/save-submission.server";
import { emailOptOutSubmission } from "~/leads/email-opt-out/submission.server";
import { requestOffers } from "~/leads/requests/requests.server";
import { database } from "~/platform/database/database.server";
import { readPracticeHistory } from "~/rounds/practice/history.server";
import { exportEntries } from "~/rounds/practice/person-export.server";
import {
  deskPost,
  newIdentity,
  OPERATOR,
  submitContact,
  submitPractice,
} from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { addOperator } from "../../../../tests/kit/people/operators";
import { readEntry } from "./entry.server";
import { action } from "./page";

async function post(
  entryId: string,
  fields: Record<string, string>,
  { isDataRequest = false } = {},
) {
  const path = `/admin/eintrag/${entryId}?status=neu`;
  const args = deskPost(path, entryId, Object.entries(fields), { isDataRequest });
  return action(args);
}

const setStatus = (id: string, status: string) => post(id, { intent: "status", status });
const note = (id: string, text: string, noteId: string = randomUUID()) =>
  post(id, { intent: "note", note: text, noteId });

async function readLife(id: string) {
  const [life] = await database().select().from(entries).where(eq(entries.id, id));
  if (life === undefined) throw new Error("no entry");
  return life;
}

const listEvents = (id: string) =>
  database()
    .select()
    .from(entryEvents)
    .where(eq(entryEvents.entryId, id))
    .orderBy(asc(entryEvents.createdAt));

describe("who takes care of an entry", () => {
  useDatabase();

  it("is shown with it and in its history, where the person reads nothing of it", async () => {
    const { submissionId: id } = await submitPractice();
    const keller = await addOperator("keller@example.ch");
    const read = async () => {
      const { assigneeId, history } = await readEntry(id);
      return { assigneeId, last: history[0]?.text };
    };
    const answer = await post(id, { intent: "assign", assignee: keller }, { isDataRequest: true });
    expect(answer).toEqual({ assignee: "keller@example.ch" });
    expect(await read()).toEqual({ assigneeId: keller, last: "Zuständig: keller@example.ch" });
    const own = await readPracticeHistory([id]);
    let theirs = JSON.stringify([...own]);
    for await (const part of exportEntries([id])) theirs += part;
    expect(theirs).toContain("Eintrag erstellt");
    expect(theirs).toContain('"created"');
    expect(theirs).not.toMatch(/keller|assign|Zuständig/);
    await post(id, { intent: "assign", assignee: "" });
    expect(await read()).toEqual({ assigneeId: null, last: "Zuständig: niemand" });
  });
});

describe("status of an entry", () => {
  useDatabase();

  it("is changed with its times, an event and the operator's name, and leads back to the list's filter", async () => {
    const { submissionId: id } = await submitPractice();
    const before = await readLife(id);
    const answer = await setStatus(id, "kontaktiert");
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("Location")).toBe(`/admin/eintrag/${id}?status=neu`);
    const after = await readLife(id);
    expect(after).toMatchObject({ status: "contacted", handledAt: null });
    expect(after.answeredAt).toBeInstanceOf(Date);
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    expect((await listEvents(id)).at(-1)).toMatchObject({
      event: "status",
      detail: { from: "neu", to: "kontaktiert" },
      actor: OPERATOR.name,
    });
  });

  it("keeps the time of the first answer; «erledigt» sets handled_at and leaving it takes that back", async () => {
    const { submissionId: id } = await submitPractice();
    await setStatus(id, "kontaktiert");
    const { answeredAt } = await readLife(id);
    await setStatus(id, "erledigt");
    expect((await readLife(id)).handledAt).toBeInstanceOf(Date);
    await setStatus(id, "neu");
    expect(await readLife(id)).toMatchObject({ handledAt: null, answeredAt });
    await setStatus(id, "offeriert");
    expect(await readLife(id)).toMatchObject({ status: "offered", answeredAt });
  });

  it("changes once, however often the same is sent", async () => {
    const { submissionId: id } = await submitPractice();
    await Promise.all(Array.from({ length: 5 }, () => setStatus(id, "erledigt")));
    const { handledAt } = await readLife(id);
    await setStatus(id, "erledigt");
    expect((await readLife(id)).handledAt).toEqual(handledAt);
    expect((await listEvents(id)).filter(({ event }) => event === "status")).toHaveLength(1);
  });

  it("answers the page itself with data, so that it stays where it is", async () => {
    const { submissionId: id } = await submitPractice();
    const fields = { intent: "status", status: "offeriert" };
    expect(await post(id, fields, { isDataRequest: true })).toEqual({ status: "offered" });
  });

  it("is refused where it is none of the four, or the entry is unknown", async () => {
    const { submissionId: id } = await submitPractice();
    await expect(setStatus(id, "vergessen")).rejects.toMatchObject({ init: { status: 400 } });
    await expect(post(id, {})).rejects.toMatchObject({ init: { status: 400 } });
    await expect(setStatus(randomUUID(), "neu")).rejects.toMatchObject({ init: { status: 404 } });
    await expect(setStatus("1", "neu")).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("notes", () => {
  useDatabase();

  it("are one note however often the form is sent, cleaned, and found by the search", async () => {
    const { submissionId: id } = await submitPractice();
    const noteId = randomUUID();
    const text = " Rückruf am\u202e Montag\r\num 10 Uhr ";
    await Promise.all(Array.from({ length: 5 }, () => note(id, text, noteId)));
    const notes = (await listEvents(id)).filter(({ event }) => event === "note");
    expect(notes).toMatchObject([
      { id: noteId, detail: { text: "Rückruf am Montag\num 10 Uhr" }, actor: OPERATOR.name },
    ]);
    expect((await readLife(id)).search).toContain("rueckruf am montag");
  });

  it("are read by operators alone, or by whoever reads the mailbox, as ticked; the search finds both", async () => {
    const { submissionId: id } = await submitPractice();
    await note(id, "Praxis hat angerufen");
    const own = { intent: "note", note: "Ruft nie zurück", noteId: randomUUID() };
    await post(id, { ...own, isForOperators: "on" });
    const { notes } = await readEntry(id);
    expect(notes.map(({ text, isForOperators }) => [text, isForOperators])).toEqual([
      ["Ruft nie zurück", true],
      ["Praxis hat angerufen", false],
    ]);
    expect((await readLife(id)).search).toContain("ruft nie zurueck");
    const readAsPerson = async (mailbox?: string) => {
      let theirs = JSON.stringify([...(await readPracticeHistory([id], mailbox))]);
      for await (const part of exportEntries([id], mailbox)) theirs += part;
      expect(theirs).not.toMatch(/Ruft nie|operators-note|nur für uns/);
      return theirs;
    };
    await database().update(entries).set({ mailboxConfirmedAt: new Date() });
    expect(await readAsPerson()).not.toContain("Praxis hat angerufen");
    expect(await readAsPerson("praxis@example.ch")).toContain("Praxis hat angerufen");
  });

  it("lose nothing when an old form comes again with another text", async () => {
    const { submissionId: id } = await submitPractice();
    const noteId = randomUUID();
    await note(id, "Erste", noteId);
    await note(id, "Zweite", noteId);
    const { notes } = await readEntry(id);
    expect(notes.map(({ text }) => text).sort()).toEqual(["Erste", "Zweite"]);
  });

  it("are refused when empty or longer than 5'000 characters, with what was written", async () => {
    const { submissionId: id } = await submitPractice();
    expect(await note(id, " \u200b ")).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ field: "note", message: "Bitte schreiben Sie zuerst eine Notiz." }] },
    });
    const long = "x".repeat(5_001);
    expect(await note(id, long)).toMatchObject({ init: { status: 400 }, data: { note: long } });
    await expect(note(id, "Notiz", "1")).rejects.toMatchObject({ init: { status: 400 } });
    await expect(note(randomUUID(), "Notiz")).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("panel of an entry", () => {
  useDatabase();

  it("tells contact, consent, calculator, requests, mails and history in words", async () => {
    const identity = await submitPractice({
      source: "commercial-calculator",
      samplesPerWeek: 50,
      practiceLogos: true,
      numberOfPractices: 2,
      websiteLogo: true,
    });
    const { submissionId: id } = identity;
    await requestOffers(identity, [{ id: "swisslab-bern", name: "SwissLab Bern" }]);
    await submitPractice({ phone: "044 000 99 99" }, { identity });
    await setStatus(id, "kontaktiert");
    const entry = await readEntry(id);
    expect(entry.facts).toMatch(/^Praxis, Urologie, eingegangen heute um \d\d:\d\d$/);
    expect(entry.contact).toMatchObject({ phone: "044 000 99 99", email: "praxis@example.ch" });
    expect(entry.contact?.withAddress).toBe(1);
    await submitPractice();
    expect((await readEntry(id)).contact?.withAddress).toBe(2);
    const lines = Object.fromEntries(
      entry.contact?.lines.map(({ label, value }) => [label, value]) ?? [],
    );
    expect(lines.Ort).toBe("8005 Zürich ZH");
    expect(lines.Einwilligung).toMatch(/^AGB, \d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    expect(lines.Rechner).toMatchObject({ samplesPerWeek: 50, numberOfPractices: 2 });
    expect(entry.answers).toContainEqual({
      key: "samplesPerWeek",
      heading: "Proben pro Woche",
      text: expect.stringMatching(/^50 Proben pro Woche, Logo in 2 Praxen, .* brutto$/),
    });
    expect(entry.requests).toMatchObject([
      { type: "Offerte", text: "SwissLab Bern", state: "open" },
    ]);
    expect(entry.mails.map(({ content }) => content)).toContain("Bestätigung");
    expect(entry.history.map(({ text, actor }) => `${text} (${actor})`)).toEqual([
      `Status neu → kontaktiert (${OPERATOR.name})`,
      "Nachtrag: Telefon geändert (Praxis)",
      "Offerte von SwissLab Bern angefragt (Praxis)",
      "Eintrag erstellt (Praxis)",
    ]);
    expect(entry.answers).toContainEqual({
      key: "agreedToTerms",
      heading: "AGB zugestimmt",
      text: "Ja",
    });
  });

  it("counts the entries of the same telephone, however it was written", async () => {
    const { submissionId: id } = await submitPractice({ phone: "044 123 45 67" });
    expect((await readEntry(id)).contact?.withPhone.count).toBe(1);
    await submitPractice({ phone: "+41 (0)44 123 45 67", email: "andere@example.ch" });
    await submitPractice({ phone: "044 123 45 68" });
    const { contact } = await readEntry(id);
    expect(contact?.withPhone).toEqual({ search: "441234567", count: 2 });
  });

  it("shows a message with its subject and offers no rounds", async () => {
    const entry = await readEntry((await submitContact()).submissionId);
    expect(entry.canHaveRounds).toBe(false);
    expect(entry.contact?.lines).toEqual([
      { label: "Betreff", value: "«Frage»" },
      { label: "Nachricht", value: "Wann?" },
    ]);
  });

  it("says why somebody wants no more mails", async () => {
    const identity = newIdentity();
    const optOut = {
      email: "praxis@example.ch",
      reason: "Zu viele E-Mails erhalten",
      addressHash: null,
      userAgent: "",
      source: "email_optout_page" as const,
    };
    await saveSubmission(emailOptOutSubmission, identity, optOut, { clientAddress: "" });
    const entry = await readEntry(identity.submissionId);
    expect(entry.contact?.lines).toEqual([{ label: "Grund", value: "Zu viele E-Mails erhalten" }]);
    expect(entry.history).toMatchObject([{ text: "Eintrag erstellt", actor: "Besucher" }]);
  });

  it("is a 404 for an entry that does not exist", async () => {
    await expect(readEntry(randomUUID())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(readEntry("'; drop")).rejects.toMatchObject({ init: { status: 404 } });
  });
});
