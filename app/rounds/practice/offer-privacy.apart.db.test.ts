import { randomUUID } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import * as tables from "#database/offers";
import { maintenanceRuns } from "#database/operation";
import * as ofPractice from "#database/practice";
import { mailedCodes, sessions } from "#database/sessions";
import { sendPracticeCode } from "~/identity/mailbox/practice-session.server";
import { savePracticeNeeds } from "~/leads/needs/practice-needs.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS, MINUTE_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { deleteExpired } from "~/privacy/retention.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { saveOfferFile } from "~/rounds/lab/answer/offer-file.server";
import { submitQuestionToLab } from "~/rounds/messages/questions.server";
import { OPERATOR, submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { browserOf, browserWithLink } from "../../../tests/kit/people/my-requests";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  openTestRound,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import { exportedText } from "../../../tests/kit/samples/exported-entries";
import { erasePracticeEntries } from "./step/other-steps.server";

process.env.OFFER_PAYMENTS = "1";

const ADDRESS = "praxis@example.ch";
const PAYMENT = {
  benefitKind: ["logo_praxis"],
  benefitAmount: ["CHF 2'000 im Jahr"],
  benefitInReturn: ["Logo im Wartezimmer"],
  benefitPassOn: ["ja"],
};

async function wholeRound(): Promise<TestRound> {
  const round = await openTestRound();
  const practice = await getPracticeAccess(round);
  await browserOf(round);
  await browserWithLink(round);
  await savePracticeNeeds(practice, round.entryId, { software: "Vitomed" });
  const content = Buffer.from("%PDF-1.7\n%%EOF");
  await saveOfferFile(access(round, BASEL), { name: "Offerte.pdf", content });
  await submitOffer(round, BASEL, PAYMENT);
  await submitOffer(round, BERN);
  const { invitationId } = access(round, BASEL);
  await submitQuestionToLab(practice, { id: randomUUID(), invitationId, text: "Und samstags?" });
  await sendPracticeCode({ ...practice, mailbox: ADDRESS });
  await accept(round);
  return round;
}

const ofOffers = Object.values({ ...tables, ...ofPractice, mailedCodes, sessions }).filter(
  (one): one is Extract<typeof one, PgTable> => typeof one === "object" && isTable(one),
);

function isTable(one: object): boolean {
  try {
    return getTableConfig(one as PgTable).columns.length > 0;
  } catch {
    return false;
  }
}

async function rowCounts(): Promise<Record<string, number>> {
  const counts = ofOffers.map(
    async (table) => [getTableName(table), await database().$count(table)] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

const countsAre = (count: (rows: number) => boolean) => async () =>
  Object.entries(await rowCounts()).filter(([, rows]) => !count(rows));

const emptyTables = countsAre((rows) => rows > 0);
const filledTables = countsAre((rows) => rows === 0);

describe("the personal data of offers", () => {
  useDatabase();

  it("goes with the person on request, from every table, and is counted", async () => {
    await wholeRound();
    expect(await emptyTables()).toEqual([]);
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() };
    const { counts } = await erasePerson(ADDRESS, options);
    expect(counts).toMatchObject({ practice: 1, "offer-rounds": 1 });
    expect(await filledTables()).toEqual([]);
  });

  it("goes when the browser that sent it asks, with its own entries alone", async () => {
    const round = await wholeRound();
    const other = await submitPractice({ email: ADDRESS });
    const practice = await getPracticeAccess(round);
    const runId = randomUUID();
    expect(await erasePracticeEntries({ ...practice, mayDecide: false }, runId)).toBe(
      "not-allowed",
    );
    expect(await erasePracticeEntries(practice, runId)).toBe("done");
    expect((await filledTables()).sort()).toEqual([
      ["mailed_codes", 1],
      ["sessions", 1],
    ]);
    const left = await database().select({ id: entries.id }).from(entries);
    expect(left).toEqual([{ id: other.submissionId }]);
    expect(await database().select().from(maintenanceRuns)).toMatchObject([
      { id: runId, task: "erasure", actor: null, addressHash: null },
    ]);
  });

  it("goes by a code with everything of the mailbox", async () => {
    const round = await wholeRound();
    await submitPractice({ email: ADDRESS });
    const byCode = { ...(await getPracticeAccess(round)), mailbox: ADDRESS };
    expect(await erasePracticeEntries(byCode, randomUUID())).toBe("done");
    expect(await database().$count(entries)).toBe(0);
  });

  it("goes two years after the decision, while the request and rounds that run stay", async () => {
    const round = await wholeRound();
    await openTestRound();
    const daysLater = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS);
    const run = (now: Date) => deleteExpired(submissionKinds, { now, clockIsChecked: true });
    expect((await run(daysLater(729))).counts["offer-rounds"]).toBe(0);
    expect((await run(daysLater(731))).counts["offer-rounds"]).toBe(1);
    const left = await database().select().from(tables.offerRounds);
    expect(left).toMatchObject([{ state: "open" }]);
    expect(left[0]?.id).not.toBe(round.roundId);
    expect(await database().$count(entries)).toBe(2);
  });

  it("is exported whole: form, events, mails, rounds, offers with payments, questions, decisions and deadlines", async () => {
    const { entryId } = await wholeRound();
    const exported = JSON.parse(await exportedText([entryId]));
    expect(exported.entries).toHaveLength(1);
    const [one] = exported.entries;
    expect(one.answers).toMatchObject({ practiceName: "Praxis Limmatplatz", email: ADDRESS });
    expect(one.needs).toMatchObject({ software: "Vitomed" });
    const events = one.events.map(({ event }: { event: string }) => event);
    expect(events).toEqual(expect.arrayContaining(["created", "round-opened", "offer-accepted"]));
    const templates = one.mails.map(({ template }: { template: string }) => template);
    expect(templates).toEqual(
      expect.arrayContaining(["notification", "offer-invitation", "practice-code"]),
    );
    const [round] = one.rounds;
    expect(one.entry.status).toBe("offeriert");
    expect(round).toMatchObject({ state: "entschieden", reveal: "bei_annahme" });
    expect(round.deadlines).toHaveLength(8);
    expect(round.plan).toMatchObject({ outcome: null, outcomeReason: "" });
    expect(round.plan.steps.length).toBeGreaterThanOrEqual(8);
    expect(round.plan.steps).toContainEqual(
      expect.objectContaining({ key: "contact", by: "labor", doneAt: null }),
    );
    expect(round.decisions).toMatchObject([{ outcome: "angenommen", offerVersion: 1 }]);
    const basel = round.invitations.find(({ lab }: { lab: string }) => lab === BASEL);
    expect(basel.state).toBe("beantwortet");
    expect(basel.questions).toMatchObject([{ askedBy: "praxis", text: "Und samstags?" }]);
    expect(basel.offers).toMatchObject([
      { version: 1, content: { noticeMonths: 3 }, benefits: [{ amount: "CHF 2'000 im Jahr" }] },
    ]);
    expect(JSON.stringify(exported)).not.toMatch(/editTokenHash|draft"|linkGeneration/);
  });

  it("is exported without offers that the practice may not see yet", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL, PAYMENT);
    const exported = await exportedText([round.entryId]);
    expect(exported).toContain(BASEL);
    expect(exported).not.toMatch(/noticeMonths|Wartezimmer/);
  });

  it("is exported without offers that were replaced or taken back before the round was opened", async () => {
    const round = await openTestRound();
    const at = (minute: number) => new Date(MONDAY.getTime() + minute * MINUTE_MS);
    await submitOffer(round, BASEL, { courierTimes: ["zuerst"] }, at(1));
    await submitOffer(round, BASEL, { courierTimes: ["vor der Öffnung"] }, at(2));
    await submitOffer(round, BERN, { courierTimes: ["zurückgenommen"] }, at(2));
    await database().update(tables.offerRounds).set({ state: "open", openedAt: null });
    await declineInvitation(access(round, BERN), "", { now: at(3) });
    await submitOffer(round, BASEL, { courierTimes: ["nach der Öffnung"] }, at(4));
    const [one] = await database().select().from(tables.offerRounds);
    expect(one).toMatchObject({ state: "comparison", openedAt: at(3) });
    const exported = await exportedText([round.entryId]);
    expect(exported).toContain("vor der Öffnung");
    expect(exported).toContain("nach der Öffnung");
    expect(exported).not.toMatch(/zuerst|zurückgenommen/);
  });
});
