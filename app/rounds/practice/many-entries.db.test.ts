import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { practiceSubmissions } from "#database/submissions";
import { database } from "~/platform/database/database.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { countQueries } from "../../../tests/kit/database/count-queries";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { openComparableRound } from "../../../tests/kit/people/offer-rounds";
import { exportedText } from "../../../tests/kit/samples/exported-entries";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { loadRequests } from "./load-requests.server";
import { exportEntries } from "./person-export.server";

const MAILBOX = "viele@example.ch";

async function fill(count: number): Promise<string[]> {
  const { entryId, identity } = await openComparableRound();
  await submitPractice({ email: MAILBOX }, { identity });
  const [row] = await database().select().from(practiceSubmissions);
  if (row === undefined) throw new Error("no practice");
  const ids = Array.from({ length: count - 1 }, () => crypto.randomUUID());
  const entry = { kind: "practice", editTokenHash: "", title: "", email: MAILBOX };
  await database()
    .insert(entries)
    .values(ids.map((id) => ({ ...entry, id })));
  await database()
    .insert(practiceSubmissions)
    .values(ids.map((id) => ({ ...row, id })));
  return [...ids, entryId];
}

function show(entryIds: readonly string[]) {
  const access = { entryIds, mayDecide: false, mailbox: MAILBOX };
  return loadRequests(access, samples);
}

describe("«Meine Anfragen» of hundreds of entries", () => {
  useDatabase();

  it("shows the newest 50, says how many are left out, and asks the database as often as for one", async () => {
    const ids = await fill(300);
    const last = ids.slice(-1);
    const ofOne = await countQueries(() => show(last));
    const ofMany = await countQueries(() => show([...last, ...ids]));
    expect(ofMany).toBe(ofOne);
    const page = await show(ids);
    expect(page.requests).toHaveLength(50);
    expect(page.leftOut).toBe(250);
    expect(page.requests[0]?.answers.length).toBeGreaterThan(3);
  });

  it("shows the oldest too while its offers can be decided on", async () => {
    const ids = await fill(60);
    const withRound = ids.at(-1);
    const { requests } = await show(ids);
    expect(requests).toHaveLength(50);
    expect(requests.find(({ entryId }) => entryId === withRound)?.rounds).toHaveLength(1);
  });

  it("exports all of them while they are sent, a hundred at once", async () => {
    const ids = await fill(300);
    const questions = await countQueries(() => exportedText(ids));
    const withRound = await countQueries(() => exportedText(ids.slice(-1)));
    const without = await countQueries(() => exportedText(ids.slice(0, 1)));
    expect(questions).toBe(withRound + 2 * without);
    const { entries: exported } = JSON.parse(await exportedText(ids));
    const exportedIds = exported.map(({ entry }: { entry: { id: string } }) => entry.id);
    expect(exportedIds.sort()).toEqual(ids.toSorted());
    const parts = exportEntries(ids);
    const first = await countQueries(async () => {
      for (let part = 0; part < 2; part++) await parts.next();
    });
    // No queries after the reader has left.
    expect(await countQueries(() => parts.return(undefined))).toBe(0);
    expect(first).toBeLessThan(questions * 0.6);
  });
});
