import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Identity } from "~/identity";
import { requestOffer } from "~/requests/requests.server";
import { database } from "~/server/database/database.server";
import { openRound } from "~/server/offers/open-round.server";
import { readRoundChoice } from "~/server/offers/round-choice.server";
import { submissionKinds } from "~/submissions.server";
import { type EventDetails, entryEvents } from "../../../database/entry-events";
import { mails } from "../../../database/mails";
import { OPERATOR, submitPractice } from "../../../tests/desk-submissions";
import { BASEL, BERN } from "../../../tests/offer-rounds";
import { storeSampleContacts } from "../../../tests/sample-directory";
import { useDatabase } from "../../../tests/test-database";
import { readEntry } from "./entry.server";

async function ask(id: string, labs: readonly string[]) {
  const choice = await readRoundChoice(id, submissionKinds);
  if (choice === undefined) throw new Error("no choice");
  const wish = {
    roundId: choice.roundId,
    labs,
    needs: choice.needs,
    reveal: "bei_annahme" as const,
    answerBy: choice.answerBy.toISOString().slice(0, 10),
    decideBy: choice.decideBy.toISOString().slice(0, 10),
  };
  expect(await openRound(OPERATOR, id, wish, submissionKinds)).toBe("opened");
}

async function wantBern(identity: Identity) {
  await requestOffer(identity, { id: BERN, name: "SwissLab Bern" });
}

describe("requests in the panel", () => {
  useDatabase();

  it("are open until a round asks their laboratory, and say so when the mail failed or was given up", async () => {
    await storeSampleContacts();
    const identity = await submitPractice();
    const { submissionId: id } = identity;
    await wantBern(identity);
    const states = async () => (await readEntry(id)).requests.map(({ state }) => state);
    expect(await states()).toEqual(["offen"]);
    await ask(id, [BERN, BASEL]);
    expect(await states()).toEqual(["weitergeleitet"]);
    const ofBern = eq(mails.recipient, "offerten@swisslab-bern.example");
    await database().update(mails).set({ status: "failed" }).where(ofBern);
    expect(await states()).toEqual(["E-Mail fehlgeschlagen"]);
    await database().update(mails).set({ status: "discarded" }).where(ofBern);
    expect(await states()).toEqual(["E-Mail verworfen"]);
    await requestOffer(identity, { id: BASEL, name: "MedLab Basel" });
    expect(await states()).toEqual(["E-Mail verworfen", "offen"]);
  });

  it("that earlier versions forwarded stay readable, with their mails and in the history", async () => {
    const identity = await submitPractice();
    const { submissionId: id } = identity;
    await wantBern(identity);
    const event = randomUUID();
    const recipient = "offerten@swisslab-bern.example";
    const lab = { id: BERN, name: "SwissLab Bern", recipient };
    const letter = { subject: "Anfrage", replyTo: undefined, paragraphs: [], rows: [] };
    const detail: EventDetails["forwarded"] = { labs: [{ ...lab, ...letter }] };
    await database()
      .insert(entryEvents)
      .values({ id: event, entryId: id, event: "forwarded", detail, actor: "A. Keller" });
    await database()
      .insert(mails)
      .values({
        entryId: id,
        recipient,
        sentAt: new Date(),
        template: "forwarding" as const,
        status: "sent" as const,
        detail: { event: [event], lab: [BERN] },
      });
    const { requests, mails: lines, history } = await readEntry(id);
    expect(requests.map(({ state }) => state)).toEqual(["weitergeleitet"]);
    expect(lines.map(({ content }) => content)).toContain("Weiterleitung an Labor: SwissLab Bern");
    expect(history.map(({ text }) => text)).toContain("Weitergeleitet an SwissLab Bern");
  });
});
