import * as z from "zod/mini";
import { multilineText, text } from "~/forms/form-rules";
import { type TestGroup, testGroups } from "~/leads/index";
import { isIsoDay } from "~/lib/swiss-time";
import type { FieldError } from "~/ui/error-summary";
import {
  conditions,
  type OfferCondition,
  type OfferConditions,
  offerParts,
  weekdays,
} from "./conditions";
import { offerFieldLabel } from "./field-label";
import {
  hasOfferContent,
  MAX_BENEFIT_AMOUNT,
  MAX_BENEFIT_IN_RETURN,
  MAX_BENEFITS,
  MAX_HOURS,
  MAX_PRICE_NAME,
  MAX_PRICES,
  MAX_RAPPEN,
  MAX_REFERENCE,
  type OfferContent,
  type OfferInput,
  type OfferLists,
  readBenefit,
  readOfferContent,
} from "./offer-content";
import { DAYS_UNIT, OFFER_FIELDS, type OfferFields, turnaroundFieldName } from "./offer-fields";

export type ParsedOffer =
  | { success: true; offer: OfferInput }
  | { success: false; errors: FieldError[] };

/** A wrong value is recorded as an error of its field, and left out. */
interface Reading {
  fields: OfferFields;
  errors: FieldError[];
}

/**
 * Validates the form, in the browser and on the server alike. Errors follow the order of the form,
 * one for each field; the name of a row's field ends with the row's number: «priceFrancs-2», like
 * the ids in the form.
 * @param today ISO day: a binding offer has to be valid on it, or beyond
 * @param asksForPayments if false, payments are left out
 */
export function parseOffer(
  fields: OfferFields,
  { today, asksForPayments }: { today: string; asksForPayments: boolean },
): ParsedOffer {
  const reading: Reading = { fields, errors: [] };
  const binding = readBinding(reading);
  const validUntil = readValidUntil(reading, { binding, today });
  const single: Record<string, unknown> = {};
  let turnaround: Turnaround = { turnaround: {} };
  let prices: unknown[] = [];
  for (const { value: part } of offerParts) {
    if (part === "turnaround") turnaround = readTurnaround(reading);
    for (const condition of conditions) {
      if (condition.part !== part) continue;
      const value = readSingle(reading, condition);
      if (value !== undefined) single[condition.key] = value;
    }
    if (part === "material") prices = readPrices(reading);
  }
  const { reference: field } = OFFER_FIELDS;
  const reference = parseText(reading, field, one(reading, field), MAX_REFERENCE, false);
  const benefits = asksForPayments ? readBenefits(reading) : [];
  if (reading.errors.length > 0) return { success: false, errors: reading.errors };
  const { turnaroundInDays } = turnaround;
  const read = {
    ...{ turnaround: turnaround.turnaround, turnaroundInDays },
    ...{ prices, reference },
  } satisfies Record<keyof OfferLists, unknown>;
  const content = readOfferContent({ ...single, ...read });
  if (content === undefined || !hasOfferContent(content)) {
    const message = "Bitte machen Sie mindestens eine Angabe zu Ihrer Offerte.";
    return { success: false, errors: [{ field: "orderPortal", message }] };
  }
  const offer = { binding, validUntil, content, benefits: benefits.flatMap(parseBenefit) };
  return { success: true, offer };
}

function readBinding(reading: Reading): boolean {
  const value = one(reading, OFFER_FIELDS.binding);
  if (value !== "verbindlich" && value !== "richtofferte") {
    addError(reading, OFFER_FIELDS.binding, "Bitte wählen Sie, ob die Offerte verbindlich ist.");
  }
  return value === "verbindlich";
}

function readValidUntil(
  reading: Reading,
  { binding, today }: { binding: boolean; today: string },
): string | null {
  const value = one(reading, OFFER_FIELDS.validUntil);
  if (value === "" && !binding) return null;
  if (!value.startsWith("20") || !isIsoDay(value)) {
    const message = binding
      ? "Bitte geben Sie an, bis wann die Offerte verbindlich ist."
      : "Bitte geben Sie ein gültiges Datum an.";
    addError(reading, OFFER_FIELDS.validUntil, message);
  } else if (value < today) {
    addError(reading, OFFER_FIELDS.validUntil, "Das Datum liegt in der Vergangenheit.");
  }
  return value;
}

type Turnaround = Pick<OfferContent, "turnaround" | "turnaroundInDays">;

function readTurnaround(reading: Reading): Turnaround {
  const turnaround: OfferContent["turnaround"] = {};
  const inDays: TestGroup[] = [];
  for (const { value } of testGroups) {
    const field = turnaroundFieldName(value);
    const isInDays = reading.fields[field]?.[1] === DAYS_UNIT;
    const hours = parseHours(reading, field, isInDays);
    if (hours === undefined) continue;
    turnaround[value] = hours;
    if (isInDays && hours % 24 === 0) inDays.push(value);
  }
  return inDays.length === 0 ? { turnaround } : { turnaround, turnaroundInDays: inDays };
}

/** «48», «48 Std.» and «2 Tage» are hours; a bare number has the selected unit. */
function parseHours(reading: Reading, field: string, isInDays: boolean): number | undefined {
  const value = one(reading, field).replace(/['’]/g, "");
  if (value === "") return undefined;
  const [, digits = "", unit = "", days] =
    /^(\d{1,4})\s*(h|std\.?|stunden?|(tage?))?$/i.exec(value) ?? [];
  const isDays = days !== undefined || (unit === "" && isInDays);
  const hours = Number(digits) * (isDays ? 24 : 1);
  if (digits !== "" && hours <= MAX_HOURS) return hours;
  const range = isInDays
    ? `ganze Arbeitstage von 0 bis ${Math.floor(MAX_HOURS / 24)}`
    : `ganze Stunden von 0 bis ${MAX_HOURS}`;
  return addError(reading, field, `Bitte geben Sie ${range} an.`);
}

function readSingle(
  reading: Reading,
  condition: OfferCondition,
): OfferConditions[keyof OfferConditions] {
  const { key } = condition;
  const value = one(reading, key);
  switch (condition.kind) {
    case "yes-no":
      return value === "ja" ? true : value === "nein" ? false : undefined;
    case "number":
      return parseWholeNumber(reading, key, condition.max);
    case "choice":
      return condition.options.find((option) => option.value === value)?.value;
    case "days": {
      const selected = weekdays.filter((day) => reading.fields[key]?.includes(day.value));
      return selected.length === 0 ? undefined : selected.map((day) => day.value);
    }
    case "time": {
      if (value === "") return undefined;
      const [, hours = "", minutes = "00"] =
        /^(\d{1,2})(?:[:.h](\d\d))?(?:\s*(?:uhr|h))?$/i.exec(value) ?? [];
      if (hours !== "" && Number(hours) < 24 && Number(minutes) < 60) {
        return `${hours.padStart(2, "0")}:${minutes}`;
      }
      return addError(reading, key, "Bitte geben Sie eine Uhrzeit an, zum Beispiel 17:30.");
    }
    case "text":
      return parseText(reading, key, value, condition.max, "lines" in condition);
  }
}

function readPrices(reading: Reading): unknown[] {
  const { name, francs, per, group } = OFFER_FIELDS.price;
  return getFilledRows(reading, [name, francs], MAX_PRICES).map((row) => ({
    name: parseRowText(
      reading,
      name,
      row,
      MAX_PRICE_NAME,
      "Bitte geben Sie an, wofür der Preis gilt.",
    ),
    rappen: parseRappen(reading, francs, row),
    per:
      getRowValue(reading, per, row) ||
      addError(reading, `${per}-${row}`, "Bitte wählen Sie, wie oft der Preis anfällt."),
    group: getRowValue(reading, group, row) || undefined,
  }));
}

function readBenefits(reading: Reading): unknown[] {
  const { kind, amount, inReturn, passOn } = OFFER_FIELDS.benefit;
  return getFilledRows(reading, [amount, inReturn], MAX_BENEFITS).map((row) => ({
    kind: getRowValue(reading, kind, row) || "andere",
    amount: parseRowText(
      reading,
      amount,
      row,
      MAX_BENEFIT_AMOUNT,
      "Bitte geben Sie den Betrag an.",
    ),
    inReturn: parseRowText(
      reading,
      inReturn,
      row,
      MAX_BENEFIT_IN_RETURN,
      "Bitte geben Sie an, wofür die Vergütung ist.",
    ),
    passOn: getRowValue(reading, passOn, row) || "offen",
  }));
}

function parseBenefit(benefit: unknown) {
  return readBenefit(benefit) ?? [];
}

function getFilledRows({ fields }: Reading, names: readonly string[], most: number): number[] {
  const indexes = Array.from({ length: most }, (_, index) => index);
  return indexes.filter((index) => names.some((name) => fields[name]?.[index]?.trim()));
}

function getRowValue({ fields }: Reading, name: string, row: number): string {
  return fields[name]?.[row]?.trim() ?? "";
}

function parseRowText(reading: Reading, name: string, row: number, max: number, required: string) {
  const value = getRowValue(reading, name, row);
  const field = `${name}-${row}`;
  return value === ""
    ? addError(reading, field, required)
    : parseText(reading, field, value, max, false);
}

/** «1'200», «12.5» and «12,50» are francs. */
function parseRappen(reading: Reading, name: string, row: number): number | undefined {
  const plain = getRowValue(reading, name, row).replace(/^CHF|['’\s]/gi, "");
  const [, francs, part = ""] = /^(\d{1,7})(?:[.,](\d{1,2}|[–-]))?$/.exec(plain) ?? [];
  const rappen = Number(francs) * 100 + Number(part.replace(/\D/g, "").padEnd(2, "0"));
  if (francs !== undefined && rappen <= MAX_RAPPEN) return rappen;
  return addError(
    reading,
    `${name}-${row}`,
    "Bitte geben Sie den Preis in Franken an, zum Beispiel 12.50.",
  );
}

function parseText(
  reading: Reading,
  field: string,
  value: string,
  max: number,
  severalLines: boolean,
) {
  if (value === "") return undefined;
  const parsed = z.safeParse(severalLines ? multilineText(max) : text(max), value);
  if (parsed.success) return parsed.data === "" ? undefined : parsed.data;
  return addError(reading, field, parsed.error.issues[0]?.message ?? "");
}

function parseWholeNumber(reading: Reading, field: string, max: number): number | undefined {
  const value = one(reading, field).replace(/['’\s]/g, "");
  if (value === "") return undefined;
  if (/^\d{1,9}$/.test(value) && Number(value) <= max) return Number(value);
  return addError(reading, field, `Bitte geben Sie eine ganze Zahl von 0 bis ${max} an.`);
}

function one({ fields }: Reading, name: string): string {
  return fields[name]?.[0]?.trim() ?? "";
}

function addError({ errors }: Reading, field: string, message: string): undefined {
  errors.push({ field, message, label: offerFieldLabel(field) });
}
