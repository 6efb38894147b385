import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calculatePotential,
  describeCalculation,
  formatRange,
  type PotentialInput,
} from "./potential";

const input = (changes: Partial<PotentialInput> = {}): PotentialInput => ({
  samplesPerWeek: 0,
  practiceLogos: false,
  numberOfPractices: 1,
  websiteLogo: false,
  ...changes,
});

const MAX_AMOUNT = 999_999_999;
const plausible = fc.record({
  samplesPerWeek: fc.nat(MAX_AMOUNT),
  practiceLogos: fc.boolean(),
  numberOfPractices: fc.integer({ min: 1, max: MAX_AMOUNT }),
  websiteLogo: fc.boolean(),
});
const anything = fc.record({
  samplesPerWeek: fc.oneof(fc.double(), fc.integer(), fc.constant(Number.POSITIVE_INFINITY)),
  practiceLogos: fc.boolean(),
  numberOfPractices: fc.oneof(fc.double(), fc.integer(), fc.constant(-0)),
  websiteLogo: fc.boolean(),
});

describe("calculator formula", () => {
  it("turns 50 samples a week into 24'500 CHF a year", () => {
    const { onlineRegistration, total } = calculatePotential(input({ samplesPerWeek: 50 }));
    expect(formatRange(onlineRegistration)).toBe("24'500 CHF");
    expect(formatRange(total)).toBe("24'500 CHF");
  });

  it("adds the logos of 3 practices and of the website to 30 samples", () => {
    const potential = calculatePotential(
      input({ samplesPerWeek: 30, practiceLogos: true, numberOfPractices: 3, websiteLogo: true }),
    );
    expect(formatRange(potential.onlineRegistration)).toBe("14'700 CHF");
    expect(formatRange(potential.practiceLogos)).toBe("6'000–15'000 CHF");
    expect(formatRange(potential.websiteLogo)).toBe("2'000–5'000 CHF");
    expect(formatRange(potential.total)).toBe("22'700–34'700 CHF");
  });

  it("counts practices only with their logo", () => {
    const { practiceLogos } = calculatePotential(input({ numberOfPractices: 7 }));
    expect(practiceLogos).toEqual({ min: 0, max: 0 });
  });

  it("sums its parts", () => {
    fc.assert(
      fc.property(plausible, (input) => {
        const { onlineRegistration, practiceLogos, websiteLogo, total } = calculatePotential(input);
        expect(total.min).toBe(onlineRegistration.min + practiceLogos.min + websiteLogo.min);
        expect(total.max).toBe(onlineRegistration.max + practiceLogos.max + websiteLogo.max);
        expect(total.min).toBeLessThanOrEqual(total.max);
      }),
    );
  });

  it("never falls when samples, practices or logos are added", () => {
    fc.assert(
      fc.property(plausible, fc.nat(1_000), fc.nat(1_000), (input, samples, practices) => {
        const more = calculatePotential({
          samplesPerWeek: input.samplesPerWeek + samples,
          practiceLogos: true,
          numberOfPractices: input.numberOfPractices + practices,
          websiteLogo: true,
        });
        const { total } = calculatePotential(input);
        expect(more.total.min).toBeGreaterThanOrEqual(total.min);
        expect(more.total.max).toBeGreaterThanOrEqual(total.max);
      }),
    );
  });

  it("gives finite amounts of at least 0 whatever is put in", () => {
    fc.assert(
      fc.property(anything, (input) => {
        const potential = calculatePotential(input);
        for (const amount of Object.values(potential).flatMap(({ min, max }) => [min, max])) {
          expect(Number.isFinite(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(formatRange(potential.total)).not.toMatch(/NaN|∞|Infinity/);
      }),
    );
  });
});

describe("a calculation in words", () => {
  it("counts one and many, in Swiss numbers", () => {
    expect(
      describeCalculation(input({ samplesPerWeek: 1, practiceLogos: true, websiteLogo: true })),
    ).toBe(
      "1 Probe pro Woche, Logo in 1 Praxis, Logo auf der Website, 4'490–10'490 CHF pro Jahr, brutto",
    );
    expect(
      describeCalculation(
        input({ samplesPerWeek: 1_200, practiceLogos: true, numberOfPractices: 1_000 }),
      ),
    ).toBe(
      "1'200 Proben pro Woche, Logo in 1'000 Praxen, 2'588'000–5'588'000 CHF pro Jahr, brutto",
    );
    expect(describeCalculation(input({ samplesPerWeek: 50 }))).toBe(
      "50 Proben pro Woche, 24'500 CHF pro Jahr, brutto",
    );
  });
});
