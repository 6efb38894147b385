import { describe, expect, it } from "vitest";
import { emailOptOuts } from "#database/newsletter";
import { action as optOutAction } from "~/leads/email-opt-out/page";
import { database } from "~/platform/database/database.server";
import { findSuppressionTime } from "~/platform/mail/suppression.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  ADDRESS,
  allMails,
  confirm,
  mailedToken,
  open,
  optOut,
  order,
  postTo,
  subscriptions,
} from "../../../tests/kit/mail/newsletter-orders";
import { sendIssue } from "./newsletter-mails.server";

describe("suppression", () => {
  useDatabase();

  const sendNewsletter = () =>
    sendIssue(
      crypto.randomUUID(),
      {
        audience: "subscribers" as const,
        subject: "Neues im November",
        paragraphs: ["Guten Tag"],
        link: { label: "Artikel lesen", path: "/blog" },
      },
      OPERATOR,
    );
  const newsletters = async () =>
    (await allMails()).filter(({ template }) => template === "newsletter");

  it("goes to confirmed subscribers only", async () => {
    await order(ADDRESS);
    expect(await sendNewsletter()).toBe(0);
    await confirm(await mailedToken());
    expect(await sendNewsletter()).toBe(1);
    const [mail] = await newsletters();
    expect(mail && (await writeMail(mail))?.subject).toBe("Neues im November");
  });

  it("is asked when a mail is sent: who opts out in between gets no newsletter", async () => {
    await order(ADDRESS);
    await confirm(await mailedToken());
    await sendNewsletter();
    await optOut("PRAXIS@example.ch");
    const [mail] = await newsletters();
    expect(mail && (await writeMail(mail))).toBeUndefined();
  });

  it("leaves the answer to the visitor's own request alone", async () => {
    await optOut(ADDRESS);
    await order(ADDRESS);
    const mail = (await allMails()).find(({ template }) => template === "confirmation");
    expect(mail && (await writeMail(mail))?.subject).toContain("bestätigen");
  });

  it("ends with an order that is confirmed later, and begins again with the next opt-out", async () => {
    await optOut(ADDRESS);
    await order(ADDRESS);
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
    await confirm(await mailedToken());
    expect(await findSuppressionTime(ADDRESS)).toBeUndefined();
    expect(await database().$count(emailOptOuts)).toBe(1);
    await optOut(ADDRESS);
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
  });

  it("keeps the proof of the earlier consent until a later order is confirmed", async () => {
    await order(ADDRESS);
    await confirm(await mailedToken());
    await optOut(ADDRESS);
    const [earlier] = await subscriptions();
    await order(ADDRESS);
    expect((await subscriptions())[0]?.consentedAt).toEqual(earlier?.consentedAt);
    await confirm(await mailedToken());
    const [later] = await subscriptions();
    expect(later?.consentedAt.getTime()).toBeGreaterThan(earlier?.consentedAt.getTime() ?? 0);
    expect(later?.confirmedAt?.getTime()).toBeGreaterThan(earlier?.confirmedAt?.getTime() ?? 0);
  });

  it("is not lifted by the link of an order from before the opt-out", async () => {
    await order(ADDRESS);
    const token = await mailedToken();
    await confirm(token);
    await optOut(ADDRESS);
    expect(await open(token)).toBe(400);
    expect(await confirm(token)).toBe(400);
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
  });

  it("takes one-click as an opt-out each time after a return", async () => {
    const token = await signLink("opt-out", { subject: ADDRESS });
    const oneClick = () =>
      optOutAction(postTo(`/email-opt-out?token=${token}`, { "List-Unsubscribe": "One-Click" }));
    await oneClick();
    await order(ADDRESS);
    await confirm(await mailedToken());
    expect(await findSuppressionTime(ADDRESS)).toBeUndefined();
    await oneClick();
    expect(await findSuppressionTime(ADDRESS)).toBeInstanceOf(Date);
    expect(await database().$count(emailOptOuts)).toBe(2);
  });
});
