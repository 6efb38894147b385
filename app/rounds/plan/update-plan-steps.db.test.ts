import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { database } from "~/platform/database/database.server";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { acceptOffer } from "~/rounds/practice/practice-decision.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  openComparableRound,
  openTestRound,
} from "../../../tests/kit/people/offer-rounds";
import { readPlan, readPlanForLab } from "./read-plan.server";
import { readStepChanges } from "./steps";
import { updatePlanSteps } from "./update-plan-steps.server";

async function acceptedRound() {
  const round = await openComparableRound();
  const practice = await getPracticeAccess(round);
  const { invitationId } = access(round, BASEL);
  await acceptOffer(practice, { roundId: round.roundId, invitationId, version: 1 }, MONDAY);
  return { ...round, practice };
}

const done = (...keys: string[]) => ({ done: keys, opened: [] });

async function ticked(roundId: string) {
  const steps = (await readPlan(roundId))?.steps ?? [];
  return Object.fromEntries(steps.flatMap(({ key, doneBy }) => (doneBy ? [[key, doneBy]] : [])));
}

describe("steps of a plan", () => {
  useDatabase();

  it("are ticked off and opened again by the practice, the laboratory and an operator, each its own", async () => {
    const { roundId, practice, ...round } = await acceptedRound();
    expect(await updatePlanSteps({ practice }, roundId, done("staff", "interface"), MONDAY)).toBe(
      "done",
    );
    expect(
      await updatePlanSteps(
        { lab: access({ roundId, ...round }, BASEL) },
        roundId,
        done("contact"),
      ),
    ).toBe("done");
    expect(await updatePlanSteps({ actor: OPERATOR }, roundId, done("outcome"))).toBe("done");
    expect(await ticked(roundId)).toEqual({
      staff: "practice",
      interface: "practice",
      contact: "lab",
      outcome: "portal",
    });
    await updatePlanSteps({ practice }, roundId, { done: [], opened: ["staff"] });
    expect(await ticked(roundId)).not.toHaveProperty("staff");
    const lines = await database()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "plan-step-ticked"));
    expect(lines.map(({ detail }) => detail)).toEqual([{ step: "outcome" }]);
  });

  it("are nobody else's: neither another practice's, nor another laboratory's, nor one step too many", async () => {
    const { roundId, practice, ...round } = await acceptedRound();
    const other = await getPracticeAccess(
      await openTestRound({ practice: { email: "andere@example.ch" } }),
    );
    const labs = { roundId, ...round };
    for (const refused of [
      updatePlanSteps({ practice: other }, roundId, done("staff")),
      updatePlanSteps({ practice }, roundId, done("outcome")),
      updatePlanSteps({ practice }, roundId, done("staff", "unknown")),
      updatePlanSteps({ lab: access(labs, BERN) }, roundId, done("contact")),
      updatePlanSteps({ lab: access(labs, BASEL) }, roundId, done("contact", "notice")),
      updatePlanSteps({ practice }, "x", done("staff")),
    ]) {
      expect(await refused).toBe("over");
    }
    expect(await ticked(roundId)).toEqual({});
  });

  it("stay as they are where a form is sent as it was shown, and where somebody else has ticked meanwhile", async () => {
    const { roundId, practice, ...round } = await acceptedRound();
    const form = new FormData();
    expect(readStepChanges(form)).toEqual({ done: [], opened: [] });
    for (const [name, value] of [
      ["was", "notice"],
      ["done", "notice"],
      ["done", "staff"],
    ] as const) {
      form.append(name, value);
    }
    await updatePlanSteps({ lab: access({ roundId, ...round }, BASEL) }, roundId, done("contact"));
    expect(await updatePlanSteps({ practice }, roundId, readStepChanges(form))).toBe("done");
    expect(await ticked(roundId)).toEqual({ staff: "practice", contact: "lab" });
    const before = (await readPlan(roundId))?.steps;
    await updatePlanSteps({ practice }, roundId, done("staff"));
    expect((await readPlan(roundId))?.steps).toEqual(before);
  });

  it("are shown to the chosen laboratory alone, and only its own", async () => {
    const { roundId, ...round } = await acceptedRound();
    const labs = { roundId, ...round };
    const view = await readLabRoundView(access(labs, BASEL), [], MONDAY);
    expect(view?.plan?.steps.map(({ key }) => key)).toEqual(["contact", "results", "courier"]);
    expect(await readPlanForLab(access(labs, BERN))).toBeUndefined();
  });
});
