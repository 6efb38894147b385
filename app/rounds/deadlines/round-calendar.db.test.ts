import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, it } from "vitest";
import { extendRound } from "~/rounds/desk/extend-round.server";
import { saveOutcome } from "~/rounds/plan/save-outcome.server";
import { withdrawRound } from "~/rounds/practice/practice-decision.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { countQueries } from "../../../tests/kit/database/count-queries";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getOtherPractice,
  getPracticeAccess,
  MONDAY,
  openAcceptedRound,
  openComparableRound,
  openTestRound,
  submitOffer,
} from "../../../tests/kit/people/offer-rounds";
import { processRoundDeadlines } from "./offer-deadlines.server";
import {
  renderInvitationCalendar,
  renderLabCalendar,
  renderPracticeCalendar,
} from "./round-calendar.server";

interface Event {
  uid: string;
  sequence: number;
  start: string;
  status: string;
}

/** Parsed by two independent libraries. */
function readEvents(file: string | undefined): Record<string, Event> {
  const text = file ?? "";
  expect(text).not.toMatch(/^METHOD/m);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const read = components.map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toString(),
      status: String(component.getFirstPropertyValue("status") ?? ""),
      isDay: event.startDate.isDate,
    };
  });
  const again = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === "VEVENT");
  expect(again).toHaveLength(read.length);
  for (const event of read) {
    const same = again.find((one) => one?.type === "VEVENT" && one.uid === event.uid);
    if (same?.type !== "VEVENT") throw new Error(`${event.uid} is not read twice`);
    expect(same.datetype).toBe(event.isDay ? "date" : "date-time");
    expect(Number(same.sequence)).toBe(event.sequence);
    if (!event.isDay) expect(same.start.toISOString().replace(".000", "")).toBe(event.start);
  }
  return Object.fromEntries(
    read.map(({ isDay: _, ...event }) => [/-(\w+)@laborlotse$/.exec(event.uid)?.[1] ?? "", event]),
  );
}

describe("the dates of a round in a calendar", () => {
  useDatabase();

  it("are instants in UTC and days, of both sides, once an offer is accepted", async () => {
    const round = await openComparableRound();
    await submitOffer(round, BASEL, { onboardingDays: ["20"] });
    const practice = await getPracticeAccess(round);
    await accept(round, BASEL, { version: 2 });
    const events = readEvents(await renderPracticeCalendar(round.roundId, practice));
    expect(events).toMatchObject({
      antworten: { start: "2035-11-26T16:00:00Z", status: "CANCELLED", sequence: 1 },
      entscheid: { start: "2035-12-03T16:00:00Z", status: "CANCELLED", sequence: 1 },
      kontakt: { start: "2035-11-21" },
      start: { start: "2035-12-17" },
      plan_bill: { start: "2036-01-16", status: "" },
    });
    expect(Object.keys(events).filter((key) => key.startsWith("plan_"))).toHaveLength(11);
    const outcome = { answer: "cancelled", changedOn: null, reason: "" } as const;
    await saveOutcome({ practice }, round.roundId, outcome);
    const off = { status: "CANCELLED", sequence: 1 };
    expect(readEvents(await renderPracticeCalendar(round.roundId, practice))).toMatchObject({
      ...{ plan_bill: off, start: off },
    });
    const ofLab = readEvents(await renderInvitationCalendar(access(round, BASEL)));
    expect(ofLab).toMatchObject({
      kontakt: { start: "2035-11-21" },
      start: { start: "2035-12-17" },
    });
    expect(Object.keys(readEvents(await renderInvitationCalendar(access(round, BERN))))).toEqual([
      ...["antworten", "entscheid"],
    ]);
  });

  it("of all rounds of a laboratory are asked of the database as often as those of one", async () => {
    await openAcceptedRound({ email: "eine@example.ch" });
    const ofOne = await countQueries(() => renderLabCalendar(BASEL));
    for (const n of [1, 2, 3]) await openAcceptedRound({ email: `praxis${n}@example.ch` });
    expect(await countQueries(() => renderLabCalendar(BASEL))).toBe(ofOne);
    const text = await renderLabCalendar(BASEL);
    expect(text.match(/-kontakt@laborlotse/g)).toHaveLength(4);
    expect(text.match(/-plan_results@laborlotse/g)).toHaveLength(4);
  });

  it("keep their ids and raise their sequence when they are put off", async () => {
    const round = await openTestRound();
    const practice = await getPracticeAccess(round);
    const before = readEvents(await renderPracticeCalendar(round.roundId, practice));
    const later = { answerBy: "2035-11-28", decideBy: "2035-12-05" };
    expect(await extendRound(OPERATOR, round.roundId, later, MONDAY)).toBe("done");
    const after = readEvents(await renderPracticeCalendar(round.roundId, practice));
    expect(after.antworten).toEqual({
      ...before.antworten,
      sequence: 2,
      start: "2035-11-28T16:00:00Z",
    });
    expect(after.entscheid?.uid).toBe(before.entscheid?.uid);
  });

  it("call off a deadline only where the round ended before it, and take it back with more time", async () => {
    const round = await openTestRound();
    const practice = await getPracticeAccess(round);
    const end = new Date("2035-11-26T16:00:00Z");
    await processRoundDeadlines(end);
    const read = async () => readEvents(await renderPracticeCalendar(round.roundId, practice));
    expect(await read()).toMatchObject({
      antworten: { status: "", sequence: 0 },
      entscheid: { status: "CANCELLED", sequence: 1 },
    });
    const later = { answerBy: "2035-12-10", decideBy: "2035-12-17" };
    expect(await extendRound(OPERATOR, round.roundId, later, end)).toBe("done");
    expect(await read()).toMatchObject({ entscheid: { status: "", sequence: 2 } });
  });

  it("are all called off where the practice has withdrawn its request, for both sides", async () => {
    const round = await openTestRound();
    const practice = await getPracticeAccess(round);
    const before = readEvents(await renderLabCalendar(BASEL));
    await withdrawRound(practice, round.roundId, MONDAY);
    const off = { status: "CANCELLED", sequence: 1 };
    const files = [
      await renderLabCalendar(BASEL),
      await renderPracticeCalendar(round.roundId, practice),
    ];
    for (const file of files)
      expect(readEvents(file)).toMatchObject({ antworten: off, entscheid: off });
    expect(readEvents(files[0]).antworten?.uid).toBe(before.antworten?.uid);
  });

  it("are nobody else's, and name no practice", async () => {
    const round = await openComparableRound();
    const other = await getOtherPractice();
    expect(await renderPracticeCalendar(round.roundId, other)).toBeUndefined();
    expect(await renderPracticeCalendar("x", other)).toBeUndefined();
    expect(await renderInvitationCalendar(access(round, BASEL))).not.toContain("Limmatplatz");
  });
});
