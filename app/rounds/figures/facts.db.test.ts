import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { offerInvitations, offerRounds } from "#database/offers";
import { responseFacts } from "#database/response-facts";
import { readEdition } from "~/directory/publication/read-published.server";
import { loadSnapshot, reloadOpinions } from "~/directory/publication/snapshot.server";
import { DAY_MS, HOUR_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { BASEL, openTestRound } from "../../../tests/kit/people/offer-rounds";
import { recountAllFacts } from "./recount-facts.server";

const BEGUN = new Date("2035-01-01T09:00:00Z");
const LATER = new Date("2035-06-01T01:45:00Z");

type State = (typeof offerInvitations.$inferSelect)["state"];

async function pastRound({
  hours,
  state = hours === undefined ? "expired" : "answered",
  mail = "sent",
}: {
  hours?: number;
  state?: State;
  mail?: "sent" | "failed";
} = {}) {
  const db = database();
  const entryId = crypto.randomUUID();
  await db
    .insert(entries)
    .values({ id: entryId, kind: "practice", editTokenHash: "", title: "Praxis" });
  const [round] = await db
    .insert(offerRounds)
    .values({
      ...{ entryId, needs: {}, createdBy: "Leitstand", state: "decided", createdAt: BEGUN },
      answerBy: new Date(BEGUN.getTime() + 7 * DAY_MS),
      decideBy: new Date(BEGUN.getTime() + 14 * DAY_MS),
      closedAt: new Date(BEGUN.getTime() + 9 * DAY_MS),
    })
    .returning();
  if (round === undefined) throw new Error("no round");
  const answeredAt = hours === undefined ? null : new Date(BEGUN.getTime() + hours * HOUR_MS);
  const [invitation] = await db
    .insert(offerInvitations)
    .values({
      ...{ roundId: round.id, lab: BASEL, labName: "MedLab Basel", state },
      ...{ invitedAt: BEGUN, answeredAt },
    })
    .returning();
  if (invitation === undefined) throw new Error("no invitation");
  const detail = { invitation: [invitation.id], lab: [BASEL] };
  const template = "offer-invitation" as const;
  await db
    .insert(mails)
    .values({ entryId, template, recipient: "labor@example.ch", detail, status: mail });
  return { entryId, invitation };
}

const readFacts = () => database().select().from(responseFacts);

describe("response facts", () => {
  useDatabase();

  it("are what the rows say: delivered, not withdrawn, over; share, median and nothing of a practice", async () => {
    for (const hours of [2, 10, 30, 50]) await pastRound({ hours });
    await pastRound({ hours: 90, state: "declined" });
    await pastRound();
    await pastRound({ mail: "failed" });
    await pastRound({ hours: 4, state: "withdrawn" });
    // Still running: too early to count as unanswered.
    await openTestRound({ now: LATER, wish: { answerBy: "2035-06-11", decideBy: "2035-06-20" } });
    await recountAllFacts(LATER);
    const [facts, ...others] = await readFacts();
    expect(others).toEqual([]);
    expect(facts).toEqual({
      ...{ lab: BASEL, rounds: 6, answered: 5, medianHours: 30, changes: 0 },
      countedAt: expect.any(Date),
    });
  });

  it("are kept from five rounds on, and go with the entries that they were counted from", async () => {
    const rounds = [];
    for (const hours of [1, 2, 3, 4]) rounds.push(await pastRound({ hours }));
    await recountAllFacts(LATER);
    expect(await readFacts()).toEqual([]);
    rounds.push(await pastRound({ hours: 5 }));
    await recountAllFacts(LATER);
    expect(await readFacts()).toMatchObject([{ rounds: 5, answered: 5, medianHours: 3 }]);
    const [first] = rounds;
    await database()
      .delete(entries)
      .where(eq(entries.id, first?.entryId ?? ""));
    await recountAllFacts(LATER);
    expect(await readFacts()).toEqual([]);
  });

  it("count a delivered invitation also when its mail has been deleted", async () => {
    for (const hours of [1, 2, 3, 4, 5]) await pastRound({ hours });
    await recountAllFacts(LATER);
    await database().delete(mails);
    await recountAllFacts(LATER);
    expect(await readFacts()).toMatchObject([{ rounds: 5 }]);
  });

  it("change what is shown when they change, and only then", async () => {
    for (const hours of [1, 2, 3, 4, 5]) await pastRound({ hours });
    const before = (await readEdition()).edition;
    await recountAllFacts(LATER);
    const counted = (await readEdition()).edition;
    expect(counted).not.toBe(before);
    await recountAllFacts(LATER);
    expect((await readEdition()).edition).toBe(counted);
    await pastRound();
    await recountAllFacts(LATER);
    expect((await readEdition()).edition).not.toBe(counted);
  });

  it("of all laboratories change what is shown once a run, and nobody reads the directory for it", async () => {
    await storeSamples();
    for (const hours of [1, 2, 3, 4, 5]) await pastRound({ hours });
    await database()
      .insert(responseFacts)
      .values(["aaa", "zzz"].map((lab) => ({ lab, rounds: 5, answered: 5 })));
    const before = await loadSnapshot();
    await recountAllFacts(LATER);
    const after = await reloadOpinions(before);
    expect(after.lab(BASEL)?.responseFacts).toMatchObject({ rounds: 5, medianHours: 3 });
    expect(after.edition).toBe((await readEdition()).edition);
    expect(after.tests).toBe(before.tests);
    expect(after.labs).toEqual((await loadSnapshot()).labs);
    expect(after.homeCards).toEqual((await loadSnapshot()).homeCards);
  });
});
