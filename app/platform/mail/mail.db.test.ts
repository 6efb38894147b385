import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { readEnvironment } from "~/platform/environment.server";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import { writeMail } from "~/wiring/mails.server";
import {
  submitPractice as submitAnyPractice,
  submitContact,
} from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { type RunningSmtpServer, startSmtpServer } from "../../../tests/kit/mail/smtp-server";
import { composeMail, type MailRow } from "./mail-content.server";
import { closeSmtpConnections, deliverMail } from "./mail-delivery.server";
import { addMailFooter } from "./mail-footer.server";

const servers: RunningSmtpServer[] = [];

afterEach(async () => {
  closeSmtpConnections();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function startSmtp(options?: SMTPServerOptions): Promise<RunningSmtpServer> {
  const server = await startSmtpServer(options);
  servers.push(server);
  return server;
}

async function submitPractice(fields: { email?: string; phone?: string } = {}): Promise<MailRow[]> {
  const name = { practiceOrDoctorName: "Praxis <b>Limmatplatz</b>" };
  const entry = { ...name, email: "", phone: "", ...fields };
  const { submissionId } = await submitAnyPractice(entry);
  return database().select().from(mails).where(eq(mails.entryId, submissionId));
}

const ofTemplate = (rows: MailRow[], template: string) => {
  const found = rows.find((row) => row.template === template);
  if (found === undefined) throw new Error(`no ${template}`);
  return found;
};

async function deliver(mail: MailRow, settings: Record<string, string>) {
  const content = await writeMail(mail);
  if (content === undefined) throw new Error("nothing to send");
  return deliverMail(mail, content, readEnvironment(settings));
}

describe("mail", () => {
  useDatabase();

  it("tells the operator page, type, name, contact and time in the de-CH format", async () => {
    const rows = await submitPractice({ phone: "044 123 45 67" });
    const content = await writeMail(ofTemplate(rows, "notification"));
    const { text, html } = composeMail(content ?? { subject: "", paragraphs: [] });
    expect(text).toMatch(/Seite:\s+Praxis-Informationen/);
    expect(text).toMatch(/Art:\s+Praxis/);
    expect(text).toMatch(/E-Mail:\s+nur telefonisch/);
    expect(text).toMatch(/Telefon:\s+044 123 45 67/);
    expect(text).toMatch(/Eingegangen:\s+\d{1,2}\. \S+ \d{4}/);
    expect(html).toContain("Praxis &lt;b&gt;Limmatplatz&lt;/b&gt;");
    expect(html).not.toContain("<b>");
  });

  it("lists all that was filled in, line by line in its order", async () => {
    const { submissionId } = await submitContact();
    const [mail] = await database().select().from(mails).where(eq(mails.entryId, submissionId));
    const content = mail && (await writeMail(mail));
    const { text } = composeMail(content ?? { subject: "", paragraphs: [] });
    const [, table = ""] = text.split("\n\n");
    expect(table.split("\n")).toEqual([
      "Seite:       Kontakt",
      "Art:         Kontakt",
      "Name:        Sandra Wyss",
      "E-Mail:      wyss@example.ch",
      "Betreff:     Frage",
      "Nachricht:   Wann?",
      expect.stringMatching(/^Eingegangen: \d{1,2}\. \S+ \d{4}( um|,) \d\d:\d\d$/),
    ]);
  });

  it("leads the operator to the entry itself", async () => {
    const mail = ofTemplate(await submitPractice(), "notification");
    expect((await writeMail(mail))?.link?.path).toBe(`/admin/eintrag/${mail.entryId}`);
  });

  it("says «keine Kontaktangabe» where there is neither address nor phone", async () => {
    const content = await writeMail(ofTemplate(await submitPractice(), "notification"));
    expect(composeMail(content ?? { subject: "", paragraphs: [] }).text).toContain(
      "keine Kontaktangabe",
    );
  });

  it("confirms to the visitor without quoting what was typed", async () => {
    const rows = await submitPractice({ email: "praxis@example.ch" });
    const content = await writeMail(ofTemplate(rows, "confirmation"));
    const { text, html } = composeMail(content ?? { subject: "", paragraphs: [] });
    expect(`${content?.subject}${text}${html}`).not.toContain("Limmatplatz");
  });

  it("arrives at the SMTP server with the same Message-ID on every attempt", async () => {
    const smtp = await startSmtp();
    const settings = { SMTP_URL: smtp.url, MAIL_TO: "leitstand@example.ch" };
    const mail = ofTemplate(await submitPractice(), "notification");
    expect(await deliver(mail, settings)).toBeUndefined();
    expect(await deliver(mail, settings)).toBeUndefined();
    const ids = smtp.taken.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toContain(mail.id);
  });

  it("lets a reader opt out with the mail program's own button, on one line (RFC 8058)", async () => {
    const smtp = await startSmtp();
    const settings = { SMTP_URL: smtp.url, MAIL_TO: "leitstand@example.ch" };
    const rows = await submitPractice({ email: "praxis@example.ch" });
    await deliver(ofTemplate(rows, "confirmation"), settings);
    const content = { subject: "Neues", paragraphs: ["Guten Tag"] };
    for (const template of ["newsletter", "offer-invitation"] as const) {
      const mail = { ...ofTemplate(rows, "confirmation"), id: randomUUID(), template };
      const announced = await addMailFooter(template, mail.recipient, content);
      await deliverMail(mail, announced, readEnvironment(settings));
    }
    expect(smtp.taken).toHaveLength(3);
    for (const raw of smtp.taken) {
      expect(raw).toMatch(/^List-Unsubscribe: <http\S+\/email-opt-out\?token=\S+>\r$/m);
      const { headers } = await PostalMime.parse(raw);
      const header = (key: string) => headers.find((one) => one.key === key)?.value ?? "";
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      const url = new URL(header("list-unsubscribe").slice(1, -1));
      const token = url.searchParams.get("token") ?? "";
      expect(await readSignedLink("opt-out", token)).toEqual({ subject: "praxis@example.ch" });
    }
  });

  it("says the same link at the foot, as text and as HTML", async () => {
    const rows = await submitPractice({ email: "praxis@example.ch" });
    const content = await writeMail(ofTemplate(rows, "confirmation"));
    const { text, html } = composeMail(content ?? { subject: "", paragraphs: [] });
    const link = `/email-opt-out?token=${await signLink("opt-out", { subject: "praxis@example.ch" })}`;
    expect(text).toContain(link);
    expect(html).toContain(link);
  });

  it("tells a refused recipient, a refused sign-in and an absent server apart", async () => {
    const refusing = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("no such user"), { responseCode: 550 })),
    });
    const mail = ofTemplate(await submitPractice(), "notification");
    expect(await deliver(mail, { SMTP_URL: refusing.url })).toBe("refused");

    const closed = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error("wrong")),
      allowInsecureAuth: true,
    });
    const withLogin = closed.url.replace("//", "//user:wrong@");
    expect(await deliver(mail, { SMTP_URL: withLogin })).toBe("login");

    expect(await deliver(mail, { SMTP_URL: "smtp://127.0.0.1:1" })).toBe("server");
  });

  it("becomes one .eml file where no server is set, however often it is written", async () => {
    const folder = await mkdtemp(join(tmpdir(), "laborlotse-mail-"));
    const settings = { DATA_DIR: folder };
    const rows = await submitPractice({ email: "praxis@example.ch" });
    const mail = ofTemplate(rows, "confirmation");
    await deliver(mail, settings);
    await deliver(mail, settings);
    expect(await readdir(join(folder, "mail"))).toEqual([`${mail.id}.eml`]);
    const file = await readFile(join(folder, "mail", `${mail.id}.eml`), "utf8");
    expect(file).toMatch(/^To: praxis@example\.ch\r$/m);
  });
});
