import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { offers } from "#database/offers";
import { database } from "~/platform/database/database.server";
import { listEntryRounds } from "~/rounds/desk/round-desk.server";
import { readPracticeRequests } from "~/rounds/practice/practice-view.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  listQueuedMails,
  MONDAY,
  offerFields,
  openTestRound,
  readInvitation,
  readRound,
  submitOffer,
  type TestRound,
} from "../../../../tests/kit/people/offer-rounds";
import { declineInvitation, saveOfferDraft, sendOffer } from "./lab-answer.server";
import { readLabRoundView } from "./lab-view.server";

const AFTER_THE_END = new Date("2035-11-26T16:00:01Z");

describe("a round of offers", () => {
  useDatabase();

  it("keeps an unfinished form, and makes of each sending that changes something a version", async () => {
    const round = await openTestRound();
    const basel = access(round, BASEL);
    await saveOfferDraft(basel, { noticeMonths: ["drei"] }, { now: MONDAY });
    expect(await readInvitation(basel)).toMatchObject({
      state: "in_progress",
      draft: { noticeMonths: ["drei"] },
    });
    expect(await submitOffer(round, BASEL, { noticeMonths: ["drei"] })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "noticeMonths" }],
    });
    for (const months of ["3", "3", "1"]) {
      expect(await submitOffer(round, BASEL, { noticeMonths: [months] })).toEqual({
        outcome: "done",
      });
    }
    const versions = await database().select().from(offers);
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2]);
    const view = await readLabRoundView(basel, MONDAY);
    expect(view?.sent[0]).toMatchObject({ version: 2, content: { noticeMonths: 1 } });
  });

  it("makes its entry «offeriert» when the practice sees the offers, unless that is done with", async () => {
    const readStatus = async ({ entryId }: TestRound) => {
      const [entry] = await database().select().from(entries).where(eq(entries.id, entryId));
      return entry?.status;
    };
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    expect(await readStatus(round)).toBe("contacted");
    await submitOffer(round, BERN);
    expect(await readStatus(round)).toBe("offered");
    const events = await database()
      .select()
      .from(entryEvents)
      .where(eq(entryEvents.event, "status"));
    expect(events.map(({ actor, detail }) => [actor, detail])).toContainEqual([
      ...["Laborlotse", { from: "kontaktiert", to: "offeriert" }],
    ]);
    const done = await openTestRound();
    await database().update(entries).set({ status: "done" });
    for (const lab of [BASEL, BERN]) await submitOffer(done, lab);
    expect(await readStatus(done)).toBe("done");
  });

  it("stays sealed to the practice until every laboratory has answered", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL);
    const practice = await getPracticeAccess(round);
    const [before] = await readPracticeRequests(practice);
    expect(before?.rounds[0]).toMatchObject({ isOpened: false, comparison: undefined });
    expect(JSON.stringify(before)).not.toContain("2035-12-31");
    expect((await listEntryRounds([round.entryId]))[0]?.comparison?.offers).toHaveLength(1);
    await declineInvitation(access(round, BERN), "Keine Kapazität", { now: MONDAY });
    const [after] = await readPracticeRequests(practice);
    expect(after?.rounds[0]).toMatchObject({ isOpened: true, state: "comparison" });
    expect(after?.rounds[0]?.comparison?.offers.map(({ lab }) => lab)).toEqual([BASEL]);
    expect(after?.rounds[0]?.labs.find(({ lab }) => lab === BERN)?.declineReason).toBe(
      "Keine Kapazität",
    );
  });

  it("shows a laboratory nothing of another's offer", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL, { remarks: ["Geheimes Angebot"] });
    const view = await readLabRoundView(access(round, BERN), MONDAY);
    expect(JSON.stringify(view)).not.toMatch(/Geheimes|medlab/i);
  });

  it("tells the operator once all have declined, and lets one think better of it", async () => {
    const round = await openTestRound();
    for (const lab of [BASEL, BERN]) {
      await declineInvitation(access(round, lab), "", { now: MONDAY });
    }
    expect(await listQueuedMails(/^round-notice/)).toHaveLength(1);
    expect(await submitOffer(round, BERN)).toEqual({ outcome: "done" });
    expect((await readRound(round.roundId))?.state).toBe("comparison");
  });

  it("takes nothing after its end but what the operator enters for a laboratory", async () => {
    const round = await openTestRound();
    const late = { now: AFTER_THE_END };
    expect(await sendOffer(access(round, BASEL), offerFields(), late)).toEqual({ outcome: "over" });
    expect(await saveOfferDraft(access(round, BASEL), {}, late)).toEqual({ outcome: "over" });
    const byPhone = { ...late, enteredBy: OPERATOR };
    expect(await sendOffer(access(round, BASEL), offerFields(), byPhone)).toEqual({
      outcome: "done",
    });
    const [offer] = await database().select().from(offers);
    expect(offer?.enteredBy).toBe(OPERATOR.name);
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.at(-1)?.action).toBe("offer-entered");
  });
});
