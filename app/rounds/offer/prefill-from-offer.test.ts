import { describe, expect, it } from "vitest";
import type { OfferInput } from "./offer-content";
import { toOfferFields } from "./offer-fields";
import { getChangedFields, prefillFromOffer } from "./prefill-from-offer";

const OFFER: OfferInput = {
  binding: true,
  validUntil: "2026-12-01",
  content: {
    orderPortal: true,
    softwareConfirmed: true,
    noticeMonths: 3,
    reference: "OFF-1",
    "turnaround-chemie": { hours: 24, isInDays: false },
    prices: [{ name: "Box", rappen: 1250, per: "monat" }],
  },
  benefits: [],
};
const begun = (now: string, decideBy: string) =>
  prefillFromOffer(
    { ...OFFER, submittedAt: new Date("2026-11-01T10:00:00Z") },
    { now: new Date(now), decideBy: new Date(decideBy) },
  );

describe("a form that begins with an earlier offer", () => {
  it("takes what is said of any practice, not what was said of that one", () => {
    const fields = begun("2026-12-10T10:00:00Z", "2026-12-20T16:00:00Z");
    expect(fields).toMatchObject({ noticeMonths: ["3"], "turnaround-chemie": ["24"] });
    expect(fields).toMatchObject({ priceName: ["Box"], priceFrancs: ["12.50"] });
    expect(fields.reference).toBeUndefined();
    expect(fields.softwareConfirmed).toBeUndefined();
  });

  it("is valid for as long again, and at least until the practice decides", () => {
    expect(begun("2026-12-10T10:00:00Z", "2026-12-20T16:00:00Z").validUntil).toEqual([
      "2027-01-10",
    ]);
    expect(begun("2026-12-10T10:00:00Z", "2027-03-01T16:00:00Z").validUntil).toEqual([
      "2027-03-01",
    ]);
  });

  it("names what is said otherwise, in the words of the form, rows as one", () => {
    const before = toOfferFields(OFFER);
    expect(getChangedFields(before, before)).toEqual([]);
    const after = { ...before, noticeMonths: ["6"], courierTimes: [""], priceFrancs: ["13", ""] };
    expect(getChangedFields(before, after).map(({ label }) => label)).toEqual([
      "Kündigungsfrist",
      "Preise",
    ]);
  });
});
