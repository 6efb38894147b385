import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Needs } from "~/leads/needs/needs";
import { offerFieldLabel } from "./field-label";
import type { OfferInput, OfferLists } from "./offer-content";
import { OFFER_FIELD_NAMES, toOfferFields } from "./offer-fields";
import { parseOffer } from "./offer-form";
import { OfferFormFields } from "./offer-form-fields";
import { OfferSheet } from "./offer-sheet";

const needs: Needs = {
  canton: "zh",
  postalArea: "80",
  specialty: "urologie",
  software: "",
  noticePeriod: "",
  remarks: "",
  samplesByGroup: { cytologie: 20 },
};

/** Every optional part of an offer; the compiler requires new ones here. */
const lists: Required<OfferLists> = {
  turnaround: { chemie: 41, cytologie: 96 },
  turnaroundInDays: ["cytologie"],
  prices: [{ name: "Versandbox", rappen: 1_250, per: "probe", group: "cytologie" }],
  reference: "OFF-77",
};

const whole: OfferInput = {
  binding: true,
  validUntil: "2035-12-31",
  content: { ...lists, hl7v2: true },
  benefits: [
    { kind: "logo_praxis", amount: "CHF 5.00", inReturn: "für ein Schild", passOn: "offen" },
  ],
};

describe("everything that an offer says", () => {
  it("has its field in the form, with a name for where it stands alone", () => {
    const form = renderToStaticMarkup(
      <OfferFormFields
        fields={toOfferFields(whole)}
        errors={[]}
        needs={needs}
        decideBy={new Date("2035-12-01T16:00:00Z")}
        paymentNote="Hinweis"
      />,
    );
    expect(OFFER_FIELD_NAMES.filter((name) => !form.includes(`name="${name}"`))).toEqual([]);
    expect(OFFER_FIELD_NAMES.filter((name) => offerFieldLabel(name) === "")).toEqual([]);
  });

  it("comes back from the form as it was sent", () => {
    const parsed = parseOffer(toOfferFields(whole), { today: "2026-11-23", asksForPayments: true });
    expect(parsed).toEqual({ success: true, offer: whole });
  });

  it("stands on the sheet that practice and desk read", () => {
    const sheet = renderToStaticMarkup(<OfferSheet offer={whole} needs={needs} />);
    for (const key of Object.keys(lists) as (keyof OfferLists)[]) {
      const { [key]: _, ...others } = whole.content;
      const without = { turnaround: {}, prices: [], ...others };
      const other = renderToStaticMarkup(
        <OfferSheet offer={{ ...whole, content: without }} needs={needs} />,
      );
      expect(other, key).not.toBe(sheet);
    }
  });
});
