import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { saveRoundOpening } from "~/leads/requests/round-opening.server";
import { database } from "~/platform/database/database.server";
import { readQuestionLines } from "~/rounds/model/read-questions.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  getPracticeAccess,
  listNotices,
  listQueuedMails,
  openComparableRound,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import {
  releaseMessageToLab,
  sendAnswerToPractice,
  sendQuestionToPractice,
  submitAnswerToLab,
  submitQuestionToLab,
  takeBackMessage,
} from "./questions.server";

const HARMLESS = "Und samstags?";

async function ask(round: TestRound, text: string): Promise<string> {
  const id = randomUUID();
  const { invitationId } = access(round, BASEL);
  await submitQuestionToLab(await getPracticeAccess(round), { id, invitationId, text });
  return id;
}

/** What the laboratory reads of the practice. */
async function listRead(round: TestRound): Promise<string[]> {
  const { invitationId } = access(round, BASEL);
  const lines = (await readQuestionLines([invitationId], "lab"))(invitationId);
  return lines.flatMap((line) => (line.askedBy === "practice" ? line.text : (line.answer ?? [])));
}

const listMails = () => listQueuedMails(/^offer-words/);

describe("a practice's message", () => {
  useDatabase();

  it("reaches the laboratory at once where the finder of names sees nothing, and the operator hears of nothing", async () => {
    const round = await openComparableRound();
    await ask(round, HARMLESS);
    const question = { id: randomUUID(), text: "Wie viele Proben?" };
    await sendQuestionToPractice(access(round, BASEL), question);
    const practice = await getPracticeAccess(round);
    await submitAnswerToLab(practice, { questionId: question.id, text: "Zwanzig am Tag" });
    expect(await listRead(round)).toEqual([HARMLESS, "Zwanzig am Tag"]);
    expect(await listNotices()).toEqual([]);
  });

  it("is mailed once for all while the mail waits, and five times a day at most", async () => {
    const round = await openComparableRound();
    await ask(round, HARMLESS);
    await ask(round, HARMLESS);
    expect(await listMails()).toHaveLength(1);
    for (let sent = 1; sent < 7; sent++) {
      await database().update(mails).set({ status: "sent" });
      await ask(round, HARMLESS);
    }
    expect(await listMails()).toHaveLength(5);
    expect(await listRead(round)).toHaveLength(8);
  });

  it("waits for the operator where it may name the practice, or where nothing goes by itself", async () => {
    const round = await openComparableRound();
    await ask(round, "Hier Praxis Limmatplatz");
    await saveRoundOpening(OPERATOR, "never");
    await ask(round, HARMLESS);
    expect(await listRead(round)).toEqual([]);
    expect(await listMails()).toEqual([]);
    expect(await listNotices()).toEqual(["words", "words"]);
  });

  it("is not mailed once it is taken back, unless the waiting mail tells of another", async () => {
    const round = await openComparableRound();
    const [first, second] = [await ask(round, HARMLESS), await ask(round, HARMLESS)];
    await takeBackMessage(OPERATOR, first);
    expect(await listMails()).toHaveLength(1);
    await takeBackMessage(OPERATOR, second);
    expect(await listMails()).toEqual([]);
    const sent = await ask(round, HARMLESS);
    await database().update(mails).set({ status: "sent" });
    await takeBackMessage(OPERATOR, sent);
    expect(await listMails()).toHaveLength(1);
  });

  it("is taken back by an operator, then waits like any other", async () => {
    const round = await openComparableRound();
    const questionId = await ask(round, HARMLESS);
    expect(await takeBackMessage(OPERATOR, questionId)).toBe("done");
    expect(await listRead(round)).toEqual([]);
    expect(await takeBackMessage(OPERATOR, questionId)).toBe("over");
    await releaseMessageToLab(OPERATOR, { questionId, text: "Auch samstags?" });
    expect(await listRead(round)).toEqual(["Auch samstags?"]);
    expect(await takeBackMessage(OPERATOR, questionId)).toBe("over");
    const answered = { questionId: await ask(round, HARMLESS), text: "Ja, bis 12 Uhr." };
    expect(await sendAnswerToPractice(access(round, BASEL), answered)).toBe("done");
    expect(await takeBackMessage(OPERATOR, answered.questionId)).toBe("over");
    const other = await ask(round, HARMLESS);
    await accept(round);
    expect(await takeBackMessage(OPERATOR, other)).toBe("over");
  });
});
