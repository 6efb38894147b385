import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { offerQuestions } from "#database/offer-questions";
import { offers } from "#database/offers";
import { database } from "~/platform/database/database.server";
import { sendOffer } from "~/rounds/lab/answer/lab-answer.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  MONDAY,
  offerFields,
  openTestRound,
} from "../../../tests/kit/people/offer-rounds";
import { MAX_QUESTIONS, sendQuestionToPractice } from "./questions.server";

describe("who holds a laboratory's link", () => {
  useDatabase();

  it("asks thirty questions of a practice, and hears so instead of losing the next one", async () => {
    const lab = access(await openTestRound(), BASEL);
    const ask = (count: number) =>
      sendQuestionToPractice(lab, { id: randomUUID(), text: `Frage ${count}` });
    for (let count = 0; count < MAX_QUESTIONS; count++) expect(await ask(count)).toBe("done");
    expect(await ask(MAX_QUESTIONS)).toBe("full");
    expect(await database().$count(offerQuestions)).toBe(MAX_QUESTIONS);
  });

  it("loses no words to an earlier form of the same page, and doubles none", async () => {
    const lab = access(await openTestRound(), BASEL);
    const id = randomUUID();
    for (const text of ["Erste", "Erste", "Zweite"]) {
      expect(await sendQuestionToPractice(lab, { id, text })).toBe("done");
    }
    const stored = await database().select().from(offerQuestions);
    expect(stored.map(({ text }) => text).sort()).toEqual(["Erste", "Zweite"]);
  });

  it("sends fifty versions of its offer; the operator still enters another", async () => {
    const lab = access(await openTestRound(), BASEL);
    const send = (count: number, by: { enteredBy?: typeof OPERATOR } = {}) =>
      sendOffer(lab, offerFields({ remarks: [`Fassung ${count}`] }), { now: MONDAY, ...by });
    for (let count = 1; count <= 50; count++) {
      expect(await send(count)).toEqual({ outcome: "done" });
    }
    expect(await send(51)).toMatchObject({ outcome: "refused", errors: [{ field: "binding" }] });
    expect(await send(51, { enteredBy: OPERATOR })).toEqual({ outcome: "done" });
    expect(await database().$count(offers)).toBe(51);
  });
});
