import { toPlainText } from "~/lib/plain-text";
import { conditions, type OfferPart } from "./conditions";
import { formatField } from "./field-kinds";
import {
  benefitRows,
  type OfferInput,
  type OfferRows,
  priceRows,
  referenceField,
} from "./offer-content";

/** Values of the form by field; yes-no questions send «ja», «nein» or nothing. */
export type OfferFields = Readonly<Record<string, readonly string[]>>;

interface NamedField {
  label: string;
  /** Undefined for the fields below all parts. */
  part?: OfferPart;
  rows?: OfferRows;
}

const named: ReadonlyMap<string, NamedField> = new Map<string, NamedField>([
  // «verbindlich» or «richtofferte»
  ["binding", { label: "Verbindlichkeit" }],
  // ISO day, as a date field sends it
  ["validUntil", { label: "Gültig bis" }],
  ["reference", { label: referenceField.label }],
  ...[priceRows, benefitRows].flatMap((rows) =>
    Object.values(rows.fields).map(
      ({ name, label }) => [name, { label, part: rows.part, rows }] as const,
    ),
  ),
  ...conditions.map(({ key, label, part }) => [key, { label, part }] as const),
]);

export const OFFER_FIELD_NAMES: readonly string[] = [...named.keys()];

/** The name of a row's field ends with the row's number: «priceFrancs-2». */
export function findOfferField(field: string): NamedField | undefined {
  return named.get(field.replace(/-\d+$/, ""));
}

/** «Preis 2, Wofür» */
export function offerFieldLabel(field: string): string {
  const { label = "", rows } = findOfferField(field) ?? {};
  return rows === undefined
    ? label
    : `${rows.row} ${Number(/\d+$/.exec(field)?.[0] ?? 0) + 1}, ${label}`;
}

/** A row counts as filled in if one of these is: an option alone may be a preset. */
export function getTypedNames({ fields }: OfferRows): string[] {
  const typed = Object.values(fields).filter(({ kind }) => kind !== "choice");
  return typed.map(({ name }) => name);
}

const MAX_VALUES = Math.max(priceRows.maxRows, benefitRows.maxRows);
/** Above every field's own limit, so that a draft keeps values that the form rejects. */
const MAX_VALUE_LENGTH = 3_000;

export function readOfferFields(form: FormData): OfferFields {
  const fields = OFFER_FIELD_NAMES.map((name) => {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const bounded = values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE_LENGTH));
    return [name, bounded.map(toPlainText)] as const;
  });
  return Object.fromEntries(fields.filter(([, values]) => values.some((value) => value !== "")));
}

export function toOfferFields({ binding, validUntil, content, benefits }: OfferInput): OfferFields {
  const single = conditions.map((field) => [field.key, formatField(field, content[field.key])]);
  return {
    binding: [binding ? "verbindlich" : "richtofferte"],
    validUntil: [validUntil ?? ""],
    reference: formatField(referenceField, content.reference),
    ...Object.fromEntries(single),
    ...toRowFields(priceRows, content.prices),
    ...toRowFields(benefitRows, benefits),
  };
}

function toRowFields(
  { fields }: OfferRows,
  rows: readonly Readonly<Record<string, unknown>>[],
): OfferFields {
  const values = Object.entries(fields).map(([key, field]) => [
    field.name,
    rows.map((row) => formatField(field, row[key])[0] ?? ""),
  ]);
  return Object.fromEntries(values);
}
