import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { documents } from "#database/directory";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { deadlines } from "#database/offers";
import { saveSubmission } from "~/forms/submissions/save-submission.server";
import { campaignSubmission } from "~/leads/campaign/submission.server";
import { savePracticeNeeds } from "~/leads/needs/practice-needs.server";
import { requestOffers } from "~/leads/requests/requests.server";
import { connectionPool, database } from "~/platform/database/database.server";
import {
  newIdentity,
  OPERATOR,
  submitContact,
  submitPractice,
} from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  BASEL,
  BERN,
  listQueuedMails,
  MONDAY,
  openTestRound,
  readRound,
} from "../../../tests/kit/people/offer-rounds";
import { storeSampleContacts } from "../../../tests/kit/samples/sample-directory";
import { openRound } from "./open-round.server";
import { readRoundChoice } from "./round-choice.server";

const readEvents = async (entryId: string) => {
  const rows = await database().select().from(entryEvents).where(eq(entryEvents.entryId, entryId));
  return rows.map(({ event }) => event);
};

describe("opening a round of offers", () => {
  useDatabase();

  it("begins with its mails, deadlines, event and audit line, once however often the form comes", async () => {
    const { entryId, roundId } = await openTestRound();
    const again = {
      roundId,
      labs: [BASEL],
      needs: await readEntryNeeds(entryId),
      reveal: "at_once",
    } as const;
    const dates = { answerBy: "2035-11-27", decideBy: "2035-12-04" };
    const outcome = await openRound(OPERATOR, entryId, { ...again, ...dates }, MONDAY);
    expect(outcome).toBe("opened");
    expect(await listQueuedMails(/^offer-/)).toEqual([
      "offer-invitation → offerten@medlab-basel.example",
      "offer-invitation → offerten@swisslab-bern.example",
    ]);
    expect(await readRound(roundId)).toMatchObject({ reveal: "on_acceptance", state: "open" });
    const due = await database().select().from(deadlines);
    expect(due.map(({ kind }) => kind).sort()).toEqual([
      ...["answers-due", "decision-due", "lab-last-reminder", "lab-last-reminder"],
      ...["lab-reminder", "lab-reminder", "practice-reminder"],
    ]);
    expect(await readEvents(entryId)).toEqual(
      expect.arrayContaining(["round-opened", "status", "created"]),
    );
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.map(({ action }) => action)).toEqual(["status-changed", "round-opened"]);
    const [entry] = await database().select().from(entries).where(eq(entries.id, entryId));
    expect(entry).toMatchObject({ status: "contacted", answeredAt: MONDAY });
  });

  it("asks no laboratory that was taken off, whatever this process still shows", async () => {
    await storeSampleContacts();
    const { submissionId: entryId } = await submitPractice();
    await database()
      .update(documents)
      .set({ publishedVersion: null })
      .where(eq(documents.slug, BERN));
    expect((await readRoundChoice(entryId, MONDAY))?.labs).toContainEqual(
      expect.objectContaining({ id: BERN }),
    );
    const outcome = await openRound(
      OPERATOR,
      entryId,
      {
        ...{ roundId: randomUUID(), labs: [BASEL, BERN], needs: await readEntryNeeds(entryId) },
        ...{ answerBy: "2035-11-27", decideBy: "2035-12-04", reveal: "at_once" },
      },
      MONDAY,
    );
    expect(outcome).toBe("no-labs");
    expect(await listQueuedMails()).not.toContain(
      "offer-invitation → offerten@medlab-basel.example",
    );
  });

  it("says which laboratories the same practice has asked already, here or with another form", async () => {
    const first = await openTestRound({ practice: { email: "huber@example.ch" } });
    const again = await submitPractice({ email: "huber@example.ch" });
    const { submissionId: other } = await submitPractice({ email: "andere@example.ch" });
    const { submissionId: silent } = await submitPractice({ email: "" });
    const invitedFor = async (entryId: string) => {
      const choice = await readRoundChoice(entryId, MONDAY);
      return choice?.labs.find(({ id }) => id === BASEL)?.isInvited;
    };
    expect(await invitedFor(first.entryId)).toBe("here");
    expect(await invitedFor(again.submissionId)).toBe("elsewhere");
    expect([await invitedFor(other), await invitedFor(silent)]).toEqual([undefined, undefined]);
  });

  it("asks neither today's laboratory nor one that the practice has named, unless it was chosen by the practice", async () => {
    await storeSampleContacts();
    const identity = await submitPractice({ currentLab: "Medlab Basel AG" });
    const entryId = identity.submissionId;
    await savePracticeNeeds({ entryIds: [entryId], mayDecide: true, mailbox: undefined }, entryId, {
      excludedLabs: [BERN],
    });
    const choice = await readRoundChoice(entryId, MONDAY);
    const excluded = choice?.labs.filter(({ isExcluded }) => isExcluded !== undefined);
    expect(excluded?.map(({ id, isExcluded }) => [id, isExcluded]).sort()).toEqual([
      [BASEL, "current_lab"],
      [BERN, "practice"],
    ]);
    for (const lab of [BASEL, BERN]) {
      const wish = { ...toInput(choice), labs: [lab] };
      expect(await openRound(OPERATOR, entryId, wish, MONDAY)).toBe("excluded");
    }
    expect(await listQueuedMails(/^offer-inv/)).toEqual([]);
    await requestOffers(identity, [{ id: BASEL, name: "MedLab Basel" }]);
    const wish = { ...toInput(choice), labs: [BASEL] };
    expect(await openRound(OPERATOR, entryId, wish, MONDAY)).toBe("opened");
  });

  it("is refused without laboratories, with deadlines in the past, and for other kinds", async () => {
    await storeSampleContacts();
    const { submissionId } = await submitPractice();
    const choice = await readRoundChoice(submissionId, MONDAY);
    const wish = toInput(choice);
    const tried = (changes: object) =>
      openRound(OPERATOR, submissionId, { ...wish, ...changes }, MONDAY);
    expect(await tried({ labs: [] })).toBe("no-labs");
    expect(await tried({ labs: [BASEL, "verschwunden"] })).toBe("no-labs");
    expect(await tried({ answerBy: "2035-11-16" })).toBe("bad-deadlines");
    expect(await tried({ decideBy: "2035-11-24" })).toBe("bad-deadlines");
    const contact = await submitContact();
    expect(await readRoundChoice(contact.submissionId)).toBeUndefined();
    const other = openRound(OPERATOR, contact.submissionId, wish, MONDAY);
    expect(await other).toBe("unknown");
  });

  it("is opened for a campaign lead too, whose samples are a range and no number", async () => {
    await storeSampleContacts();
    const identity = newIdentity();
    const lead = { name: "Dr. Anna Frei", email: "frei@praxis.example", source: "/kampagne" };
    const location = { postalCode: "3012", city: "Bern", specialty: "kardiologie" };
    await saveSubmission(campaignSubmission, identity, { ...lead, ...location } as never, {
      clientAddress: "",
    });
    const choice = await readRoundChoice(identity.submissionId, MONDAY);
    expect(choice?.needs).toMatchObject({
      canton: "be",
      postalArea: "30",
      specialty: "kardiologie",
    });
    expect(choice?.needs.samplesPerWeek).toBeUndefined();
    const wish = { ...toInput(choice), labs: [BERN] };
    const outcome = await openRound(OPERATOR, identity.submissionId, wish, MONDAY);
    expect(outcome).toBe("opened");
  });

  it("has no postal area where a postal code is none of Switzerland", async () => {
    const { submissionId } = await submitPractice({ postalCode: "D-79100" });
    const choice = await readRoundChoice(submissionId, MONDAY);
    expect(choice?.needs.postalArea).toBe("");
  });

  it("needs one connection, so that ten at the same moment do not wait for each other", async () => {
    await storeSampleContacts();
    const { submissionId } = await submitPractice();
    const wish = toInput(await readRoundChoice(submissionId, MONDAY));
    const pool = connectionPool();
    const others = Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect());
    const held = await Promise.all(others);
    const opened = openRound(OPERATOR, submissionId, wish, MONDAY);
    const outcome = await opened.catch((error: Error) => error.message);
    for (const connection of held) connection.release();
    expect(outcome).toBe("opened");
  });

  it("keeps of what a practice adds what a round can hold, and tells the operator once", async () => {
    const { submissionId } = await submitPractice();
    const access = { entryIds: [submissionId], mayDecide: true, mailbox: undefined };
    const needs = {
      samplesByGroup: { chemie: 40, genetik: -1, cytologie: 1e9, unbekannt: 3 } as never,
      software: "x".repeat(500),
      noticePeriod: " 3 Monate ",
      excludedLabs: [BERN, BERN],
    };
    await savePracticeNeeds(access, submissionId, needs);
    await savePracticeNeeds(access, submissionId, { noticePeriod: "3 Monate" });
    const choice = await readRoundChoice(submissionId, MONDAY);
    expect(choice?.needs).toMatchObject({
      samplesByGroup: { chemie: 40 },
      software: "x".repeat(100),
      noticePeriod: "3 Monate",
    });
    expect(await listQueuedMails(/^supplement/)).toHaveLength(1);
    expect(await savePracticeNeeds({ ...access, entryIds: [] }, submissionId, needs)).toBe("over");
  });
});

type Choice = NonNullable<Awaited<ReturnType<typeof readRoundChoice>>>;

function toInput(choice: Choice | undefined) {
  if (choice === undefined) throw new Error("no choice");
  return {
    roundId: choice.roundId,
    labs: [BASEL],
    needs: choice.needs,
    answerBy: "2035-11-26",
    decideBy: "2035-12-03",
    reveal: "on_acceptance" as const,
  };
}

async function readEntryNeeds(entryId: string) {
  return toInput(await readRoundChoice(entryId, MONDAY)).needs;
}
