import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { findSuppressionTime } from "~/platform/mail/suppression.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import { newsletterFields } from "../../../tests/kit/calls/practice-post";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  ADDRESS,
  allMails,
  confirm,
  getStatus,
  mailedToken,
  open,
  optOut,
  order,
  postTo,
  runTwentyTimes,
  subscriptions,
} from "../../../tests/kit/mail/newsletter-orders";
import { action } from "./page";

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
      expect(getStatus(await action(postTo("/newsletter", { email: ADDRESS, ...consent })))).toBe(
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
    expect(await findSuppressionTime("praxis@müller.ch")).toBeInstanceOf(Date);
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
    expect(new Set(await runTwentyTimes(() => confirm(token)))).toEqual(new Set([200]));
    expect(new Set(await runTwentyTimes(() => order(ADDRESS)))).toEqual(new Set([303]));
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
