import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { offerInvitations, offerRounds } from "#database/offers";
import { DAY_MS, HOUR_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { readOfferFigures } from "~/rounds/figures/offer-figures.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { sendQuestionToPractice, submitAnswerToLab } from "~/rounds/messages/questions.server";
import { readPracticeRequests } from "~/rounds/practice/practice-view.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  listQueuedMails,
  MONDAY,
  openTestRound,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import { listEntryRounds, sendLabReminder, withdrawInvitation } from "./round-desk.server";
import { listRounds } from "./round-list.server";

const TEST_ID = "0b0f3a1e-6a51-4f5c-9a3f-0123456789ab";

async function readReaches({ entryId }: TestRound) {
  const [round] = await listEntryRounds([entryId]);
  return Object.fromEntries(
    (round?.labs ?? []).map(({ lab, reach, warning }) => [lab, [reach, warning]]),
  );
}

describe("rounds on the desk", () => {
  useDatabase();

  it("say who was not reached: mails that failed, and laboratories without an address", async () => {
    const round = await openTestRound();
    expect(await readReaches(round)).toEqual({
      [BASEL]: ["pending", undefined],
      [BERN]: ["pending", undefined],
    });
    await database()
      .update(mails)
      .set({ status: "failed", failure: "refused" })
      .where(eq(mails.recipient, "offerten@medlab-basel.example"));
    await database().delete(contacts).where(eq(contacts.lab, BERN));
    const unreachable = { is: "undeliverable", failure: "refused" };
    expect(await readReaches(round)).toEqual({
      [BASEL]: ["failed", unreachable],
      [BERN]: ["no_address", undefined],
    });
    const { rows } = await listRounds({ state: "running" }, {}, MONDAY);
    expect(rows).toMatchObject([{ invited: 2, answered: 0, unreached: 2, isOverdue: false }]);
    const failed = await openTestRound({ wish: { labs: [BASEL] } });
    expect((await readReaches(failed))[BASEL]).toEqual(["pending", unreachable]);
  });

  it("remind a laboratory by hand, as long as it has not answered", async () => {
    const round = await openTestRound();
    const { invitationId } = access(round, BASEL);
    expect(await sendLabReminder(OPERATOR, invitationId)).toBe("done");
    expect(await listQueuedMails()).toContain("offer-reminder → offerten@medlab-basel.example");
    const [deskRound] = await listEntryRounds([round.entryId]);
    expect(deskRound?.labs.find(({ lab }) => lab === BASEL)?.remindedAt).toBeInstanceOf(Date);
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.at(-1)).toMatchObject({ action: "lab-reminded", detail: { labs: [BASEL] } });
    await submitOffer(round, BASEL);
    expect(await sendLabReminder(OPERATOR, invitationId)).toBe("over");
  });

  it("open once the last laboratory that was awaited is taken out", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    expect(await withdrawInvitation(OPERATOR, access(round, BERN).invitationId)).toBe("done");
    const [deskRound] = await listEntryRounds([round.entryId]);
    expect(deskRound).toMatchObject({ state: "comparison" });
  });

  it("list what is overdue", async () => {
    await openTestRound();
    const nextMonth = new Date(MONDAY.getTime() + 30 * DAY_MS);
    const { rows } = await listRounds({ state: "running" }, {}, nextMonth);
    expect(rows).toMatchObject([{ isOverdue: true, title: "Praxis Limmatplatz" }]);
    expect((await listRounds({ state: "decided" })).rows).toEqual([]);
  });

  it("count words of the practice that wait to be let through", async () => {
    const round = await openTestRound();
    await sendQuestionToPractice(access(round, BASEL), { id: TEST_ID, text: "Welche Software?" });
    await sendQuestionToPractice(access(round, BASEL), { id: TEST_ID, text: "Welche Software?" });
    expect(await listQueuedMails(/^round-words/)).toHaveLength(1);
    const answer = { questionId: TEST_ID, text: "Vitomed, Praxis Limmatplatz" };
    expect(await submitAnswerToLab(await getPracticeAccess(round), answer)).toBe("done");
    expect(await submitAnswerToLab(await getPracticeAccess(round), answer)).toBe("over");
    const { rows } = await listRounds({ state: "running" });
    expect(rows).toMatchObject([{ waitingMessages: 1 }]);
  });

  it("of a laboratory go to the practice in ten mails a day, and stand on its page all the same", async () => {
    const round = await openTestRound();
    const practice = await getPracticeAccess(round);
    for (let index = 0; index < 12; index++) {
      await sendQuestionToPractice(access(round, BASEL), {
        id: randomUUID(),
        text: `Frage ${index}`,
      });
    }
    expect(await listQueuedMails(/^round-words/)).toHaveLength(10);
    const [request] = await readPracticeRequests(practice);
    const lab = request?.rounds[0]?.labs.find((one) => one.lab === BASEL);
    expect(lab?.questions).toHaveLength(12);
  });

  it("add up to figures: time to the first offer, share answered, accepted by laboratory", async () => {
    const round = await openTestRound();
    await database().update(offerRounds).set({ createdAt: MONDAY });
    const later = (hours: number) => new Date(MONDAY.getTime() + hours * HOUR_MS);
    await submitOffer(round, BASEL, {}, later(5));
    await declineInvitation(access(round, BERN), "", { now: later(6) });
    await accept(round, BASEL, { now: later(7) });
    await openTestRound({ wish: { labs: [BASEL] } });
    const ended = { state: "expired" as const };
    await database().update(offerInvitations).set(ended).where(eq(offerInvitations.state, "open"));
    const figures = await readOfferFigures(90, new Date(MONDAY.getTime() + 30 * DAY_MS));
    expect(figures).toMatchObject({ rounds: 2, hoursToFirstOffer: 5 });
    expect(figures.shareAnswered).toBeCloseTo(2 / 3);
    expect(figures.labs).toEqual([
      { lab: BASEL, labName: "MedLab Basel", invited: 2, answered: 1, offered: 1, accepted: 1 },
      { lab: BERN, labName: "SwissLab Bern", invited: 1, answered: 1, offered: 0, accepted: 0 },
    ]);
  });
});
