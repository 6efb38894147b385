import { describe, expect, it } from "vitest";
import { getPlanStepText } from "./step-text";
import type { PlanFacts } from "./switch-plan";

const facts: PlanFacts = {
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
  noticeTyped: "3 Monate auf Ende eines Quartals",
  software: "",
  ways: [],
  material: undefined,
};

describe("the words of the start", () => {
  it("name the period of notice wherever the day was counted with it", () => {
    expect(getPlanStepText("start", facts)).toContain(
      "Die Offerte nennt keinen Starttermin; wir haben mit der Zeit für die Vorbereitung und mit Ihrer heutigen Kündigungsfrist gerechnet.",
    );
    expect(getPlanStepText("start", { ...facts, startFrom: "2026-12-09" })).toMatch(
      /ab 9\.\s?Dezember 2026 möglich; wir haben .* und mit Ihrer heutigen Kündigungsfrist gerechnet\.$/,
    );
  });

  it("name what the practice has moved, and the end of its contract in place of the period", () => {
    const moved = { ...facts, contractEnd: "2027-03-31", notBefore: "2027-05-03" };
    expect(getPlanStepText("start", moved).replaceAll("\u00a0", " ")).toMatch(
      /Vorbereitung, mit dem Ende Ihres Vertrags am 31. März 2027 und mit Ihrer Angabe «nicht vor dem 3. Mai 2027» gerechnet\.$/,
    );
    expect(getPlanStepText("notice", { ...moved, noticeBy: null })).toContain(
      "Nach Ihrer Angabe endet der heutige Vertrag am 31.",
    );
  });

  it("name no period of notice that is not known", () => {
    const unknown = { ...facts, noticeBy: null, noticeTyped: "" };
    expect(getPlanStepText("start", unknown)).toMatch(/für die Vorbereitung gerechnet\.$/);
  });
});
