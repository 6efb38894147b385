import { describe, expect, it } from "vitest";
import type { Needs } from "~/leads/needs/needs";
import {
  type Benefit,
  benefitKinds,
  type Price,
  passOnAnswers,
} from "~/rounds/offer/offer-content";
import { type ComparedOffer, compareOffers, type OfferComparison } from "./comparison";

const needs: Needs = {
  canton: "zh",
  postalArea: "80",
  specialty: "urologie",
  software: "",
  noticePeriod: "",
  samplesPerWeek: 100,
  samplesByGroup: { cytologie: 20 },
  remarks: "",
};

const offer = (labName: string, changes: Partial<ComparedOffer> = {}): ComparedOffer => ({
  invitationId: labName,
  offerId: labName,
  version: 1,
  lab: labName,
  labName,
  binding: true,
  validUntil: "2026-12-31",
  benefits: [],
  content: { prices: [] },
  ...changes,
});

const createOffer = (labName: string, content: Partial<ComparedOffer["content"]>) =>
  offer(labName, { content: { prices: [], ...content } });

function getRow({ parts }: OfferComparison, key: string) {
  const row = parts.flatMap(({ rows }) => rows).find((one) => one.key === key);
  if (row === undefined) throw new Error(`no row ${key}`);
  return row;
}

const words = (comparison: OfferComparison, key: string) =>
  getRow(comparison, key).cells.map(({ lines }) => lines.join(" / "));

describe("offers side by side", () => {
  it("have a column each, by the laboratories' names", () => {
    const { offers } = compareOffers([offer("Zett"), offer("Ärztelabor"), offer("Mitte")], needs);
    expect(offers.map(({ labName }) => labName)).toEqual(["Ärztelabor", "Mitte", "Zett"]);
  });

  it("say «keine Angabe» for what was not said, and show no row that nobody answered", () => {
    const compared = compareOffers(
      [createOffer("A", { noticeMonths: 0 }), createOffer("B", {})],
      needs,
    );
    expect(words(compared, "noticeMonths")).toEqual(["keine", "keine Angabe"]);
    expect(getRow(compared, "noticeMonths").cells[1]?.isKnown).toBe(false);
    expect(() => getRow(compared, "hl7v2")).toThrow();
    expect(compared.parts.map(({ key }) => key)).toEqual(["offer", "contract"]);
  });

  it("mark what differs among those who answered, and what every practice would rather have", () => {
    const compared = compareOffers(
      [
        createOffer("A", {
          noticeMonths: 3,
          exclusive: true,
          "turnaround-chemie": { hours: 24, isInDays: false },
        }),
        createOffer("B", {
          noticeMonths: 1,
          exclusive: false,
          "turnaround-chemie": { hours: 24, isInDays: false },
        }),
        createOffer("C", {}),
      ],
      needs,
    );
    const best = (key: string) => getRow(compared, key).cells.map(({ isBest }) => isBest);
    expect(best("noticeMonths")).toEqual([false, true, false]);
    expect(best("exclusive")).toEqual([false, true, false]);
    expect(best("turnaround-chemie")).toEqual([false, false, false]);
    const alike = ["A", "B"].map((name) => createOffer(name, { noticeMonths: 3 }));
    const areSame = (offers: ComparedOffer[]) =>
      getRow(compareOffers(offers, needs), "noticeMonths").isSame;
    expect([areSame(alike), areSame([...alike, createOffer("C", {})])]).toEqual([true, false]);
    expect(getRow(compared, "noticeMonths").isSame).toBe(false);
  });

  it("work prices out for the practice's own numbers, and add nothing up where one is not known", () => {
    const box: Price = { name: "Box", rappen: 1_250, per: "probe", group: "cytologie" };
    const courier: Price = { name: "Kurier", rappen: 5_000, per: "monat" };
    const setup: Price = { name: "Einrichtung", rappen: 100_000, per: "einmalig" };
    const genetics: Price = { name: "Panel", rappen: 100, per: "probe", group: "genetik" };
    const compared = compareOffers(
      [
        createOffer("A", { prices: [box, courier, setup] }),
        createOffer("B", { prices: [box, genetics] }),
      ],
      needs,
    );
    expect(words(compared, "prices")[0]).toBe(
      "Box: CHF\u00a012.50 pro Probe (Cytologie), rund CHF\u00a012'250 im Jahr / " +
        "Kurier: CHF\u00a050.00 pro Monat, rund CHF\u00a0600 im Jahr / Einrichtung: CHF\u00a01'000.00 einmalig",
    );
    expect(words(compared, "costs-per-year")).toEqual([
      "rund CHF\u00a012'850",
      "nicht berechenbar",
    ]);
  });

  it("count nothing up of what is ordered on request", () => {
    const box: Price = { name: "Box", rappen: 5_000, per: "monat" };
    const test: Price = { name: "Kalprotektin", rappen: 4_500, per: "analyse" };
    const compared = compareOffers(
      [createOffer("A", { prices: [box, test] }), createOffer("B", { prices: [test] })],
      needs,
    );
    expect(words(compared, "prices")[1]).toBe(
      "Kalprotektin: CHF\u00a045.00 pro Analyse, auf Wunsch",
    );
    expect(words(compared, "costs-per-year")).toEqual([
      "rund CHF\u00a0600 / ohne Analysen auf Wunsch",
      "nicht berechenbar",
    ]);
  });

  it("show times of all groups and costs of all laboratories on one scale each", () => {
    const compared = compareOffers(
      [
        createOffer("A", {
          "turnaround-chemie": { hours: 12, isInDays: false },
          "turnaround-cytologie": { hours: 48, isInDays: false },
          prices: [{ name: "Box", rappen: 400, per: "jahr" }],
        }),
        createOffer("B", {
          "turnaround-cytologie": { hours: 24, isInDays: false },
          prices: [{ name: "Box", rappen: 100, per: "jahr" }],
        }),
      ],
      needs,
    );
    const shares = (key: string) => getRow(compared, key).cells.map(({ share }) => share);
    expect(shares("turnaround-chemie")).toEqual([0.25, undefined]);
    expect(shares("turnaround-cytologie")).toEqual([1, 0.5]);
    expect(shares("costs-per-year")).toEqual([1, 0.25]);
  });

  it("say how many of the practice's analyses each laboratory performs, where it has named some", () => {
    const offers = [
      createOffer("A", { analyses: 13 }),
      createOffer("B", { analyses: 14 }),
      createOffer("C", {}),
    ];
    const analyses = Array.from({ length: 14 }, (_, n) => `Analyse ${n}`).join("\n");
    const compared = compareOffers(offers, { ...needs, analyses });
    expect(words(compared, "analyses")).toEqual(["13 von 14", "14 von 14", "keine Angabe"]);
    expect(getRow(compared, "analyses").cells.map(({ isBest }) => isBest)).toEqual([
      ...[false, true, false],
    ]);
    expect(() => getRow(compareOffers(offers, needs), "analyses")).toThrow();
  });

  it("show days and times as people say them", () => {
    const compared = compareOffers(
      [
        createOffer("A", { courierDays: ["mo", "di", "mi", "fr"], courierCutOff: "17:30" }),
        createOffer("B", { courierDays: ["mo", "mi"] }),
      ],
      needs,
    );
    expect(words(compared, "courierDays")).toEqual(["Mo–Mi, Fr", "Mo, Mi"]);
    expect(words(compared, "courierCutOff")[0]).toBe("17:30 Uhr");
  });
});

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe("payments to the practice", () => {
  it("change neither order nor marks nor sums, whatever they are", () => {
    const random = randomNumbers(20_261_122);
    const pick = <One>(list: readonly One[]) => list[random(list.length)] as One;
    const anyBenefit = (): Benefit => ({
      kind: pick(benefitKinds).value,
      amount: `CHF ${random(100_000)}`,
      inReturn: "Leistung",
      passOn: pick(passOnAnswers).value,
    });
    for (let run = 0; run < 300; run++) {
      const bare = ["A", "B", "C", "D"].map((name) =>
        createOffer(name, {
          noticeMonths: random(4),
          orderPortal: random(2) === 0,
          "turnaround-chemie": { hours: random(3) * 24, isInDays: false },
          prices: [{ name: "Box", rappen: random(500), per: "probe" }],
        }),
      );
      const paid = bare.map((one) => ({
        ...one,
        benefits: Array.from({ length: random(4) }, anyBenefit),
      }));
      const without = compareOffers(bare, needs);
      const compared = compareOffers(paid, needs);
      expect(compared.parts).toEqual(without.parts);
      expect(compared.offers.map(({ lab }) => lab)).toEqual(without.offers.map(({ lab }) => lab));
      for (const { cells, isSame } of compared.payments) {
        expect([isSame, ...cells.map(({ isBest }) => isBest)]).not.toContain(true);
      }
      // Only amounts that a laboratory wrote, none that was calculated.
      const written = paid.flatMap(({ benefits }) => benefits.map(({ amount }) => amount));
      const lines = compared.payments.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines));
      for (const line of lines.filter((one) => one !== "keine Angabe")) {
        expect(written).toContain(/CHF \d+/.exec(line)?.[0]);
      }
    }
  });
});
