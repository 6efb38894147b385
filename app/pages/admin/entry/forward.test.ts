import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries, entryEvents, mails } from "../../../../database/schema";
import {
  deskPost,
  OPERATOR,
  submitContact,
  submitPractice,
} from "../../../../tests/desk-submissions";
import { useDatabase } from "../../../../tests/test-database";
import type { Identity } from "../../../identity";
import { database } from "../../../server/database.server";
import { entryMailWriter } from "../../../server/mail/entry-mail.server";
import { composeMail } from "../../../server/mail/mail-content.server";
import { submissionKinds } from "../../../submissions.server";
import { requestOffer, requestTestInfo } from "../../requests/requests.server";
import { readChoice } from "./forward-choice.server";
import { action } from "./forward-page";

const BERN = "swisslab-bern";
const BASEL = "medlab-basel";

const write = entryMailWriter(submissionKinds);

interface Wish {
  labs: readonly string[];
  message?: string;
  forwardingId?: string;
  previewed?: string;
}

async function post(id: string, intent: string, { labs, ...fields }: Wish) {
  const path = `/admin/eintrag/${id}/weiterleiten?status=neu`;
  const args = deskPost(path, id, [
    ["intent", intent],
    ...labs.map((lab) => ["labs", lab] as const),
    ...Object.entries({ forwardingId: randomUUID(), ...fields }),
  ]);
  return action(args as never);
}

async function preview(id: string, wish: Wish) {
  const answer = await post(id, "preview", wish);
  if (!("step" in answer) || answer.step !== "preview") throw new Error("no preview");
  return answer;
}

/** Previews and sends what was previewed. */
async function forward(id: string, wish: Wish) {
  const { previewed, chosen } = await preview(id, wish);
  return post(id, "send", { ...wish, previewed, forwardingId: chosen.forwardingId });
}

const forwardingMails = (id: string) =>
  database()
    .select()
    .from(mails)
    .where(and(eq(mails.entryId, id), eq(mails.template, "forwarding")))
    .orderBy(asc(mails.recipient));

async function jobCount(id: string): Promise<number> {
  const ids = (await forwardingMails(id)).map((mail) => mail.id);
  const { rows } = await database().execute<{ mail: string }>(
    sql`select data ->> 'mailId' as mail from pgboss.job where name = 'mail'`,
  );
  return rows.filter(({ mail }) => ids.includes(mail)).length;
}

const forwardedEvents = (id: string) =>
  database()
    .select()
    .from(entryEvents)
    .where(and(eq(entryEvents.entryId, id), eq(entryEvents.event, "forwarded")));

async function readLife(id: string) {
  const [life] = await database().select().from(entries).where(eq(entries.id, id));
  return life;
}

async function askBern(identity: Identity) {
  await requestOffer(identity, { id: BERN, name: "SwissLab Bern" });
}

describe("forwarding to laboratories", () => {
  useDatabase();

  it("commits one mail and job for each laboratory, the event and the times", async () => {
    const { submissionId: id } = await submitPractice();
    expect(await forward(id, { labs: [BERN, BASEL] })).toMatchObject({ status: 303 });
    expect((await forwardingMails(id)).map(({ recipient }) => recipient)).toEqual([
      "offerten@medlab-basel.example",
      "offerten@swisslab-bern.example",
    ]);
    expect(await jobCount(id)).toBe(2);
    expect(await forwardedEvents(id)).toMatchObject([
      { actor: OPERATOR.name, detail: { labs: [{ id: BERN }, { id: BASEL }] } },
    ]);
    const life = await readLife(id);
    expect(life?.status).toBe("kontaktiert");
    expect(life?.answeredAt).toBeInstanceOf(Date);
  });

  it("sends exactly what was previewed", async () => {
    const identity = await submitPractice({ phone: "" });
    const { submissionId: id } = identity;
    await askBern(identity);
    const test = { id: "gc-plus", name: "GC-Plus", labId: BERN, labName: "SwissLab Bern" };
    await requestTestInfo(identity, test);
    const wish = { labs: [BERN], message: "Bitte bis Freitag.\nDanke" };
    const [letter] = (await preview(id, wish)).letters;
    await forward(id, wish);
    const [mail] = await forwardingMails(id);
    const content = mail && (await write(mail));
    expect(letter).toMatchObject(content ?? { subject: "nothing was written" });
    expect(content?.replyTo).toBe("praxis@example.ch");
    expect(content?.rows).toEqual([
      ["Praxis", "Praxis Limmatplatz"],
      ["Adresse", "8005 Zürich"],
      ["Facharztgruppe", "Urologie"],
      ["E-Mail", "praxis@example.ch"],
      ["Anfrage", "Offerte"],
      ["Spezialtests", "GC-Plus"],
      ["Mitteilung", "Bitte bis Freitag.\nDanke"],
    ]);
    const { text } = composeMail(content ?? { subject: "", paragraphs: [] });
    expect(text).toContain("Freundliche Grüsse\nLaborlotse");
  });

  it("gives no laboratory the practice's link that ends its mails", async () => {
    const { submissionId: id } = await submitPractice();
    await forward(id, { labs: [BERN] });
    const [mail] = await forwardingMails(id);
    expect(mail && (await write(mail))).not.toHaveProperty("optOutPath");
  });

  it("says what was sent even when the practice changes its data before the mail leaves", async () => {
    const identity = await submitPractice();
    const { submissionId: id } = identity;
    await forward(id, { labs: [BERN] });
    await submitPractice({ city: "Bern", postalCode: "3012" }, { identity });
    const [mail] = await forwardingMails(id);
    expect(mail && (await write(mail))?.rows).toContainEqual(["Adresse", "8005 Zürich"]);
    expect(await forwardingMails(id)).toHaveLength(1);
  });

  it("sends nothing twice, however often the same form comes", async () => {
    const { submissionId: id } = await submitPractice();
    const wish = { labs: [BERN, BASEL], forwardingId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => forward(id, wish)));
    expect(answers.map((answer) => (answer as Response).status)).toEqual(Array(5).fill(303));
    expect(await forwardingMails(id)).toHaveLength(2);
    expect(await jobCount(id)).toBe(2);
  });

  it("shows a new preview instead of sending what nobody has seen", async () => {
    const identity = await submitPractice();
    const { submissionId: id } = identity;
    const wish = { labs: [BERN], forwardingId: randomUUID() };
    const { previewed } = await preview(id, wish);
    await submitPractice({ city: "Zürich West" }, { identity });
    const answer = await post(id, "send", { ...wish, previewed });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { step: "preview", hasChanged: true, chosen: { labs: [BERN] } },
    });
    expect(await forwardingMails(id)).toHaveLength(0);
  });

  it("does not take another forwarding under a used id for a repeat", async () => {
    const { submissionId: id } = await submitPractice();
    const forwardingId = randomUUID();
    await forward(id, { labs: [BERN], forwardingId });
    const answer = await forward(id, { labs: [BASEL], forwardingId });
    expect(answer).toMatchObject({ init: { status: 409 } });
    const { chosen, previewed } = (answer as { data: Awaited<ReturnType<typeof preview>> }).data;
    expect(chosen.forwardingId).not.toBe(forwardingId);
    const again = { labs: [BASEL], forwardingId: chosen.forwardingId, previewed };
    expect(await post(id, "send", again)).toMatchObject({ status: 303 });
    expect(await forwardingMails(id)).toHaveLength(2);
  });

  it("leaves any status but «neu» and the first answer's time alone", async () => {
    const { submissionId: id } = await submitPractice();
    const answeredAt = new Date("2026-11-01T08:00:00Z");
    await database()
      .update(entries)
      .set({ status: "offeriert", answeredAt })
      .where(eq(entries.id, id));
    await forward(id, { labs: [BERN] });
    expect(await readLife(id)).toMatchObject({ status: "offeriert", answeredAt });
  });

  it("asks for at least one known laboratory and at most 2'000 characters", async () => {
    const { submissionId: id } = await submitPractice();
    expect(await post(id, "preview", { labs: ["unbekannt"] })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ message: "Bitte wählen Sie mindestens ein Labor." }] },
    });
    const message = "x".repeat(2_001);
    expect(await post(id, "send", { labs: [BERN], message })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ field: "message" }], chosen: { message } },
    });
    expect(await forwardingMails(id)).toHaveLength(0);
  });

  it("is refused for other kinds and unknown entries", async () => {
    const { submissionId: id } = await submitContact();
    const wish = { labs: [BERN] };
    await expect(post(id, "send", wish)).rejects.toMatchObject({ init: { status: 400 } });
    await expect(readChoice(id)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(post(randomUUID(), "preview", wish)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});
