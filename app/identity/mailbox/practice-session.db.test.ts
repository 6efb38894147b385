import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { sessions } from "#database/sessions";
import { findLabSession } from "~/identity/member/lab-sessions.server";
import { findSession } from "~/identity/sessions.server";
import { DAY_MS } from "~/lib/durations";
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
  mailedCode,
  newLink,
  readToken,
  SessionBrowser,
  withCode,
  withLink,
} from "../../../tests/kit/people/session-browser";
import { readAccessByRecords } from "./practice-access.server";
import { endPracticeSession, findPracticeAccess } from "./practice-session.server";

const ADDRESS = "praxis@example.ch";

describe("the session of a practice", () => {
  useDatabase();

  it("shows the browser that holds a record's token that record alone, and lets it decide", async () => {
    const own = await submitPractice();
    const other = await submitPractice();
    const claimed = { submissionId: other.submissionId, editToken: own.editToken };
    const browser = new SessionBrowser();
    await browser.byRecords(own, claimed);
    expect(await browser.find()).toEqual({
      entryIds: [own.submissionId],
      mayDecide: true,
      mailbox: undefined,
    });
    for (const records of [[claimed, newIdentity()], [{ submissionId: "x", editToken: "y" }]]) {
      expect(await new SessionBrowser().byRecords(...records)).toBeUndefined();
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
      expect(await new SessionBrowser().byLink(bad)).toBeUndefined();
    }
    expect(await database().$count(sessions)).toBe(0);
    expect(await new SessionBrowser().byLink(token)).toMatch(
      /^laborlotse-requests=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
  });

  it("ends where the entry is given another's address: what was proved of one mailbox opens no other", async () => {
    const own = await submitPractice({ email: "angreifer@example.ch" });
    const [link, code] = [await withLink(own.submissionId), await withCode(own.submissionId)];
    expect(await code.find()).toMatchObject({ mayDecide: true });
    await submitPractice({ email: ADDRESS });
    await submitPractice({ email: ADDRESS }, { identity: own });
    for (const browser of [link, code]) expect(await browser.find()).toBeUndefined();
  });

  it("is opened by nothing that stands in the database, nor in another one's cookie", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const browser = await withCode(own.submissionId);
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
    const planted = new SessionBrowser();
    planted.cookie = victim.cookie;
    await victim.sendCode();
    await victim.confirm(await mailedCode());
    expect(await victim.find()).toMatchObject({ mayDecide: true });
    expect(await planted.find()).toBeUndefined();
    planted.cookie = victim.cookie;
    await victim.byLink(await mailedToken(own.submissionId));
    expect(await planted.find()).toBeUndefined();
    const invented = new SessionBrowser();
    invented.cookie = `laborlotse-requests=${"a".repeat(43)}`;
    await invented.byRecords(own);
    expect(invented.cookie).not.toContain("aaa");
  });

  it("ends after a day, at once when somebody signs out, and may decide for 15 minutes after a code", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const browser = await withCode(own.submissionId);
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
    const byCode = await withCode(elsewhere.submissionId);
    expect(await byCode.byRecords(own, elsewhere)).toBeUndefined();
  });

  it("holds whatever a stranger does with an entry of the same address: link, code and session", async () => {
    const own = await submitPractice({ email: ADDRESS });
    const strangers = [await submitPractice({ email: ADDRESS }), newIdentity()];
    const [first, second] = strangers;
    await newLink(ADDRESS);
    const [mail] = await database().select().from(mails).where(eq(mails.template, "practice-link"));
    const content = mail && (await writeMail(mail));
    const browser = new SessionBrowser();
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
});
