import { describe, expect, it } from "vitest";
import type { OutcomeAnswer } from "#catalogue/switch-outcomes";
import { planSteps } from "./steps";
import { toPlanTimeline } from "./switch-plan";

const NOW = new Date("2026-12-01T09:00:00Z");
const facts = {
  labName: "MedLab Basel",
  binding: true,
  decidedOn: "2026-11-25",
  contactBy: "2026-11-27",
  startFrom: undefined,
  goLive: "2027-04-01",
  noticeBy: "2026-12-31",
  parallelFrom: "2027-03-23",
  contractEnd: null,
  notBefore: null,
  noticeTyped: "",
  software: "",
  ways: [],
  material: undefined,
};

function getStates(answer: OutcomeAnswer | undefined) {
  const steps = planSteps.map(({ key, by, part }) => ({
    ...{ key, by, dueAt: facts.goLive, doneAt: part === "notice" ? NOW : null },
  }));
  const outcome = answer && { answer, changedOn: null, reason: "", at: NOW };
  const timeline = toPlanTimeline({ roundId: "1", facts, steps, outcome });
  return timeline.map(({ state }) => state).join(" ");
}

describe("the timeline of a plan", () => {
  it("has a current part until the change took place or was cancelled", () => {
    expect(getStates(undefined)).toBe("done done now open open open");
    expect(getStates("not_yet")).toBe("done done now open open open");
    expect(getStates("changed")).toBe("done done done done done done");
    expect(getStates("cancelled")).toBe("done done open open open open");
  });
});
