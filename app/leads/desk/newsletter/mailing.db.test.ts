import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { newsletterIssues, newsletterSubscriptions } from "#database/newsletter";
import { adminContext } from "~/identity/admin-session.server";
import { action as optOutAction } from "~/leads/email-opt-out/page";
import { queueIssueMails } from "~/leads/newsletter/audiences.server";
import { database } from "~/platform/database/database.server";
import { composeMail, type MailRow } from "~/platform/mail/mail-content.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { writeMail } from "~/wiring/mails.server";
import { submitPractice } from "../../../../tests/kit/calls/desk-submissions";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import type { MailingFormResult } from "./action.server";
import { action, loader } from "./page";

const OPERATOR = "leitstand@example.ch";
const ARTICLE = "tardoc-reform-2026";

function callWith(request: Request) {
  const context = new RouterContextProvider();
  context.set(adminContext, { id: "1", name: "A. Keller", email: OPERATOR });
  return routeCall(request, context);
}

const show = (query = "") => loader(callWith(new Request(`http://portal.example/v${query}`)));

async function post(fields: Record<string, string>) {
  const body = new URLSearchParams({
    what: ARTICLE,
    subject: "TARDOC in der Praxis",
    text: "Guten Tag\n\nErster Absatz,\nzweite Zeile.\n \n\nZweiter Absatz.",
    issueId: randomUUID(),
    testId: randomUUID(),
    ...fields,
  });
  const request = new Request("http://portal.example/admin/versand", { method: "POST", body });
  const result: unknown = await action(callWith(request)).catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, answer: undefined };
  const { data, init } = result as { data: MailingFormResult; init: ResponseInit | null };
  return { status: init?.status ?? 200, answer: data };
}

const send = (fields: Record<string, string> = {}) =>
  post({ intent: "send", confirmed: "ja", ...fields });

async function subscribe(email: string, confirmedAt: Date | null = new Date()) {
  const [id = ""] = await subscribeAll([email], confirmedAt);
  return id;
}

async function subscribeAll(emails: string[], confirmedAt: Date | null = new Date()) {
  const made = emails.map((email) => ({ id: randomUUID(), email }));
  const lives = made.map(({ id, email }) => ({
    id,
    kind: "newsletter",
    editTokenHash: id,
    title: email,
  }));
  await database().insert(entries).values(lives);
  const consent = { consentVersion: "2026-11", consentedAt: new Date() };
  await database()
    .insert(newsletterSubscriptions)
    .values(made.map((one) => ({ ...one, confirmedAt, ...consent })));
  return made.map(({ id }) => id);
}

async function optOut(email: string) {
  const body = new URLSearchParams({ email, reason: "Zu viele E-Mails erhalten" });
  const request = new Request("http://portal.example/email-opt-out", { method: "POST", body });
  await optOutAction(callWith(request));
}

const issueMails = () => database().select().from(mails).where(eq(mails.template, "newsletter"));
const listRecipients = async () => (await issueMails()).map(({ recipient }) => recipient).sort();

async function readContent(mail: MailRow | undefined) {
  const content = mail && (await writeMail(mail));
  if (content === undefined) throw new Error("nothing to send");
  return content;
}

describe("sending an issue", () => {
  useDatabase();

  it("is one mail and one job for each confirmed address, none for the others", async () => {
    const id = await subscribe("a@example.ch");
    await subscribe("b@example.ch");
    await subscribe("unbestaetigt@example.ch", null);
    const issueId = randomUUID();
    expect((await send({ issueId })).status).toBe(303);
    expect(await listRecipients()).toEqual(["a@example.ch", "b@example.ch"]);
    expect(await issueMails()).toContainEqual(
      expect.objectContaining({ entryId: id, issueId, detail: {}, status: "pending" }),
    );
    const { rows } = await database().execute(
      "select data->>'mailId' as id, priority from pgboss.job where name = 'mail'",
    );
    const ids = (await issueMails()).map((mail) => mail.id);
    for (const mail of ids) expect(rows).toContainEqual({ id: mail, priority: -1 });
    expect(await database().select().from(newsletterIssues)).toMatchObject([
      { id: issueId, recipients: 2, sentBy: "A. Keller", linkPath: `/blog/${ARTICLE}` },
    ]);
  });

  it("asks the suppression list, when it is queued and again when each mail is sent", async () => {
    await subscribe("a@example.ch");
    await subscribe("vorher@example.ch");
    await subscribe("danach@example.ch");
    await optOut("Vorher@example.ch");
    expect((await show()).readers).toEqual({ total: 3, reachable: 2 });
    await send();
    expect(await listRecipients()).toEqual(["a@example.ch", "danach@example.ch"]);
    await optOut("danach@example.ch");
    const written = await Promise.all((await issueMails()).map(writeMail));
    expect(written.filter((content) => content !== undefined)).toHaveLength(1);
  });

  it("goes on where a stop has left it, in batches, and to nobody twice", async () => {
    const addresses = Array.from({ length: 450 }, (_, n) => `leser-${n}@example.ch`);
    await subscribeAll(addresses);
    const issueId = randomUUID();
    await database().execute(
      sql`alter table mails add constraint broken check (recipient <> 'leser-98@example.ch') not valid`,
    );
    // If the last batch fails, earlier ones are kept and the operator sees a sent issue.
    expect((await send({ issueId })).status).toBe(303);
    expect(await listRecipients()).toHaveLength(400);
    await database().execute(sql`alter table mails drop constraint broken`);
    await optOut("leser-97@example.ch");
    await Promise.all([queueIssueMails(), queueIssueMails(), send({ issueId })]);
    const expected = addresses.filter((one) => one !== "leser-97@example.ch").sort();
    expect(await listRecipients()).toEqual(expected);
    expect(await database().select().from(newsletterIssues)).toMatchObject([
      { recipients: 450, lookedAtUntil: null },
    ]);
  });

  it("sends nothing more with the same form, not even twenty times at once", async () => {
    await subscribe("a@example.ch");
    const issueId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ issueId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await listRecipients()).toEqual(["a@example.ch"]);
    await optOut("a@example.ch");
    expect((await send({ issueId })).status).toBe(303);
    expect(await database().$count(newsletterIssues)).toBe(1);
  });

  it("is refused in words when there is nobody to send to", async () => {
    await subscribe("unbestaetigt@example.ch", null);
    const { status, answer } = await send();
    expect(status).toBe(409);
    expect(answer?.problem).toMatch(/keine bestätigte Adresse angemeldet/);
    expect(await database().$count(newsletterIssues)).toBe(0);
  });

  it("keeps the promised letter's words, and gives it an intent of its own", async () => {
    await submitPractice({ email: "praxis@example.ch" });
    const letter = { what: "zusage", subject: "Werbung", text: "Kaufen Sie" };
    expect((await send(letter)).status).toBe(400);
    expect((await send({ ...letter, intent: "release" })).status).toBe(303);
    expect((await send({ intent: "release" })).status).toBe(400);
    expect(await database().select().from(newsletterIssues)).toMatchObject([
      { audience: "practices", subject: "Der Laborvergleich ist verfügbar", recipients: 1 },
    ]);
    const [mail] = (await database().select().from(mails)).filter(({ issueId }) => issueId);
    const { text } = composeMail(await readContent(mail));
    expect(text).toContain("Sie erhalten diese Mitteilung nur einmal.");
    expect(text).not.toContain("Kaufen");
  });

  it("asks first", async () => {
    await subscribe("a@example.ch");
    const { answer } = await post({ intent: "send" });
    expect(answer?.step).toBe("confirm");
    expect(await issueMails()).toEqual([]);
  });

  it("names what is missing and keeps what was written", async () => {
    const { status, answer } = await send({ subject: " ", text: "x".repeat(5_001) });
    expect(status).toBe(400);
    expect(answer?.errors.map(({ field }) => field)).toEqual(["subject", "text"]);
    expect(answer?.values.text).toHaveLength(5_001);
    expect((await send({ issueId: "1" })).status).toBe(400);
    expect((await send({ what: "unbekannt" })).status).toBe(400);
  });
});

describe("the mail of an issue", () => {
  useDatabase();

  it("carries text, link and the recipient's own opt-out link", async () => {
    await subscribe("a@example.ch");
    await send();
    const content = await readContent((await issueMails())[0]);
    expect(content.subject).toBe("TARDOC in der Praxis");
    const { text, html } = composeMail(content);
    expect(text).toContain("Erster Absatz,\nzweite Zeile.\n\nZweiter Absatz.");
    expect(html).toContain("Erster Absatz,<br>zweite Zeile.</p>");
    expect(text).toMatch(new RegExp(`Artikel lesen: http\\S+/blog/${ARTICLE}\n`));
    const token = new URL(content.optOut?.path ?? "", "http://p").searchParams.get("token") ?? "";
    expect(await readSignedLink("opt-out", token)).toEqual({ subject: "a@example.ch" });
  });

  it("is what the preview shows", async () => {
    await subscribe(OPERATOR);
    const { answer } = await post({ intent: "preview" });
    await send();
    const content = await readContent((await issueMails())[0]);
    const { subject, paragraphs, link, closing, optOut } = content;
    expect(answer?.preview).toMatchObject({ subject, paragraphs, link, closing, optOut });
    expect(answer?.preview?.plainText).toBe(composeMail(content).text);
  });
});

describe("a test mail", () => {
  useDatabase();

  it("goes to the operator only, marked, once for each press, and is no issue", async () => {
    await subscribe("a@example.ch");
    const testId = randomUUID();
    const { answer } = await post({ intent: "test", testId });
    await post({ intent: "test", testId });
    expect(answer?.notice).toContain(OPERATOR);
    expect(answer?.values.testId).not.toBe(testId);
    const all = await database().select().from(mails);
    expect(all).toMatchObject([{ id: testId, recipient: OPERATOR, issueId: null }]);
    const content = await readContent(all[0]);
    expect(content.subject).toBe("[Test] TARDOC in der Praxis");
    expect(composeMail(content).text).toBe(answer?.preview?.plainText);
    expect(await database().$count(newsletterIssues)).toBe(0);
  });
});

describe("the page", () => {
  useDatabase();

  it("begins with the article's title, excerpt and link", async () => {
    const { draft } = await show(`?was=${ARTICLE}`);
    expect(draft?.values.subject).toBe("TARDOC: was sich beim Laborauftrag ändert");
    expect(draft?.values.text).toContain("Analysen bleiben in der Analysenliste.");
    expect(draft?.link).toEqual({ label: "Artikel lesen", path: `/blog/${ARTICLE}` });
    expect((await show("?was=vergleich")).draft?.link.path).toBe("/vergleich");
    expect((await show("?was=constructor")).draft).toBeUndefined();
  });

  it("tells how far an issue has come and that it was sent before", async () => {
    for (const name of ["a", "b", "c", "d"]) await subscribe(`${name}@example.ch`);
    await send();
    for (const [name, status] of [
      ["a", "sent"],
      ["b", "failed"],
      ["c", "discarded"],
    ] as const) {
      await database()
        .update(mails)
        .set({ status })
        .where(eq(mails.recipient, `${name}@example.ch`));
    }
    const { issues, draft } = await show(`?was=${ARTICLE}`);
    expect(issues).toMatchObject([
      { recipients: 4, sent: 1, failed: 1, discarded: 1, pending: 1, sentBy: "A. Keller" },
    ]);
    expect(draft?.lastSentAt).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    expect((await show("?was=vergleich")).draft?.lastSentAt).toBe("");
  });

  it("is empty without subscribers and issues", async () => {
    const { readers, issues } = await show();
    expect(readers).toEqual({ total: 0, reachable: 0 });
    expect(issues).toEqual([]);
  });
});
