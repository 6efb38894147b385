import { describe, expect, it } from "vitest";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  getOtherPractice,
  MONDAY,
  openAcceptedRound,
} from "../../../tests/kit/people/offer-rounds";
import { readPlan, readPlanForLab } from "./read-plan.server";
import { readStepChanges } from "./steps";
import { updatePlanSteps } from "./update-plan-steps.server";

const done = (...keys: string[]) => ({ done: keys, opened: [] });

async function listDone(roundId: string) {
  const steps = (await readPlan(roundId))?.steps ?? [];
  return steps.flatMap(({ key, doneAt }) => (doneAt === null ? [] : [key])).toSorted();
}

describe("steps of a plan", () => {
  useDatabase();

  it("are ticked off and opened again by the practice", async () => {
    const { roundId, practice } = await openAcceptedRound();
    const keys = ["contact", "interface", "staff"];
    expect(await updatePlanSteps(practice, roundId, done(...keys), MONDAY)).toBe("done");
    expect(await listDone(roundId)).toEqual(keys);
    await updatePlanSteps(practice, roundId, { done: [], opened: ["staff"] });
    expect(await listDone(roundId)).toEqual(["contact", "interface"]);
  });

  it("are nobody else's: neither another practice's, nor the portal's, nor unknown", async () => {
    const { roundId, practice } = await openAcceptedRound();
    const other = await getOtherPractice();
    for (const refused of [
      updatePlanSteps(other, roundId, done("staff")),
      updatePlanSteps(practice, roundId, done("outcome")),
      updatePlanSteps(practice, roundId, done("staff", "unknown")),
      updatePlanSteps(practice, "x", done("staff")),
    ]) {
      expect(await refused).toBe("over");
    }
    expect(await listDone(roundId)).toEqual([]);
  });

  it("stay as they are where a form is sent as it was shown, and where a colleague has ticked meanwhile", async () => {
    const { roundId, practice } = await openAcceptedRound();
    const form = new FormData();
    expect(readStepChanges(form)).toEqual(done());
    for (const [name, value] of [
      ["was", "notice"],
      ["done", "notice"],
      ["done", "staff"],
    ] as const) {
      form.append(name, value);
    }
    await updatePlanSteps(practice, roundId, done("contact"));
    expect(await updatePlanSteps(practice, roundId, readStepChanges(form))).toBe("done");
    expect(await listDone(roundId)).toEqual(["contact", "staff"]);
    const before = (await readPlan(roundId))?.steps;
    await updatePlanSteps(practice, roundId, done("staff"));
    expect((await readPlan(roundId))?.steps).toEqual(before);
  });

  it("are shown to the chosen laboratory alone, and only its own", async () => {
    const round = await openAcceptedRound();
    const view = await readLabRoundView(access(round, BASEL), MONDAY);
    expect(view?.plan?.steps.map(({ key }) => key)).toEqual(["contact", "results", "courier"]);
    expect(await readPlanForLab(access(round, BERN))).toBeUndefined();
  });
});
