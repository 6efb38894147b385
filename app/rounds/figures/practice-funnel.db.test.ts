import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type EntryOrigin, entries } from "#database/entries";
import { FUNNEL_STEPS } from "#database/practice-funnel";
import { switchPlans } from "#database/switch-plans";
import { sum } from "~/lib/sum";
import { database } from "~/platform/database/database.server";
import { readRoundParts } from "~/rounds/model/round-parts.server";
import { findAcceptance } from "~/rounds/model/rounds.server";
import { saveOutcome } from "~/rounds/plan/save-outcome.server";
import { declineOffer } from "~/rounds/practice/practice-decision.server";
import { OPERATOR, submitContact, submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { erase } from "../../../tests/kit/people/erase";
import {
  MONDAY,
  openAcceptedRound,
  openComparableRound,
  openTestRound,
} from "../../../tests/kit/people/offer-rounds";
import { type FunnelPart, readPracticeFunnel } from "./practice-funnel.server";

/** Each brings one entry as far as its name says. */
const FATES: Record<string, (practice: { email: string }) => Promise<string>> = {
  forms: async (practice) => (await submitPractice(practice)).submissionId,
  confirmed: async (practice) => {
    const { submissionId: id } = await submitPractice(practice);
    const confirmed = { mailboxConfirmedAt: new Date() };
    await database().update(entries).set(confirmed).where(eq(entries.id, id));
    return id;
  },
  opened: async (practice) => (await openTestRound({ practice })).entryId,
  offered: async (practice) => (await openComparableRound(practice)).entryId,
  declined: async (practice) => {
    const { roundId, entryId } = await openComparableRound(practice);
    const choice = { roundId, invitationId: undefined, reason: "" };
    expect(await declineOffer({ actor: OPERATOR }, choice, MONDAY)).toBe("declined");
    return entryId;
  },
  planned: async (practice) => (await openAcceptedRound(practice)).entryId,
  changed: async (practice) => {
    const { roundId, entryId } = await openAcceptedRound(practice);
    const outcome = { answer: "changed", changedOn: "2035-12-20", reason: "" } as const;
    expect(await saveOutcome({ actor: OPERATOR }, roundId, outcome)).toBe("done");
    return entryId;
  },
};

const ORIGINS: EntryOrigin[] = [
  { form: "/kampagne", landing: "/kampagne", campaign: "herbst", source: "brief" },
  { form: "/practice-form", landing: "/blog/labor", referrer: "suche.example" },
  { form: "telefon" },
];

/** Its first moment, Swiss time. */
const DECEMBER = new Date("2035-11-30T23:00:00Z");
const ARRIVALS = [DECEMBER, new Date(DECEMBER.getTime() - 1)];
const MONTHS = ["2035-11", "2035-12"];
const PARTS = ["month", "form", "landing", "referrer", "source", "medium", "campaign"] as const;

/** What the practice's own pages know of each entry, as an independent count. */
async function readEntries() {
  const found = await database().select().from(entries);
  const counted = found.filter(({ kind, suspected }) => kind === "practice" && !suspected);
  const plans = await database().select().from(switchPlans);
  return Promise.all(
    counted.map(async ({ id, origin, createdAt, mailboxConfirmedAt }) => {
      const rounds = await readRoundParts([id]);
      const plan = plans.find(({ roundId }) => rounds.some(({ round }) => round.id === roundId));
      const month = createdAt < DECEMBER ? "2035-11" : "2035-12";
      const steps: Record<(typeof FUNNEL_STEPS)[number], boolean> = {
        forms: true,
        confirmed: mailboxConfirmedAt !== null,
        opened: rounds.length > 0,
        offered: rounds.some(({ offers }) => offers.length > 0),
        decided: rounds.some(({ round }) => round.state === "decided"),
        planned: rounds.some(({ decisions }) => findAcceptance(decisions) !== undefined),
        changed: plan?.outcome === "changed",
      };
      return { values: { month, ...origin } as Record<string, string>, steps };
    }),
  );
}

const sums = async (parts: readonly FunnelPart[]) => {
  const rows = await readPracticeFunnel(parts, MONTHS);
  return FUNNEL_STEPS.map((_, step) => sum(rows.map(({ counts }) => counts[step] ?? 0)));
};

describe("how far practices came", () => {
  useDatabase();

  beforeEach(async () => {
    const ids: string[] = [];
    for (const [fate, bring] of Object.entries(FATES)) {
      ids.push(await bring({ email: `${fate}@example.ch` }));
    }
    // No origin has as many entries as another.
    for (let further = 0; further < 2; further++) ids.push((await submitPractice()).submissionId);
    for (const [index, id] of ids.entries()) {
      const origin = ORIGINS[index % ORIGINS.length] ?? {};
      const createdAt = ARRIVALS[index % ARRIVALS.length] ?? MONDAY;
      await database().update(entries).set({ origin, createdAt }).where(eq(entries.id, id));
    }
    await submitPractice({}, { suspected: true });
    await submitContact();
  });

  it("is counted from the entries, by each part of their origin and each in its month", async () => {
    const known = await readEntries();
    const all = [MONTHS, ["2035-11"], ["2035-12"]];
    for (const [part, months] of PARTS.flatMap((one) => all.map((two) => [one, two] as const))) {
      const rows = await readPracticeFunnel([part], months);
      const within = known.filter(({ values }) => months.includes(values.month ?? ""));
      const expected = [...Map.groupBy(within, ({ values }) => values[part] ?? "")].map(
        ([value, group]) => ({
          values: [value],
          counts: FUNNEL_STEPS.map((step) => group.filter(({ steps }) => steps[step]).length),
        }),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(rows).toHaveLength(expected.length);
      expect(rows).toEqual(expect.arrayContaining(expected));
    }
    expect(await sums(PARTS)).toEqual([9, 1, 5, 4, 3, 2, 1]);
  });

  it("is that of a practice once where its entries are merged, with the origin of the first", async () => {
    const merge = async (id: string, into: string) =>
      database().update(entries).set({ mergedInto: into }).where(eq(entries.id, id));
    const { submissionId: first } = await submitPractice({ email: "erste@example.ch" });
    const decided = await FATES.declined?.({ email: "zweite@example.ch" });
    const { submissionId: last } = await submitPractice({ email: "dritte@example.ch" });
    for (const [id, origin, createdAt] of [
      [first, { campaign: "brief" }, new Date(DECEMBER.getTime() - 2)],
      [decided ?? "", { campaign: "anders" }, DECEMBER],
      [last, {}, DECEMBER],
    ] as const)
      await database().update(entries).set({ origin, createdAt }).where(eq(entries.id, id));
    const before = await sums(["campaign"]);
    await merge(first, decided ?? "");
    await merge(decided ?? "", last);
    const [forms = 0, ...steps] = before;
    expect(await sums(["campaign"])).toEqual([forms - 2, ...steps]);
    const rows = await readPracticeFunnel(["campaign"], ["2035-11"]);
    expect(rows).toContainEqual({ values: ["brief"], counts: [1, 0, 1, 1, 1, 0, 0] });
    await erase("dritte@example.ch");
    expect(await sums(["campaign"])).toEqual([forms - 2, ...steps]);
  });

  it("stays counted in its month when it is erased, without where it came from", async () => {
    const before = await sums(["month"]);
    const of = (month: string) => readPracticeFunnel(["month"], [month]);
    const [november] = await of("2035-11");
    await erase("changed@example.ch");
    await erase("offered@example.ch");
    expect(await sums(["month"])).toEqual(before);
    const rows = await of("2035-11");
    const total = FUNNEL_STEPS.map((_, step) => sum(rows.map(({ counts }) => counts[step] ?? 0)));
    expect(total).toEqual(november?.counts);
    const erased = (await readPracticeFunnel(["campaign"], MONTHS)).filter(
      ({ values: [value] }) => value === undefined,
    );
    const erasedForms = sum(erased.map(({ counts: [forms = 0] }) => forms));
    expect(erasedForms).toBe(2);
    expect(await erase("niemand@example.ch")).toMatchObject({ counts: {} });
    expect(await sums(["month"])).toEqual(before);
  });
});
