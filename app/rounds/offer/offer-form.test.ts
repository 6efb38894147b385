import { describe, expect, it } from "vitest";
import type { OfferInput } from "./offer-content";
import { type OfferFields, readOfferFields, toOfferFields } from "./offer-fields";
import { parseOffer } from "./offer-form";

const RULES = { today: "2026-11-23", asksForPayments: true, wanted: 14 };

const minimal: OfferFields = {
  binding: ["richtofferte"],
  orderPortal: ["ja"],
};

const parse = (changes: OfferFields, rules = RULES) =>
  parseOffer({ ...minimal, ...changes }, rules);

function offerIn(changes: OfferFields): OfferInput {
  const parsed = parse(changes);
  if (!parsed.success) throw new Error(JSON.stringify(parsed.errors));
  return parsed.offer;
}

function errorsIn(changes: OfferFields): string[] {
  const parsed = parse(changes);
  return parsed.success ? [] : parsed.errors.map(({ field }) => field);
}

describe("an offer's form", () => {
  it("takes an offer that says a single thing, and leaves everything else unsaid", () => {
    expect(offerIn({})).toEqual({
      binding: false,
      validUntil: null,
      content: { orderPortal: true, prices: [] },
      benefits: [],
    });
  });

  it("asks of a binding offer until when it is, and of every offer that it says something", () => {
    expect(errorsIn({ binding: ["verbindlich"] })).toEqual(["validUntil"]);
    expect(errorsIn({ validUntil: ["2027-02-30"] })).toContain("validUntil");
    expect(errorsIn({ binding: ["verbindlich"], validUntil: ["2026-11-22"] })).toEqual([
      "validUntil",
    ]);
    expect(errorsIn({ binding: [], orderPortal: [] })).toEqual(["binding"]);
    expect(errorsIn({ orderPortal: [] })).toEqual(["orderPortal"]);
  });

  it("names every wrong field in the form's order, rows by their place", () => {
    const wrong = errorsIn({
      noticeMonths: ["drei"],
      "turnaround-chemie": ["-1"],
      courierCutOff: ["25:00"],
      priceName: ["", "Box", "Kurier"],
      priceFrancs: ["", "12.5", "gratis"],
      pricePer: ["", "", "jahr"],
      benefitAmount: ["CHF 5.00"],
    });
    expect(wrong).toEqual([
      ...["courierCutOff", "turnaround-chemie", "pricePer-1", "priceFrancs-2", "noticeMonths"],
      "benefitInReturn-0",
    ]);
  });

  it("reads amounts and times as people write them", () => {
    const { content } = offerIn({
      priceName: ["Box", "Kurier", "Einrichtung"],
      priceFrancs: ["CHF 1’200.–", "12,5", "0.05"],
      pricePer: ["einmalig", "monat", "probe"],
      courierCutOff: ["7.30"],
      minimumVolume: ["1'200"],
    });
    expect(content.prices.map(({ rappen }) => rappen)).toEqual([120_000, 1_250, 5]);
    expect(content).toMatchObject({ courierCutOff: "07:30", minimumVolume: 1_200 });
  });

  it("says of which field each message is, also where two have the same", () => {
    const parsed = parse({
      courierCutOff: ["bald"],
      noticeMonths: ["drei"],
      termMonths: ["eins"],
      priceName: ["", "Box"],
    });
    const errors = parsed.success ? [] : parsed.errors;
    expect(errors.map(({ label }) => label)).toEqual([
      "Annahmeschluss für den gleichen Tag",
      ...["Preis 2, Preis in Franken", "Preis 2, Wie oft"],
      ...["Mindestlaufzeit", "Kündigungsfrist"],
    ]);
  });

  it("reads hours and times as people say them", () => {
    const { content } = offerIn({
      "turnaround-chemie": ["2 Tage"],
      "turnaround-cytologie": ["36 Std."],
      "turnaround-histopathologie": ["3", "tage"],
      courierCutOff: ["18"],
    });
    expect(content).toMatchObject({
      "turnaround-chemie": { hours: 48, isInDays: false },
      "turnaround-cytologie": { hours: 36, isInDays: false },
      "turnaround-histopathologie": { hours: 72, isInDays: true },
      courierCutOff: "18:00",
    });
    expect(errorsIn({ courierCutOff: ["24"] })).toEqual(["courierCutOff"]);
  });

  it("leaves payments out where they are not asked for", () => {
    const paid = { benefitAmount: ["CHF 5.00"], benefitInReturn: ["Erfassung"] };
    expect(offerIn(paid).benefits).toHaveLength(1);
    const parsed = parse(paid, { ...RULES, asksForPayments: false });
    expect(parsed).toMatchObject({ success: true, offer: { benefits: [] } });
  });

  it("comes back as the same offer when the form begins with what was sent", () => {
    const sent = offerIn({
      binding: ["verbindlich"],
      validUntil: ["2026-12-31"],
      courierDays: ["mo", "mi", "fr"],
      emergency: ["immer"],
      exclusive: ["nein"],
      remarks: ["Erste Zeile\nzweite"],
      "turnaround-cytologie": ["72"],
      priceName: ["Box"],
      priceFrancs: ["12.50"],
      pricePer: ["probe"],
      priceGroup: ["cytologie"],
      benefitKind: ["logo_praxis"],
      benefitAmount: ["CHF 2'000"],
      benefitInReturn: ["Logo"],
    });
    expect(parseOffer(toOfferFields(sent), RULES)).toEqual({ success: true, offer: sent });
  });

  it("offers at most as many analyses as the practice has named, and none where it named none", () => {
    expect(offerIn({ analyses: ["14"] }).content.analyses).toBe(14);
    expect(errorsIn({ analyses: ["15"] })).toEqual(["analyses"]);
    const unasked = parse({ analyses: ["3"] }, { ...RULES, wanted: 0 });
    expect(unasked.success && unasked.offer.content.analyses).toBeUndefined();
  });

  it("keeps of what was posted the offer's own fields, in bounds that a draft can store", () => {
    const form = new FormData();
    form.append("orderPortal", "ja");
    form.append("submissionId", "x");
    form.append("remarks", `a\0${"x".repeat(5_000)}`);
    for (let row = 0; row < 40; row++) form.append("priceName", `Preis ${row}`);
    const fields = readOfferFields(form);
    expect(Object.keys(fields).sort()).toEqual(["orderPortal", "priceName", "remarks"]);
    expect(fields.priceName).toHaveLength(20);
    expect(fields.remarks?.[0]).toHaveLength(3_000);
    expect(fields.remarks?.[0]).not.toContain("\0");
  });
});
