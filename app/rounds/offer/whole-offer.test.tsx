import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type AskedNeeds, conditions } from "./conditions";
import type { OfferField } from "./field-kinds";
import { type OfferContent, type OfferInput, readOfferContent } from "./offer-content";
import { OFFER_FIELD_NAMES, offerFieldLabel, toOfferFields } from "./offer-fields";
import { parseOffer } from "./offer-form";
import { OfferFormFields } from "./offer-form-fields";
import { OfferSheet } from "./offer-sheet";

const needs: AskedNeeds = {
  canton: "zh",
  postalArea: "80",
  specialty: "urologie",
  software: "",
  noticePeriod: "",
  remarks: "",
  samplesByGroup: { cytologie: 20 },
  groups: ["cytologie"],
  analyses: "TSH\nFerritin\nZink",
};

function getSample(field: OfferField): unknown {
  return {
    "yes-no": true,
    choice: field.kind === "choice" ? field.options.at(-1)?.value : "",
    number: 3,
    days: ["mo", "fr"],
    time: "17:30",
    hours: { hours: 72, isInDays: true },
    francs: 1_250,
    text: "mit Zusatz",
  }[field.kind];
}

const content = readOfferContent({
  ...Object.fromEntries(conditions.map((field) => [field.key, getSample(field)])),
  prices: [{ name: "Versandbox", rappen: 1_250, per: "probe", group: "cytologie" }],
  reference: "OFF-77",
});
if (content === undefined) throw new Error("not an offer");

const whole: OfferInput = {
  binding: true,
  validUntil: "2035-12-31",
  content,
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
    const parsed = parseOffer(toOfferFields(whole), {
      today: "2026-11-23",
      asksForPayments: true,
      wanted: 3,
    });
    expect(parsed).toEqual({ success: true, offer: whole });
  });

  it("stands on the sheet that practice and desk read", () => {
    const sheet = renderToStaticMarkup(<OfferSheet offer={whole} needs={needs} />);
    for (const key of Object.keys(content) as (keyof OfferContent)[]) {
      const { [key]: _, ...others } = whole.content;
      const without = { prices: [], ...others };
      const other = renderToStaticMarkup(
        <OfferSheet offer={{ ...whole, content: without }} needs={needs} />,
      );
      expect(other, key).not.toBe(sheet);
    }
  });
});
