import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { HOUR_MS } from "~/lib/durations";
import { sum } from "~/lib/sum";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { getAnswerBands, getInTimePercent } from "./answer-bands";
import { readFigures } from "./figures.server";
import { readStatistics } from "./statistics.server";

/** Saturday afternoon; the running week began on 15 November, 23:00 UTC. */
const NOW = new Date("2026-11-21T15:00:00Z");

type Entry = Partial<typeof entries.$inferInsert> & { answeredAfterHours?: number };

async function store(...list: (Entry & { createdAt: Date })[]) {
  await database()
    .insert(entries)
    .values(
      list.map(({ answeredAfterHours, ...entry }) => ({
        id: randomUUID(),
        kind: "practice",
        editTokenHash: "",
        title: "Praxis",
        ...(answeredAfterHours === undefined
          ? {}
          : { answeredAt: new Date(entry.createdAt.getTime() + answeredAfterHours * HOUR_MS) }),
        ...entry,
      })),
    );
}

const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

describe("figures of the desk", () => {
  useDatabase();

  describe("an empty database", () => {
    it("has twelve weeks of zero, no last entry and no answer time", async () => {
      const { figures, weeks, kinds, specialties, answers } = await readStatistics(NOW);
      expect(figures).toEqual({
        overdue: 0,
        practices: { total: 0, thisWeek: 0 },
        contacts: { total: 0, thisWeek: 0 },
        offerRequests: 0,
        lastEntry: null,
        answerHours: null,
        asOf: NOW.toISOString(),
      });
      expect(weeks).toHaveLength(12);
      expect(kinds.map(({ counts }) => sum(counts))).toEqual(submissionKinds.map(() => 0));
      expect(specialties).toEqual([]);
      expect(sum(Object.values(answers))).toBe(0);
      expect(getInTimePercent(answers)).toBeUndefined();
    });
  });

  describe("figures", () => {
    it("count practices, contacts and requests, since Monday too, and leave out what is suspected", async () => {
      const lastEntry = new Date("2026-11-21T14:54:00Z");
      await store(
        { createdAt: new Date("2026-11-15T23:00:00Z"), offerRequests: 2 },
        { createdAt: new Date("2026-11-15T22:59:59Z"), offerRequests: 1 },
        { createdAt: new Date("2025-01-01T00:00:00Z") },
        { createdAt: new Date("2026-11-10T00:00:00Z"), kind: "contact" },
        { createdAt: lastEntry, kind: "newsletter" },
        { createdAt: NOW, suspected: true, offerRequests: 9 },
        { createdAt: NOW, suspected: true, kind: "contact" },
      );
      expect(await readFigures(NOW)).toMatchObject({
        practices: { total: 3, thisWeek: 1 },
        contacts: { total: 1, thisWeek: 0 },
        offerRequests: 3,
        lastEntry: lastEntry.toISOString(),
      });
    });
  });

  it("count as overdue what is owed an answer and has none, no spam and nothing merged into another", async () => {
    const [createdAt, answerDueAt] = [ago(50), ago(2)];
    const into = randomUUID();
    await store(
      { id: into, createdAt, answerDueAt, status: "done" },
      { createdAt, answerDueAt, mergedInto: into },
      { createdAt, answerDueAt },
      { createdAt, answerDueAt, status: "contacted" },
      { createdAt, answerDueAt, suspected: true },
      { createdAt, answerDueAt, answeredAfterHours: 49 },
      { createdAt: ago(2), answerDueAt: new Date(NOW.getTime() + 1) },
      { createdAt, kind: "newsletter" },
    );
    expect((await readFigures(NOW)).overdue).toBe(2);
  });

  describe("entries per week", () => {
    it("stand in the week of Zurich, also where the clocks change, and missing weeks are zero", async () => {
      await store(
        // 25 October 2026 is 25 hours long: its last minute still belongs to the week before.
        { createdAt: new Date("2026-10-25T22:59:00Z") },
        { createdAt: new Date("2026-10-25T23:00:00Z"), kind: "opt-out" },
        { createdAt: new Date("2026-08-30T22:00:00Z") },
        { createdAt: new Date("2026-08-30T21:59:59Z") },
        { createdAt: NOW },
        { createdAt: NOW, suspected: true },
      );
      const { weeks, kinds } = await readStatistics(NOW);
      const counts = (label: string) => kinds.find((kind) => kind.label === label)?.counts;
      expect(weeks[0]).toBe("2026-08-30T22:00:00.000Z");
      expect(counts("Praxis")).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
      expect(counts("E-Mail-Abmeldung")).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    });
  });

  describe("specialty tally", () => {
    it("adds up to the stored practices, most frequent first, and counts no other kind", async () => {
      const createdAt = ago(1_000);
      await store(
        { createdAt, specialty: "urologie" },
        { createdAt, specialty: "gynaekologie" },
        { createdAt, specialty: "gynaekologie" },
        { createdAt },
        { createdAt, specialty: "urologie", suspected: true },
        { createdAt, specialty: "hno", kind: "campaign" },
      );
      const { specialties, figures } = await readStatistics(NOW);
      expect(specialties).toEqual([
        { label: "Gynäkologie", count: 2 },
        { label: "Urologie", count: 1 },
        { label: "Ohne Angabe", count: 1 },
      ]);
      expect(sum(specialties.map(({ count }) => count))).toBe(figures.practices.total);
    });
  });

  describe("answer time", () => {
    it("puts every entry that is owed an answer into one band", async () => {
      const into = randomUUID();
      await store(
        { id: into, createdAt: ago(24 * 7 * 13) },
        { createdAt: ago(100), mergedInto: into },
        { createdAt: ago(1), mergedInto: into },
        ...[0, 3.99, 4, 23.99, 24, 47.99, 48, 300].map((answeredAfterHours) => ({
          createdAt: ago(400),
          answeredAfterHours,
        })),
        { createdAt: ago(49), kind: "contact" },
        { createdAt: ago(48), kind: "campaign" },
        { createdAt: ago(1), kind: "lab-registration" },
        { createdAt: ago(100), kind: "newsletter" },
        { createdAt: ago(100), kind: "opt-out" },
        { createdAt: ago(100), suspected: true },
        { createdAt: ago(24 * 7 * 13) },
      );
      const { answers } = await readStatistics(NOW);
      expect(answers).toEqual({
        under4: 2,
        under24: 2,
        under48: 2,
        over48: 2,
        overdue: 1,
        open: 2,
      });
      expect(getAnswerBands(answers).map(({ count }) => count)).toEqual([2, 2, 2, 2, 1]);
      expect(getInTimePercent(answers)).toBe(66);
    });

    it("is the median of what is answered, in hours", async () => {
      await store(
        { createdAt: ago(100), answeredAfterHours: 1 },
        { createdAt: ago(200), answeredAfterHours: 6 },
        { createdAt: ago(300), answeredAfterHours: 90, kind: "contact" },
        { createdAt: ago(50) },
        { createdAt: ago(100), answeredAfterHours: 99, suspected: true },
        { createdAt: ago(24 * 7 * 13), answeredAfterHours: 99 },
      );
      expect((await readFigures(NOW)).answerHours).toBeCloseTo(6);
      await store({ createdAt: ago(100), answeredAfterHours: 8 });
      expect((await readFigures(NOW)).answerHours).toBeCloseTo(7);
    });
  });
});
