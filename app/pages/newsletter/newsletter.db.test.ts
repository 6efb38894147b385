import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { database } from "~/server/database/database.server";
import { signLink } from "~/server/secrets/signed-link.server";
import { entries } from "../../../database/entries";
import { mails } from "../../../database/mails";
import { emailOptOuts, newsletterSubscriptions } from "../../../database/newsletter";
import { OPERATOR } from "../../../tests/desk-submissions";
import { newsletterFields } from "../../../tests/practice-post";
import { routeCall } from "../../../tests/route-call";
import { useDatabase } from "../../../tests/test-database";
import { entryMailWriter } from "../../server/mail/entry-mail.server";
import { sendIssue } from "../../server/mail/newsletter-mails.server";
import { suppressedSince } from "../../server/mail/suppression.server";
import { submissionKinds } from "../../submissions.server";
import { action as optOutAction } from "../email-opt-out/page";
import { action as confirmAction, loader as confirmLoader } from "./confirm-page";
import { action } from "./page";

const ADDRESS = "praxis@example.ch";
const write = entryMailWriter(submissionKinds);

const postTo = (path: string, fields: Record<string, string>) =>
  routeCall(
    new Request(`http://portal.example${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  );

async function order(email: string, fields: Record<string, string> = {}) {
  return statusOf(await action(postTo("/newsletter", { ...newsletterFields(email), ...fields })));
}

async function confirm(token: string) {
  return statusOf(await confirmAction(postTo("/newsletter/bestaetigen", { token })));
}

async function open(token: string, method = "GET") {
  const url = `http://portal.example/newsletter/bestaetigen?token=${token}`;
  return statusOf(await confirmLoader(routeCall(new Request(url, { method }))));
}

function statusOf(result: unknown): number {
  if (result instanceof Response) return result.status;
  return (result as { init?: ResponseInit }).init?.status ?? 200;
}

const subscriptions = () => database().select().from(newsletterSubscriptions);
const allMails = () => database().select().from(mails);

/** The token in the newest confirmation mail. */
async function mailedToken(): Promise<string> {
  const sent = (await allMails()).sort((a, b) => Number(b.createdAt) - Number(a.createdAt));
  const content = sent[0] && (await write(sent[0]));
  const path = content?.link?.path ?? "";
  return new URL(path, "http://portal.example").searchParams.get("token") ?? "";
}

const twenty = <Result>(work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, work));

const optOut = (email: string) =>
  optOutAction(postTo("/email-opt-out", { email, reason: "Zu viele E-Mails erhalten" }));

describe("ordering the newsletter", () => {
  useDatabase();

  it("keeps the consent's wording and time, unconfirmed, and mails a link", async () => {
    expect(await order("Praxis@Example.ch")).toBe(303);
    const [row] = await subscriptions();
    expect(row).toMatchObject({ email: ADDRESS, consentVersion: "2026-11", confirmedAt: null });
    expect(row?.consentedAt).toBeInstanceOf(Date);
    expect(await allMails()).toMatchObject([{ recipient: ADDRESS, template: "confirmation" }]);
  });

  it("takes no order without the wording that was shown, or with one that never was", async () => {
    const forged = [{}, { consentVersion: "" }, { consentVersion: "2019-01" }];
    for (const consent of forged) {
      expect(statusOf(await action(postTo("/newsletter", { email: ADDRESS, ...consent })))).toBe(
        400,
      );
    }
    expect(await subscriptions()).toEqual([]);
  });

  it("does nothing with an empty input and says what is wrong with a malformed one", async () => {
    expect(await order("")).toBe(303);
    expect(await order("keine Adresse")).toBe(400);
    expect(await subscriptions()).toEqual([]);
  });

  it("answers a known address like an unknown one and makes no second row", async () => {
    const identity = { submissionId: randomUUID(), editToken: randomUUID() };
    const first = await action(
      postTo("/newsletter", { ...newsletterFields(ADDRESS), ...identity }),
    );
    await confirm(await mailedToken());
    const again = { ...newsletterFields(ADDRESS.toUpperCase()), ...identity };
    const second = await action(postTo("/newsletter", again));
    const told = (answer: unknown) =>
      answer instanceof Response && [answer.status, ...answer.headers.entries()];
    expect(told(first)).toEqual(told(second));
    expect(await subscriptions()).toHaveLength(1);
  });

  it("knows a mailbox in every spelling: one row, and its opt-out counts for all of them", async () => {
    await order("praxis@müller.ch");
    await order("Praxis@xn--mller-kva.ch");
    expect(await subscriptions()).toMatchObject([{ email: "praxis@müller.ch" }]);
    await optOut("PRAXIS@XN--MLLER-KVA.CH");
    expect(await suppressedSince("praxis@müller.ch")).toBeInstanceOf(Date);
  });

  it("makes one row of twenty orders at once and at most three mails a day", async () => {
    await Promise.all(Array.from({ length: 20 }, () => order(ADDRESS)));
    expect(await subscriptions()).toHaveLength(1);
    expect(await database().$count(entries)).toBe(1);
    expect(await allMails()).toHaveLength(3);
  });

  it("sends a robot's address no mail, but a later visitor's", async () => {
    await order(ADDRESS, { fax2: "x" });
    expect(await allMails()).toEqual([]);
    await order(ADDRESS);
    expect(await allMails()).toHaveLength(1);
    expect((await database().select().from(entries))[0]?.suspected).toBe(false);
  });
});

describe("confirming", () => {
  useDatabase();

  it("needs a POST: 100 times opening the link changes nothing", async () => {
    await order(ADDRESS);
    const token = await mailedToken();
    const before = await subscriptions();
    for (let time = 0; time < 100; time++) {
      expect(await open(token, time % 2 === 0 ? "GET" : "HEAD")).toBe(200);
    }
    expect(await subscriptions()).toEqual(before);
  });

  it("works once and again harmlessly", async () => {
    await order(ADDRESS);
    const token = await mailedToken();
    expect(await confirm(token)).toBe(200);
    const [confirmed] = await subscriptions();
    expect(confirmed?.confirmedAt).toBeInstanceOf(Date);
    expect(await confirm(token)).toBe(200);
    expect(await subscriptions()).toEqual([confirmed]);
  });

  it("holds against more presses at once than the database has connections", async () => {
    await order(ADDRESS);
    const token = await mailedToken();
    expect(new Set(await twenty(() => confirm(token)))).toEqual(new Set([200]));
    expect(new Set(await twenty(() => order(ADDRESS)))).toEqual(new Set([303]));
  });

  it("leaves the proof of a confirmed consent alone when the address is typed again", async () => {
    await order(ADDRESS);
    await confirm(await mailedToken());
    const before = await subscriptions();
    await order(ADDRESS);
    expect(await subscriptions()).toEqual(before);
  });

  it("answers forged, foreign, expired links and those of deleted orders alike", async () => {
    await order(ADDRESS);
    const subject = (await subscriptions())[0]?.id ?? "";
    const day = 24 * 60 * 60 * 1_000;
    const tokens = [
      "forged.token",
      await signLink("opt-out", { subject }),
      await signLink("newsletter", { subject, expiresAt: new Date(Date.now() - 1) }),
      await signLink("newsletter", {
        subject: crypto.randomUUID(),
        expiresAt: new Date(Date.now() + day),
      }),
    ];
    for (const token of tokens) {
      expect(await open(token)).toBe(400);
      expect(await confirm(token)).toBe(400);
    }
    expect((await subscriptions())[0]?.confirmedAt).toBeNull();
  });

  it("is possible for seven days", async () => {
    await order(ADDRESS);
    const old = new Date(Date.now() - 7 * 24 * 60 * 60 * 1_000 - 1_000);
    await database().update(mails).set({ createdAt: old });
    expect(await confirm(await mailedToken())).toBe(400);
  });
});

describe("suppression", () => {
  useDatabase();

  const sendNewsletter = () =>
    sendIssue(
      crypto.randomUUID(),
      {
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
    expect(mail && (await write(mail))?.subject).toBe("Neues im November");
  });

  it("is asked when a mail is sent: who opts out in between gets no newsletter", async () => {
    await order(ADDRESS);
    await confirm(await mailedToken());
    await sendNewsletter();
    await optOut("PRAXIS@example.ch");
    const [mail] = await newsletters();
    expect(mail && (await write(mail))).toBeUndefined();
  });

  it("leaves the answer to the visitor's own request alone", async () => {
    await optOut(ADDRESS);
    await order(ADDRESS);
    const mail = (await allMails()).find(({ template }) => template === "confirmation");
    expect(mail && (await write(mail))?.subject).toContain("bestätigen");
  });

  it("ends with an order that is confirmed later, and begins again with the next opt-out", async () => {
    await optOut(ADDRESS);
    await order(ADDRESS);
    expect(await suppressedSince(ADDRESS)).toBeInstanceOf(Date);
    await confirm(await mailedToken());
    expect(await suppressedSince(ADDRESS)).toBeUndefined();
    expect(await database().$count(emailOptOuts)).toBe(1);
    await optOut(ADDRESS);
    expect(await suppressedSince(ADDRESS)).toBeInstanceOf(Date);
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
    expect(await suppressedSince(ADDRESS)).toBeInstanceOf(Date);
  });

  it("takes one-click as an opt-out each time after a return", async () => {
    const token = await signLink("opt-out", { subject: ADDRESS });
    const oneClick = () =>
      optOutAction(postTo(`/email-opt-out?token=${token}`, { "List-Unsubscribe": "One-Click" }));
    await oneClick();
    await order(ADDRESS);
    await confirm(await mailedToken());
    expect(await suppressedSince(ADDRESS)).toBeUndefined();
    await oneClick();
    expect(await suppressedSince(ADDRESS)).toBeInstanceOf(Date);
    expect(await database().$count(emailOptOuts)).toBe(2);
  });
});
