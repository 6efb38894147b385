import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LabAnswerLines } from "./lab-lines";

type Round = Parameters<typeof LabAnswerLines>[0]["round"];

const lab = {
  ...{ invitationId: "i", lab: "medlab-basel", labName: "MedLab Basel", state: "in_progress" },
  ...{ declineReason: "", hasFile: false, questions: [] },
};
const round = {
  ...{ id: "r", state: "comparison", comparison: undefined, labs: [lab] },
  decisions: [
    { invitationId: null, outcome: "declined", reason: "", at: new Date("2035-11-26T16:00:00Z") },
  ],
} as unknown as Round;

it("says states in German, those of laboratories and of decisions", () => {
  const html = renderToStaticMarkup(<LabAnswerLines round={round} />);
  expect(html).toContain("bereitet eine Offerte vor");
  expect(html).toContain("Alle Offerten");
  expect(html).toContain("abgelehnt, 26.11.2035");
  expect(html).not.toMatch(/declined|in_progress/);
});
