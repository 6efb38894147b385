import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { newsletterIssues } from "#database/newsletter";
import { database, inTransaction } from "~/platform/database/database.server";
import { jobs } from "~/platform/jobs/jobs.server";
import { inviteOtherContact } from "~/rounds/messages/invite-other-contact.server";
import { writeMail } from "~/wiring/mails.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { runOwnSmtpServer } from "../../../tests/kit/mail/run-smtp-server";
import { listMails } from "./mail-desk.server";
import { queueJobs } from "./mail-queue.server";
import { describeMailContent } from "./mail-registry.server";
import { startMailSender } from "./send-mails.server";

const RECIPIENT = "praxis@example.ch";

async function store(template: string, detail: object, entryId: string | null = null) {
  const id = randomUUID();
  await database().execute(
    sql`insert into ${mails} (id, entry_id, template, recipient, detail)
        values (${id}, ${entryId}, ${template}, ${RECIPIENT}, ${JSON.stringify(detail)}::jsonb)`,
  );
  return id;
}

async function read(id: string) {
  const [mail] = await database().select().from(mails).where(eq(mails.id, id));
  if (mail === undefined) throw new Error("no mail");
  return mail;
}

const write = async (id: string) => writeMail(await read(id));
const described = async () =>
  Object.fromEntries(
    (await listMails(["pending"], {})).rows.map((mail) => [mail.id, describeMailContent(mail)]),
  );

describe("a stored mail", () => {
  useDatabase();

  it.each([
    ["notification", {}, "Praxis in Zürich, Urologie", "Neuer Eintrag"],
    ["supplement", { changed: ["phone"] }, "Nachtrag: Praxis in", "Nachtrag zum Eintrag"],
    [
      "offer-request",
      { lab: ["Labor A"] },
      "Offerte von Labor A",
      "Anfrage einer Offerte: Labor A",
    ],
    [
      "test-info-request",
      { test: ["HPV"], lab: ["Labor A"] },
      "Informationen zu HPV",
      "Anfrage zu einem Test: HPV",
    ],
    ["confirmation", {}, "Ihre Angaben sind eingetroffen", "Bestätigung"],
    [
      "newsletter-test",
      {
        audience: ["subscribers"],
        subject: ["Neues"],
        paragraphs: ["Text"],
        link: ["Lesen", "/blog"],
      },
      "[Test] Neues",
      "Testmail des Newsletters: Neues",
    ],
    ["test-mail", {}, "Testmail von Laborlotse", "Testmail"],
    ["reminder", { waiting: ["2"] }, "2 Einträge sind", "Erinnerung an offene Einträge"],
  ])("%s is written and described", async (template, detail, subject, description) => {
    const { submissionId } = await submitPractice();
    const id = await store(template, detail, submissionId);
    expect((await write(id))?.subject).toContain(subject);
    expect((await described())[id]).toBe(description);
  });

  it("of a newsletter says its issue", async () => {
    const issue = { subject: "Ausgabe", paragraphs: ["Text"], linkLabel: "L", linkPath: "/blog" };
    const [{ id: issueId } = { id: "" }] = await database()
      .insert(newsletterIssues)
      .values({ ...issue, recipients: 1, sentBy: "K" })
      .returning();
    const id = await store("newsletter", {});
    await database().update(mails).set({ issueId }).where(eq(mails.id, id));
    expect((await write(id))?.subject).toBe("Ausgabe");
    expect((await described())[id]).toBe("Newsletter: Ausgabe");
  });
});

describe("a calculation", () => {
  useDatabase();

  it("is kept as numbers, and put into words by the mail that tells the operator", async () => {
    const calculator = { source: "commercial-calculator", samplesPerWeek: 50 } as const;
    const { submissionId } = await submitPractice(calculator);
    const id = await store("notification", {}, submissionId);
    expect((await write(id))?.rows).toContainEqual([
      "Rechner",
      "50 Proben pro Woche, 24'500 CHF pro Jahr, brutto",
    ]);
  });

  it("is no row of the mail where the practice came another way", async () => {
    const { submissionId } = await submitPractice();
    const id = await store("notification", {}, submissionId);
    expect((await write(id))?.rows?.map(([label]) => label)).not.toContain("Rechner");
  });
});

describe("a mail that this version does not know", () => {
  useDatabase();
  runOwnSmtpServer();

  it("waits for a version that does, keeps none of the others back, and is listed as it is stored", async () => {
    const unknown = await store("greeting", { words: ["Guten Tag"] });
    const known = await store("reminder", { waiting: ["1"] });
    const queued = await Promise.all([unknown, known].map(read));
    await inTransaction((tx) => queueJobs(tx, queued));
    await startMailSender(writeMail, inviteOtherContact);
    await expect.poll(async () => (await read(known)).status).toBe("sent");
    await jobs().offWork("mail");
    expect(await read(unknown)).toMatchObject({ status: "pending", attempts: 0 });
    expect((await described())[unknown]).toBe("greeting");
  });
});
