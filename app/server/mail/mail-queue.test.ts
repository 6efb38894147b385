import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mails } from "../../../database/schema";
import { OPERATOR, submitPractice } from "../../../tests/desk-submissions";
import { type RunningSmtpServer, startSmtpServer } from "../../../tests/smtp-server";
import { useDatabase } from "../../../tests/test-database";
import { loader as deskLoader } from "../../pages/admin/layout";
import { submissionKinds } from "../../submissions.server";
import { adminContext } from "../admin-session.server";
import { database } from "../database.server";
import { jobs } from "../jobs.server";
import { entryMailWriter } from "./entry-mail.server";
import { closeSmtpConnections } from "./mail-delivery.server";
import { startMail } from "./mail-queue.server";

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

  it("are counted alone: what else an address gets takes none of them away", async () => {
    const recipient = "praxis@example.ch";
    const others = ["newsletter", "newsletter-test", "forwarding"];
    await database()
      .insert(mails)
      .values(others.map((template) => ({ template, recipient })));
    await submitPractice({ email: recipient });
    expect(await confirmations()).toEqual([recipient]);
  });
});

describe("a refused sign-in at the mail server", () => {
  useDatabase();
  const settled = { timeout: 15_000, interval: 50 };
  let smtp: RunningSmtpServer;
  let isAccepted = false;
  /** How often the queue had been taken up when each sign-in was tried. */
  const tries: number[] = [];
  let timesTakenUp = () => 0;

  beforeAll(async () => {
    smtp = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        tries.push(timesTakenUp());
        if (isAccepted) done(null, { user: "laborlotse" });
        else done(new Error("wrong"));
      },
    });
    process.env.SMTP_URL = smtp.url.replace("//", "//laborlotse:geheim@");
  });

  afterAll(async () => {
    closeSmtpConnections();
    await smtp.stop();
  });

  /** Whether every page of the desk says so. */
  async function isAlarmed(): Promise<boolean> {
    const context = new RouterContextProvider();
    context.set(adminContext, OPERATOR);
    return (await deskLoader({ context } as never)).isSignInRefused;
  }

  it("is tried once, pauses the queue and alarms the admin; then sending goes on by itself", async () => {
    const offWork = vi.spyOn(jobs(), "offWork");
    const work = vi.spyOn(jobs(), "work");
    timesTakenUp = () => work.mock.calls.filter(([queue]) => queue === "mail").length;
    await startMail(entryMailWriter(submissionKinds), 2_000);

    await submitPractice({ email: "" });
    await expect.poll(() => offWork.mock.calls, settled).toEqual([["mail", { wait: false }]]);
    await submitPractice({ email: "" });
    expect(await isAlarmed()).toBe(true);

    isAccepted = true;
    await expect.poll(() => smtp.taken.length, settled).toBe(2);
    expect(tries.filter((times) => times === 1)).toEqual([1]);
    await expect.poll(isAlarmed, settled).toBe(false);
  });
});
