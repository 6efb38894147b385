import { describe, expect, it } from "vitest";
import { practiceSubmissions } from "#database/submissions";
import { database } from "~/platform/database/database.server";
import { readRevealedFacts } from "~/rounds/model/revealed-facts.server";
import { readReceiptWithParties } from "~/rounds/receipt/receipt.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { browserOf, choice, openMyRound } from "../../../tests/kit/people/my-requests";
import { BASEL, readRound, submitOffer } from "../../../tests/kit/people/offer-rounds";

const STREET = "Seestrasse 12";

const readAddress = async (entryId: string) =>
  (await readRevealedFacts(entryId))?.find(([label]) => label === "Adresse")?.[1];

describe("the street of a practice", () => {
  useDatabase();

  it("is asked for with the acceptance, and stands where the laboratory and the practice read", async () => {
    const round = await openMyRound();
    const browser = await browserOf(round);
    const before = await readAddress(round.entryId);
    const opened = await browser.openStep("annehmen", choice(round, BASEL));
    expect(opened.data).toMatchObject({ form: { kind: "street" } });
    await browser.postStep("annehmen", choice(round, BASEL), { street: ` ${STREET} ` });
    expect(await readAddress(round.entryId)).toBe(`${STREET}, ${before}`);
    const receipt = await readReceiptWithParties(round.roundId);
    expect(receipt?.practice).toContainEqual(["Adresse", `${STREET}, ${before}`]);
    const { data } = await browser.open();
    expect(JSON.stringify(data.view.requests[0]?.answers)).toContain(STREET);
  });

  it("is one readable line, or nothing is accepted", async () => {
    const round = await openMyRound();
    const browser = await browserOf(round);
    for (const street of ["See\0strasse", "S".repeat(201)]) {
      const refused = await browser.postStep("annehmen", choice(round, BASEL), { street });
      expect(refused.answer.errors.map(({ field }) => field)).toEqual(["street"]);
      expect((await readRound(round.roundId))?.state).toBe("comparison");
    }
    await browser.postStep("annehmen", choice(round, BASEL), { street: "Seestrasse\n 12\u200b" });
    expect(await readAddress(round.entryId)).toContain(`${STREET}, `);
  });

  it("is neither asked for nor changed where it is known, nor stored without an acceptance", async () => {
    const round = await openMyRound();
    const browser = await browserOf(round);
    await submitOffer(round, BASEL, { noticeMonths: ["6"] });
    await browser.postStep("annehmen", choice(round, BASEL), { street: STREET });
    const stored = () => database().select().from(practiceSubmissions);
    expect(await stored()).toMatchObject([{ street: "" }]);
    await database().update(practiceSubmissions).set({ street: "Bergweg 1" });
    const opened = await browser.openStep("annehmen", choice(round, BASEL, 2));
    expect(opened.data).not.toHaveProperty("form.kind");
    await browser.postStep("annehmen", choice(round, BASEL, 2), { street: STREET });
    expect(await stored()).toMatchObject([{ street: "Bergweg 1" }]);
  });
});
