import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { emailOptOuts } from "#database/newsletter";
import { offerRounds } from "#database/offers";
import { noticeReleases, practiceNotices } from "#database/practice-notices";
import { practiceSubmissions } from "#database/submissions";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { addressHash } from "~/platform/mail/suppression.server";
import { erasePerson } from "~/privacy/erasure.server";
import { isRunning, type RoundState } from "~/rounds/model/states";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR, submitContact, submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { insertPractices } from "../../../tests/kit/people/many-practices";
import { openTestRound } from "../../../tests/kit/people/offer-rounds";
import {
  countNoticeRecipients,
  queueNoticeMails,
  releasePracticeNotice,
} from "./practice-notice.server";

const letters = () =>
  database().select().from(mails).where(eq(mails.template, "comparison-available"));
const recipients = async () => (await letters()).map(({ recipient }) => recipient ?? "").sort();
const release = () => releasePracticeNotice(randomUUID(), OPERATOR);

async function optOut(address: string): Promise<void> {
  const { submissionId: id } = await submitContact();
  const why = { reason: "Anderer Grund", source: "email_optout_page" };
  const hash = await addressHash(address);
  await database()
    .insert(emailOptOuts)
    .values({ id, email: address, addressHash: hash, ...why });
}

describe("the notice to all practices", () => {
  useDatabase();

  it("goes once to each address whose form held the promise, and to no other", async () => {
    await submitPractice({ email: "erste@example.ch" });
    await submitPractice({ email: "erste@example.ch" });
    await submitPractice({ email: "ohne@example.ch", shownPromise: "" });
    await submitPractice({ email: "verdacht@example.ch" }, { suspected: true });
    await submitPractice({ email: "" });
    await submitContact({ email: "kontakt@example.ch" });
    await optOut("abgemeldet@example.ch");
    await submitPractice({ email: "abgemeldet@example.ch" });
    expect(await countNoticeRecipients()).toEqual({ open: 1, optedOut: 1, informed: 0 });
    expect(await release()).toBe(1);
    await queueNoticeMails();
    expect(await recipients()).toEqual(["erste@example.ch"]);
    const [line] = await database()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "notice-released"));
    expect(line).toMatchObject({ actorName: OPERATOR.name, detail: { recipients: 1 } });
    expect(await release()).toBe(0);
    await submitPractice({ email: "spaeter@example.ch" });
    expect(await release()).toBe(1);
    await queueNoticeMails();
    expect(await recipients()).toEqual(["erste@example.ch", "spaeter@example.ch"]);
  });

  it("is kept to who was promised it in other words, and spared who is in a round or has decided in one", async () => {
    const earlier = await submitPractice({ email: "frueher@example.ch" });
    await database()
      .update(practiceSubmissions)
      .set({ promisedNotice: "Wir melden uns, wenn Sie vergleichen können." })
      .where(eq(practiceSubmissions.id, earlier.submissionId));
    const { roundId } = await openTestRound({ practice: { email: "runde@example.ch" } });
    // Another form of the same practice.
    await submitPractice({ email: "runde@example.ch" });
    const open = async (state: RoundState) => {
      const closedAt = isRunning({ state }) ? null : new Date();
      const isRound = eq(offerRounds.id, roundId);
      await database().update(offerRounds).set({ state, closedAt }).where(isRound);
      return (await countNoticeRecipients()).open;
    };
    expect([await open("open"), await open("comparison"), await open("decided")]).toEqual([
      1, 1, 1,
    ]);
    expect([await open("expired"), await open("withdrawn")]).toEqual([2, 2]);
    await open("open");
    await release();
    await queueNoticeMails();
    expect(await recipients()).toEqual(["frueher@example.ch"]);
  });

  it("reaches each of hundreds once, also after a stop in the middle and with two processes at once", async () => {
    await insertPractices(500);
    const late = "praxis-00499@example.ch";
    const id = randomUUID();
    const both = await Promise.all([
      releasePracticeNotice(id, OPERATOR),
      releasePracticeNotice(id, OPERATOR),
    ]);
    expect(both).toContain(500);
    expect(both).toContain("running");
    await queueNoticeMails(1);
    const before = await recipients();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(500);
    // An opt-out stops mails that are not yet sent.
    await optOut(late);
    await Promise.all([queueNoticeMails(), queueNoticeMails()]);
    const after = await recipients();
    expect(after).toHaveLength(499);
    expect(new Set(after).size).toBe(499);
    expect(after).not.toContain(late);
    const [done] = await database().select().from(noticeReleases);
    expect(done?.finishedAt).not.toBeNull();
  });

  it("takes a batch back whole where it fails, and brings it the next time", async () => {
    await insertPractices(3);
    await release();
    await database().execute(
      sql`alter table mails add constraint broken check (template <> 'comparison-available') not valid`,
    );
    await expect(queueNoticeMails()).rejects.toThrow();
    await database().execute(sql`alter table mails drop constraint broken`);
    expect(await database().$count(practiceNotices)).toBe(0);
    await queueNoticeMails();
    expect(await recipients()).toHaveLength(3);
  });

  it("is not sent to whoever has opted out after it was queued", async () => {
    await insertPractices(1);
    await release();
    await queueNoticeMails();
    const [mail] = await letters();
    if (mail === undefined) throw new Error("no mail");
    expect((await writeMail(mail))?.link).toEqual({
      label: "Labore vergleichen",
      path: "/vergleich",
    });
    await optOut(mail.recipient ?? "");
    expect(await writeMail(mail)).toBeUndefined();
  });

  it("leaves nothing behind when the person is erased", async () => {
    await insertPractices(2);
    await release();
    await queueNoticeMails();
    const [address = ""] = await recipients();
    await erasePerson(address, { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() });
    const left = await database().select().from(practiceNotices);
    expect(left.map(({ mailbox }) => mailbox)).not.toContain(address);
    expect(left).toHaveLength(1);
    expect(await database().$count(entries, eq(entries.email, address))).toBe(0);
  });
});
