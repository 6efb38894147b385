import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { contacts } from "#database/labs";
import { readEntry } from "~/leads/desk/entry/entry.server";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { listRounds } from "~/rounds/desk/round-list.server";
import {
  sendQuestionToPractice,
  submitAnswerToLab,
  submitQuestionToLab,
} from "~/rounds/messages/questions.server";
import { deskPost } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  listQueuedMails,
  openAcceptedRound,
  openComparableRound,
  openTestRound,
  readInvitation,
  readRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";
import { action } from "./round-page";
import { readRoundPanel } from "./round-panel.server";

type Fields = Record<string, string | readonly string[]>;

function post(id: string, intent: string, fields: Fields = {}, options = {}) {
  const path = `/admin/eintrag/${id}/offerten?status=neu&neu=1`;
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  return action(deskPost(path, id, [["intent", intent], ...pairs], options) as never);
}

const actions = async () =>
  (await database().select().from(auditLog).orderBy(auditLog.seq)).map((line) => line.action);

describe("a round that runs", () => {
  useDatabase();

  it("shows states and progress, and nothing of what is offered until it is opened", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL, { remarks: ["Geheimer Rabatt"], noticeMonths: ["7"] });
    const sealed = JSON.stringify((await readRoundPanel(round.entryId)).rounds);
    expect(sealed).toContain("Offerte da");
    expect(sealed).not.toMatch(/Geheimer Rabatt|7 Monate|noticeMonths/);
  });

  it("is reminded, invited again, taken back and put off, each with its line", async () => {
    const round = await openTestRound();
    const { entryId: id, roundId } = round;
    const { invitationId } = access(round, BASEL);
    const done = { status: 303 };
    const invitations = [invitationId, access(round, BERN).invitationId];
    expect(await post(id, "remind", { invitationId: invitations })).toMatchObject(done);
    expect(await listQueuedMails(/^offer-reminder/)).toHaveLength(2);
    expect(await post(id, "invite", { invitationId })).toMatchObject(done);
    expect((await readInvitation(access(round, BASEL)))?.linkGeneration).toBe(2);
    const later = { roundId, answerBy: "2035-12-10", decideBy: "2035-12-20" };
    expect(await post(id, "extend", later)).toMatchObject(done);
    expect(isoDay((await readRound(roundId))?.answerBy ?? (0 as never))).toBe("2035-12-10");
    expect(await post(id, "extend", { ...later, decideBy: "2035-12-01" })).toMatchObject({
      data: { step: "refused" },
    });
    expect(await post(id, "reveal", { roundId })).toMatchObject(done);
    expect(await post(id, "withdraw-lab", { invitationId })).toMatchObject(done);
    expect(await post(id, "remind", { invitationId })).toMatchObject({ init: { status: 409 } });
    expect(await post(id, "withdraw", { roundId })).toMatchObject(done);
    expect(await post(id, "withdraw-lab", { invitationId: invitations[1] ?? "" })).toMatchObject({
      init: { status: 409 },
      data: { step: "refused" },
    });
    expect(await actions()).toEqual([
      ...["status-changed", "round-opened", "lab-reminded", "lab-reminded", "lab-invited-again"],
      ...["round-extended", "names-revealed", "invitation-withdrawn", "round-withdrawn"],
    ]);
    const { history } = await readEntry(id);
    expect(history.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Fristen der Offertrunde verlängert",
        "MedLab Basel aus der Offertrunde genommen",
        "Offertrunde zurückgezogen",
      ]),
    );
  });

  it("says that a laboratory has no address for requests before anything changes, and its link goes on", async () => {
    const round = await openTestRound();
    const { entryId: id } = round;
    const { invitationId } = access(round, BASEL);
    const question = randomUUID();
    await sendQuestionToPractice(access(round, BASEL), { id: question, text: "Welche Software?" });
    await submitAnswerToLab(await getPracticeAccess(round), {
      questionId: question,
      text: "Vitomed, Limmatplatz",
    });
    await database().delete(contacts).where(eq(contacts.lab, BASEL));
    const before = [await listQueuedMails(), await actions()];
    for (const [intent, fields] of [
      ["invite", { invitationId }],
      ["remind", { invitationId }],
      ["release", { questionId: question, text: "Vitomed" }],
    ] as const) {
      expect(await post(id, intent, fields)).toMatchObject({
        init: { status: 409 },
        data: { step: "refused", message: expect.stringContaining("keine Adresse für Anfragen") },
      });
    }
    expect((await readInvitation(access(round, BASEL)))?.linkGeneration).toBe(1);
    expect([await listQueuedMails(), await actions()]).toEqual(before);
    const [roundView] = (await readRoundPanel(id)).rounds;
    expect(roundView?.questions).toMatchObject([{ waitsForRelease: true }]);
    expect(roundView?.labs.find(({ lab }) => lab === BASEL)).toMatchObject({
      label: "Nicht erreicht",
      canBeReminded: false,
      lines: expect.arrayContaining(["Keine Adresse für Anfragen"]),
    });
    const both = [invitationId, access(round, BERN).invitationId];
    expect(await post(id, "remind", { invitationId: both })).toMatchObject({
      init: { status: 409 },
    });
    expect(await listQueuedMails()).toContain("offer-reminder → offerten@swisslab-bern.example");
  });

  it("puts off the decision alone once the practice compares", async () => {
    const round = await openTestRound({ wish: { labs: [BASEL] } });
    await submitOffer(round, BASEL);
    await database().execute("update offer_rounds set answer_by = now() - interval '1 day'");
    const [roundView] = (await readRoundPanel(round.entryId)).rounds;
    const { roundId } = round;
    const later = { roundId, answerBy: roundView?.answerBy.day ?? "", decideBy: "2035-12-20" };
    expect(await post(round.entryId, "extend", later)).toMatchObject({ status: 303 });
    const stored = await readRound(roundId);
    expect(isoDay(stored?.decideBy ?? (0 as never))).toBe("2035-12-20");
    expect(isoDay(stored?.answerBy ?? (0 as never))).toBe(roundView?.answerBy.day);
  });

  it("lets the practice's words through only as the operator has corrected them", async () => {
    const round = await openTestRound({ wish: { labs: [BASEL] } });
    await submitOffer(round, BASEL);
    const { invitationId } = access(round, BASEL);
    const question = randomUUID();
    const words = { id: question, invitationId, text: "Hier Praxis Limmatplatz: wann?" };
    expect(await submitQuestionToLab(await getPracticeAccess(round), words)).toBe("done");
    const questions = async () => (await readRoundPanel(round.entryId)).rounds[0]?.questions;
    expect(await questions()).toMatchObject([{ waitsForRelease: true }]);
    const empty = { questionId: question, text: " " };
    expect(await post(round.entryId, "release", empty)).toMatchObject({
      data: { step: "refused", message: "Bitte schreiben Sie, was das Labor lesen soll." },
    });
    const corrected = { questionId: question, text: "Wann?" };
    expect(await post(round.entryId, "release", corrected)).toMatchObject({ status: 303 });
    expect(await questions()).toMatchObject([{ text: "Wann?", waitsForRelease: false }]);
    expect(await actions()).toContain("words-released");
  });

  it("has no words to let through once it has ended, and says of them that they were not", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    const { invitationId } = access(round, BERN);
    await submitQuestionToLab(practice, { id: randomUUID(), invitationId, text: "Limmatplatz?" });
    const roundView = async (state: "running" | "decided") => {
      const { rows } = await listRounds({ state });
      const questions = (await readRoundPanel(round.entryId)).rounds[0]?.questions;
      return [
        rows[0]?.waitingMessages,
        questions?.[0]?.waitsForRelease,
        questions?.[0]?.wasHeldBack,
      ];
    };
    expect(await roundView("running")).toEqual([1, true, false]);
    await accept(round);
    expect(await roundView("decided")).toEqual([0, false, true]);
  });

  it("shows the plan of an acceptance, and answers for the practice, with a line", async () => {
    const practice = { email: "", phone: "044 123 45 67" };
    const { entryId: id, roundId } = await openAcceptedRound(practice);
    const plan = async () => (await readRoundPanel(id)).rounds[0]?.plan;
    const answer = { roundId, answer: "gewechselt", changedOn: "2099-01-01" };
    expect(await post(id, "outcome", answer)).toMatchObject({
      data: { step: "refused", message: expect.stringContaining("in der Zukunft") },
    });
    const refusal = { roundId, answer: "nicht", reason: "Zu weit weg" };
    expect(await post(id, "outcome", refusal)).toMatchObject({ status: 303 });
    expect((await plan())?.outcome).toMatchObject({ answer: "cancelled", reason: "Zu weit weg" });
    expect((await actions()).at(-1)).toBe("outcome-recorded");
    const { history } = await readEntry(id);
    expect(history.map(({ text }) => text)).toContain(
      "Ausgang des Wechsels: Nein, der Wechsel kommt nicht zustande",
    );
  });

  it("refuses what no form of the panel sends", async () => {
    const { entryId } = await openTestRound();
    for (const [intent, fields] of [
      ["delete-all", {}],
      ["withdraw", { roundId: "1; drop table" }],
    ] as const) {
      await expect(post(entryId, intent, fields)).rejects.toMatchObject({ init: { status: 400 } });
    }
    expect(await database().$count(entries, eq(entries.id, entryId))).toBe(1);
  });
});
