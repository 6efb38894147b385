import { describe, expect, it } from "vitest";
import { savePracticeNeeds } from "~/leads/needs/practice-needs.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  openTestRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";
import { readLabRoundView } from "./lab-view.server";

describe("the form of an invitation", () => {
  useDatabase();

  it("begins with what the laboratory has published, and says so, until it has answered", async () => {
    const first = await openTestRound();
    await savePracticeNeeds(await getPracticeAccess(first), first.entryId, { software: "Elexis" });
    const choice = await readRoundChoice(first.entryId, MONDAY);
    if (choice === undefined) throw new Error("no choice");
    const round = await openTestRound({ wish: { needs: choice.needs } });
    const ofBern = await readLabRoundView(access(round, BERN), MONDAY);
    expect(ofBern?.published).toMatchObject({ software: "Elexis", integration: { orders: true } });
    const days = { courierDays: ["mo", "di", "mi", "do", "fr"] };
    expect(ofBern?.fields).toEqual({ ...days, softwareConfirmed: ["ja"] });
    expect(ofBern?.proposed).toEqual({ general: days, ofRequest: { softwareConfirmed: ["ja"] } });
    const ofBasel = await readLabRoundView(access(round, BASEL), MONDAY);
    expect([ofBasel?.published, ofBasel?.proposed.ofRequest]).toEqual([undefined, {}]);
    await submitOffer(round, BERN, { softwareConfirmed: ["nein"] });
    const view = await readLabRoundView(access(round, BERN), MONDAY);
    expect([view?.published, view?.proposed.general]).toEqual([undefined, {}]);
    expect(view?.fields.softwareConfirmed).toEqual(["nein"]);
  });
});
