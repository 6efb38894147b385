import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { switchPlans, switchSteps } from "#database/switch-plans";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { eraseEntries } from "~/privacy/erasure.server";
import { acceptOffer, declineOffer } from "~/rounds/practice/practice-decision.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  getPracticeAccess,
  MONDAY,
  openComparableRound,
  readInvitation,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";

const readPlans = ({ roundId }: TestRound) =>
  database().select().from(switchPlans).where(eq(switchPlans.roundId, roundId));

describe("the plan of a round", () => {
  useDatabase();

  it("is made with the acceptance, from the version that was accepted", async () => {
    const round = await openComparableRound();
    await submitOffer(round, BASEL, { onboardingDays: ["20"] });
    expect(await readPlans(round)).toEqual([]);
    await accept(round, BASEL, { version: 2 });
    const [plan] = await readPlans(round);
    expect(plan).toMatchObject({ goLive: "2035-12-17", outcome: null, practiceRemindedAt: null });
    const steps = await database().select().from(switchSteps);
    expect(steps).toHaveLength(12);
    expect(steps.every(({ doneAt }) => doneAt === null)).toBe(true);
    const lab = await readInvitation(access(round, BASEL));
    expect(lab?.readableUntil?.toISOString().slice(0, 10)).toBe("2036-01-16");
  });

  it("is one for six tabs, and for the operator who accepts on the practice's behalf after it", async () => {
    const round = await openComparableRound();
    await Promise.all(Array.from({ length: 6 }, () => accept(round)));
    await acceptOffer({ actor: OPERATOR }, { ...access(round, BASEL), version: 1 }, MONDAY);
    expect(await readPlans(round)).toHaveLength(1);
    const silent = await openComparableRound({ email: "", phone: "044 123 45 67" });
    await acceptOffer({ actor: OPERATOR }, { ...access(silent, BASEL), version: 1 }, MONDAY);
    expect(await readPlans(silent)).toHaveLength(1);
  });

  it("is not made by a refusal, nor by an acceptance of an old version", async () => {
    const round = await openComparableRound();
    await submitOffer(round, BASEL, { noticeMonths: ["9"] });
    expect(await accept(round)).toBe("newer-version");
    const all = { roundId: round.roundId, invitationId: undefined, reason: "" };
    await declineOffer(await getPracticeAccess(round), all, MONDAY);
    expect(await readPlans(round)).toEqual([]);
  });

  it("goes with the person's data", async () => {
    const round = await openComparableRound();
    await accept(round);
    await eraseEntries([round.entryId], {
      kinds: submissionKinds,
      actor: undefined,
      runId: crypto.randomUUID(),
    });
    expect(await readPlans(round)).toEqual([]);
    expect(await database().$count(switchSteps)).toBe(0);
  });
});
