import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { startMailSender } from "~/platform/mail/send-mails.server";
import { inviteOtherContact } from "~/rounds/messages/invite-other-contact.server";
import { writeMail } from "~/wiring/mails.server";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  ADDRESS,
  discard,
  mailTo,
  readMail,
  resend,
  submitPractice,
} from "../../../../tests/kit/mail/desk-mails";
import { runOwnSmtpServer } from "../../../../tests/kit/mail/run-smtp-server";

const refused = new Set<string>();

describe("a mail that is sent again", () => {
  useDatabase();

  const smtp = runOwnSmtpServer({
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address)
        ? done(Object.assign(new Error("no such user"), { responseCode: 550 }))
        : done(),
  });
  beforeAll(() => startMailSender(writeMail, inviteOtherContact));

  const getStatus = (id: string) => async () => (await readMail(id))?.status;
  const settled = { timeout: 20_000, interval: 100 };

  it("arrives with its own Message-ID once the server takes it", async () => {
    refused.add(ADDRESS);
    await submitPractice();
    const { id } = await mailTo(ADDRESS);
    await expect.poll(getStatus(id), settled).toBe("failed");
    refused.clear();
    expect((await resend(id)).status).toBe(303);
    await expect.poll(getStatus(id), settled).toBe("sent");
    expect(await readMail(id)).toMatchObject({ attempts: 2, failure: null });
    const withId = smtp.taken.filter((message) => message.includes(`Message-ID: <${id}@`));
    expect(withId).toHaveLength(1);
  });

  it("stays unsent when it was given up before its job came", async () => {
    const [mail] = await database()
      .insert(mails)
      .values({ template: "confirmation", recipient: "spaeter@example.ch", status: "failed" })
      .returning();
    const id = mail?.id ?? "";
    await Promise.all([resend(id), discard(id, "Adresse falsch")]);
    await expect.poll(() => openJobs(id), settled).toBe(0);
    expect(await readMail(id)).toMatchObject({ status: "discarded" });
    expect(smtp.taken.join()).not.toContain(id);
  });

  async function openJobs(mailId: string): Promise<number> {
    const { rows } = await database().execute(
      sql`select id from pgboss.job
          where name = 'mail' and data ->> 'mailId' = ${mailId} and state < 'completed'`,
    );
    return rows.length;
  }
});
