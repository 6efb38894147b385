import { isIsoDay } from "~/lib/swiss-time";
import type { FieldError } from "~/ui/error-summary";
import { conditions, offerParts } from "./conditions";
import { type OfferField, parseField } from "./field-kinds";
import {
  benefitRows,
  hasOfferContent,
  type OfferInput,
  type OfferRows,
  priceRows,
  readBenefit,
  readOfferContent,
  referenceField,
} from "./offer-content";
import { getTypedNames, type OfferFields, offerFieldLabel } from "./offer-fields";

export type ParsedOffer =
  | { success: true; offer: OfferInput }
  | { success: false; errors: FieldError[] };

interface OfferFormBounds {
  /** ISO day: a binding offer has to be valid on it, or beyond. */
  today: string;
  /** If false, payments are left out. */
  asksForPayments: boolean;
  /** How many analyses the practice has named; where it has none, none are offered. */
  wanted: number;
}

/** A wrong value is recorded as an error of its field, and left out. */
interface Reading {
  fields: OfferFields;
  errors: FieldError[];
}

/**
 * Validates the form, in the browser and on the server alike. Errors follow the order of the form,
 * one for each field; the name of a row's field ends with the row's number: «priceFrancs-2», like
 * the ids in the form.
 */
export function parseOffer(
  fields: OfferFields,
  { today, asksForPayments, wanted }: OfferFormBounds,
): ParsedOffer {
  const reading: Reading = { fields, errors: [] };
  const binding = readBinding(reading);
  const validUntil = readValidUntil(reading, { binding, today });
  const input: Record<string, unknown> = {};
  for (const { value: part } of offerParts) {
    for (const field of conditions) {
      if (field.part !== part) continue;
      if (field.key !== "analyses") input[field.key] = readField(reading, field, field.key);
      else if (wanted > 0)
        input.analyses = readField(reading, { ...field, max: wanted }, field.key);
    }
    if (part === priceRows.part) input.prices = readRows(reading, priceRows);
  }
  input.reference = readField(reading, referenceField, "reference");
  const benefits = asksForPayments ? readRows(reading, benefitRows) : [];
  if (reading.errors.length > 0) return { success: false, errors: reading.errors };
  const content = readOfferContent(input);
  if (!hasOfferContent(content)) {
    const message = "Bitte machen Sie mindestens eine Angabe zu Ihrer Offerte.";
    return { success: false, errors: [{ field: "orderPortal", message }] };
  }
  const offer = { binding, validUntil, content, benefits: benefits.map(readBenefit) };
  return { success: true, offer };
}

function readBinding(reading: Reading): boolean {
  const value = getText(reading, "binding");
  if (value !== "verbindlich" && value !== "richtofferte") {
    addError(reading, "binding", "Bitte wählen Sie, ob die Offerte verbindlich ist.");
  }
  return value === "verbindlich";
}

function readValidUntil(
  reading: Reading,
  { binding, today }: { binding: boolean; today: string },
): string | null {
  const value = getText(reading, "validUntil");
  if (value === "" && !binding) return null;
  if (!value.startsWith("20") || !isIsoDay(value)) {
    const message = binding
      ? "Bitte geben Sie an, bis wann die Offerte verbindlich ist."
      : "Bitte geben Sie ein gültiges Datum an.";
    addError(reading, "validUntil", message);
  } else if (value < today) {
    addError(reading, "validUntil", "Das Datum liegt in der Vergangenheit.");
  }
  return value;
}

function readRows(reading: Reading, rows: OfferRows): unknown[] {
  const typed = getTypedNames(rows);
  const indexes = Array.from({ length: rows.maxRows }, (_, row) => row);
  const filled = indexes.filter((row) => typed.some((name) => getText(reading, name, row) !== ""));
  return filled.map((row) => {
    const fields = Object.entries(rows.fields);
    return Object.fromEntries(
      fields.map(([key, field]) => [key, readField(reading, field, field.name, row)]),
    );
  });
}

function readField(reading: Reading, field: OfferField, name: string, row?: number): unknown {
  const posted = row === undefined ? reading.fields[name] : [getText(reading, name, row)];
  const parsed = parseField(field, posted);
  if ("value" in parsed) return parsed.value;
  return addError(reading, row === undefined ? name : `${name}-${row}`, parsed.message);
}

function getText({ fields }: Reading, name: string, row = 0): string {
  return fields[name]?.[row]?.trim() ?? "";
}

function addError({ errors }: Reading, field: string, message: string): undefined {
  errors.push({ field, message, label: offerFieldLabel(field) });
}
