import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it, vi } from "vitest";
import { entries } from "#database/entries";
import { type MailName, mails } from "#database/mails";
import { newsletterConsent } from "~/leads/newsletter/newsletter-consent";
import { requestNewsletter } from "~/leads/newsletter/subscribe.server";
import { loader as deskLoader } from "~/operation/desk/layout";
import { database, inTransaction } from "~/platform/database/database.server";
import { jobs } from "~/platform/jobs/jobs.server";
import { inviteOtherContact } from "~/rounds/messages/invite-other-contact.server";
import { writeMail } from "~/wiring/mails.server";
import { deskCall, OPERATOR, submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { runOwnSmtpServer } from "../../../tests/kit/mail/run-smtp-server";
import type { MailRow } from "./mail-content.server";
import { closeSmtpConnections } from "./mail-delivery.server";
import { discardMail } from "./mail-handling.server";
import { queueJobs } from "./mail-queue.server";
import { startMailSender } from "./send-mails.server";

let isAccepted = false;
const tries: number[] = [];
let timesTakenUp = () => 0;

const demanding: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => {
    tries.push(timesTakenUp());
    if (isAccepted) done(null, { user: "laborlotse" });
    else done(new Error("wrong"));
  },
};
const smtp = runOwnSmtpServer(demanding, "laborlotse:geheim@");

const confirmations = async () => {
  const rows = await database().select().from(mails).where(eq(mails.template, "confirmation"));
  return rows.map(({ recipient }) => recipient);
};

describe("confirmations", () => {
  useDatabase();

  it("are at most three for each recipient and day, however the address is written", async () => {
    await submitPractice({ email: "praxis@müller.ch" });
    await submitPractice({ email: "Praxis@MÜLLER.ch" });
    await submitPractice({ email: "praxis@xn--mller-kva.ch" });
    await submitPractice({ email: "praxis@mu\u0308ller.ch" });
    expect(await confirmations()).toEqual(Array(3).fill("praxis@müller.ch"));
  });

  it("are three for a mailbox, whatever stands behind its plus, the newsletter's among them", async () => {
    for (let n = 0; n < 60; n++) await submitPractice({ email: `praxis+${n}@example.ch` });
    expect(await confirmations()).toEqual([0, 1, 2].map((n) => `praxis+${n}@example.ch`));
    const order = { email: "praxis+neu@example.ch", consentVersion: newsletterConsent.version };
    await requestNewsletter(order, { clientAddress: "", suspected: false });
    await submitPractice({ email: "PRAXIS@example.ch" });
    expect(await confirmations()).toHaveLength(3);
    await submitPractice({ email: "praxis2@example.ch" });
    expect(await confirmations()).toHaveLength(4);
    expect(await database().$count(entries)).toBe(63);
  });

  it("are three for a mailbox also where all come at once", async () => {
    const emails = Array.from({ length: 12 }, (_, n) => `praxis+${n}@example.ch`);
    await Promise.all(emails.map((email) => submitPractice({ email })));
    expect(await confirmations()).toHaveLength(3);
  });

  it("are at most fifty a day for the network that they come from, and name it nowhere", async () => {
    const send = (clientAddress: string, n: number) =>
      submitPractice({ email: `praxis${n}@example.ch` }, { clientAddress });
    for (let n = 0; n < 55; n++) await send("203.0.113.7", n);
    expect(await confirmations()).toHaveLength(50);
    const order = { email: "abo@example.ch", consentVersion: newsletterConsent.version };
    await requestNewsletter(order, { clientAddress: "203.0.113.7", suspected: false });
    expect(await confirmations()).toHaveLength(50);
    await send("203.0.113.8", 99);
    expect(await confirmations()).toHaveLength(51);
    const stored = JSON.stringify(await database().select().from(mails));
    expect(stored).not.toContain("203.0.113");
    expect(await database().$count(mails, eq(mails.template, "notification"))).toBe(56);
  });

  it("are counted alone: what else an address gets takes none of them away", async () => {
    const recipient = "praxis@example.ch";
    const others = ["newsletter", "newsletter-test", "test-question"] as const;
    await database()
      .insert(mails)
      .values(others.map((template) => ({ template, recipient })));
    await submitPractice({ email: recipient });
    expect(await confirmations()).toEqual([recipient]);
  });
});

describe("a letter that its reader has asked for", () => {
  useDatabase();

  it("leaves before all others, however long they wait, and what many get after them", async () => {
    const templates: MailName[] = [
      ...Array<MailName>(60).fill("newsletter"),
      ...Array<MailName>(60).fill("offer-invitation"),
      "round-receipt",
      "practice-code",
    ];
    const rows = templates.map((template) => ({ template, recipient: "praxis@example.ch" }));
    const queued = await database().insert(mails).values(rows).returning();
    await inTransaction((tx) => queueJobs(tx, queued));
    const left: MailName[] = [];
    const discard = async ({ template }: MailRow) => {
      left.push(template);
      return undefined;
    };
    await startMailSender(discard, inviteOtherContact);
    await expect.poll(() => left.length, { timeout: 30_000 }).toBe(templates.length);
    await jobs().offWork("mail");
    // Two workers take ten at a time.
    expect(left.slice(0, 20)).toEqual(expect.arrayContaining(["round-receipt", "practice-code"]));
    expect(left.slice(0, 20)).not.toContain("newsletter");
    expect(left.slice(-20)).not.toContain("offer-invitation");
  });
});

describe("a mail of this process", () => {
  useDatabase();

  it("leaves long before the queue is looked at again, which is every ten seconds", async () => {
    const left: string[] = [];
    const discard = async ({ id }: MailRow) => {
      left.push(id);
      return undefined;
    };
    await startMailSender(discard, inviteOtherContact);
    // The first look finds nothing.
    await sleep(1_000);
    for (let round = 1; round <= 3; round++) {
      await submitPractice({ email: `praxis${round}@example.ch` });
      await expect.poll(() => left.length, { timeout: 6_000 }).toBeGreaterThanOrEqual(round);
    }
    await jobs().offWork("mail");
  });
});

describe("a refused sign-in at the mail server", () => {
  useDatabase();
  const settled = { timeout: 15_000, interval: 50 };
  const isAlarmed = async () => (await deskLoader(deskCall("/admin"))).isSendingHeld;

  it("is tried once, pauses the queue and alarms the admin; then sending goes on by itself", async () => {
    const offWork = vi.spyOn(jobs(), "offWork");
    const work = vi.spyOn(jobs(), "work");
    // Two workers take the queue up each time.
    timesTakenUp = () => work.mock.calls.filter(([queue]) => queue === "mail").length / 2;
    await startMailSender(writeMail, inviteOtherContact, 2_000);

    await submitPractice({ email: "" });
    await expect.poll(() => offWork.mock.calls, settled).toEqual([["mail", { wait: false }]]);
    await submitPractice({ email: "" });
    expect(await isAlarmed()).toBe(true);

    isAccepted = true;
    await expect.poll(() => smtp.taken.length, settled).toBe(2);
    expect(tries.filter((times) => times === 1)).toEqual([1]);
    await expect.poll(isAlarmed, settled).toBe(false);
  });

  it("changes nothing of a mail that somebody has discarded meanwhile", async () => {
    await jobs().offWork("mail");
    closeSmtpConnections();
    isAccepted = false;
    const offWork = vi.spyOn(jobs(), "offWork").mockClear();
    const discardFirst = async ({ id }: MailRow) => {
      await discardMail(id, "Doppelt", OPERATOR);
      return { subject: "Guten Tag", paragraphs: [] };
    };
    await startMailSender(discardFirst, inviteOtherContact, 60_000);
    const mail = { template: "practice-link", recipient: "praxis@example.ch" } as const;
    const queued = await database().insert(mails).values(mail).returning();
    await inTransaction((tx) => queueJobs(tx, queued));
    await expect.poll(() => offWork.mock.calls.length, settled).toBeGreaterThan(0);
    expect(await database().select().from(mails)).toMatchObject([
      { status: "discarded", discardReason: "Doppelt", failure: null, attempts: 0 },
    ]);
  });
});
