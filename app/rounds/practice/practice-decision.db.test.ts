import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { contacts } from "#database/labs";
import { offerQuestions } from "#database/offer-questions";
import { decisions, offerInvitations } from "#database/offers";
import { database } from "~/platform/database/database.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { sendOffer } from "~/rounds/lab/answer/lab-answer.server";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import {
  sendAnswerToPractice,
  sendQuestionToPractice,
  submitAnswerToLab,
  submitQuestionToLab,
} from "~/rounds/messages/questions.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  listNotices,
  listQueuedMails,
  MONDAY,
  openComparableRound,
  openTestRound,
  readInvitation,
  readRound,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import {
  acceptOffer,
  declineOffer,
  revealPracticeName,
  withdrawRound,
} from "./practice-decision.server";
import { readPracticeRequests } from "./practice-view.server";

const toChoice = ({ roundId, labs }: TestRound, lab: string, version = 1) => ({
  roundId,
  version,
  invitationId: labs[lab]?.invitationId ?? "",
});

const toRefusal = ({ roundId, labs }: TestRound, lab: string | undefined) => ({
  roundId,
  reason: "Zu teuer",
  invitationId: lab === undefined ? undefined : labs[lab]?.invitationId,
});

const told = () => listQueuedMails(/^(offer-decision|round-notice)/);

describe("the decision of a practice", () => {
  useDatabase();

  it("is made once by two tabs at the same moment, and each hears the same", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    const tabs = Array.from({ length: 6 }, () =>
      acceptOffer(practice, toChoice(round, BASEL), MONDAY),
    );
    expect(new Set(await Promise.all(tabs))).toEqual(new Set(["accepted"]));
    expect(await database().select().from(decisions)).toMatchObject([
      { outcome: "accepted", offerVersion: 1, recordedBy: null },
    ]);
    expect(await told()).toEqual([
      "offer-decision → offerten@medlab-basel.example",
      "offer-decision → offerten@swisslab-bern.example",
      "round-notice → Leitstand",
    ]);
    expect((await readRound(round.roundId))?.state).toBe("decided");
  });

  it("calls the operator where a laboratory has no address to hear of it, once for the round", async () => {
    const round = await openComparableRound();
    await database().delete(contacts);
    await accept(round);
    expect(await listNotices()).toEqual(["accepted", "lab-unreached"]);
  });

  it("accepts one of two offers that two tabs accept at the same moment", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    const outcomes = await Promise.all(
      [BASEL, BERN].map((lab) => acceptOffer(practice, toChoice(round, lab), MONDAY)),
    );
    expect(outcomes.sort()).toEqual(["accepted", "over"]);
    expect(await database().select().from(decisions)).toHaveLength(1);
  });

  it("lets through what the practice has just written to the laboratory that it accepts, and to no other", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    for (const lab of [BASEL, BERN]) {
      const { invitationId } = access(round, lab);
      await submitQuestionToLab(practice, {
        id: randomUUID(),
        invitationId,
        text: `Limmatplatz an ${lab}`,
      });
    }
    await acceptOffer(practice, toChoice(round, BASEL), MONDAY);
    const read = async (lab: string) =>
      (await readLabRoundView(access(round, lab), MONDAY))?.questions;
    expect(await read(BASEL)).toMatchObject([{ text: `Limmatplatz an ${BASEL}` }]);
    expect(await read(BERN)).toEqual([]);
  });

  it("leaves a declined laboratory nothing to ask, to answer or to be asked, while others may", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    const question = randomUUID();
    const { invitationId } = access(round, BASEL);
    await submitQuestionToLab(practice, { id: question, invitationId, text: "Und samstags?" });
    await declineOffer(practice, toRefusal(round, BASEL), MONDAY);
    const ask = (lab: string) =>
      sendQuestionToPractice(access(round, lab), { id: randomUUID(), text: "Warum?" });
    expect([await ask(BASEL), await ask(BERN)]).toEqual(["over", "done"]);
    const answer = { questionId: question, text: "Ja" };
    expect(await sendAnswerToPractice(access(round, BASEL), answer)).toBe("over");
    const askAbout = (lab: string) =>
      submitQuestionToLab(practice, { ...access(round, lab), id: randomUUID(), text: "Wann?" });
    expect([await askAbout(BASEL), await askAbout(BERN)]).toEqual(["over", "done"]);
    expect(await database().$count(offerQuestions)).toBe(3);
  });

  it.each(["declined", "expired", "withdrawn", "open"] as const)(
    "asks no laboratory whose invitation is «%s»",
    async (state) => {
      const round = await openComparableRound();
      const { invitationId } = access(round, BASEL);
      const isOut = eq(offerInvitations.id, invitationId);
      await database().update(offerInvitations).set({ state }).where(isOut);
      const question = { id: randomUUID(), invitationId, text: "Wann?" };
      expect(await submitQuestionToLab(await getPracticeAccess(round), question)).toBe("over");
    },
  );

  it("is not made for a version that the laboratory has replaced", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    await submitOffer(round, BASEL, { noticeMonths: ["6"] });
    expect(await acceptOffer(practice, toChoice(round, BASEL), MONDAY)).toBe("newer-version");
    expect(await acceptOffer(practice, toChoice(round, BASEL, 3), MONDAY)).toBe("newer-version");
    expect(await acceptOffer(practice, toChoice(round, BASEL, 2), MONDAY)).toBe("accepted");
  });

  it("comes too late where the offer's last day is over, by the Swiss clock", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL, { validUntil: ["2035-11-28"] });
    await submitOffer(round, BERN);
    const practice = await getPracticeAccess(round);
    const accept = (now: string) => acceptOffer(practice, toChoice(round, BASEL), new Date(now));
    expect(await accept("2035-11-28T23:00:01Z")).toBe("expired");
    expect(await accept("2035-11-28T22:59:59Z")).toBe("accepted");
  });

  it("can accept a binding offer after the practice's own date, until its last day, also on its behalf", async () => {
    for (const decide of ["practice", "operator"] as const) {
      const round = await openTestRound();
      await submitOffer(round, BASEL, { validUntil: ["2035-12-10"] });
      await submitOffer(round, BERN, { binding: ["richtofferte"], validUntil: ["2036-02-28"] });
      await processRoundDeadlines(new Date("2035-12-03T16:00:00Z"));
      await processRoundDeadlines(new Date("2035-12-05T16:00:00Z"));
      expect((await readRound(round.roundId))?.state).toBe("expired");
      const practice = await getPracticeAccess(round);
      const listAcceptable = async (now: string) =>
        (await readPracticeRequests(practice, new Date(now)))
          .flatMap(({ rounds }) => rounds)
          .find(({ id }) => id === round.roundId)?.acceptable;
      expect(await listAcceptable("2035-12-10T22:59:59Z")).toEqual([
        access(round, BASEL).invitationId,
      ]);
      expect(await listAcceptable("2035-12-10T23:00:01Z")).toEqual([]);
      const asLab = await readLabRoundView(access(round, BASEL), new Date("2035-12-10T12:00:00Z"));
      expect(asLab?.bindsUntil).toBe("2035-12-10");
      const decider = decide === "practice" ? practice : { actor: OPERATOR };
      const accept = (lab: string, now: string) =>
        acceptOffer(decider, toChoice(round, lab), new Date(now));
      expect(await accept(BERN, "2035-12-10T12:00:00Z")).toBe("over");
      expect(await accept(BASEL, "2035-12-10T23:00:01Z")).toBe("over");
      const at = "2035-12-10T22:59:59Z";
      expect(await accept(BASEL, at)).toBe("accepted");
      expect(await readRound(round.roundId)).toMatchObject({
        state: "decided",
        closedAt: new Date(at),
      });
      expect(await listAcceptable(at)).toEqual([]);
      expect(await accept(BERN, at)).toBe("over");
      expect(await declineOffer(decider, toRefusal(round, BASEL), new Date(at))).toBe("over");
    }
  });

  it("is the practice's own: neither another's, nor one by a link without a code, nor one before the round is opened", async () => {
    const sealed = await openTestRound();
    await submitOffer(sealed, BASEL);
    const practice = await getPracticeAccess(sealed);
    expect(await acceptOffer(practice, toChoice(sealed, BASEL), MONDAY)).toBe("over");
    await submitOffer(sealed, BERN);
    const byLink = { ...practice, mayDecide: false };
    const another = { ...practice, entryIds: ["0b0f3a1e-6a51-4f5c-9a3f-0123456789ab"] };
    for (const [who, outcome] of [
      [byLink, "not-allowed"],
      [another, "over"],
    ] as const) {
      expect(await acceptOffer(who, toChoice(sealed, BASEL), MONDAY)).toBe(outcome);
      expect(await declineOffer(who, toRefusal(sealed, BASEL), MONDAY)).toBe(outcome);
      expect(await withdrawRound(who, sealed.roundId, MONDAY)).toBe(outcome);
      expect(await revealPracticeName(who, sealed.roundId)).toBe(outcome);
    }
    expect(await database().$count(decisions)).toBe(0);
    expect(await told()).toEqual([]);
  });

  it("takes what is no id for a round that does not exist", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    for (const broken of ["", "x", "'; drop table offers", round.roundId.slice(1)]) {
      const choice = { roundId: broken, invitationId: broken, version: 1 };
      expect(await acceptOffer(practice, choice, MONDAY)).toBe("over");
      expect(await acceptOffer(practice, { ...toChoice(round, BASEL), invitationId: broken })).toBe(
        "over",
      );
      expect(await sendOffer({ roundId: "", invitationId: broken }, {})).toEqual({
        outcome: "over",
      });
      expect(await submitAnswerToLab(practice, { questionId: broken, text: "x" })).toBe("over");
    }
  });

  it("declines one offer and leaves the others, and with the last one ends the round", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    for (let click = 0; click < 2; click++) {
      expect(await declineOffer(practice, toRefusal(round, BASEL), MONDAY)).toBe("declined");
    }
    expect((await readRound(round.roundId))?.state).toBe("comparison");
    expect(await told()).toEqual(["offer-decision → offerten@medlab-basel.example"]);
    expect(await acceptOffer(practice, toChoice(round, BASEL), MONDAY)).toBe("over");
    expect(await submitOffer(round, BASEL, { noticeMonths: ["0"] })).toEqual({ outcome: "over" });
    await declineOffer(practice, toRefusal(round, BERN), MONDAY);
    expect((await readRound(round.roundId))?.state).toBe("decided");
    expect(await told()).toHaveLength(3);
  });

  it("declines all of them at once", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    expect(await declineOffer(practice, toRefusal(round, undefined), MONDAY)).toBe("declined");
    expect(await database().select().from(decisions)).toMatchObject([
      { invitationId: null, outcome: "declined", reason: "Zu teuer" },
    ]);
    expect(await told()).toHaveLength(3);
    expect(await acceptOffer(practice, toChoice(round, BASEL), MONDAY)).toBe("over");
  });

  it("withdraws the round: laboratories are told, and nothing is due any more", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    expect(await withdrawRound(practice, round.roundId, MONDAY)).toBe("withdrawn");
    expect(await withdrawRound(practice, round.roundId, MONDAY)).toBe("withdrawn");
    expect((await readInvitation(access(round, BASEL)))?.state).toBe("withdrawn");
    expect(await told()).toHaveLength(3);
    expect(await acceptOffer(practice, toChoice(round, BASEL), MONDAY)).toBe("over");
  });

  it("is recorded by an operator in the practice's name, and stands in the audit log", async () => {
    const round = await openComparableRound();
    const decider = { actor: OPERATOR };
    expect(await acceptOffer(decider, toChoice(round, BERN), MONDAY)).toBe("accepted");
    expect(await database().select().from(decisions)).toMatchObject([
      { recordedBy: OPERATOR.name },
    ]);
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.at(-1)).toMatchObject({
      action: "offer-accepted",
      actorName: OPERATOR.name,
      subjectId: round.entryId,
      detail: { labs: [BERN] },
    });
    expect(await told()).toEqual([
      "offer-decision → offerten@medlab-basel.example",
      "offer-decision → offerten@swisslab-bern.example",
    ]);
  });
});
