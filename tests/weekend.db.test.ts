import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmMailbox } from "../app/identity/mailbox/confirm-mailbox.server";
import { savePracticeNeeds } from "../app/leads/needs/practice-needs.server";
import { requestOffers } from "../app/leads/requests/requests.server";
import { HOUR_MS } from "../app/lib/durations";
import type { Identity } from "../app/lib/identity";
import { database, inTransaction } from "../app/platform/database/database.server";
import { processRoundDeadlines } from "../app/rounds/deadlines/offer-deadlines.server";
import { action } from "../app/rounds/desk/round/round-page";
import { readRoundPanel } from "../app/rounds/desk/round/round-panel.server";
import { runByItself } from "../app/rounds/desk/run-by-itself.server";
import { sendOffer } from "../app/rounds/lab/answer/lab-answer.server";
import { auditLog } from "../database/audit";
import { entries } from "../database/entries";
import { PORTAL_ACTOR } from "../database/entry-events";
import { mails } from "../database/mails";
import { offerInvitations, offerRounds } from "../database/offers";
import { deskPost, submitPractice } from "./kit/calls/desk-submissions";
import { useDatabase } from "./kit/database/test-database";
import { BASEL, BERN, listNotices, offerFields } from "./kit/people/offer-rounds";
import { storeSampleContacts } from "./kit/samples/sample-directory";

const FRIDAY_EVENING = new Date("2035-11-16T16:40:00Z");
const TUESDAY = new Date("2035-11-20T10:40:00Z");
const END_OF_ANSWERS = new Date("2035-11-26T16:40:00Z");
const IN_THE_EXTENSION = new Date("2035-11-27T10:40:00Z");
const AFTER_ALL = new Date("2035-12-10T16:40:00Z");

const LABS = [
  { id: BASEL, name: "MedLab Basel" },
  { id: BERN, name: "SwissLab Bern" },
];

async function askAsPractice(number: number): Promise<Identity> {
  const email = `praxis-${number}@example.ch`;
  const identity = await submitPractice({
    email,
    practiceOrDoctorName: `Haus ${number}`,
  });
  await requestOffers(identity, LABS);
  await inTransaction((tx) => confirmMailbox(tx, email, identity.submissionId));
  return identity;
}

/** As the two tasks do it, less often. */
async function run(from: Date, to: Date): Promise<void> {
  for (let at = from.getTime(); at <= to.getTime(); at += 6 * HOUR_MS) {
    await runByItself(new Date(at));
    await processRoundDeadlines(new Date(at));
  }
}

async function answer({ submissionId }: Identity, lab: string, now: Date): Promise<void> {
  const [found] = await database()
    .select({ invitation: offerInvitations })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(eq(offerRounds.entryId, submissionId))
    .then((rows) => rows.filter(({ invitation }) => invitation.lab === lab));
  if (found === undefined) throw new Error("not asked");
  const { id: invitationId, roundId } = found.invitation;
  const sent = await sendOffer({ invitationId, roundId }, offerFields(), { now });
  expect(sent).toMatchObject({ outcome: "done" });
}

/** «round-begun» and how often each practice or laboratory got it for one request, most first. */
async function countMails(): Promise<Record<string, number[]>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { template, recipient, detail, entryId } of await database().select().from(mails)) {
    if (recipient === null) continue;
    const about = "invitation" in detail ? detail.invitation[0] : entryId;
    const each = counts.get(template) ?? new Map<string, number>();
    const key = `${recipient} ${about}`;
    counts.set(template, each.set(key, (each.get(key) ?? 0) + 1));
  }
  return Object.fromEntries(
    [...counts].map(([template, each]) => [template, [...each.values()].sort()]),
  );
}

const once = (times: number) => Array.from({ length: times }, () => 1);

describe("a weekend without anybody at the desk", () => {
  useDatabase();
  beforeEach(storeSampleContacts);

  it("loses none of twenty practices: all are asked for, reminded of, put off once and called to decide, nobody twice", async () => {
    const practices: Identity[] = [];
    for (let number = 0; number < 20; number++) practices.push(await askAsPractice(number));
    await run(FRIDAY_EVENING, TUESDAY);
    const rounds = await database().select().from(offerRounds);
    expect(rounds).toHaveLength(20);
    expect(new Set(rounds.map(({ createdBy }) => createdBy))).toEqual(new Set([PORTAL_ACTOR]));
    expect(await database().$count(offerInvitations)).toBe(40);

    // Five have all offers, five one, five one in the extension, and five none.
    for (const practice of practices.slice(0, 10)) await answer(practice, BASEL, TUESDAY);
    for (const practice of practices.slice(0, 5)) await answer(practice, BERN, TUESDAY);
    await run(TUESDAY, END_OF_ANSWERS);
    for (const practice of practices.slice(10, 15)) await answer(practice, BERN, IN_THE_EXTENSION);
    await run(IN_THE_EXTENSION, AFTER_ALL);

    const counts = await countMails();
    expect(counts).toMatchObject({
      "offer-invitation": once(40),
      "round-begun": once(20),
      "round-extended": once(15),
      "offer-extended": once(25),
      "round-opened": once(15),
      "round-reminder": once(15),
      "round-without-offers": once(5),
      "round-undecided": once(15),
      "offer-undecided": once(20),
      "offer-missed": once(20),
    });
    // After two working days, on the last one, and on the last one of the extension.
    expect(Math.max(...(counts["offer-reminder"] ?? []))).toBe(3);
    const ended = await database().select().from(offerRounds);
    expect(ended.every(({ state }) => state === "expired")).toBe(true);
    const left = await database().select().from(entries);
    expect(left.every(({ status }) => status !== "new")).toBe(true);
    const lines = await database().select().from(auditLog);
    expect(lines.every(({ actorId }) => actorId === null)).toBe(true);
    expect([...new Set(await listNotices())].sort()).toEqual(["no-offers", "overdue"]);
  }, 120_000);

  it("leaves an operator at most ten clicks for 21 practices, of whom one has no mailbox and one names somebody", async () => {
    for (let number = 0; number < 19; number++) await askAsPractice(number);
    const silent = await submitPractice({ email: "" });
    await requestOffers(silent, LABS);
    const { submissionId } = await askAsPractice(20);
    const access = { entryIds: [submissionId], mayDecide: true, mailbox: undefined };
    await savePracticeNeeds(access, submissionId, { software: "vitomed, bei Frau Dr. Meier" });
    await run(FRIDAY_EVENING, TUESDAY);
    const waiting = await database().select().from(entries).where(eq(entries.status, "new"));
    expect(waiting).toHaveLength(2);
    let clicks = 0;
    for (const { id } of waiting) {
      const { choice } = await readRoundPanel(id);
      // Opening the entry, then its rounds.
      clicks += 2;
      const preset: [string, string][] = [
        ...choice.labs
          .filter(({ isRequested }) => isRequested)
          .map((lab): [string, string] => ["labs", lab.id]),
        ["roundId", choice.roundId],
        ["answerBy", choice.answerBy],
        ["decideBy", choice.decideBy],
        ["reveal", "bei_annahme"],
        ["software", "vitomed"],
      ];
      for (const intent of ["preview", "open"]) {
        const path = `/admin/eintrag/${id}/offerten`;
        const fields: [string, string][] = [["intent", intent], ...preset];
        const post = deskPost(path, id, fields, { isDataRequest: true });
        expect(await action(post as never)).toMatchObject({
          step: intent === "open" ? "opened" : intent,
        });
        clicks += 1;
      }
    }
    expect(await database().$count(offerRounds)).toBe(21);
    expect(clicks).toBeLessThanOrEqual(10);
  });
});
