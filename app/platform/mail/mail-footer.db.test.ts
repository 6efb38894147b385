import { describe, expect, it } from "vitest";
import { type CataloguedMail, getMailFooter, mailCatalogue } from "#catalogue/mail-catalogue";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { optOut } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { access, BASEL, openTestRound } from "../../../tests/kit/people/offer-rounds";
import { isSuppressed } from "./mail-footer.server";

const ADDRESS = "abgemeldet@example.ch";

const STOPPED: readonly CataloguedMail[] = [
  ...(["newsletter", "round-reminder", "offer-invitation", "offer-reminder"] as const),
  ...(["offer-missed", "test-question", "proposal", "lab-room"] as const),
  ...(["plan-reminder", "plan-lab-reminder", "plan-outcome"] as const),
  ...(["review-invitation", "comparison-available"] as const),
];

describe("an opt-out", () => {
  useDatabase();

  it.each(Object.keys(mailCatalogue) as CataloguedMail[])(
    "stops «%s» exactly where nobody asked for it, and the letter says so",
    async (name) => {
      expect(await isSuppressed(name, ADDRESS)).toBe(false);
      await optOut(ADDRESS);
      const isAnnouncement = STOPPED.includes(name);
      expect(await isSuppressed(name, ADDRESS)).toBe(isAnnouncement);
      expect(await isSuppressed(name, "andere@example.ch")).toBe(false);
      expect(await isSuppressed(name, null)).toBe(false);
      const said = getMailFooter(name)?.text;
      if (mailCatalogue[name].to === "operator") expect(said).toBeUndefined();
      else expect(said).toContain(isAnnouncement ? "nicht mehr" : "auch nach einer Abmeldung");
    },
  );

  it("is asked for when a letter is written, and only then", async () => {
    const round = await openTestRound({ now: new Date() });
    const detail = { invitation: [access(round, BASEL).invitationId], lab: [BASEL] };
    const mail = { entryId: round.entryId, recipient: ADDRESS, detail };
    const [invitation] = await database()
      .insert(mails)
      .values({ ...mail, template: "offer-invitation" })
      .returning();
    if (invitation === undefined) throw new Error("no mail");
    expect(await writeMail(invitation)).toBeDefined();
    await optOut(ADDRESS);
    expect(await writeMail(invitation)).toBeUndefined();
  });
});
