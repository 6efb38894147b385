import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { offerInvitations } from "#database/offers";
import { database } from "~/platform/database/database.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { extendRound } from "~/rounds/desk/extend-round.server";
import { withdrawInvitation } from "~/rounds/desk/round-desk.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { declineOffer, withdrawRound } from "~/rounds/practice/practice-decision.server";
import { readPracticeRequests } from "~/rounds/practice/practice-view.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  listNotices,
  listQueuedMails,
  MONDAY,
  openComparableRound,
  openTestRound,
  readMails,
  readRound,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";

const swiss = (text: string) => new Date(`${text}+01:00`);
const TUESDAY = swiss("2035-11-20T10:00");
const AFTER_THE_END = swiss("2035-11-26T17:01");
const AFTER_THE_DECISION = swiss("2035-12-04T10:00");

const decline = (round: TestRound, lab: string, now = MONDAY) =>
  declineInvitation(access(round, lab), "", { now });

async function openedEarly(): Promise<TestRound> {
  const round = await openTestRound();
  await submitOffer(round, BASEL);
  await decline(round, BERN);
  expect((await readRound(round.roundId))?.state).toBe("comparison");
  return round;
}

const toPractice = () => listQueuedMails(/^round-(?!begun).*praxis@example.ch$/);

async function readSubjects(template: "round-opened" | "round-emptied" | "round-without-offers") {
  const written = await Promise.all((await readMails(template)).map(writeMail));
  return written.map((content) => content?.subject.replace(/ \(Anfrage vom [\d.]+\)$/, ""));
}

const send = () => database().update(mails).set({ status: "sent" });

describe("a round whose last offer is taken back", () => {
  useDatabase();

  it("takes answers again, and tells nobody of offers that are not there", async () => {
    const round = await openedEarly();
    await decline(round, BASEL);
    expect(await readRound(round.roundId)).toMatchObject({ state: "open", openedAt: null });
    await processRoundDeadlines(TUESDAY);
    await processRoundDeadlines(AFTER_THE_END);
    expect((await readRound(round.roundId))?.state).toBe("expired");
    await processRoundDeadlines(AFTER_THE_DECISION);
    expect(await toPractice()).toEqual(["round-without-offers → praxis@example.ch"]);
    expect(await readSubjects("round-without-offers")).toEqual([
      "Zu Ihrer Anfrage liegt keine Offerte vor",
    ]);
    expect(await listNotices()).toEqual(["offers-gone"]);
  });

  it("says so to a practice that was told of it, and tells it anew when an offer comes", async () => {
    const round = await openedEarly();
    await processRoundDeadlines(swiss("2035-11-19T10:31"));
    expect(await readSubjects("round-opened")).toEqual(["Ihre Offerte ist da"]);
    await send();
    await decline(round, BASEL);
    expect(await readSubjects("round-emptied")).toEqual([
      "Zurzeit liegt keine gültige Offerte vor",
    ]);
    expect(await readSubjects("round-opened")).toEqual([undefined]);
    const [request] = await readPracticeRequests(await getPracticeAccess(round));
    expect(request?.rounds[0]).toMatchObject({ state: "open", isOpened: false });
    await submitOffer(round, BERN);
    await processRoundDeadlines(TUESDAY);
    expect(await toPractice()).toEqual([
      ...["round-emptied → praxis@example.ch", "round-opened → praxis@example.ch"],
      "round-opened → praxis@example.ch",
    ]);
    expect(await readSubjects("round-emptied")).toEqual([undefined]);
  });

  it("says so where the operator took out the last laboratory, and never once the practice has withdrawn", async () => {
    const round = await openedEarly();
    await processRoundDeadlines(swiss("2035-11-19T10:31"));
    await send();
    await withdrawInvitation(OPERATOR, access(round, BASEL).invitationId);
    const [mail] = await readMails("round-emptied");
    const text = mail && (await writeMail(mail))?.paragraphs.join(" ");
    expect(text).toContain("gilt nicht mehr. Die angefragten Labore können bis");
    await withdrawRound(await getPracticeAccess(round), round.roundId, MONDAY);
    expect(await readSubjects("round-emptied")).toEqual([undefined]);
  });

  it("is nothing to a practice whose mail of it has not left, and never will", async () => {
    const round = await openedEarly();
    await processRoundDeadlines(swiss("2035-11-19T10:31"));
    await decline(round, BASEL);
    expect(await readSubjects("round-opened")).toEqual([undefined]);
    expect(await readSubjects("round-emptied")).toEqual([]);
  });

  it("is over where the time to answer is, and can be extended like any other without an offer", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    await processRoundDeadlines(AFTER_THE_END);
    await send();
    const byPhone = { now: AFTER_THE_END, enteredBy: OPERATOR };
    await declineInvitation(access(round, BASEL), "", byPhone);
    expect(await readRound(round.roundId)).toMatchObject({ state: "expired", openedAt: null });
    expect(await readSubjects("round-emptied")).toHaveLength(1);
    expect(await listNotices()).toEqual(["offers-gone"]);
    const later = { answerBy: "2035-12-10", decideBy: "2035-12-17" };
    expect(await extendRound(OPERATOR, round.roundId, later, AFTER_THE_END)).toBe("done");
    expect((await readRound(round.roundId))?.state).toBe("open");
  });

  it("is decided where the practice has declined every other offer", async () => {
    const round = await openComparableRound();
    const { invitationId } = access(round, BASEL);
    const choice = { roundId: round.roundId, invitationId, reason: "" };
    await declineOffer(await getPracticeAccess(round), choice, MONDAY);
    await decline(round, BERN);
    const stored = await readRound(round.roundId);
    expect(stored).toMatchObject({ state: "decided", closedAt: MONDAY });
    expect(stored?.openedAt).not.toBeNull();
  });

  it("is found by its deadlines where a version before has left it without an offer", async () => {
    const round = await openedEarly();
    await database().update(offerInvitations).set({ state: "declined" });
    await processRoundDeadlines(TUESDAY);
    expect((await readRound(round.roundId))?.state).toBe("open");
    const sent = ["round-without-offers → praxis@example.ch"];
    expect([await toPractice(), await listNotices()]).toEqual([sent, ["offers-gone"]]);
  });
});

describe("a round whose laboratories are taken out", () => {
  useDatabase();

  it("ends with the last of them, and says of none that it has declined", async () => {
    const round = await openTestRound();
    for (const lab of [BASEL, BERN]) {
      await withdrawInvitation(OPERATOR, access(round, lab).invitationId);
    }
    expect((await readRound(round.roundId))?.state).toBe("withdrawn");
    expect(await listNotices()).toEqual([]);
  });

  it("says once that all have declined, and not again when one of them is taken out", async () => {
    const round = await openTestRound();
    await decline(round, BASEL);
    await decline(round, BERN);
    await withdrawInvitation(OPERATOR, access(round, BERN).invitationId);
    expect(await listNotices()).toEqual(["refused-by-all"]);
    expect(await toPractice()).toEqual(["round-without-offers → praxis@example.ch"]);
    expect((await readRound(round.roundId))?.state).toBe("open");
  });

  it("is no longer compared where it was the only offer", async () => {
    const round = await openedEarly();
    await withdrawInvitation(OPERATOR, access(round, BASEL).invitationId);
    expect(await readRound(round.roundId)).toMatchObject({ state: "open", openedAt: null });
    expect(await listNotices()).toEqual(["offers-gone"]);
  });
});
