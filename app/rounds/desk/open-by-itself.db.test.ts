import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { documents } from "#database/directory";
import { entries } from "#database/entries";
import { entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import { mails } from "#database/mails";
import { offerInvitations, offerRounds } from "#database/offers";
import { confirmMailbox } from "~/identity/mailbox/confirm-mailbox.server";
import { changeStatus } from "~/leads/desk/entry/change-entry.server";
import { readEntry } from "~/leads/desk/entry/entry.server";
import { readPracticeNeeds, savePracticeNeeds } from "~/leads/index.server";
import { requestOffers, requestTestInfo } from "~/leads/requests/requests.server";
import { saveRoundOpening } from "~/leads/requests/round-opening.server";
import type { Identity } from "~/lib/identity";
import { database, inTransaction } from "~/platform/database/database.server";
import { action } from "~/rounds/desk/round/round-page";
import { readPracticeRequests } from "~/rounds/practice/practice-view.server";
import { writeMail } from "~/wiring/mails.server";
import { deskPost, OPERATOR, submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { BASEL, BERN, listQueuedMails, readMails } from "../../../tests/kit/people/offer-rounds";
import { storeSampleContacts } from "../../../tests/kit/samples/sample-directory";
import { openWaitingRounds } from "./open-by-itself.server";

/** Far from every holiday. */
const FRIDAY_EVENING = new Date("2035-11-16T16:40:00Z");
const SATURDAY = new Date("2035-11-17T09:00:00Z");
const MONDAY_AT_TEN = new Date("2035-11-19T09:00:00Z");
const justBefore = (moment: Date) => new Date(moment.getTime() - 1_000);

const LABS = [
  { id: BASEL, name: "MedLab Basel" },
  { id: BERN, name: "SwissLab Bern" },
];

async function askingPractice(
  changes: Parameters<typeof submitPractice>[0] = {},
  options: Parameters<typeof submitPractice>[1] = {},
): Promise<Identity> {
  const identity = await submitPractice(changes, options);
  await requestOffers(identity, LABS);
  return identity;
}

const confirm = ({ submissionId }: Identity, mailbox = "praxis@example.ch") =>
  inTransaction((tx) => confirmMailbox(tx, mailbox, submissionId));

async function confirmedPractice(...args: Parameters<typeof askingPractice>): Promise<Identity> {
  const identity = await askingPractice(...args);
  await confirm(identity, args[0]?.email);
  return identity;
}

const readOne = async ({ submissionId }: Identity) =>
  (await database().select().from(entries).where(eq(entries.id, submissionId)))[0];

const countRounds = () => database().$count(offerRounds);

/** Over a weekend and a day, with a run each quarter of an hour. */
async function runThroughMonday() {
  const end = MONDAY_AT_TEN.getTime() + 24 * 3_600_000;
  for (let at = SATURDAY.getTime(); at <= end; at += 900_000) {
    await openWaitingRounds(new Date(at));
  }
}

async function listHolds({ submissionId }: Identity) {
  const events = await database()
    .select()
    .from(entryEvents)
    .where(eq(entryEvents.entryId, submissionId));
  return events.flatMap(({ detail }) => ("why" in detail ? [detail.why] : []));
}

const press = ({ submissionId }: Identity, intent: string) =>
  action(
    deskPost(`/admin/eintrag/${submissionId}/offerten`, submissionId, [["intent", intent]], {
      isDataRequest: true,
    }) as never,
  );

describe("a round that opens by itself", () => {
  useDatabase();
  beforeEach(storeSampleContacts);

  it("waits for an hour of working time, over a weekend until Monday morning", async () => {
    const practice = await confirmedPractice();
    await openWaitingRounds(SATURDAY);
    expect((await readOne(practice))?.roundOpensAt).toEqual(MONDAY_AT_TEN);
    expect((await readEntry(practice.submissionId, SATURDAY)).roundOpening).toBe(
      "Runde öffnet am Montag, 19. November, um 10:00 von selbst",
    );
    await openWaitingRounds(justBefore(MONDAY_AT_TEN));
    expect(await countRounds()).toBe(0);
    const readOpening = async (now: Date) =>
      (await readPracticeRequests({ entryIds: [practice.submissionId] }, now))[0]?.opening;
    expect(await readOpening(justBefore(MONDAY_AT_TEN))).toEqual(MONDAY_AT_TEN);
    expect(await readOpening(MONDAY_AT_TEN)).toBe("by-operator");
    await openWaitingRounds(MONDAY_AT_TEN);
    const [round] = await database().select().from(offerRounds);
    expect(round).toMatchObject({
      createdBy: PORTAL_ACTOR,
      reveal: "on_acceptance",
      answerBy: new Date("2035-11-26T16:00:00Z"),
      decideBy: new Date("2035-12-03T16:00:00Z"),
    });
    expect(await listQueuedMails(/^(offer|round)-[ib]/)).toEqual([
      "offer-invitation → offerten@medlab-basel.example",
      "offer-invitation → offerten@swisslab-bern.example",
      "round-begun → praxis@example.ch",
    ]);
    expect(await readOne(practice)).toMatchObject({ status: "contacted", roundOpensAt: null });
    const { history, roundOpening } = await readEntry(practice.submissionId);
    expect(roundOpening).toBeNull();
    expect(history.map(({ text, actor }) => `${text}, ${actor}`)).toContain(
      "Offertrunde mit MedLab Basel, SwissLab Bern von selbst eröffnet, Laborlotse",
    );
    expect(await database().select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: "round-opened", actorId: null, actorName: null }),
    );
  });

  it("carries over what is left of a Friday's hour", async () => {
    const practice = await confirmedPractice();
    await openWaitingRounds(FRIDAY_EVENING);
    expect((await readOne(practice))?.roundOpensAt).toEqual(new Date("2035-11-19T08:40:00Z"));
  });

  it("opens once, however many processes and runs there are, and asks no laboratory twice", async () => {
    const again = { email: "zwei@example.ch" };
    const both = [await confirmedPractice(again), await confirmedPractice(again)];
    await confirmedPractice();
    await Promise.all([openWaitingRounds(SATURDAY), openWaitingRounds(SATURDAY)]);
    await Promise.all([1, 2, 3].map(() => openWaitingRounds(MONDAY_AT_TEN)));
    await runThroughMonday();
    // The second entry of a mailbox is left to an operator.
    expect(await countRounds()).toBe(2);
    expect(await database().$count(offerInvitations)).toBe(4);
    expect((await Promise.all(both.map(listHolds))).flat()).toEqual(["asked-before"]);
  });

  it("opens at once where the operator wants it so, and never where not", async () => {
    await saveRoundOpening(OPERATOR, "never");
    const practice = await confirmedPractice();
    await runThroughMonday();
    expect(await countRounds()).toBe(0);
    expect(await readOne(practice)).toMatchObject({ roundOpensAt: null, roundHeldAt: null });
    const [mail] = await readMails("confirmation");
    const letter = mail && (await writeMail(mail));
    expect(letter?.link?.path).toMatch(/^\/meine-anfragen\?token=./);
    await saveRoundOpening(OPERATOR, "at-once");
    await openWaitingRounds(SATURDAY);
    expect(await countRounds()).toBe(1);
  });

  it("opens for no mailbox that is unconfirmed, changed since, or missing, and for nothing suspected", async () => {
    await askingPractice();
    await askingPractice({ email: "" });
    await confirmedPractice({ email: "robot@example.ch" }, { suspected: true });
    const moved = await confirmedPractice({ email: "alt@example.ch" });
    await openWaitingRounds(SATURDAY);
    await submitPractice({ email: "neu@example.ch" }, { identity: moved });
    expect(await readOne(moved)).toMatchObject({ mailboxConfirmedAt: null, roundOpensAt: null });
    await runThroughMonday();
    expect(await countRounds()).toBe(0);
  });

  it("opens for nobody that an operator has stopped or taken in hand, and at once on a click", async () => {
    const stopped = await confirmedPractice();
    const taken = await confirmedPractice({ email: "zwei@example.ch" });
    const pressed = await confirmedPractice({ email: "drei@example.ch" });
    await openWaitingRounds(SATURDAY);
    expect(await press(stopped, "hold")).toMatchObject({ success: "Runde angehalten" });
    await changeStatus(taken.submissionId, "contacted", OPERATOR);
    expect(await press(pressed, "open-now")).toMatchObject({ success: "Runde eröffnet" });
    await runThroughMonday();
    expect(await database().select().from(offerRounds)).toMatchObject([
      { entryId: pressed.submissionId, createdBy: OPERATOR.name },
    ]);
    expect(await press(stopped, "open-now")).toMatchObject({ init: { status: 409 } });
    expect(await listHolds(stopped)).toEqual(["operator"]);
    const lines = await database().select().from(auditLog);
    expect(lines).toContainEqual(
      expect.objectContaining({ action: "round-held", actorName: OPERATOR.name }),
    );
  });

  it("says so where a laboratory has left the directory since a click was possible", async () => {
    const practice = await confirmedPractice();
    await openWaitingRounds(SATURDAY);
    await database()
      .update(documents)
      .set({ publishedVersion: null })
      .where(eq(documents.slug, BERN));
    expect(await press(practice, "open-now")).toMatchObject({ init: { status: 409 } });
    expect(await listHolds(practice)).toEqual(["labs"]);
    expect(await countRounds()).toBe(0);
  });

  it("leaves to an operator what names somebody, asks about a test, or can't be sent to all laboratories", async () => {
    const named = await confirmedPractice({ email: "1@example.ch" });
    await change(named, { noticePeriod: "Vertrag der Praxis Limmatplatz, 3 Monate" });
    const doctor = await confirmedPractice({ email: "2@example.ch" });
    await change(doctor, { software: "vitomed, bei Frau Dr. Meier" });
    const harmless = await confirmedPractice({ email: "3@example.ch" });
    await change(harmless, { software: "vitomed", noticePeriod: "3 Monate" });
    const tested = await confirmedPractice({ email: "4@example.ch" });
    const test = { id: "psa-plus", name: "PSA", labId: BERN, labName: "SwissLab Bern" };
    await requestTestInfo(tested, test);
    const excluding = await confirmedPractice({ email: "5@example.ch" });
    await change(excluding, { excludedLabs: [BERN] });
    const bounced = await confirmedPractice({ email: "6@example.ch" });
    await database()
      .update(mails)
      .set({ status: "failed", failure: "bounced-hard" })
      .where(eq(mails.recipient, "6@example.ch"));
    await openWaitingRounds(SATURDAY);
    const holds = [named, doctor, harmless, tested, excluding, bounced].map(listHolds);
    expect(await Promise.all(holds)).toEqual([
      ["names"],
      ["names"],
      [],
      ["questions"],
      ["labs"],
      ["undeliverable"],
    ]);
    await database()
      .update(documents)
      .set({ publishedVersion: null })
      .where(eq(documents.slug, BERN));
    await runThroughMonday();
    expect(await listHolds(harmless)).toEqual(["labs"]);
    expect(await countRounds()).toBe(0);
    expect((await readEntry(named.submissionId)).history[0]?.text).toBe(
      "Offertrunde öffnet nicht von selbst: in den Angaben steht vielleicht ein Name",
    );
  });

  it("leaves many entries of one network to an operator", async () => {
    const clientAddress = "192.0.2.7";
    for (let number = 0; number < 21; number++) {
      await submitPractice({ email: `${number}@example.ch` }, { clientAddress });
    }
    const practice = await confirmedPractice({}, { clientAddress });
    await openWaitingRounds(SATURDAY);
    expect(await listHolds(practice)).toEqual(["network"]);
  });
});

async function change({ submissionId }: Identity, changes: object) {
  const access = { entryIds: [submissionId], mayDecide: true, mailbox: undefined };
  const needs = await readPracticeNeeds(submissionId);
  await savePracticeNeeds(access, submissionId, { ...needs, ...changes });
}
