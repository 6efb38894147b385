import { describe, expect, it } from "vitest";
import type { Needs } from "~/leads/needs/needs";
import type { OfferInput } from "~/rounds/offer/offer-content";
import { compareOfferVersions } from "./compare-offer-versions.server";

const NEEDS: Needs = {
  canton: "ag",
  postalArea: "50",
  specialty: "urologie",
  software: "",
  noticePeriod: "",
  samplesByGroup: { chemie: 40 },
  remarks: "",
};

const offer = (content: Partial<OfferInput["content"]>): OfferInput => ({
  binding: true,
  validUntil: "2035-12-31",
  content: { prices: [], ...content },
  benefits: [],
});

describe("what a later version says otherwise", () => {
  it("is each row that changed, came or went, in the words of the comparison", () => {
    const before = offer({
      noticeMonths: 3,
      exclusive: false,
      "turnaround-chemie": { hours: 24, isInDays: false },
    });
    const after = {
      ...offer({ noticeMonths: 1, exclusive: false, termMonths: 0 }),
      validUntil: "2036-01-31",
    };
    expect(compareOfferVersions(before, after, NEEDS)).toEqual([
      "Art: vorher Verbindliche Offerte; gültig bis 31.12.2035, jetzt Verbindliche Offerte; gültig bis 31.01.2036",
      "Klinische Chemie: vorher 24 Std., jetzt keine Angabe",
      "Mindestlaufzeit: vorher keine Angabe, jetzt keine",
      "Kündigungsfrist: vorher 3 Monate, jetzt 1 Monat",
    ]);
    expect(compareOfferVersions(before, before, NEEDS)).toEqual([]);
  });
});
