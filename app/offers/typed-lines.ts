import { offerFieldLabel } from "./field-label";
import { OFFER_FIELDS, type OfferFields } from "./offer-fields";

const OF_ROWS: readonly string[] = [
  ...Object.values(OFFER_FIELDS.price),
  ...Object.values(OFFER_FIELDS.benefit),
];

/** What was typed into an offer's form, to be read where the form can't be shown any more. */
export function typedLines(fields: OfferFields): (readonly [label: string, text: string])[] {
  return Object.entries(fields).flatMap(([name, values]) => {
    const places = OF_ROWS.includes(name)
      ? values.map((value, place) => [`${name}-${place}`, value] as const)
      : [[name, values.join(", ")] as const];
    return places.flatMap(([field, value]) =>
      value === "" ? [] : [[offerFieldLabel(field), value] as const],
    );
  });
}
