import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { contactSubmissions } from "#database/submissions";
import { getMailFacts } from "~/forms/submissions/compose-operator-mail.server";
import { asSubmissionKind } from "~/forms/submissions/submission-kind.server";
import { database } from "~/platform/database/database.server";
import { composeMail } from "~/platform/mail/mail-content.server";
import { writeMail } from "~/wiring/mails.server";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { action } from "./page";
import { contactSubmission } from "./submission.server";

const REQUIRED = "Bitte füllen Sie alle erforderlichen Felder aus.";
const MESSAGE = {
  name: "Dr. Anna Muster",
  email: "anna.muster@example.ch",
  subject: "Frage zum Vergleich",
  message: "Guten Tag\nWann ist der Vergleich bereit?",
};

async function post(fields: Record<string, string>) {
  const request = new Request("http://portal.example/contact", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const result = await action(routeCall(request)).catch((thrown) => thrown);
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get("Location"), errors: [] };
  }
  return { status: result.init?.status, ...result.data };
}

const rows = () => database().select().from(contactSubmissions);
const findMails = (template: string) =>
  database()
    .select()
    .from(mails)
    .then((all) => all.filter((mail) => mail.template === template));

describe("contact form", () => {
  useDatabase();

  it("stores the message with page, type and metadata, and says where to go on", async () => {
    const answer = await post(MESSAGE);
    expect(answer).toMatchObject({ status: 303, location: "/contact?gesendet=1" });
    expect(await rows()).toMatchObject([
      {
        ...MESSAGE,
        company: "",
        phone: "",
        pageSource: "Kontakt",
        submissionType: "contact_page",
        metadata: { path: "/contact" },
      },
    ]);
  });

  it.each(["name", "email", "message"])("needs %s", async (field) => {
    const { status, errors } = await post({ ...MESSAGE, [field]: "  " });
    expect(status).toBe(400);
    expect(errors).toEqual([{ field, message: REQUIRED }]);
    expect(await rows()).toEqual([]);
  });

  it("needs no subject", async () => {
    expect(await post({ ...MESSAGE, subject: "" })).toMatchObject({ status: 303 });
  });

  it("speaks of a malformed address only after what is missing, and keeps the answers", async () => {
    const { status, errors, values } = await post({ ...MESSAGE, email: "anna@", message: "" });
    expect(status).toBe(400);
    expect(errors).toEqual([
      { field: "message", message: REQUIRED },
      { field: "email", message: "Bitte geben Sie eine gültige E-Mail-Adresse an." },
    ]);
    expect(values).toMatchObject({ name: MESSAGE.name, email: "anna@" });
  });

  it("takes a message of at most 5,000 characters", async () => {
    expect(await post({ ...MESSAGE, message: "x".repeat(5_001) })).toMatchObject({ status: 400 });
    expect(await post({ ...MESSAGE, message: "x".repeat(5_000) })).toMatchObject({ status: 303 });
  });

  it("tells the operator page, type, name, e-mail, subject, message, metadata and time", async () => {
    await post(MESSAGE);
    const [mail] = await findMails("notification");
    const content = mail && (await writeMail(mail));
    const { text } = composeMail(content ?? { subject: "", paragraphs: [] });
    expect(content?.subject).toContain(MESSAGE.subject);
    for (const line of [
      /Seite:\s+Kontakt/,
      /Art:\s+Kontakt/,
      /Name:\s+Dr\. Anna Muster/,
      /E-Mail:\s+anna\.muster@example\.ch/,
      /Betreff:\s+Frage zum Vergleich/,
      /Nachricht:\s+Guten Tag\n\s+Wann ist der Vergleich bereit\?/,
      /Eingegangen:\s+\d{1,2}\. \S+ \d{4}/,
    ]) {
      expect(text).toMatch(line);
    }
  });

  it("lists company and phone where a record has them", async () => {
    await post(MESSAGE);
    const [row] = await rows();
    if (row === undefined) throw new Error("no row");
    const told = getMailFacts(asSubmissionKind(contactSubmission), {
      ...row,
      company: "Praxis AG",
      phone: "044",
    });
    expect(told).toMatchObject({ company: "Praxis AG", phone: "044" });
  });

  it("confirms to the visitor without quoting what was typed", async () => {
    await post(MESSAGE);
    const [mail] = await findMails("confirmation");
    const content = mail && (await writeMail(mail));
    const { text, html } = composeMail(content ?? { subject: "", paragraphs: [] });
    expect(mail?.recipient).toBe(MESSAGE.email);
    expect(`${content?.subject}${text}${html}`).not.toMatch(/Muster\b|Frage zum|bereit\?/);
  });

  it("is kept for three years after it was handled", () => {
    expect(contactSubmission).toMatchObject({ retentionDays: 1_095, retentionFrom: "handled" });
  });
});
