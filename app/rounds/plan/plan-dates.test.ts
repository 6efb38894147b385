import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cantons } from "#catalogue/cantons";
import { addDays } from "~/lib/swiss-calendar.server";
import { isWorkingDay, workingDaysAfter } from "~/rounds/model/working-time.server";
import { getContractEnd, type NoticePeriod, readNoticePeriod } from "./notice-period.server";
import { calculatePlanDates, type PlanInput } from "./plan-dates.server";

const canton = fc.constantFrom(undefined, ...cantons.map(({ value }) => value));

const notice: fc.Arbitrary<NoticePeriod | undefined> = fc.option(
  fc.record({
    count: fc.integer({ min: 0, max: 12 }),
    unit: fc.constantFrom("days" as const, "months" as const),
    endOf: fc.constantFrom(...(["day", "month", "quarter", "year"] as const)),
  }),
  { nil: undefined },
);

const basis: fc.Arbitrary<PlanInput> = fc
  .record({
    day: fc.integer({ min: 0, max: 3_652 }),
    onboardingDays: fc.option(fc.integer({ min: 0, max: 365 }), { nil: undefined }),
    binding: fc.boolean(),
    notice,
    practiceCanton: canton,
    labCanton: canton,
    endsAfter: fc.option(fc.integer({ min: 0, max: 800 }), { nil: undefined }),
    startsAfter: fc.option(fc.integer({ min: -30, max: 800 }), { nil: undefined }),
  })
  .map(({ day, onboardingDays, endsAfter, startsAfter, ...rest }) => {
    const decidedOn = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    const after = (days: number) => workingDaysAfter(decidedOn, days, rest.practiceCanton);
    const startFrom = onboardingDays === undefined ? undefined : after(onboardingDays);
    const add = (days: number | undefined) =>
      days === undefined ? null : addDays(decidedOn, days);
    const moved = { contractEnd: add(endsAfter), notBefore: add(startsAfter) };
    return { ...rest, ...moved, decidedOn, contactBy: after(2), startFrom };
  });

describe("the days of a plan", () => {
  it("miss no deadline and fall on no weekend and no holiday of their canton, in 200 rounds", () => {
    fc.assert(
      fc.property(basis, (input) => {
        const { goLive, noticeBy, parallelFrom, steps } = calculatePlanDates(input);
        const due = Object.fromEntries(steps.map(({ key, dueAt }) => [key, dueAt]));
        expect(steps.length).toBeGreaterThanOrEqual(8);
        for (const { by, dueAt } of steps) {
          const its = by === "lab" ? input.labCanton : input.practiceCanton;
          expect(isWorkingDay(dueAt, its)).toBe(true);
          expect(dueAt >= input.decidedOn).toBe(true);
        }
        expect(due.contact).toSatisfy((day: string) => day <= input.contactBy);
        expect(goLive >= (input.startFrom ?? "")).toBe(true);
        for (const before of ["analyses", "material", "interface", "results", "staff", "courier"]) {
          expect(due[before]).toSatisfy((day: string) => day < goLive);
        }
        expect(parallelFrom < goLive).toBe(true);
        expect(due.courier).toSatisfy((day: string) => day < parallelFrom);
        expect(goLive >= (input.notBefore ?? "")).toBe(true);
        expect(goLive > (input.contractEnd ?? "")).toBe(true);
        if (input.notice !== undefined && noticeBy !== null) {
          const { contractEnd, notice: period } = input;
          const end = getContractEnd(noticeBy, contractEnd ? { ...period, endOf: "day" } : period);
          expect(contractEnd ? end <= contractEnd : end < goLive).toBe(true);
        }
        if (!input.contractEnd) expect(noticeBy === null).toBe(input.notice === undefined);
      }),
      { numRuns: 200 },
    );
  });

  it("leave the day that the laboratory named alone, and begin no sooner than a practice can", () => {
    const input: PlanInput = {
      decidedOn: "2035-11-19",
      contactBy: "2035-11-21",
      startFrom: "2035-12-17",
      binding: true,
      notice: undefined,
      practiceCanton: "zh",
      labCanton: "bs",
    };
    expect(calculatePlanDates(input)).toMatchObject({ goLive: "2035-12-17", noticeBy: null });
    expect(calculatePlanDates({ ...input, startFrom: "2035-11-19" }).goLive).toBe("2035-12-03");
    const threeMonths = readNoticePeriod("3 Monate auf Ende Quartal");
    expect(calculatePlanDates({ ...input, notice: threeMonths })).toMatchObject({
      // From 22 November three months end in February, and the quarter on 31 March.
      goLive: "2036-04-01",
      noticeBy: "2035-12-31",
    });
  });

  it("follow the end of the contract and the start that the practice names", () => {
    const input: PlanInput = {
      decidedOn: "2035-11-19",
      contactBy: "2035-11-21",
      startFrom: "2035-12-17",
      binding: true,
      notice: readNoticePeriod("3 Monate auf Ende Quartal"),
      practiceCanton: "zh",
      labCanton: "bs",
    };
    const move = (to: Partial<PlanInput>) => {
      const { goLive, noticeBy, parallelFrom, steps } = calculatePlanDates({ ...input, ...to });
      const analyses = steps.find(({ key }) => key === "analyses")?.dueAt;
      return { goLive, noticeBy, parallelFrom, analyses };
    };
    expect(move({ notBefore: "2036-06-15" })).toEqual({
      ...{ goLive: "2036-06-16", noticeBy: "2035-12-31" },
      ...{ parallelFrom: "2036-06-09", analyses: "2036-05-30" },
    });
    // Notice in time for the end of this year is no longer possible: it was given, or is not needed.
    expect(move({ contractEnd: "2035-12-31" })).toMatchObject({
      ...{ goLive: "2036-01-03", noticeBy: null },
    });
    expect(move({ contractEnd: "2036-09-30", notBefore: "2036-01-15" })).toMatchObject({
      ...{ goLive: "2036-10-01", noticeBy: "2036-06-30" },
    });
    expect(move({ notBefore: "2035-12-24" }).goLive).toBe("2036-04-01");
  });

  it("put the laboratory's own steps before its own holidays", () => {
    const input: PlanInput = {
      decidedOn: "2026-12-03",
      contactBy: "2026-12-08",
      startFrom: undefined,
      binding: true,
      notice: undefined,
      practiceCanton: "zh",
      labCanton: "lu",
    };
    const contact = calculatePlanDates(input).steps.find(({ key }) => key === "contact");
    expect(contact?.dueAt).toBe("2026-12-07");
  });

  it("have a step for the binding offer where an indicative one was chosen, before the notice", () => {
    const keys = (binding: boolean) =>
      calculatePlanDates({
        decidedOn: "2035-11-19",
        contactBy: "2035-11-21",
        startFrom: undefined,
        binding,
        notice: readNoticePeriod("1 Monat"),
        practiceCanton: "zh",
        labCanton: "zh",
      }).steps.map(({ key }) => key);
    expect(keys(true)).not.toContain("binding");
    expect(keys(false).indexOf("binding")).toBeLessThan(keys(false).indexOf("notice"));
  });
});

describe("a period of notice as it is typed", () => {
  it.each([
    ["3 Monate", { count: 3, unit: "months", endOf: "day" }],
    ["drei Monate auf Monatsende", { count: 3, unit: "months", endOf: "month" }],
    ["6-monatig, auf Ende eines Quartals", { count: 6, unit: "months", endOf: "quarter" }],
    ["1 Jahr per Ende Kalenderjahr", { count: 12, unit: "months", endOf: "year" }],
    ["Sechs Wochen", { count: 42, unit: "days", endOf: "day" }],
    ["einen Monat", { count: 1, unit: "months", endOf: "day" }],
    ["30 Tage", { count: 30, unit: "days", endOf: "day" }],
    ["3 Monate auf Ende Quartal", { count: 3, unit: "months", endOf: "quarter" }],
    ["3\u00a0Monate, jederzeit.", { count: 3, unit: "months", endOf: "day" }],
    ["Dreimonatig per Jahresende", { count: 3, unit: "months", endOf: "year" }],
    ["zwo\u0308lf Wochen", { count: 84, unit: "days", endOf: "day" }],
    ["30 Tage auf das Ende jedes Monats", { count: 30, unit: "days", endOf: "month" }],
  ])("is read: %s", (text, read) => {
    expect(readNoticePeriod(text)).toEqual(read);
  });

  it.each([
    "",
    "keine",
    "gemäss Vertrag",
    "3 bis 6 Monate, dann 12 Monate",
    "999 Monate",
    "Herbst",
    "1/2 Jahr",
    "1,5 Jahre",
    "1.5 Jahre",
    "1 1/2 Monate",
    "2-3 Monate",
    "3 Monate per 30.06. oder 31.12.",
    "6 Monate auf Ende Halbjahr",
    "3 Monate auf 31.12.",
    "3 Monate auf Ende März",
    "6 Monate auf Ende Vertragsjahr",
    "3 Monate, frühestens per Jahresende 2028",
    "nicht vor 3 Monaten",
    "3 Monate auf Ende Quartal, sonst Jahresende",
    "ein halbes Jahr",
  ])("is left to the contract: %s", (text) => {
    expect(readNoticePeriod(text)).toBeUndefined();
  });
});
