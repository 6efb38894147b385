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

  it("begins with what the laboratory has published of the practice's software, until it has answered", async () => {
    const first = await openTestRound();
    await savePracticeNeeds(await getPracticeAccess(first), first.entryId, { software: "Elexis" });
    const choice = await readRoundChoice(first.entryId, MONDAY);
    if (choice === undefined) throw new Error("no choice");
    const round = await openTestRound({ wish: { needs: choice.needs } });
    const ofBern = await readLabRoundView(access(round, BERN), MONDAY);
    expect(ofBern?.published).toMatchObject({ software: "Elexis", integration: { orders: true } });
    expect(ofBern?.fields).toEqual({ softwareConfirmed: ["ja"] });
    const ofBasel = await readLabRoundView(access(round, BASEL), MONDAY);
    expect([ofBasel?.published, ofBasel?.fields]).toEqual([undefined, {}]);
    await submitOffer(round, BERN, { softwareConfirmed: ["nein"] });
    const view = await readLabRoundView(access(round, BERN), MONDAY);
    expect(view?.published).toBeUndefined();
    expect(view?.fields.softwareConfirmed).toEqual(["nein"]);
  });
});
