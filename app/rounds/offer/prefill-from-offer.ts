import { DAY_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import type { OfferInput } from "./offer-content";
import { findOfferField, type OfferFields, offerFieldLabel, toOfferFields } from "./offer-fields";

export interface EarlierOffer {
  submittedAt: Date;
  fields: OfferFields;
}

/** They apply only to their own request. */
const REQUEST_SPECIFIC_FIELDS: readonly string[] = ["softwareConfirmed", "analyses", "reference"];

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
  return { ...Object.fromEntries(entries), validUntil: [until > decided ? until : decided] };
}

/** Labels of the fields that differ from the earlier offer; all rows of a kind count as one. */
export function getChangedFields(
  before: OfferFields,
  after: OfferFields,
): readonly { field: string; label: string }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names
    .filter((name) => getFieldText(before, name) !== getFieldText(after, name))
    .map((field) => {
      const rows = findOfferField(field)?.rows;
      return rows === undefined
        ? ([field, offerFieldLabel(field)] as const)
        : ([`teil-${rows.part}`, rows.label] as const);
    });
  return [...new Map(changed)].map(([field, label]) => ({ field, label }));
}

/** Of all its values: empty ones at the end do not count. */
export function getFieldText(fields: OfferFields, name: string): string {
  return (fields[name] ?? [])
    .map((value) => value.trim())
    .join("\n")
    .trimEnd();
}
