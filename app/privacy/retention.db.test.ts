import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminUsers } from "#database/accounts";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { emailOptOuts, newsletterIssues, newsletterSubscriptions } from "#database/newsletter";
import { rateLimits } from "#database/operation";
import { sessions } from "#database/sessions";
import { campaignInterest, labRequests, practiceSubmissions } from "#database/submissions";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { listMaintenanceRuns } from "~/platform/jobs/maintenance-log.server";
import { OPERATOR, submitContact, submitPractice } from "../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../tests/kit/database/test-database";
import { daysAgo, entry, NOW } from "../../tests/kit/people/old-entries";
import { deleteExpired, findExpired } from "./retention.server";
import { isExpired, retentionRules } from "./retention-rules.server";

async function newsletter(consentedAt: Date, confirmedAt: Date | null = null): Promise<string> {
  const id = await entry("newsletter", { createdAt: consentedAt, handledAt: consentedAt });
  const email = `${id}@example.ch`;
  await database()
    .insert(newsletterSubscriptions)
    .values({ id, email, consentVersion: "1", consentedAt, confirmedAt });
  return id;
}

const run = () => deleteExpired(submissionKinds, { now: NOW });
const remaining = async () => (await database().select().from(entries)).map(({ id }) => id);

async function dryRun(): Promise<Record<string, number>> {
  const found = await findExpired(submissionKinds, NOW);
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
}

describe("retention", () => {
  useDatabase();

  it.each(["contact", "lab-registration"])(
    "%s goes 3 years after it was done, not a day earlier, and never while it is not done",
    async (kind) => {
      const createdAt = daysAgo(4_000);
      const kept = [
        await entry(kind, { createdAt, status: "done", handledAt: daysAgo(3 * 365 - 1) }),
        await entry(kind, { createdAt, status: "contacted", handledAt: null }),
      ];
      await entry(kind, { createdAt, status: "done", handledAt: daysAgo(3 * 365 + 1) });
      expect((await dryRun())[kind]).toBe(1);
      expect((await run()).counts[kind]).toBe(1);
      expect((await remaining()).sort()).toEqual(kept.sort());
      expect((await run()).counts[kind]).toBe(0);
    },
  );

  it.each([
    ["suspected", "entries_suspected"],
    ["unconfirmed-newsletters", "newsletter_subscriptions_unconfirmed"],
    ["offer-rounds", "offer_rounds_closed"],
  ])("finds the few %s among any number of others by an index of these alone", async (name, by) => {
    const rule = retentionRules(submissionKinds).find((one) => one.name === name);
    if (rule === undefined) throw new Error(`No rule ${name}`);
    // Without other rows all indexes of the table are equally good.
    const others = Array.from({ length: 300 }, () => entry("contact", { createdAt: daysAgo(400) }));
    await Promise.all(others);
    const plan = await inTransaction(async (tx) => {
      await tx.execute(sql`analyze ${entries}`);
      // PostgreSQL scans small tables sequentially; with this setting only where no index helps.
      await tx.execute(sql`set local enable_seqscan = off`);
      const { key, table } = rule;
      return tx.execute(sql`explain select ${key} from ${table} where ${isExpired(rule, NOW)}`);
    });
    expect(JSON.stringify(plan.rows)).toContain(by);
  });

  it("counts 24 hours a day, summer time or not", async () => {
    const at = (now: string) => findExpired(submissionKinds, new Date(now));
    const handledAt = new Date("2023-10-30T02:30:00+01:00");
    await entry("contact", { status: "done", handledAt });
    const countAt = async (now: string) =>
      (await at(now)).find(({ name }) => name === "contact")?.count;
    // 3 × 365 days later, in a year with a 29 February.
    expect(await countAt("2026-10-29T02:30:00+01:00")).toBe(0);
    expect(await countAt("2026-10-29T02:30:01+01:00")).toBe(1);
  });

  it("practices and campaigns stay until they are erased on request", async () => {
    const old = {
      createdAt: daysAgo(5_000),
      status: "done" as const,
      handledAt: daysAgo(4_999),
    };
    const kept = [await entry("practice", old), await entry("campaign", old)];
    await run();
    expect((await remaining()).sort()).toEqual(kept.sort());
  });

  it("unconfirmed orders of the newsletter go after 30 days, confirmed ones stay", async () => {
    const kept = [await newsletter(daysAgo(29)), await newsletter(daysAgo(3_000), daysAgo(2_999))];
    await newsletter(daysAgo(31));
    expect((await run()).counts["unconfirmed-newsletters"]).toBe(1);
    expect((await remaining()).sort()).toEqual(kept.sort());
  });

  it("suspected entries go after 30 days whatever their kind, with all that hangs on them", async () => {
    const kept = await entry("practice", { suspected: true, createdAt: daysAgo(29) });
    const { submissionId } = await submitPractice({}, { suspected: true });
    await database()
      .insert(labRequests)
      .values({ submissionId, labId: "unilabs", labName: "Unilabs" });
    await database()
      .update(entries)
      .set({ createdAt: daysAgo(31) })
      .where(eq(entries.id, submissionId));
    expect((await run()).counts.suspected).toBe(1);
    expect(await remaining()).toEqual([kept]);
    for (const table of [practiceSubmissions, labRequests, entryEvents, mails]) {
      expect(await database().$count(table)).toBe(0);
    }
  });

  it("user agents are emptied after 12 months, the entries and opt-outs stay", async () => {
    for (const days of [364, 366]) {
      const createdAt = daysAgo(days);
      const campaign = await entry("campaign", { createdAt });
      await database()
        .insert(campaignInterest)
        .values({
          id: campaign,
          email: "a@example.ch",
          agreedToTerms: true,
          source: "/kampagne",
          createdAt,
          userAgent: `Firefox ${days}`,
        });
      const optOut = await entry("opt-out", { createdAt, handledAt: createdAt });
      await database()
        .insert(emailOptOuts)
        .values({
          id: optOut,
          email: "a@example.ch",
          addressHash: "h",
          reason: "r",
          source: "s",
          createdAt,
          userAgent: `Firefox ${days}`,
        });
    }
    const { counts } = await run();
    expect(counts).toMatchObject({ "user-agent:campaign": 1, "user-agent:opt-out": 1 });
    for (const table of [campaignInterest, emailOptOuts]) {
      const rows = await database().select({ userAgent: table.userAgent }).from(table);
      expect(rows.map(({ userAgent }) => userAgent).sort()).toEqual(["Firefox 364", null]);
    }
    expect(await remaining()).toHaveLength(4);
  });

  it("what says of a mail goes 90 days after it was sent; waiting and failed ones and issues stay", async () => {
    const [issue] = await database()
      .insert(newsletterIssues)
      .values({
        subject: "S",
        paragraphs: [],
        linkLabel: "L",
        linkPath: "/",
        recipients: 1,
        sentBy: "K",
        createdAt: daysAgo(900),
      })
      .returning();
    const old = {
      template: "newsletter" as const,
      issueId: issue?.id ?? null,
      createdAt: daysAgo(91),
    };
    await database()
      .insert(mails)
      .values([
        { ...old, status: "sent", sentAt: daysAgo(91) },
        { ...old, status: "discarded" },
        { ...old, status: "sent", sentAt: daysAgo(89) },
        { ...old, status: "pending" },
        { ...old, status: "failed" },
        { ...old, status: "discarded", createdAt: daysAgo(89) },
      ]);
    expect((await run()).counts.mails).toBe(2);
    const left = await database().select().from(mails);
    expect(left.map(({ status }) => status).sort()).toEqual([
      "discarded",
      "failed",
      "pending",
      "sent",
    ]);
    expect(await database().$count(newsletterIssues)).toBe(1);
  });

  it("counters of tries and sessions go once they are over", async () => {
    await database()
      .insert(rateLimits)
      .values([
        { key: "over", expire: NOW.getTime() - 1 },
        { key: "counting", expire: NOW.getTime() + 1_000 },
      ]);
    await database().insert(adminUsers).values({ id: "1", name: "K", email: "k@example.ch" });
    const session = (id: string, expiresAt: Date) => ({
      tokenHash: id,
      userId: "1",
      expiresAt,
    });
    await database()
      .insert(sessions)
      .values([session("over", daysAgo(0.1)), session("open", daysAgo(-0.1))]);
    expect((await run()).counts).toMatchObject({ "rate-limits": 1, sessions: 1 });
    expect(await database().select({ key: rateLimits.key }).from(rateLimits)).toEqual([
      { key: "counting" },
    ]);
    expect(await database().$count(sessions)).toBe(1);
  });

  it("deletes more than one batch, and leaves what someone is working on to the next run", async () => {
    await database().execute(sql`
      insert into entries (id, kind, edit_token_hash, title, suspected, created_at)
      select gen_random_uuid(), 'contact', '', 'T', true, ${daysAgo(31)}::timestamptz
      from generate_series(1, 2500)`);
    const [first] = await remaining();
    await inTransaction(async (tx) => {
      await tx
        .select()
        .from(entries)
        .where(eq(entries.id, first ?? ""))
        .for("update");
      expect((await run()).counts.suspected).toBe(2_499);
    });
    expect((await run()).counts.suspected).toBe(1);
  });

  it("records numbers and nothing else", async () => {
    await submitContact();
    await database()
      .update(entries)
      .set({ status: "done", handledAt: daysAgo(2_000), createdAt: daysAgo(2_001) });
    await deleteExpired(submissionKinds, { now: NOW, actor: OPERATOR });
    const [record] = await listMaintenanceRuns(10);
    expect(record).toMatchObject({ task: "retention", ranAt: NOW, note: "", actor: "A. Keller" });
    expect(record?.counts.contact).toBe(1);
    expect(JSON.stringify(record)).not.toMatch(/wyss/i);
  });
});
