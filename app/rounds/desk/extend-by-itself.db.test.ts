import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deadlines } from "#database/offers";
import { addNote } from "~/leads/desk/entry/change-entry.server";
import { saveRoundOpening } from "~/leads/requests/round-opening.server";
import { database } from "~/platform/database/database.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { saveOfferDraft } from "~/rounds/lab/answer/lab-answer.server";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { requestMoreTime } from "~/rounds/lab/answer/more-time.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { deliverLetters } from "../../../tests/kit/people/letters";
import {
  access,
  BASEL,
  BERN,
  listNotices,
  listQueuedMails,
  offerFields,
  openTestRound,
  readInvitation,
  readRound,
  submitOffer,
  type TestRound,
  writeFirstMail,
} from "../../../tests/kit/people/offer-rounds";
import { decline, END_OF_ANSWERS, swiss } from "../../../tests/kit/people/round-endings";
import { undoExtension } from "./extend-by-itself.server";

const LATER = { answerBy: swiss("2035-11-28T17:00"), decideBy: swiss("2035-12-05T17:00") };
const BEFORE = { answerBy: END_OF_ANSWERS, decideBy: swiss("2035-12-03T17:00") };

const openByItself = () => openTestRound({ byItself: true });
const end = () => processRoundDeadlines(END_OF_ANSWERS);
const readEnds = async ({ roundId }: TestRound) => {
  const { state, answerBy, decideBy } = (await readRound(roundId)) ?? {};
  return { state, answerBy, decideBy };
};
const listExtensions = () => listQueuedMails(/extended/);

describe("the one extension of a round that opened by itself", () => {
  useDatabase();

  it("gives two working days, of which the practice and those who have not answered hear once", async () => {
    const round = await openByItself();
    await submitOffer(round, BASEL);
    await Promise.all([end(), end()]);
    expect(await readEnds(round)).toEqual({ state: "open", ...LATER });
    expect(await listExtensions()).toEqual([
      "offer-extended → offerten@swisslab-bern.example",
      "round-extended → praxis@example.ch",
    ]);
    expect((await writeFirstMail("round-extended"))?.paragraphs[1]).toMatch(
      /von SwissLab Bern\. Die Frist für Offerten ist verlängert bis Mittwoch, 28\./,
    );
    expect(await listNotices()).toEqual([]);
    await processRoundDeadlines(LATER.answerBy);
    expect(await readEnds(round)).toEqual({ ...LATER, state: "comparison" });
    expect(await listExtensions()).toHaveLength(2);
  });

  it("counts from the day on which a portal that was down comes back", async () => {
    const round = await openByItself();
    await processRoundDeadlines(swiss("2035-12-10T09:00"));
    expect(await readEnds(round)).toEqual({
      state: "open",
      answerBy: swiss("2035-12-12T17:00"),
      decideBy: swiss("2035-12-14T17:00"),
    });
  });

  it("is not given where two offers are there, nobody is to answer, an operator acts, or it is switched off", async () => {
    const third = { wish: { labs: [BASEL, BERN, "labor-dr-muller"] }, byItself: true };
    const compared = await openTestRound(third);
    await submitOffer(compared, BASEL);
    await submitOffer(compared, BERN);
    const refused = await openByItself();
    await decline(refused, BASEL);
    await decline(refused, BERN);
    const byHand = await openTestRound();
    const inHand = await openByItself();
    await addNote(
      inHand.entryId,
      { id: randomUUID(), text: "Ruft zurück", isForOperators: true },
      OPERATOR,
    );
    await end();
    expect((await readEnds(compared)).state).toBe("comparison");
    expect((await readEnds(refused)).state).toBe("expired");
    expect((await readEnds(byHand)).state).toBe("expired");
    expect((await readEnds(inHand)).state).toBe("expired");
    await saveRoundOpening(OPERATOR, "never");
    const off = await openByItself();
    await end();
    expect((await readEnds(off)).state).toBe("expired");
  });

  it("is given at once to a laboratory that asks for it, and the operator hears of nothing", async () => {
    const round = await openByItself();
    const isExtended = async () => (await readLabRoundView(access(round, BASEL)))?.isExtended;
    expect(await isExtended()).toBe(false);
    expect(await requestMoreTime(access(round, BASEL), "Ferien")).toBe("done");
    expect(await isExtended()).toBe(true);
    expect(await readEnds(round)).toEqual({ state: "open", ...LATER });
    expect(await readInvitation(access(round, BASEL))).toMatchObject({ extensionAskedAt: null });
    expect(await listNotices()).toEqual([]);
    await requestMoreTime(access(round, BERN), "Krank");
    expect(await readEnds(round)).toMatchObject(LATER);
    expect(await listNotices()).toEqual(["extension-asked"]);
  });

  it("is undone by an operator, after which the round ends as if there had been none", async () => {
    const round = await openByItself();
    await end();
    expect(await undoExtension(OPERATOR, round.roundId)).toBe("done");
    expect(await readEnds(round)).toEqual({ state: "open", ...BEFORE });
    expect(await undoExtension(OPERATOR, round.roundId)).toBe("over");
    await end();
    expect((await readEnds(round)).state).toBe("expired");
  });

  it("is taken back with a word to whoever was told of it, and with the reminders of before", async () => {
    const round = await openByItself();
    const readReminders = async () => {
      const rows = await database().select().from(deadlines);
      return rows.filter(({ kind }) => kind === "lab-last-reminder").map(({ dueAt }) => dueAt);
    };
    const before = await readReminders();
    await requestMoreTime(access(round, BASEL), "Ferien");
    expect(await readReminders()).not.toEqual(before);
    await deliverLetters();
    await undoExtension(OPERATOR, round.roundId);
    expect(await readReminders()).toEqual(before);
    const end = "Montag, 26. November 2035, 17:00 Uhr";
    const lab = [
      "Für Ihre Offerte gilt wieder die frühere Frist",
      `Die Verlängerung der Frist haben wir zurückgenommen. Antworten können Sie wieder bis ${end}.`,
      "Passt die Anfrage nicht, sagen Sie bitte auf derselben Seite ab.",
    ];
    expect(Object.fromEntries(await deliverLetters())).toMatchObject({
      basel: lab,
      bern: lab,
      practice: [
        "Neue Fristen für Ihre Anfrage",
        `Die Verlängerung der Frist haben wir zurückgenommen. Die Labore können wieder bis ${end} antworten, und Sie können bis Montag, 3. Dezember 2035, 17:00 Uhr entscheiden.`,
      ],
    });
    expect(await readLabRoundView(access(round, BASEL))).toMatchObject({ isExtended: false });
  });

  it("is taken back without a word where nobody has heard of it yet, and said where the time is over", async () => {
    await requestMoreTime(access(await openByItself(), BASEL), "Ferien");
    const ended = await openByItself();
    await deliverLetters();
    const unheard = await openByItself();
    await requestMoreTime(access(unheard, BASEL), "Ferien");
    await undoExtension(OPERATOR, unheard.roundId);
    expect((await deliverLetters()).map(([, [subject]]) => subject)).not.toContain(
      "Neue Fristen für Ihre Anfrage",
    );
    await end();
    await deliverLetters();
    await undoExtension(OPERATOR, ended.roundId);
    await end();
    const letters = await deliverLetters();
    expect(letters.map(([reader]) => reader).sort()).toEqual(["basel", "bern", "practice"]);
    for (const [, letter] of letters) {
      expect(letter[1]).toBe("Die Verlängerung der Frist haben wir zurückgenommen.");
    }
  });

  it("leaves, once undone, the request of the laboratory that asked for it, with its reason", async () => {
    const round = await openByItself();
    await requestMoreTime(access(round, BASEL), "Ferien");
    expect(await undoExtension(OPERATOR, round.roundId)).toBe("done");
    const asked = { extensionAskedAt: expect.any(Date), extensionReason: "Ferien" };
    expect(await readInvitation(access(round, BASEL))).toMatchObject(asked);
    expect(await readInvitation(access(round, BERN))).toMatchObject({ extensionAskedAt: null });
  });

  it("stays where a laboratory has used the time", async () => {
    const drafting = await openByItself();
    const answering = await openByItself();
    await end();
    const now = swiss("2035-11-27T10:00");
    await saveOfferDraft(access(drafting, BASEL), offerFields(), { now });
    await submitOffer(answering, BASEL, {}, now);
    for (const { roundId } of [drafting, answering]) {
      expect(await undoExtension(OPERATOR, roundId)).toBe("over");
    }
  });
});
