import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { labReviews } from "#database/reviews";
import { readEdition } from "~/directory/publication/read-published.server";
import { saveRoundOpening } from "~/leads/requests/round-opening.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { loader as onDesk } from "~/rounds/desk/reviews/page";
import { readPracticeRequests } from "~/rounds/practice/practice-view.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { deliverLetters } from "../../../tests/kit/people/letters";
import {
  accept,
  BASEL,
  getPracticeAccess,
  listNotices,
  listQueuedMails,
  MONDAY,
  openAcceptedRound,
  openComparableRound,
  type TestRound,
  writeFirstMail,
} from "../../../tests/kit/people/offer-rounds";
import { exportedText } from "../../../tests/kit/samples/exported-entries";
import { inviteReviews } from "./invite-reviews.server";
import { answerReview, openReview } from "./lab-review.server";
import { moderateReview, publishDueReviews, takeBackReview } from "./moderate-review.server";
import { countUnreadReviews, listReviews } from "./read-reviews.server";
import { reviewConsent } from "./review-form";
import { withdrawReview, writeReview } from "./write-review.server";

const daysLater = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS);
const justBefore = (moment: Date) => new Date(moment.getTime() - 1_000);
const REVIEW = {
  ...{ courier: 5, reachability: 4, connection: 3 },
  ...{ words: "Pünktlich.", consentVersion: reviewConsent.version },
};

const stored = async () => (await database().select().from(labReviews))[0];

async function written(changes = {}): Promise<{ round: TestRound; id: string }> {
  const round = await openAcceptedRound();
  const practice = await getPracticeAccess(round);
  const review = { ...REVIEW, ...changes };
  expect(await writeReview(practice, round.roundId, review, daysLater(60))).toBe("done");
  return { round, id: (await stored())?.id ?? "" };
}

const release = (reviewId: string, part: "review" | "answer" = "review") =>
  moderateReview(OPERATOR, { reviewId, part, refusal: undefined });

async function labToken(): Promise<string> {
  const content = await writeFirstMail("review-for-lab");
  return content?.link?.path.split("token=")[1] ?? "";
}

describe("a review", () => {
  useDatabase();

  it("is taken 60 days after an acceptance, never before, and never without one", async () => {
    const undecided = await openComparableRound();
    const practice = await getPracticeAccess(undecided);
    const write = (round: TestRound, days: number) =>
      writeReview(practice, round.roundId, REVIEW, daysLater(days));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 800 }), async (days) => {
        expect(await write(undecided, days)).toBe("over");
      }),
      { numRuns: 10 },
    );
    await accept(undecided);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 59 }), async (days) => {
        expect(await write(undecided, days)).toBe("over");
      }),
      { numRuns: 10 },
    );
    expect(await stored()).toBeUndefined();
    expect(await write(undecided, 60)).toBe("done");
    expect(await stored()).toMatchObject({ lab: BASEL, state: "received", courier: 5 });
  });

  it("is one a round, and nobody else's", async () => {
    const { round } = await written();
    const practice = await getPracticeAccess(round);
    expect(await writeReview(practice, round.roundId, REVIEW, daysLater(61))).toBe("done");
    const other = { ...REVIEW, courier: 1 };
    expect(await writeReview(practice, round.roundId, other, daysLater(61))).toBe("over");
    const stranger = await getPracticeAccess(await openComparableRound());
    expect(await withdrawReview(stranger, round.roundId)).toBe("over");
    const byLink = { ...practice, mayDecide: false };
    expect(await withdrawReview(byLink, round.roundId)).toBe("not-allowed");
    expect(await database().$count(labReviews)).toBe(1);
  });

  it("changes what is shown once an operator has released it, with an audit line and a mail to both", async () => {
    const { id } = await written();
    const before = (await readEdition()).edition;
    expect(await release(id)).toBe("done");
    expect((await readEdition()).edition).not.toBe(before);
    expect(await release(id)).toBe("over");
    expect(await listQueuedMails()).toEqual(
      expect.arrayContaining([
        "review-read → praxis@example.ch",
        expect.stringMatching(/^review-for-lab/),
      ]),
    );
    const actions = (await database().select().from(auditLog)).map(({ action }) => action);
    expect(actions).toContain("review-released");
  });

  it("appears by itself after 24 hours, and nobody has to read it; an operator takes it down", async () => {
    const { round, id } = await written();
    const readAsPractice = async () =>
      (await readPracticeRequests(await getPracticeAccess(round)))[0]?.rounds[0]?.review?.written;
    expect(await readAsPractice()).toMatchObject({ appearsByItself: true });
    expect(await countUnreadReviews()).toBe(0);
    expect(await listQueuedMails(/^round-notice/)).toEqual(["round-notice → Leitstand"]);
    const before = (await readEdition()).edition;
    await publishDueReviews(justBefore(daysLater(61)));
    expect((await stored())?.state).toBe("received");
    await Promise.all([publishDueReviews(daysLater(61)), publishDueReviews(daysLater(61))]);
    expect((await stored())?.state).toBe("published");
    expect((await readEdition()).edition).not.toBe(before);
    const told = [
      "review-for-lab → offerten@medlab-basel.example",
      "review-read → praxis@example.ch",
    ];
    expect(await listQueuedMails(/^review-/)).toEqual(told);
    expect(await takeBackReview(OPERATOR, id)).toBe("done");
    expect(await takeBackReview(OPERATOR, id)).toBe("over");
    expect((await readEdition()).edition).toBe(before);
    expect(await countUnreadReviews()).toBe(1);
    await publishDueReviews(daysLater(90));
    expect((await stored())?.state).toBe("received");
    expect(await readAsPractice()).toMatchObject({ state: "received", appearsByItself: false });
    await release(id);
    expect(await takeBackReview(OPERATOR, id)).toBe("over");
    // Both know that it stands on the profile.
    expect(await listQueuedMails(/^review-/)).toEqual(told);
  });

  it("that was taken down and is refused is no longer published, with the reason; its answer needs nobody", async () => {
    const { id } = await written();
    await publishDueReviews(daysLater(61));
    await answerReview(id, "Das stimmt nicht.");
    await takeBackReview(OPERATOR, id);
    expect(await release(id, "answer")).toBe("over");
    expect(await countUnreadReviews()).toBe(1);
    await deliverLetters();
    const refusal = "Setzt eine Person herab.";
    await moderateReview(OPERATOR, { reviewId: id, part: "review", refusal });
    expect(await deliverLetters()).toMatchObject([
      [
        "practice",
        [
          "Ihre Bewertung von MedLab Basel ist nicht mehr veröffentlicht",
          `Wir haben Ihre Bewertung gelesen und vom Profil genommen. Der Grund: ${refusal}`,
          "Auf der Seite «Meine Anfragen» können Sie sie neu schreiben.",
        ],
      ],
    ]);
    expect(await countUnreadReviews()).toBe(0);
  });

  it("waits for an operator where it may name somebody, or where nothing goes by itself", async () => {
    await written({ words: "Die Praxis Limmatplatz ist zufrieden." });
    await saveRoundOpening(OPERATOR, "never");
    await written();
    await saveRoundOpening(OPERATOR, "at-once");
    await written();
    await saveRoundOpening(OPERATOR, "never");
    await publishDueReviews(daysLater(90));
    await saveRoundOpening(OPERATOR, "at-once");
    await publishDueReviews(daysLater(90));
    expect(await countUnreadReviews()).toBe(3);
    expect((await onDesk()).isOn).toBe(true);
    await saveRoundOpening(OPERATOR, "never");
    expect((await onDesk()).isOn).toBe(false);
    expect((await listNotices()).filter((what) => what === "review")).toHaveLength(2);
  });

  it("that is refused can be written anew; the practice reads why", async () => {
    const { round, id } = await written();
    const practice = await getPracticeAccess(round);
    const before = (await readEdition()).edition;
    const refused = { reviewId: id, part: "review", refusal: "Nennt eine Person." } as const;
    expect(await moderateReview(OPERATOR, refused)).toBe("done");
    expect((await readEdition()).edition).toBe(before);
    const [request] = await readPracticeRequests(practice);
    expect(request?.rounds[0]?.review?.written).toMatchObject({ refusal: "Nennt eine Person." });
    expect(await writeReview(practice, round.roundId, REVIEW, daysLater(70))).toBe("done");
    expect(await stored()).toMatchObject({ state: "received", refusal: "" });
  });

  it("is answered by its laboratory once, through the link of its mail, and read before it stands", async () => {
    const { id } = await written();
    expect(await answerReview(id, "Zu früh.")).toBe("over");
    await release(id);
    const token = await labToken();
    expect(await openReview(`${token}x`, "192.0.2.1")).toBeUndefined();
    expect(await openReview(token, "192.0.2.1")).toMatchObject({ words: "Pünktlich." });
    expect(await answerReview(id, "Danke.")).toBe("done");
    expect(await answerReview(id, "Noch etwas.")).toBe("over");
    expect(await release(id, "answer")).toBe("done");
    expect(await stored()).toMatchObject({ answer: "Danke.", answerState: "published" });
  });

  it("stands on the desk by its day once it is read, whether it was answered or not; above all that wait", async () => {
    const { id: answered } = await written();
    await release(answered);
    await answerReview(answered, "Danke.");
    await release(answered, "answer");
    const { round } = await written();
    const ids = async () => (await listReviews()).map(({ roundId }) => roundId === round.roundId);
    expect(await ids()).toEqual([true, false]);
    await database().update(labReviews).set({ state: "published", readAt: MONDAY });
    expect(await ids()).toEqual([true, false]);
    await database()
      .update(labReviews)
      .set({ answerState: "received" })
      .where(eq(labReviews.id, answered));
    expect(await ids()).toEqual([false, true]);
  });

  it("goes on request, with the answer, and with the person; it stands in the export", async () => {
    const { round, id } = await written();
    await release(id);
    await answerReview(id, "Danke.");
    expect(await exportedText([round.entryId])).toContain("Pünktlich.");
    const edition = (await readEdition()).edition;
    expect(await withdrawReview(await getPracticeAccess(round), round.roundId)).toBe("done");
    expect((await readEdition()).edition).not.toBe(edition);
    expect(await stored()).toBeUndefined();
    const again = await written();
    await release(again.id);
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() };
    await erasePerson("praxis@example.ch", options);
    expect(await stored()).toBeUndefined();
  });

  it("is asked for by one mail, and not where it is there or the change does not come about", async () => {
    await openAcceptedRound();
    await inviteReviews(daysLater(59));
    expect(await listQueuedMails()).not.toContain("review-invitation → praxis@example.ch");
    await inviteReviews(daysLater(60));
    await inviteReviews(daysLater(61));
    await inviteReviews(daysLater(95));
    expect(await listQueuedMails(/^review-invitation/)).toHaveLength(1);
    await written();
    await inviteReviews(daysLater(62));
    expect(await listQueuedMails(/^review-invitation/)).toHaveLength(1);
  });
});
