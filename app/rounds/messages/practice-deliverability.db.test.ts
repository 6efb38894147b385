import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { type MailName, mails } from "#database/mails";
import { offerRounds } from "#database/offers";
import { loader as showList } from "~/leads/desk/entries/dashboard";
import { readEntry } from "~/leads/desk/entry/entry.server";
import { action } from "~/leads/desk/entry/page";
import { database, inTransaction } from "~/platform/database/database.server";
import type { BounceReport } from "~/platform/mail/bounces/bounce-report.server";
import { recordBounce } from "~/platform/mail/bounces/record-bounce.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { readRoundList } from "~/rounds/desk/list/list.server";
import { readRoundPanel } from "~/rounds/desk/round/round-panel.server";
import { deskCall, deskPost, OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { discard } from "../../../tests/kit/mail/desk-mails";
import {
  BASEL,
  BERN,
  listNotices,
  MONDAY,
  openTestRound,
  readMails,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import { handleUndelivered } from "./practice-deliverability.server";

const WRONG = "wyss@exmaple.ch";
const RIGHT = "wyss@example.ch";

const openRound = () => openTestRound({ practice: { email: WRONG, phone: "044 000 45 67" } });

async function bounce(template: MailName): Promise<void> {
  const sent = await readMails(template);
  await database()
    .update(mails)
    .set({ status: "sent", attempts: 1 })
    .where(and(eq(mails.template, template), eq(mails.status, "pending")));
  const [last] = sent.toReversed();
  const report: BounceReport = {
    class: "hard",
    isFinal: true,
    code: "5.1.1",
    text: "no such user",
    failure: "bounced-unknown",
  };
  await recordBounce({ id: last?.id ?? "", attempts: 0 }, report, handleUndelivered);
}

async function correct({ entryId }: TestRound, email: string): Promise<void> {
  const { values = {}, seen = "" } = (await readEntry(entryId)).correction ?? {};
  const fields = { ...values, seen, intent: "correct", email };
  const answer = await action(
    deskPost(`/admin/eintrag/${entryId}`, entryId, Object.entries(fields)),
  );
  expect(answer).toMatchObject({ status: 303 });
}

const listSigns = async () =>
  (await readRoundList(new URLSearchParams(), MONDAY)).groups.flatMap(({ rows }) =>
    rows.flatMap(({ signs }) => signs),
  );

describe("a practice whose mail comes back", () => {
  useDatabase();

  it("stands with its telephone at its round, in the list of rounds and in that of entries, and the operator hears once", async () => {
    const round = await openRound();
    expect(await listSigns()).toEqual([]);
    await bounce("round-begun");
    const sign = "bitte anrufen: 044 000 45 67";
    expect(await listSigns()).toEqual([`Praxis per E-Mail nicht erreicht, ${sign}`]);
    expect(await readRoundPanel(round.entryId, MONDAY)).toMatchObject({
      phone: "044 000 45 67",
      undeliverable: expect.stringMatching(/./),
    });
    const list = await showList({ ...deskCall("/admin?status=alle"), params: {} });
    expect(list.groups.flatMap(({ rows }) => rows.map(({ unreached }) => unreached))).toEqual([
      `E-Mail kam nicht an, ${sign}`,
    ]);
    await submitOffer(round, BASEL);
    await submitOffer(round, BERN);
    await processRoundDeadlines(new Date(MONDAY.getTime() + 3_600_000));
    await bounce("round-opened");
    expect(await listNotices()).toEqual(["practice-unreached", "told-by-phone"]);
  });

  it("is to be called also where its time to decide ends", async () => {
    const round = await openRound();
    await bounce("round-begun");
    await submitOffer(round, BASEL);
    await submitOffer(round, BERN);
    await processRoundDeadlines(new Date("2035-11-30T15:00:00Z"));
    await processRoundDeadlines(new Date("2035-12-03T15:00:00Z"));
    expect(await listNotices()).toContain("decide-by-phone");
  });

  it("gets at a corrected address what came back, once, and nothing else again", async () => {
    const round = await openRound();
    await bounce("round-begun");
    await correct(round, RIGHT);
    const begun = await readMails("round-begun");
    expect(begun).toMatchObject([{ recipient: RIGHT, status: "pending", failure: null }]);
    expect(await listSigns()).toEqual([]);
    await database().update(mails).set({ status: "sent" });
    await correct(round, "andere@example.ch");
    expect(await readMails("round-begun")).toMatchObject([{ recipient: RIGHT, status: "sent" }]);
    const resent = await database()
      .select()
      .from(entryEvents)
      .where(eq(entryEvents.event, "mail-resent"));
    expect(resent).toMatchObject([{ actor: OPERATOR.name, detail: { template: "round-begun" } }]);
    expect(await listNotices()).toEqual(["practice-unreached"]);
  });

  it("is none to call any more once an operator has discarded what came back", async () => {
    await openRound();
    await bounce("round-begun");
    const [mail] = await readMails("round-begun");
    await discard(mail?.id ?? "", "angerufen");
    expect(await listSigns()).toEqual([]);
  });

  it("gets no code and confirmation again that were for the earlier address, and they wait for nobody", async () => {
    const round = await openRound();
    const code = { entryId: round.entryId, recipient: WRONG, status: "failed" as const };
    await inTransaction((tx) =>
      tx.insert(mails).values([
        { ...code, template: "practice-code", detail: { seed: ["x"] } },
        { ...code, template: "practice-link" },
        { ...code, template: "confirmation" },
      ]),
    );
    await correct(round, RIGHT);
    const ofWrong = and(eq(mails.recipient, WRONG), eq(mails.status, "discarded"));
    expect(await database().$count(mails, ofWrong)).toBe(3);
    expect(await database().$count(mails, eq(mails.status, "failed"))).toBe(0);
    expect(await database().$count(entries, eq(entries.email, RIGHT))).toBe(1);
    expect(await database().$count(offerRounds)).toBe(1);
  });
});
