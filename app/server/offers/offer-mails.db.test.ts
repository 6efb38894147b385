import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writeMail } from "~/mails.server";
import { database } from "~/server/database/database.server";
import { jobs } from "~/server/jobs/jobs.server";
import { startMail } from "~/server/mail/mail-queue.server";
import { mails } from "../../../database/mails";
import { BASEL, offerOf, openedRound } from "../../../tests/offer-rounds";
import { useDatabase } from "../../../tests/test-database";
import { keepOfferDeadlines } from "./offer-deadlines.server";

async function mailOf(template: "offer-reminder" | "round-opened") {
  const [mail] = await database().select().from(mails).where(eq(mails.template, template));
  if (mail === undefined) throw new Error(`no ${template}`);
  return mail;
}

describe("a mail of a deadline", () => {
  useDatabase();
  afterEach(async () => {
    vi.useRealTimers();
    await jobs().offWork("mail");
  });

  it.each([
    // The practice is in Zürich, the laboratory in Basel, where 2 January is no holiday.
    ["2036-01-02T09:00:00Z", "2036-01-02T09:00:00.000Z", "2036-01-03T08:00:00.000Z"],
    ["2036-01-14T23:00:00Z", "2036-01-15T08:00:00.000Z", "2036-01-15T08:00:00.000Z"],
    ["2036-07-05T10:00:00Z", "2036-07-07T07:00:00.000Z", "2036-07-07T07:00:00.000Z"],
  ])(
    "that the mail server takes at %s leaves when people work where it goes",
    async (now, lab, practice) => {
      const round = await openedRound({ wish: { answerBy: "2037-01-12", decideBy: "2037-01-26" } });
      await keepOfferDeadlines(new Date("2035-11-21T11:00:00Z"));
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      const reminder = await writeMail(await mailOf("offer-reminder"));
      expect(reminder?.notBefore?.toISOString()).toBe(lab);
      await offerOf(round, BASEL);
      await keepOfferDeadlines(new Date("2037-01-12T16:00:00Z"));
      const told = await writeMail(await mailOf("round-opened"));
      expect(told?.notBefore?.toISOString()).toBe(practice);
    },
  );

  it("waits in the queue until then, and is not sent before", async () => {
    await openedRound({ wish: { labs: [BASEL] } });
    const notBefore = new Date(Date.now() + 60 * 60 * 1_000);
    await startMail(async () => ({ subject: "x", paragraphs: [], notBefore }));
    const waiting = sql`select start_after from pgboss.job where name = 'mail' and state = 'created' and start_after > now()`;
    const all = await database().$count(mails);
    await expect.poll(async () => (await database().execute(waiting)).rowCount).toBe(all);
    const statuses = await database().selectDistinct({ status: mails.status }).from(mails);
    expect(statuses).toEqual([{ status: "pending" }]);
  });
});
