import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { changeRights } from "~/directory/lab/team/lab-team.server";
import { findRequestAddresses, saveContact } from "~/directory/labs/contacts.server";
import { findMembersByMailbox } from "~/identity/member/lab-members.server";
import { database } from "~/platform/database/database.server";
import { markUndeliverable } from "~/platform/mail/undelivered.server";
import { listRounds } from "~/rounds/desk/round-list.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { addMember } from "../../../tests/kit/people/lab-members";
import { BASEL, openTestRound } from "../../../tests/kit/people/offer-rounds";
import { inviteOtherContact } from "./invite-other-contact.server";

describe("an invitation that no mail server takes", () => {
  useDatabase();

  it("goes to the second contact as well where the mail server refuses it at once, and the list has nobody unreached", async () => {
    await openTestRound({ now: new Date(), wish: { labs: [BASEL] } });
    await database()
      .insert(contacts)
      .values({ lab: BASEL, name: "Zweite", email: "zwei@labor.example" });
    const isInvitation = eq(mails.template, "offer-invitation");
    const [first] = await database().select().from(mails).where(isInvitation);
    const unreached = async () =>
      (await listRounds({ state: "running" })).rows.map((one) => one.unreached);
    for (let n = 0; n < 2; n++) await markUndeliverable(first?.id ?? "", inviteOtherContact);
    const sent = await database().select().from(mails).where(isInvitation);
    expect(sent.map(({ recipient, status }) => [recipient, status]).sort()).toEqual([
      [first?.recipient, "failed"],
      ["zwei@labor.example", "pending"],
    ]);
    expect(await unreached()).toEqual([0]);
    await markUndeliverable(
      sent.find(({ status }) => status === "pending")?.id ?? "",
      inviteOtherContact,
    );
    expect(await unreached()).toEqual([1]);
  });

  it("goes to nobody whose access the laboratory has taken away, nor do later requests", async () => {
    await openTestRound({ now: new Date(), wish: { labs: [BASEL] } });
    const formerly = await addMember(BASEL, "aaa-ehemalig@labor.example", ["read"]);
    const never = { lab: BASEL, name: "Zweite", email: "zwei@labor.example" };
    await addMember(BASEL, "leitung@labor.example", ["owner"]);
    const [lead] = await findMembersByMailbox("leitung@labor.example");
    if (lead === undefined) throw new Error("no lead");
    await changeRights(lead, formerly, []);
    const isInvitation = eq(mails.template, "offer-invitation");
    const [first] = await database().select().from(mails).where(isInvitation);
    await database().delete(contacts).where(eq(contacts.id, lead.id));
    await database().insert(contacts).values(never);
    await markUndeliverable(first?.id ?? "", inviteOtherContact);
    const invited = async () =>
      (await database().select().from(mails).where(isInvitation)).map(({ recipient }) => recipient);
    expect((await invited()).sort()).toEqual([first?.recipient, never.email]);

    const addresses = async () => [...(await findRequestAddresses([BASEL])).values()];
    expect(await addresses()).toEqual([first?.recipient]);
    const [receiving] = await database()
      .update(contacts)
      .set({ rights: ["offer"] })
      .where(eq(contacts.email, first?.recipient ?? ""))
      .returning();
    await changeRights(lead, receiving?.id ?? "", []);
    expect(await addresses()).toEqual([]);
    const about = { kind: "lab", slug: BASEL } as const;
    const back = { name: "", email: receiving?.email ?? "", phone: "", forRequests: true };
    await saveContact(about, back, { actor: OPERATOR, id: receiving?.id });
    const [again] = await database()
      .select()
      .from(contacts)
      .where(eq(contacts.id, receiving?.id ?? ""));
    expect([await addresses(), again?.accessEndedAt]).toEqual([[receiving?.email], null]);
  });
});
