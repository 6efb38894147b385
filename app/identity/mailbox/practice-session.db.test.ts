import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { rateLimits } from "#database/operation";
import { mailedCodes, sessions } from "#database/sessions";
import { findLabSession } from "~/identity/member/lab-sessions.server";
import { findSession } from "~/identity/sessions.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import type { Identity } from "~/lib/identity";
import { database } from "~/platform/database/database.server";
import { erasePracticeEntries } from "~/rounds/practice/step/other-steps.server";
import { writeMail } from "~/wiring/mails.server";
import {
  newIdentity,
  submitContact,
  submitPractice,
} from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { withCookie } from "../../../tests/kit/people/lab-members";
import { mailedToken } from "../../../tests/kit/people/offer-rounds";
import {
  type PracticeAccess,
  readAccessByRecords,
  sendPracticeLink,
} from "./practice-access.server";
import {
  beginSessionByLink,
  beginSessionByRecords,
  confirmByCode,
  endPracticeSession,
  findPracticeAccess,
  sendPracticeCode,
} from "./practice-session.server";

const ADDRESS = "praxis@example.ch";

const readToken = (path = "") => new URL(path, "http://portal").searchParams.get("token") ?? "";

/** A browser's cookie, which the answers replace. */
class Browser {
  cookie = "";
  get request() {
    return withCookie(this.cookie);
  }
  take(line: string | undefined) {
    if (line !== undefined) this.cookie = line.split(";")[0] ?? "";
    return line;
  }
  byLink = async (token: string) =>
    this.take(await beginSessionByLink(this.request, token, "192.0.2.1"));
  byRecords = async (...records: Identity[]) =>
    this.take(await beginSessionByRecords(this.request, records));
  find = () => findPracticeAccess(this.request);
  async access(): Promise<PracticeAccess> {
    const found = await this.find();
    if (found === undefined) throw new Error("no access");
    return found;
  }
  sendCode = async () => sendPracticeCode(await this.access());
  async confirm(code: string) {
    const confirmed = await confirmByCode(this.request, await this.access(), code);
    if (typeof confirmed === "string") return confirmed;
    this.take(confirmed.cookie);
    return confirmed.access;
  }
}

const newLink = (address: string, client = "192.0.2.1") =>
  sendPracticeLink(address, submissionKinds, client);

async function withLink(entryId: string): Promise<Browser> {
  const browser = new Browser();
  await browser.byLink(await mailedToken(entryId));
  return browser;
}

async function confirmed(entryId: string): Promise<Browser> {
  const browser = await withLink(entryId);
  await browser.sendCode();
  await browser.confirm(await mailedCode());
  return browser;
}

async function mailedCode(): Promise<string> {
  const rows = await database().select().from(mails).where(eq(mails.template, "practice-code"));
  const texts = await Promise.all(rows.map(writeMail));
  return /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(JSON.stringify(texts))?.[0] ?? "";
}

describe("the session of a practice", () => {
  useDatabase();

  it("shows the browser that holds a record's token that record alone, and lets it decide", async () => {
    const own = await submitPractice();
    const other = await submitPractice();
    const claimed = { submissionId: other.submissionId, editToken: own.editToken };
    const browser = new Browser();
    await browser.byRecords(own, claimed);
    expect(await browser.find()).toEqual({
      entryIds: [own.submissionId],
      mayDecide: true,
      mailbox: undefined,
    });
    for (const records of [[claimed, newIdentity()], [{ submissionId: "x", editToken: "y" }]]) {
      expect(await new Browser().byRecords(...records)).toBeUndefined();
    }
  });

  it("shows by a link all entries of its mailbox, and decides nothing", async () => {
    const first = await submitPractice({ email: ADDRESS });
    await submitPractice({ email: "andere@example.ch" });
    const second = await submitPractice({ email: "Praxis@Example.ch" });
    await submitContact();
    expect(await (await withLink(first.submissionId)).find()).toEqual({
      ...{ entryIds: [second.submissionId, first.submissionId], mayDecide: false },
      mailbox: ADDRESS,
    });
  });

  it("begins alike for no foreign, altered and expired link, nor for one to erased entries", async () => {
    const { submissionId } = await submitPractice();
    const erased = await submitPractice({ email: "geloescht@example.ch" });
    const token = await mailedToken(submissionId);
    const old = await mailedToken(submissionId, new Date(Date.now() - 30 * DAY_MS - 1));
    const gone = await mailedToken(erased.submissionId);
    await database().delete(entries).where(eq(entries.id, erased.submissionId));
    for (const bad of ["", `${token}x`, old, gone]) {
      expect(await new Browser().byLink(bad)).toBeUndefined();
    }
    expect(await database().$count(sessions)).toBe(0);
    expect(await new Browser().byLink(token)).toMatch(
      /^laborlotse-requests=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
  });

  it("ends where the entry is given another's address: what was proved of one mailbox opens no other", async () => {
    const own = await submitPractice({ email: "angreifer@example.ch" });
    const [link, code] = [await withLink(own.submissionId), await confirmed(own.submissionId)];
    expect(await code.find()).toMatchObject({ mayDecide: true });
    await submitPractice({ email: ADDRESS });
    await submitPractice({ email: ADDRESS }, { identity: own });
    for (const browser of [link, code]) expect(await browser.find()).toBeUndefined();
  });

  it("is opened by nothing that stands in the database, nor in another one's cookie", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const browser = await confirmed(own.submissionId);
    const token = browser.cookie.split("=")[1] ?? "";
    const rows = await database().select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const value of rows.flatMap((row) => Object.values(row))) {
      expect(await findPracticeAccess(withCookie(`laborlotse-requests=${value}`))).toBeUndefined();
    }
    expect(await findSession(withCookie(`laborlotse-admin=${token}`))).toBeUndefined();
    expect(await findLabSession(withCookie(`laborlotse-labor=${token}`))).toBeUndefined();
  });

  it("has a new token with each proof, so that nobody who knew the earlier one decides", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const victim = await withLink(own.submissionId);
    const planted = new Browser();
    planted.cookie = victim.cookie;
    await victim.sendCode();
    await victim.confirm(await mailedCode());
    expect(await victim.find()).toMatchObject({ mayDecide: true });
    expect(await planted.find()).toBeUndefined();
    planted.cookie = victim.cookie;
    await victim.byLink(await mailedToken(own.submissionId));
    expect(await planted.find()).toBeUndefined();
    const invented = new Browser();
    invented.cookie = `laborlotse-requests=${"a".repeat(43)}`;
    await invented.byRecords(own);
    expect(invented.cookie).not.toContain("aaa");
  });

  it("ends after a day, at once when somebody signs out, and may decide for 15 minutes after a code", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const browser = await confirmed(own.submissionId);
    const left = sql<number>`extract(epoch from ${sessions.confirmedUntil} - now())::int`;
    const [row] = await database().select({ left }).from(sessions);
    expect(row?.left).toBeLessThanOrEqual(15 * 60);
    await database().update(sessions).set({ confirmedUntil: sql`now()` });
    expect(await browser.find()).toMatchObject({ mayDecide: false, mailbox: ADDRESS });
    const other = await withLink(own.submissionId);
    expect(await endPracticeSession(browser.request)).toContain("requests=; Path=/; Max-Age=0;");
    expect(await browser.find()).toBeUndefined();
    expect(await other.find()).toBeDefined();
    for (const over of [
      { expiresAt: sql`now()` },
      { expiresAt: sql`now() + interval '40 days'` },
      { createdAt: sql`now() - interval '1 day'` },
    ]) {
      const late = await withLink(own.submissionId);
      await database().update(sessions).set(over);
      expect(await late.find()).toBeUndefined();
    }
  });

  it("by a link decides where the browser has the keys of all that it shows, and loses no code to them", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const browser = await withLink(own.submissionId);
    await browser.byRecords(own);
    expect(await browser.find()).toMatchObject({ mayDecide: true, mailbox: undefined });
    const elsewhere = await submitPractice({ email: ADDRESS });
    const partly = await withLink(elsewhere.submissionId);
    expect(await partly.byRecords(own)).toBeUndefined();
    expect(await partly.find()).toMatchObject({ mayDecide: false, mailbox: ADDRESS });
    const byCode = await confirmed(elsewhere.submissionId);
    expect(await byCode.byRecords(own, elsewhere)).toBeUndefined();
  });

  it("lets no browser with its records alone try codes, or use them up", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const link = await withLink(own.submissionId);
    await link.sendCode();
    const device = new Browser();
    await device.byRecords(own);
    const code = await mailedCode();
    for (let guess = 0; guess < 5; guess++) await device.confirm("keine");
    expect(await device.confirm(code)).toBe("over");
    expect(await link.confirm(code)).toMatchObject({ mayDecide: true });
  });

  it("holds whatever a stranger does with an entry of the same address: link, code and session", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const strangers = [await submitPractice({ email: ADDRESS }), newIdentity()];
    const [first, second] = strangers;
    await newLink(ADDRESS);
    const [mail] = await database().select().from(mails).where(eq(mails.template, "practice-link"));
    const content = mail && (await writeMail(mail));
    const browser = new Browser();
    await browser.byLink(readToken(content?.link?.path));
    await submitPractice({ email: "anders@example.ch" }, { identity: first });
    await browser.sendCode();
    const code = await mailedCode();
    await submitPractice({ email: ADDRESS }, { identity: second });
    const ofStranger = await readAccessByRecords([second ?? newIdentity()]);
    if (ofStranger === undefined) throw new Error("no access");
    await erasePracticeEntries(ofStranger, randomUUID());
    await browser.confirm(code);
    expect(await browser.find()).toEqual({
      entryIds: [own.submissionId],
      mayDecide: true,
      mailbox: ADDRESS,
    });
  });

  it("begins with a link that is renewed by mail to the address alone, three times a day, and an unknown one gets nothing", async () => {
    await submitPractice({ email: ADDRESS });
    const links = () => database().select().from(mails).where(eq(mails.template, "practice-link"));
    await newLink("niemand@example.ch");
    expect(await links()).toEqual([]);
    for (let attempt = 0; attempt < 5; attempt++) await newLink(" PRAXIS@example.ch");
    const sent = await links();
    expect(sent.map(({ recipient }) => recipient)).toEqual([ADDRESS, ADDRESS, ADDRESS]);
    const content = sent[0] && (await writeMail(sent[0]));
    const browser = new Browser();
    await browser.byLink(readToken(content?.link?.path));
    expect(await browser.find()).toMatchObject({ mailbox: ADDRESS });
  });

  it("begins with a link that is renewed for one network also where others have asked too often, and in six hours whoever has asked", async () => {
    await submitPractice({ email: ADDRESS });
    const isLink = eq(mails.template, "practice-link");
    const sent = () => database().$count(mails, isLink);
    for (let attempt = 0; attempt < 5; attempt++) await newLink(ADDRESS, "192.0.2.7");
    await newLink(ADDRESS, "198.51.100.1");
    expect(await sent()).toBe(4);
    const others = Array.from({ length: 5 }, (_, place) => `203.0.113.${place}`);
    await Promise.all(others.map((network) => newLink(ADDRESS, network)));
    expect(await sent()).toBe(7);
    await newLink(ADDRESS, "198.51.100.2");
    expect(await sent()).toBe(7);
    await database()
      .update(rateLimits)
      .set({ expire: 0 })
      .where(like(rateLimits.key, "request-links-later:%"));
    await newLink(ADDRESS, "198.51.100.3");
    expect(await sent()).toBe(8);
  });

  it("begins with a link that is renewed for ten addresses of one network in ten minutes, and takes as long for unknown ones", async () => {
    const addresses = Array.from({ length: 11 }, (_, place) => `praxis${place}@example.ch`);
    for (const email of addresses) await submitPractice({ email });
    const begun = performance.now();
    await newLink("niemand@example.ch", "192.0.2.99");
    expect(performance.now() - begun).toBeGreaterThan(390);
    await Promise.all(addresses.map((email) => newLink(email, "192.0.2.99")));
    const isLink = eq(mails.template, "practice-link");
    expect(await database().$count(mails, isLink)).toBe(9);
  });

  it("may decide after a code from the same mailbox, which works once", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    const [first, second] = [await withLink(submissionId), await withLink(submissionId)];
    expect(await first.sendCode()).toBe("sent");
    const code = await mailedCode();
    expect(await first.confirm("0000-0000")).toBe("wrong");
    const taken = await Promise.all([first.confirm(code), second.confirm(code)]);
    expect(taken).toContain("over");
    expect(taken).toContainEqual(expect.objectContaining({ mayDecide: true, mailbox: ADDRESS }));
  });

  it("takes no code after five wrong ones, none that is older than 15 minutes, and none that a later one replaced", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    const link = await withLink(submissionId);
    await link.sendCode();
    const outcomes = [];
    for (let guess = 0; guess < 6; guess++) outcomes.push(await link.confirm("keine"));
    expect(outcomes).toEqual(["wrong", "wrong", "wrong", "wrong", "over", "over"]);
    const replaced = await mailedCode();
    expect(await link.confirm(replaced)).toBe("over");
    await link.sendCode();
    await database().update(mailedCodes).set({ expiresAt: new Date() });
    expect(await link.confirm(await mailedCode())).toBe("over");
  });

  it("sends five codes an hour, and none where there is no mailbox", async () => {
    const { submissionId } = await submitPractice({ email: "viele-codes@example.ch" });
    const link = await withLink(submissionId);
    const sent = [];
    for (let attempt = 0; attempt < 6; attempt++) sent.push(await link.sendCode());
    expect(sent).toEqual([...Array(5).fill("sent"), "too-many"]);
    const byPhone = new Browser();
    await byPhone.byRecords(await submitPractice({ email: "" }));
    expect(await byPhone.sendCode()).toBe("no-mailbox");
  });

  it("keeps no code in the database that could be read there", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    await (await withLink(submissionId)).sendCode();
    const code = await mailedCode();
    expect(code).not.toBe("");
    const rows = [
      await database().select().from(mailedCodes),
      await database().select({ detail: mails.detail }).from(mails),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
