import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { inviteOtherContact } from "~/rounds/messages/invite-other-contact.server";
import { writeMail } from "~/wiring/mails.server";
import { submitContact, submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { runOwnSmtpServer } from "../../../tests/kit/mail/run-smtp-server";
import { startMailSender } from "./send-mails.server";

const settled = { timeout: 60_000, interval: 100 };

describe("a flood of entries", () => {
  useDatabase();
  let isAway = false;
  const smtp = runOwnSmtpServer({
    onMailFrom: (_address, _session, done) =>
      done(isAway ? Object.assign(new Error("away"), { responseCode: 421 }) : null),
  });
  beforeAll(() => startMailSender(writeMail, inviteOtherContact));

  const toOperator = () => smtp.taken.filter((mail) => /^To: info@/im.test(mail));
  const statuses = async () => {
    const { rows } = await database().execute<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from mails where template <> 'digest' group by status`,
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  };
  const sendDigests = () =>
    database().execute(
      sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`,
    );

  const tryAgain = () =>
    database().execute(
      sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
    );

  it("reaches the operator as twenty mails and one digest with numbers, and visitors as ever", async () => {
    smtp.taken.length = 0;
    const emails = Array.from({ length: 40 }, (_, n) => `praxis${n}@example.ch`);
    await Promise.all(emails.map((email) => submitPractice({ email })));
    await expect.poll(statuses, settled).toEqual({ sent: 40 + 20, bundled: 20 });
    for (let n = 0; n < 3; n++) await submitContact();
    await expect.poll(statuses, settled).toEqual({ sent: 40 + 3 + 20, bundled: 23 });
    expect(toOperator()).toHaveLength(20);
    const digests = await database().select().from(mails).where(eq(mails.template, "digest"));
    expect(digests).toMatchObject([{ status: "pending", recipient: null }]);

    await sendDigests();
    await expect.poll(() => toOperator().length, settled).toBe(21);
    const digest = toOperator().at(-1) ?? "";
    expect(digest).toMatch(/^Subject: 23 weitere Meldungen im Leitstand/m);
    const counted = [...digest.matchAll(/^Neue Eintr=C3=A4ge, (\w+): +(\d+)/gm)];
    const numbers = counted.map(([, kind, count]) => [kind, Number(count)] as const);
    expect(numbers.map(([kind]) => kind).sort()).toEqual(["Kontakt", "Praxis"]);
    expect(numbers.reduce((sum, [, count]) => sum + count, 0)).toBe(23);
    expect(digest).toContain("/admin?status=3Dneu");

    await submitPractice({ email: "" });
    const late = () =>
      database()
        .select()
        .from(mails)
        .where(eq(mails.template, "digest"))
        .orderBy(asc(mails.createdAt));
    await expect.poll(async () => (await late()).length, settled).toBe(2);
    const { rows } = await database().execute<{ minutes: number }>(
      sql`select extract(epoch from start_after - now()) / 60 as minutes from pgboss.job
          where name = 'mail' and state = 'created'`,
    );
    expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([10]);
  });

  it("takes no mail's place where the mail server is away", async () => {
    smtp.taken.length = 0;
    isAway = true;
    for (let n = 0; n < 15; n++) await submitPractice({ email: "" });
    const tries = async () => {
      await tryAgain();
      const { rows } = await database().execute<{ n: number }>(
        sql`select min(attempts)::int as n from mails`,
      );
      return rows[0]?.n;
    };
    await expect.poll(tries, settled).toBeGreaterThanOrEqual(2);
    isAway = false;
    const nextStatuses = async () => {
      await tryAgain();
      return statuses();
    };
    await expect.poll(nextStatuses, settled).toEqual({ sent: 15 });
    expect(toOperator()).toHaveLength(15);
  });

  it("holds back no reminder and nothing that has gone ten minutes ago", async () => {
    smtp.taken.length = 0;
    const earlier = sql`now() - interval '11 minutes'`;
    const { submissionId: entryId } = await submitPractice({ email: "" });
    await expect.poll(statuses, settled).toEqual({ sent: 1 });
    const gone = Array.from({ length: 30 }, () => ({
      id: randomUUID(),
      entryId,
      template: "notification" as const,
      status: "sent" as const,
      leftAt: earlier,
    }));
    await database().insert(mails).values(gone);
    await submitPractice({ email: "" });
    await expect.poll(() => toOperator().length, settled).toBe(2);
  });
});
