import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { rateLimits } from "#database/operation";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { composeMail } from "~/platform/mail/mail-content.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { releaseMessageToLab, submitQuestionToLab } from "~/rounds/messages/questions.server";
import { revealPracticeName, withdrawRound } from "~/rounds/practice/practice-decision.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  open,
  openTestRound,
  readInvitation,
  submitOffer,
  type TestRound,
  writeFirstMail,
} from "../../../tests/kit/people/offer-rounds";
import { readLabRoundView } from "./answer/lab-view.server";
import { readClosedRequest } from "./answer/more-time.server";
import { invitationPath, openInvitation } from "./lab-access.server";

const GUESSES = 10_000;
const AFTER_THE_END = new Date("2035-11-26T16:00:01Z");

const PRACTICE = {
  practiceOrDoctorName: "Praxis Kanarienvogel",
  postalCode: "8049",
  city: "Zürich-Höngg",
  phone: "044 111 22 33",
  email: "kanarie@praxis.example",
  currentLab: "Altes Labor Sperling",
};
const CANARIES = /kanarie|8049|Höngg|111 22 33|Sperling/i;

async function readPath(round: TestRound, lab: string): Promise<string> {
  const invitation = await readInvitation(access(round, lab));
  if (invitation === undefined) throw new Error("no invitation");
  return invitationPath(invitation);
}

const seenBy = async (round: TestRound, lab: string) =>
  JSON.stringify(await readLabRoundView(access(round, lab), MONDAY));

const opened = (round: TestRound, lab: string) => ({ ...access(round, lab), isOver: false });

async function mailsToLabs(): Promise<string> {
  const rows = await database().select().from(mails);
  const written = await Promise.all(
    rows.filter(({ template }) => template.startsWith("offer-")).map(writeMail),
  );
  return written
    .flatMap((content) =>
      content === undefined ? [] : [content.subject, ...Object.values(composeMail(content))],
    )
    .join("\n");
}

describe("the link of an invitation", () => {
  useDatabase();

  it("only says that the request was withdrawn, from the letter about it on, and nothing 90 days later", async () => {
    const round = await openTestRound();
    const path = await readPath(round, BERN);
    expect(await readClosedRequest(access(round, BERN))).toMatchObject({ withdrawnAt: undefined });
    await withdrawRound(await getPracticeAccess(round), round.roundId, MONDAY);
    const letter = await writeFirstMail("offer-decision");
    expect(letter?.subject).toContain("zurückgezogen");
    const openedLink = await open(letter?.link?.path ?? "");
    expect(openedLink).toMatchObject({ roundId: round.roundId, isOver: true });
    expect(await open(path)).toEqual({ ...access(round, BERN), isOver: true });
    expect(await readLabRoundView(access(round, BERN), MONDAY)).toBeUndefined();
    expect(await readClosedRequest(access(round, BERN))).toMatchObject({
      labName: expect.any(String),
      withdrawnAt: MONDAY,
      mayAsk: false,
    });
    expect(await open(path, new Date(MONDAY.getTime() + 91 * DAY_MS))).toBeUndefined();
  });

  it("only says that it is late once the time to answer is over, and nothing 90 days after the round", async () => {
    const round = await openTestRound();
    const path = await readPath(round, BASEL);
    const missed = { ...access(round, BASEL), isOver: true };
    expect(await open(path, AFTER_THE_END)).toEqual(missed);
    await processRoundDeadlines(AFTER_THE_END);
    expect(await open(path, AFTER_THE_END)).toEqual(missed);
    expect(await readLabRoundView(access(round, BASEL), AFTER_THE_END)).toBeUndefined();
    const later = new Date(AFTER_THE_END.getTime() + 91 * DAY_MS);
    expect(await open(path, later)).toBeUndefined();
  });

  it("stays open to a laboratory that has offered, until it has seen what came of it", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    const path = await readPath(round, BASEL);
    expect(await open(path, AFTER_THE_END)).toEqual(opened(round, BASEL));
  });

  it("is opened by none of 10,000 guesses, which are refused while our own links go on working", async () => {
    const round = await openTestRound();
    const path = await readPath(round, BASEL);
    const [subject = ""] = path.slice("/offerte/".length).split(".");
    const outcomes = new Map<unknown, number>();
    for (let guess = 0; guess < GUESSES; guess++) {
      const token = `${subject}.${randomBytes(32).toString("base64url")}`;
      const found = guess < 100 ? await guessed(token) : await readSignedLink("offer", token);
      outcomes.set(found, (outcomes.get(found) ?? 0) + 1);
    }
    expect([...outcomes]).toEqual([
      [undefined, GUESSES - 70],
      [429, 70],
    ]);
    expect(await openInvitation(path.slice("/offerte/".length), "192.0.2.7", MONDAY)).toEqual(
      opened(round, BASEL),
    );
  });
});

async function guessed(token: string): Promise<unknown> {
  try {
    return await openInvitation(token, "192.0.2.7", MONDAY);
  } catch (refused) {
    return (refused as { init: { status: number } }).init.status;
  }
}

describe("what a laboratory learns of a practice", () => {
  useDatabase();

  it("names it nowhere before it accepts: neither page nor mail, nor words that nobody has read", async () => {
    const round = await openTestRound({ practice: PRACTICE });
    await submitOffer(round, BASEL);
    await submitOffer(round, BERN);
    const { invitationId } = access(round, BASEL);
    const id = "0b0f3a1e-6a51-4f5c-9a3f-0123456789ab";
    const text = "Praxis Kanarienvogel hier, bitte rufen Sie an: 044 111 22 33";
    await submitQuestionToLab(await getPracticeAccess(round), { id, invitationId, text });
    expect(await seenBy(round, BASEL)).not.toMatch(CANARIES);
    expect(await mailsToLabs()).not.toMatch(CANARIES);
    expect(await seenBy(round, BASEL)).toContain('"canton":"zh","postalArea":""');
    await releaseMessageToLab(OPERATOR, {
      questionId: id,
      text: "Kommt der Kurier auch samstags?",
    });
    expect(await seenBy(round, BASEL)).toContain("auch samstags");
    expect(await seenBy(round, BASEL)).not.toMatch(CANARIES);
    expect(await mailsToLabs()).not.toMatch(CANARIES);
    expect(await mailsToLabs()).not.toContain("samstags");
  });

  it("names it to the laboratory whose offer it accepts, to no other, and never its laboratory of today", async () => {
    const round = await openTestRound({ practice: PRACTICE });
    await submitOffer(round, BASEL);
    await submitOffer(round, BERN);
    expect(await accept(round)).toBe("accepted");
    const basel = await readLabRoundView(access(round, BASEL), MONDAY);
    expect(basel).toMatchObject({ decision: "accepted", round: "decided" });
    expect(basel?.practice).toContainEqual(["E-Mail", PRACTICE.email]);
    expect(JSON.stringify(basel)).not.toContain("Sperling");
    expect(await seenBy(round, BERN)).not.toMatch(CANARIES);
    expect(await seenBy(round, BERN)).toContain('"decision":"otherwise"');
    expect(await mailsToLabs()).not.toMatch(CANARIES);
  });

  it("names it to all of them once it says so", async () => {
    const round = await openTestRound({ practice: PRACTICE });
    expect(await revealPracticeName(await getPracticeAccess(round), round.roundId)).toBe(
      "revealed",
    );
    expect(await seenBy(round, BERN)).toContain("Praxis Kanarienvogel");
    expect(await seenBy(round, BERN)).not.toContain("Sperling");
  });

  it("tells it in the invitation to use the data for this offer only and to inform the practice", async () => {
    await openTestRound();
    const content = await writeFirstMail("offer-invitation");
    const text = content?.paragraphs.join(" ");
    expect(text).toContain("nur für diese Anfrage");
    expect(text).toContain("innert eines Monats");
    expect(text).toContain("Art. 19 DSG");
    expect(content?.link?.path).toMatch(/^\/offerte\//);
    expect(await database().$count(rateLimits)).toBe(0);
  });
});
