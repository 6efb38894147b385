import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "~/server/database/database.server";
import { giveUp } from "~/server/mail/undelivered.server";
import { listRounds } from "~/server/offers/desk/round-list.server";
import { contacts } from "../../../../database/labs";
import { mails } from "../../../../database/mails";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { BASEL, openedRound } from "../../../../tests/kit/people/offer-rounds";
import { inviteElsewhere } from "./invite-elsewhere.server";

describe("an invitation that no mail server takes", () => {
  useDatabase();

  it("goes to the second contact as well where the mail server refuses it at once, and the list has nobody unreached", async () => {
    await openedRound({ now: new Date(), wish: { labs: [BASEL] } });
    await database()
      .insert(contacts)
      .values({ lab: BASEL, name: "Zweite", email: "zwei@labor.example" });
    const isInvitation = eq(mails.template, "offer-invitation");
    const [first] = await database().select().from(mails).where(isInvitation);
    const unreached = async () =>
      (await listRounds({ state: "laufend" })).rounds.map((one) => one.unreached);
    for (let n = 0; n < 2; n++) await giveUp(first?.id ?? "", inviteElsewhere);
    const sent = await database().select().from(mails).where(isInvitation);
    expect(sent.map(({ recipient, status }) => [recipient, status]).sort()).toEqual([
      [first?.recipient, "failed"],
      ["zwei@labor.example", "pending"],
    ]);
    expect(await unreached()).toEqual([0]);
    await giveUp(sent.find(({ status }) => status === "pending")?.id ?? "", inviteElsewhere);
    expect(await unreached()).toEqual([1]);
  });
});
