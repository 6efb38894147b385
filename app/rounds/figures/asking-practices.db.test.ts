import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { offerRounds } from "#database/offers";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { countAskingPractices } from "./asking-practices.server";

async function ask(email: string, { suspected = false, daysAgo = 0 } = {}) {
  const id = crypto.randomUUID();
  await database()
    .insert(entries)
    .values({ id, kind: "practice", editTokenHash: "", title: "Praxis", email, suspected });
  await database()
    .insert(offerRounds)
    .values({
      ...{ entryId: id, needs: {}, createdBy: "Leitstand" },
      ...{ answerBy: new Date("2035-01-01"), decideBy: new Date("2035-01-02") },
      createdAt: new Date(Date.now() - daysAgo * DAY_MS),
    });
}

describe("the practices that ask", () => {
  useDatabase();

  it("are counted by mailbox, for a year, without suspected entries, and not at all below five practices", async () => {
    for (const name of ["a", "b", "c", "d", "d"]) await ask(`${name}@example.ch`);
    await ask("bot@example.ch", { suspected: true });
    await ask("alt@example.ch", { daysAgo: 370 });
    expect(await countAskingPractices()).toBeUndefined();
    await ask("e@example.ch");
    expect(await countAskingPractices()).toBe(5);
  });
});
