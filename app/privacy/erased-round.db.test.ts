import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { offerRounds } from "#database/offers";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { composeMail } from "~/platform/mail/mail-content.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR, optOut } from "../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../tests/kit/database/test-database";
import { erase } from "../../tests/kit/people/erase";
import { browserOf } from "../../tests/kit/people/my-requests";
import {
  accept,
  access,
  BASEL,
  BERN,
  MONDAY,
  openComparableRound,
  openTestRound,
  readMails,
  submitOffer,
  type TestRound,
} from "../../tests/kit/people/offer-rounds";
import { eraseWithin } from "./erasure.server";

const ADDRESS = "praxis@heitern.example";
const NAME = "Praxis Canaria";

const openRound = async () => {
  const round = await openTestRound({ practice: { email: ADDRESS, practiceOrDoctorName: NAME } });
  await database().update(mails).set({ status: "sent" });
  return round;
};

const readLetters = async () =>
  (await readMails("offer-erased")).map(({ detail }) => ("lab" in detail ? detail.lab[0] : ""));

const eraseAll = async (round: TestRound) =>
  (await browserOf(round)).postStep("loeschen", {}, { id: randomUUID() });

describe("a practice that is erased while its round runs", () => {
  useDatabase();

  it("is gone, and each laboratory that was asked hears that its request is over, without a word of whose it was", async () => {
    const round = await openRound();
    await submitOffer(round, BASEL);
    await eraseAll(round);
    expect((await readLetters()).sort()).toEqual([BASEL, BERN]);
    expect(await database().$count(offerRounds)).toBe(0);
    const [letter] = await readMails("offer-erased");
    const content = letter && (await writeMail(letter));
    expect(content?.subject).toBe("Eine Anfrage gilt nicht mehr (19.11.2035)");
    const text = content ? composeMail(content).text : "";
    expect(text).toContain("Montag, 19.\u00a0November 2035, 10:30 Uhr");
    for (const fact of [NAME, ADDRESS, "Urologie", "044 000 45 67", round.entryId, round.roundId])
      expect(text + JSON.stringify(letter)).not.toContain(fact);
    expect(await database().$count(mails, eq(mails.entryId, round.entryId))).toBe(0);
  });

  it("is told so also where an operator erases it by its address, once", async () => {
    await openRound();
    await erase(ADDRESS);
    await erase(ADDRESS);
    expect((await readLetters()).sort()).toEqual([BASEL, BERN]);
  });

  it("says nothing to who declined, has opted out unheard, or was not written to yet", async () => {
    const round = await openRound();
    await declineInvitation(access(round, BASEL), "", { now: MONDAY });
    const [invitation] = (await readMails("offer-invitation")).filter(
      ({ detail }) => "lab" in detail && detail.lab[0] === BERN,
    );
    await optOut(invitation?.recipient ?? "");
    await eraseAll(round);
    const waiting = await openTestRound({ practice: { email: ADDRESS } });
    await eraseAll(waiting);
    expect(await readLetters()).toEqual([]);
  });

  it("says nothing once it has decided", async () => {
    const round = await openComparableRound({ email: ADDRESS });
    await database().update(mails).set({ status: "sent" });
    await accept(round);
    await eraseAll(round);
    expect(await readLetters()).toEqual([]);
  });

  it("frees the laboratory whose binding offer it let pass and could still accept", async () => {
    const round = await openComparableRound({ email: ADDRESS });
    await database().update(mails).set({ status: "sent" });
    const over = { state: "expired" as const, closedAt: MONDAY };
    await database().update(offerRounds).set(over).where(eq(offerRounds.id, round.roundId));
    await eraseAll(round);
    expect((await readLetters()).sort()).toEqual([BASEL, BERN]);
  });

  it("says nothing a second time when a restore repeats the erasure", async () => {
    const { entryId } = await openRound();
    const repeated = { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() };
    await inTransaction((tx) =>
      eraseWithin(
        tx,
        { address: undefined, entryIds: [entryId] },
        { ...repeated, ranAt: new Date() },
      ),
    );
    expect(await readLetters()).toEqual([]);
  });
});
