import { randomUUID } from "node:crypto";
import { eq, inArray, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/durations";
import { writeMail } from "~/mails.server";
import { connectionPool, database } from "~/server/database/database.server";
import { erasePerson } from "~/server/privacy/erasure.server";
import { submissionKinds } from "~/submissions.server";
import { contacts } from "../../../database/directory";
import { entries } from "../../../database/entries";
import { mails } from "../../../database/mails";
import { deadlines, offerRounds } from "../../../database/offers";
import { OPERATOR } from "../../../tests/desk-submissions";
import {
  access,
  BASEL,
  BERN,
  MONDAY,
  offerOf,
  openedRound,
  queued,
  readInvitation,
  readRound,
} from "../../../tests/offer-rounds";
import { useDatabase } from "../../../tests/test-database";
import { declineInvitation } from "./lab-answer.server";
import { keepOfferDeadlines } from "./offer-deadlines.server";
import { isWorkingTime } from "./working-time.server";

const swiss = (text: string) => new Date(`${text}+01:00`);

/** What was mailed since the round was opened, without that it was. */
const sent = async () =>
  (await queued()).filter((mail) => /^(offer-(?!invitation)|round-(?!begun))/.test(mail));

const REMINDED = [
  "offer-reminder → offerten@medlab-basel.example",
  "offer-reminder → offerten@swisslab-bern.example",
];

describe("the deadlines of a round", () => {
  useDatabase();

  it("remind a laboratory after two working days and on the last one before the end, if it has not answered", async () => {
    const round = await openedRound();
    await keepOfferDeadlines(swiss("2035-11-21T10:29"));
    expect(await sent()).toEqual([]);
    await keepOfferDeadlines(swiss("2035-11-21T10:31"));
    await keepOfferDeadlines(swiss("2035-11-21T10:33"));
    expect(await sent()).toEqual(REMINDED);
    await offerOf(round, BERN);
    await keepOfferDeadlines(swiss("2035-11-23T09:00"));
    expect(await sent()).toEqual([REMINDED[0], ...REMINDED]);
  });

  it("open the round at the end of the time to answer, tell the practice, remind it, and end the round", async () => {
    const round = await openedRound();
    await offerOf(round, BASEL);
    await keepOfferDeadlines(swiss("2035-11-26T16:59"));
    expect((await readRound(round.roundId))?.state).toBe("offen");
    await keepOfferDeadlines(swiss("2035-11-26T17:00"));
    expect(await readRound(round.roundId)).toMatchObject({ state: "vergleich", closedAt: null });
    expect((await readInvitation(access(round, BERN)))?.state).toBe("abgelaufen");
    const practice = (name: string) => `${name} → praxis@example.ch`;
    expect(await sent()).toContain(practice("round-opened"));
    await keepOfferDeadlines(swiss("2035-11-30T09:00"));
    expect(await sent()).toContain(practice("round-reminder"));
    await keepOfferDeadlines(swiss("2035-12-03T17:00"));
    expect((await readRound(round.roundId))?.state).toBe("abgelaufen");
    expect((await sent()).filter((mail) => mail.startsWith("round-"))).toEqual([
      ...["round-notice → Leitstand", practice("round-opened"), practice("round-reminder")],
    ]);
    expect(await database().$count(deadlines, isNull(deadlines.doneAt))).toBe(0);
  });

  it("tell a practice at night of nothing: a round that opens then is announced at nine", async () => {
    const round = await openedRound();
    const night = swiss("2035-11-20T23:00");
    await offerOf(round, BASEL, {}, night);
    await declineInvitation(access(round, BERN), "", { now: night });
    await keepOfferDeadlines(swiss("2035-11-21T03:00"));
    expect(await sent()).toEqual([]);
    await keepOfferDeadlines(swiss("2035-11-21T09:01"));
    expect(await sent()).toEqual(["round-opened → praxis@example.ch"]);
  });

  it("send nothing at night, on weekends and holidays, and everything once, hour by hour and with a clock that jumps", async () => {
    const round = await openedRound();
    await offerOf(round, BASEL);
    const begin = MONDAY.getTime();
    // Back by a day in between, and ahead by a day at the end.
    const hours = [...steps(0, 60), ...steps(36, 300), ...steps(324, 400)];
    for (const hour of hours) {
      const now = new Date(begin + hour * HOUR_MS + 31 * 60_000);
      const before = (await sent()).length;
      await keepOfferDeadlines(now);
      if ((await sent()).length > before) expect(isWorkingTime(now, "zh")).toBe(true);
    }
    expect(await sent()).toEqual([
      ...["offer-reminder → offerten@swisslab-bern.example"],
      ...["offer-reminder → offerten@swisslab-bern.example", "round-notice → Leitstand"],
      ...["round-opened → praxis@example.ch", "round-reminder → praxis@example.ch"],
    ]);
  });

  it("that were missed collapse into one mail, and leave the practice two working days", async () => {
    const round = await openedRound();
    await keepOfferDeadlines(swiss("2035-11-23T10:00"));
    expect(await sent()).toEqual(REMINDED);
    await offerOf(round, BASEL, {}, swiss("2035-11-23T11:00"));
    // The portal stood still for three weeks.
    await keepOfferDeadlines(swiss("2035-12-14T10:00"));
    expect(await sent()).toEqual([...REMINDED, "round-opened → praxis@example.ch"]);
    const opened = await readRound(round.roundId);
    expect(opened).toMatchObject({ state: "vergleich", decideBy: swiss("2035-12-18T17:00") });
    await keepOfferDeadlines(swiss("2035-12-18T17:00"));
    expect((await readRound(round.roundId))?.state).toBe("abgelaufen");
  });

  it("of several rounds that end without an offer reach the operator in one mail", async () => {
    await openedRound();
    const second = { wish: { labs: [BASEL] } };
    const { roundId } = await openedRound(second);
    await keepOfferDeadlines(swiss("2035-11-26T17:01"));
    expect((await readRound(roundId))?.state).toBe("abgelaufen");
    const notices = await database().select().from(mails).where(eq(mails.template, "round-notice"));
    expect(notices).toHaveLength(1);
    const content = notices[0] && (await writeMail(notices[0]));
    expect(content).toMatchObject({
      subject: "2 Offertrunden sind ohne Offerte zu Ende gegangen",
      link: { path: "/admin/offerten" },
    });
  });

  it("call the operator where a practice has no address", async () => {
    const round = await openedRound({ practice: { email: "" } });
    await offerOf(round, BASEL);
    await keepOfferDeadlines(swiss("2035-11-26T17:01"));
    await keepOfferDeadlines(swiss("2035-11-30T09:00"));
    const notices = await database().select().from(mails).where(eq(mails.template, "round-notice"));
    expect(notices.map(({ detail }) => "what" in detail && detail.what[0]).sort()).toEqual([
      ...["decide-by-phone", "told-by-phone"],
    ]);
  });

  it("call the operator where a laboratory has no address, once for the round", async () => {
    const { roundId } = await openedRound();
    await database().delete(contacts);
    await keepOfferDeadlines(swiss("2035-11-21T10:31"));
    expect(await sent()).toEqual(["round-notice → Leitstand"]);
    const [notice] = await database()
      .select()
      .from(mails)
      .where(eq(mails.template, "round-notice"));
    expect(notice?.detail).toEqual({ what: ["lab-unreached"], round: [roundId] });
  });

  it("are kept once by several processes at the same moment", async () => {
    await openedRound();
    const now = swiss("2035-11-21T11:00");
    await Promise.all(Array.from({ length: 4 }, () => keepOfferDeadlines(now)));
    expect(await sent()).toEqual(REMINDED);
  });

  it("hold entries in the order in which an erasure takes them, and neither ends the other", async () => {
    const { first, last } = await crossedRounds();
    const holder = await connectionPool().connect();
    await holder.query("begin");
    await holder.query("select from entries where id = $1 for update", [last]);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waiters = async () => (await connectionPool().query(waiting)).rowCount;
    // A statement that waits longer is given up.
    const settled = { timeout: 4_000 };
    const kept = keepOfferDeadlines(swiss("2035-11-21T11:00"));
    await expect.poll(waiters, settled).toBe(1);
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() };
    const erased = erasePerson("praxis@example.ch", options);
    await expect.poll(waiters, settled).toBe(2);
    await holder.query("rollback");
    holder.release();
    const outcomes = await Promise.allSettled([kept, erased]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const left = inArray(entries.id, [first, last]);
    expect(await database().$count(entries, left)).toBe(0);
  });

  it("are kept once where the process is killed in the middle", async () => {
    const rounds = [await openedRound(), await openedRound()];
    const last = rounds.find(({ entryId }) =>
      rounds.every((one) => one.entryId <= entryId),
    )?.roundId;
    const now = swiss("2035-11-21T11:00");
    const holder = await connectionPool().connect();
    await holder.query("begin");
    await holder.query("select from offer_rounds where id = $1 for update", [last]);
    // The first round's reminders are in the transaction when it dies, waiting for the second.
    const killed = keepOfferDeadlines(now).catch(() => "killed");
    // On another connection: one transaction sees who works as it was when it first asked.
    const kill = `select pg_terminate_backend(pid) as done from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await connectionPool().query(kill)).rowCount).toBe(1);
    expect(await killed).toBe("killed");
    await holder.query("rollback");
    holder.release();
    expect(await sent()).toEqual([]);
    await keepOfferDeadlines(now);
    expect(await sent()).toEqual([...REMINDED, ...REMINDED].sort());
  });
});

/** Two rounds of one practice: by their own ids the other way round than by those of their entries. */
async function crossedRounds(): Promise<{ first: string; last: string }> {
  const rounds = [await openedRound(), await openedRound()];
  const [first = "", last = ""] = rounds.map(({ entryId }) => entryId).sort();
  const [one = "", other = ""] = rounds.map(({ roundId }) => roundId).sort();
  for (const [roundId, entryId] of [[one, last] as const, [other, first] as const]) {
    await database().update(offerRounds).set({ entryId }).where(eq(offerRounds.id, roundId));
  }
  return { first, last };
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / 3) }, (_, step) => from + step * 3);
}
