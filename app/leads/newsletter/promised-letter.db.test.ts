import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { newsletterIssues } from "#database/newsletter";
import { offerRounds } from "#database/offers";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { isRunning, type RoundState } from "~/rounds/model/states";
import { writeMail } from "~/wiring/mails.server";
import {
  OPERATOR,
  optOut,
  submitContact,
  submitPractice,
} from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { insertPractices } from "../../../tests/kit/people/many-practices";
import { openTestRound } from "../../../tests/kit/people/offer-rounds";
import { countReaders, queueIssueMails } from "./audiences.server";
import { sendIssue } from "./newsletter-mails.server";

const letters = () =>
  database().select().from(mails).where(eq(mails.template, "comparison-available"));
const recipients = async () => (await letters()).map(({ recipient }) => recipient ?? "").sort();
const count = () => countReaders("practices");

const LETTER = {
  audience: "practices" as const,
  subject: "Der Laborvergleich ist verfügbar",
  paragraphs: ["Guten Tag", "Jetzt ist er es."],
  link: { label: "Labore vergleichen", path: "/vergleich" },
};
const release = (id: string = randomUUID()) => sendIssue(id, LETTER, OPERATOR);

describe("the letter that every practice was promised", () => {
  useDatabase();

  it("goes once to each address whose form held the promise, and to no other", async () => {
    await submitPractice({ email: "erste@example.ch" });
    await submitPractice({ email: "erste@example.ch" });
    await submitPractice({ email: "ohne@example.ch", shownPromise: "" });
    await submitPractice({ email: "verdacht@example.ch" }, { suspected: true });
    await submitPractice({ email: "" });
    await submitContact({ email: "kontakt@example.ch" });
    await optOut("abgemeldet@example.ch");
    await submitPractice({ email: "abgemeldet@example.ch" });
    expect(await count()).toEqual({ total: 2, reachable: 1 });
    expect(await release()).toBe(1);
    expect(await recipients()).toEqual(["erste@example.ch"]);
    expect(await release()).toBe(0);
    await submitPractice({ email: "spaeter@example.ch" });
    await submitPractice({ email: "erste@example.ch" });
    expect(await release()).toBe(1);
    expect(await recipients()).toEqual(["erste@example.ch", "spaeter@example.ch"]);
  });

  it("spares who is in a round or has decided in one", async () => {
    await submitPractice({ email: "frueher@example.ch" });
    const { roundId } = await openTestRound({ practice: { email: "runde@example.ch" } });
    // Another form of the same practice.
    await submitPractice({ email: "runde@example.ch" });
    const open = async (state: RoundState) => {
      const closedAt = isRunning({ state }) ? null : new Date();
      const isRound = eq(offerRounds.id, roundId);
      await database().update(offerRounds).set({ state, closedAt }).where(isRound);
      return (await count()).reachable;
    };
    expect([await open("open"), await open("comparison"), await open("decided")]).toEqual([
      1, 1, 1,
    ]);
    expect([await open("expired"), await open("withdrawn")]).toEqual([2, 2]);
    await open("open");
    await release();
    expect(await recipients()).toEqual(["frueher@example.ch"]);
  });

  it("reaches each of hundreds once, also after a stop in the middle and with two processes at once", async () => {
    await insertPractices(500);
    const late = "praxis-00499@example.ch";
    await database().execute(
      sql`alter table mails add constraint broken check (recipient < 'praxis-00300') not valid`,
    );
    const both = await Promise.all([release(), release()]);
    expect(both).toContain(500);
    await database().execute(sql`alter table mails drop constraint broken`);
    const before = await recipients();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(500);
    // An opt-out stops mails that are not yet sent.
    await optOut(late);
    await Promise.all([queueIssueMails(), queueIssueMails()]);
    const after = await recipients();
    expect(after).toHaveLength(499);
    expect(new Set(after).size).toBe(499);
    expect(after).not.toContain(late);
    const issues = await database().select().from(newsletterIssues);
    expect(issues.map(({ lookedAtUntil }) => lookedAtUntil)).toEqual([null, null]);
  });

  it("is not sent to whoever has opted out after it was queued", async () => {
    await insertPractices(1);
    await release();
    const [mail] = await letters();
    if (mail === undefined) throw new Error("no mail");
    expect((await writeMail(mail))?.link).toEqual({
      label: "Labore vergleichen",
      path: "/vergleich",
    });
    await optOut(mail.recipient ?? "");
    expect(await writeMail(mail)).toBeUndefined();
  });

  it("leaves nothing behind when the person is erased", async () => {
    await insertPractices(2);
    await release();
    const [address = ""] = await recipients();
    await erasePerson(address, { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() });
    expect(await database().$count(entries, eq(entries.email, address))).toBe(0);
    expect(await count()).toEqual({ total: 0, reachable: 0 });
  });
});
