import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { readOpenChanges } from "~/directory/analyses/answer-changes.server";
import {
  readPendingRows,
  sendPendingChanges,
  stageRow,
} from "~/directory/analyses/stage-changes.server";
import { rejectProposal } from "~/directory/labs/answer-proposal.server";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { submitQuestionToLab } from "~/rounds/messages/questions.server";
import { publishDueReviews } from "~/rounds/review/moderate-review.server";
import { reviewConsent } from "~/rounds/review/review-form";
import { writeReview } from "~/rounds/review/write-review.server";
import { deskCall, OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  getPracticeAccess,
  listQueuedMails,
  MONDAY,
  openAcceptedRound,
  openComparableRound,
  openTestRound,
} from "../../../../tests/kit/people/offer-rounds";
import { END_OF_ANSWERS } from "../../../../tests/kit/people/round-endings";
import { listAutomaticActs, type TakeBack } from "./list-acts.server";
import { action } from "./page";

const PATH = "/admin/von-selbst";

const press = ({ intent, subject, lab = "" }: TakeBack) =>
  action({ ...deskCall(PATH, { intent, subject, lab }), params: {} } as never);

const listTakeBacks = async () =>
  (await listAutomaticActs()).flatMap(({ takeBack }) => takeBack ?? []);

async function extendRound() {
  await openTestRound({ byItself: true });
  await processRoundDeadlines(END_OF_ANSWERS);
}

async function passMessage() {
  const round = await openComparableRound();
  const question = { id: randomUUID(), text: "Und samstags?" };
  const { invitationId } = access(round, BASEL);
  await submitQuestionToLab(await getPracticeAccess(round), { ...question, invitationId });
}

async function publishReview() {
  const { roundId, practice } = await openAcceptedRound();
  const scores = { courier: 5, reachability: 4, connection: 3 };
  const review = { ...scores, words: "Pünktlich.", consentVersion: reviewConsent.version };
  const later = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS);
  await writeReview(practice, roundId, review, later(60));
  await publishDueReviews(later(61));
}

async function publishFigures() {
  await storeSamples();
  await loadDirectory();
  const proposer = { lab: BASEL, id: randomUUID(), email: "anna@basel.example", actor: OPERATOR };
  const { published } = await readPendingRows(BASEL);
  const row = { ...published.get("ferritin")?.content, turnaroundHours: 7 };
  await stageRow(proposer, "ferritin", row, "");
  await sendPendingChanges(proposer, (await readPendingRows(BASEL)).seen);
}

describe("«Von selbst»", () => {
  useDatabase();

  it.each([
    ["extension", extendRound, "Fristen der Offertrunde von selbst verlängert", "extension-undone"],
    [
      "message",
      passMessage,
      "Nachricht der Praxis an MedLab Basel von selbst weitergeleitet",
      "words-taken-back",
    ],
    [
      "review",
      publishReview,
      "Bewertung von MedLab Basel von selbst veröffentlicht",
      "review-taken-back",
    ],
    [
      "figures",
      publishFigures,
      "Befundzeit oder Analysentage von 1 Analyse veröffentlicht",
      "lab-analyses-published",
    ],
  ] as const)(
    "shows a %s and takes it back once, by who may work",
    async (intent, goOn, what, line) => {
      await goOn();
      expect((await listAutomaticActs()).map((act) => act.what)).toContain(what);
      expect((await listAutomaticActs()).some((act) => act.isTakenBack)).toBe(false);
      const [takeBack] = await listTakeBacks();
      expect(takeBack?.intent).toBe(intent);
      if (takeBack === undefined) return;
      expect(await press(takeBack)).toMatchObject({ data: { isOver: false } });
      expect(await press(takeBack)).toMatchObject({ init: { status: 409 } });
      expect(await listTakeBacks()).toEqual([]);
      expect((await listAutomaticActs()).filter((act) => act.isTakenBack)).toMatchObject([
        { what },
      ]);
      expect(action.rights[intent]).toBe("work");
      const lines = await database().select().from(auditLog);
      expect(lines).toContainEqual(expect.objectContaining({ action: line, actorId: OPERATOR.id }));
    },
  );

  it("leaves a laboratory's figures that were taken back with the operator, who answers the laboratory", async () => {
    await publishFigures();
    const [takeBack] = await listTakeBacks();
    if (takeBack === undefined) throw new Error("nothing to take back");
    await press(takeBack);
    const waiting = await readOpenChanges(BASEL);
    expect(waiting).toMatchObject({
      proposedBy: "anna@basel.example",
      rows: [{ analysisId: "ferritin", changes: [{ path: ["turnaroundHours"], after: 7 }] }],
    });
    const answer = { actor: OPERATOR, reason: "Nicht in sieben Stunden." };
    expect(await rejectProposal({ lab: BASEL, id: waiting?.id ?? "" }, answer)).toBe(true);
    expect(await listQueuedMails(/^proposal/)).toEqual(["proposal-answered → anna@basel.example"]);
  });

  it("says whose it is and leads there, and refuses what no form sends", async () => {
    const { entryId } = await openTestRound({ byItself: true });
    expect(await listAutomaticActs()).toMatchObject([
      {
        what: "Offertrunde mit MedLab Basel, SwissLab Bern von selbst eröffnet",
        whose: "Praxis Limmatplatz",
        to: `/admin/eintrag/${entryId}/offerten`,
        takeBack: undefined,
      },
    ]);
    for (const intent of ["extension", "message", "review", "figures"] as const) {
      const answer = await press({ intent, subject: "x", lab: BASEL });
      expect(answer).toMatchObject({ init: { status: 409 } });
    }
  });
});
