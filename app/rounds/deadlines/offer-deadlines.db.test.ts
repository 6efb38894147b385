import { randomUUID } from "node:crypto";
import { eq, inArray, isNull } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { entries } from "#database/entries";
import { contacts } from "#database/labs";
import { deadlines, offerRounds } from "#database/offers";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { HOUR_MS } from "~/lib/durations";
import { connectionPool, database } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { erasePerson } from "~/privacy/erasure.server";
import { extendRound } from "~/rounds/desk/extend-round.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { isWorkingTime } from "~/rounds/model/working-time.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { countQueries } from "../../../tests/kit/database/count-queries";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  listNotices,
  listQueuedMails,
  MONDAY,
  openTestRound,
  readInvitation,
  readMails,
  readRound,
  submitOffer,
  writeFirstMail,
} from "../../../tests/kit/people/offer-rounds";
import { processRoundDeadlines } from "./offer-deadlines.server";

const swiss = (text: string) => new Date(`${text}+01:00`);

const sent = () => listQueuedMails(/^(offer-(?!invitation|receipt)|round-(?!begun))/);

const REMINDED = [
  "offer-reminder → offerten@medlab-basel.example",
  "offer-reminder → offerten@swisslab-bern.example",
];

describe("the deadlines of a round", () => {
  useDatabase();

  it("remind a laboratory after two working days and on the last one before the end, if it has not answered", async () => {
    const round = await openTestRound();
    await processRoundDeadlines(swiss("2035-11-21T10:29"));
    expect(await sent()).toEqual([]);
    await processRoundDeadlines(swiss("2035-11-21T10:31"));
    await processRoundDeadlines(swiss("2035-11-21T10:33"));
    expect(await sent()).toEqual(REMINDED);
    await submitOffer(round, BERN);
    await processRoundDeadlines(swiss("2035-11-23T09:00"));
    expect(await sent()).toEqual([REMINDED[0], ...REMINDED]);
  });

  it("open the round at the end of the time to answer, tell the practice, remind it, and end the round", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    await processRoundDeadlines(swiss("2035-11-26T16:59"));
    expect((await readRound(round.roundId))?.state).toBe("open");
    await processRoundDeadlines(swiss("2035-11-26T17:00"));
    expect(await readRound(round.roundId)).toMatchObject({ state: "comparison", closedAt: null });
    expect((await readInvitation(access(round, BERN)))?.state).toBe("expired");
    const practice = (name: string) => `${name} → praxis@example.ch`;
    expect(await sent()).toContain(practice("round-opened"));
    await processRoundDeadlines(swiss("2035-11-30T09:00"));
    expect(await sent()).toContain(practice("round-reminder"));
    await processRoundDeadlines(swiss("2035-12-03T17:00"));
    expect((await readRound(round.roundId))?.state).toBe("expired");
    expect((await sent()).filter((mail) => mail.startsWith("round-"))).toEqual([
      ...["round-notice → Leitstand", practice("round-opened"), practice("round-reminder")],
      practice("round-undecided"),
    ]);
    expect(await sent()).toContain("offer-undecided → offerten@medlab-basel.example");
    expect(await sent()).not.toContain("offer-undecided → offerten@swisslab-bern.example");
    expect(await database().$count(deadlines, isNull(deadlines.doneAt))).toBe(0);
  });

  it("tell a practice at night of nothing: a round that opens then is announced at nine", async () => {
    const round = await openTestRound();
    const night = swiss("2035-11-20T23:00");
    await submitOffer(round, BASEL, {}, night);
    await declineInvitation(access(round, BERN), "", { now: night });
    expect(await countQueries(() => processRoundDeadlines(swiss("2035-11-21T03:00")))).toBe(1);
    expect(await sent()).toEqual([]);
    await processRoundDeadlines(swiss("2035-11-21T09:01"));
    expect(await sent()).toEqual(["round-opened → praxis@example.ch"]);
  });

  it("send nothing at night, on weekends and holidays, and everything once, hour by hour and with a clock that jumps", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    const begin = MONDAY.getTime();
    const hours = [...steps(0, 60), ...steps(36, 300), ...steps(324, 400)];
    for (const hour of hours) {
      const now = new Date(begin + hour * HOUR_MS + 31 * 60_000);
      const before = (await sent()).length;
      await processRoundDeadlines(now);
      if ((await sent()).length > before) expect(isWorkingTime(now, "zh")).toBe(true);
    }
    expect(await sent()).toEqual([
      "offer-missed → offerten@swisslab-bern.example",
      ...["offer-reminder → offerten@swisslab-bern.example"],
      ...["offer-reminder → offerten@swisslab-bern.example"],
      ...["offer-undecided → offerten@medlab-basel.example", "round-notice → Leitstand"],
      ...["round-opened → praxis@example.ch", "round-reminder → praxis@example.ch"],
      "round-undecided → praxis@example.ch",
    ]);
  });

  it("that were missed collapse into one mail, and leave the practice two working days", async () => {
    const round = await openTestRound();
    await processRoundDeadlines(swiss("2035-11-23T10:00"));
    expect(await sent()).toEqual(REMINDED);
    await submitOffer(round, BASEL, {}, swiss("2035-11-23T11:00"));
    await processRoundDeadlines(swiss("2035-12-14T10:00"));
    const missed = "offer-missed → offerten@swisslab-bern.example";
    expect(await sent()).toEqual([missed, ...REMINDED, "round-opened → praxis@example.ch"]);
    const opened = await readRound(round.roundId);
    expect(opened).toMatchObject({ state: "comparison", decideBy: swiss("2035-12-18T17:00") });
    await processRoundDeadlines(swiss("2035-12-18T17:00"));
    expect((await readRound(round.roundId))?.state).toBe("expired");
  });

  it("of several rounds that end without an offer reach the operator in one mail", async () => {
    await openTestRound();
    const second = { wish: { labs: [BASEL] } };
    const { roundId } = await openTestRound(second);
    await processRoundDeadlines(swiss("2035-11-26T17:01"));
    expect((await readRound(roundId))?.state).toBe("expired");
    expect(await listNotices()).toHaveLength(1);
    expect(await writeFirstMail("round-notice")).toMatchObject({
      subject: "2 Offertrunden sind ohne Offerte zu Ende gegangen",
      link: { path: "/admin/offerten" },
    });
  });

  it("tell a practice once that no offer came, and anew after more time", async () => {
    const { roundId } = await openTestRound();
    const end = swiss("2035-11-26T17:01");
    for (let run = 0; run < 2; run++) await processRoundDeadlines(end);
    const toPractice = async () =>
      (await listQueuedMails(/^round-without-offers → praxis@example.ch$/)).length;
    expect(await toPractice()).toBe(1);
    const read = () => writeFirstMail("round-without-offers");
    const content = await read();
    expect(content?.subject).toContain("Zu Ihrer Anfrage liegt keine Offerte vor");
    expect(content?.paragraphs.join(" ")).toContain("Bis zur Frist");
    const later = { answerBy: "2035-12-10", decideBy: "2035-12-17" };
    await extendRound(OPERATOR, roundId, later, end);
    // Laboratories may answer again, so the queued mail would be wrong.
    expect(await read()).toBeUndefined();
    await processRoundDeadlines(swiss("2035-12-10T17:01"));
    expect(await toPractice()).toBe(2);
  });

  it("call the operator where a practice has no address", async () => {
    const round = await openTestRound({ practice: { email: "" } });
    await submitOffer(round, BASEL);
    await processRoundDeadlines(swiss("2035-11-26T17:01"));
    await processRoundDeadlines(swiss("2035-11-30T09:00"));
    expect(await listNotices()).toEqual(["decide-by-phone", "told-by-phone"]);
  });

  it("call the operator where a laboratory has no address, once for the round", async () => {
    const { roundId } = await openTestRound();
    await database().delete(contacts);
    await processRoundDeadlines(swiss("2035-11-21T10:31"));
    expect(await sent()).toEqual(["round-notice → Leitstand"]);
    const [notice] = await readMails("round-notice");
    expect(notice?.detail).toEqual({ what: ["lab-unreached"], round: [roundId] });
  });

  it("are kept once by several processes at the same moment", async () => {
    await openTestRound();
    const now = swiss("2035-11-21T11:00");
    await Promise.all(Array.from({ length: 4 }, () => processRoundDeadlines(now)));
    expect(await sent()).toEqual(REMINDED);
  });

  it("of a round that can't be kept are told in the log and left, those of the others are kept", async () => {
    const rounds = [await openTestRound(), await openTestRound(), await openTestRound()];
    const broken = rounds[1]?.roundId;
    const told: string[] = [];
    const listen = vi.spyOn(log, "error").mockImplementation((entry) => {
      told.push((entry as { roundId: string }).roundId);
    });
    const holder = await connectionPool().connect();
    await holder.query("begin");
    await holder.query("select from offer_rounds where id = $1 for update", [broken]);
    const now = swiss("2035-11-26T17:01");
    const run = processRoundDeadlines(now);
    await endWaiting("pg_cancel_backend");
    await run;
    await holder.query("rollback");
    holder.release();
    const states = async () => {
      const stored = await Promise.all(rounds.map(({ roundId }) => readRound(roundId)));
      return stored.map((round) => round?.state);
    };
    expect(await states()).toEqual(["expired", "open", "expired"]);
    expect(told).toEqual([broken]);
    await processRoundDeadlines(now);
    listen.mockRestore();
    expect(await states()).toEqual(Array(3).fill("expired"));
    const notices = await readMails("round-notice");
    const mailed = notices.map(({ detail }) => ("round" in detail ? detail.round.length : 0));
    expect(mailed.sort()).toEqual([1, 2]);
  });

  it("hold one entry at a time, so that they and an erasure do not end each other", async () => {
    const { first, last } = await crossedRounds();
    const holder = await connectionPool().connect();
    await holder.query("begin");
    await holder.query("select from entries where id = $1 for update", [last]);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waiters = async () => (await connectionPool().query(waiting)).rowCount;
    // A statement that waits longer is cancelled.
    const settled = { timeout: 4_000 };
    const kept = processRoundDeadlines(swiss("2035-11-21T11:00"));
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
    const rounds = [await openTestRound(), await openTestRound()];
    const [, last] = rounds.map(({ roundId }) => roundId).sort();
    const now = swiss("2035-11-21T11:00");
    const holder = await connectionPool().connect();
    await holder.query("begin");
    await holder.query("select from offer_rounds where id = $1 for update", [last]);
    const run = processRoundDeadlines(now);
    await endWaiting("pg_terminate_backend");
    await run;
    await holder.query("rollback");
    holder.release();
    expect(await sent()).toEqual(REMINDED);
    await processRoundDeadlines(now);
    expect(await sent()).toEqual([...REMINDED, ...REMINDED].sort());
  });
});

async function endWaiting(by: "pg_cancel_backend" | "pg_terminate_backend"): Promise<void> {
  // On a new connection each time: a transaction sees pg_stat_activity as of its first read.
  const end = `select ${by}(pid) as done from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await connectionPool().query(end)).rowCount).toBe(1);
}

/** The order of the rounds' ids is the reverse of that of their entries. */
async function crossedRounds(): Promise<{ first: string; last: string }> {
  const rounds = [await openTestRound(), await openTestRound()];
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
