import { DAY_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { getFieldPart, offerFieldLabel } from "./field-label";
import type { OfferInput } from "./offer-content";
import { OFFER_FIELDS, type OfferFields, toOfferFields } from "./offer-fields";

export interface EarlierOffer {
  submittedAt: Date;
  fields: OfferFields;
}

/** They apply only to their own request. */
const REQUEST_SPECIFIC_FIELDS: readonly string[] = ["softwareConfirmed", OFFER_FIELDS.reference];

/**
 * Keeps the parts of the earlier offer that apply to any practice. It is valid for as many days as
 * that one was, and at least until the practice decides.
 */
export function prefillFromOffer(
  { submittedAt, ...offer }: OfferInput & { submittedAt: Date },
  { now, decideBy }: { now: Date; decideBy: Date },
): OfferFields {
  const entries = Object.entries(toOfferFields(offer)).filter(
    ([name]) => !REQUEST_SPECIFIC_FIELDS.includes(name),
  );
  const { validUntil } = offer;
  if (validUntil === null) return Object.fromEntries(entries);
  const validFor = new Date(validUntil).getTime() - submittedAt.getTime();
  const until = isoDay(new Date(now.getTime() + Math.max(validFor, 0) + DAY_MS));
  const decided = isoDay(decideBy);
  const shifted = { [OFFER_FIELDS.validUntil]: [until > decided ? until : decided] };
  return { ...Object.fromEntries(entries), ...shifted };
}

const LISTS: readonly (readonly [label: string, fields: readonly string[]])[] = [
  ["Preise", Object.values(OFFER_FIELDS.price)],
  ["Vergütungen", Object.values(OFFER_FIELDS.benefit)],
];

/** Labels of the fields that differ from the earlier offer; a list of rows counts as one. */
export function getChangedFields(
  before: OfferFields,
  after: OfferFields,
): readonly { field: string; label: string }[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) => getFieldText(before, name) !== getFieldText(after, name),
  );
  const inRows = LISTS.flatMap(([label, fields]) => {
    const field = changed.find((name) => fields.includes(name));
    return field === undefined ? [] : [{ field: `teil-${getFieldPart(field) ?? ""}`, label }];
  });
  const isInRow = (name: string) => LISTS.some(([, fields]) => fields.includes(name));
  const single = changed.filter((name) => !isInRow(name));
  return [...single.map((field) => ({ field, label: offerFieldLabel(field) })), ...inRows];
}

function getFieldText(fields: OfferFields, name: string): string {
  return (fields[name] ?? [])
    .map((value) => value.trim())
    .join("\n")
    .trimEnd();
}
