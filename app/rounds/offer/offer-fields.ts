import { testGroups } from "~/leads/index";
import { toPlainText } from "~/lib/plain-text";
import { conditions } from "./conditions";
import { MAX_BENEFITS, MAX_PRICES, type OfferInput } from "./offer-content";

export type OfferFields = Readonly<Record<string, readonly string[]>>;

/**
 * Names of the form's fields beside those of the single conditions (conditions.ts). Rows of prices
 * and payments repeat their fields; the values of one row have the same index. Yes-no questions
 * send «ja», «nein» or nothing.
 */
export const OFFER_FIELDS = {
  /** «verbindlich» or «richtofferte». */
  binding: "binding",
  /** ISO day, as a date field sends it. */
  validUntil: "validUntil",
  reference: "reference",
  price: { name: "priceName", francs: "priceFrancs", per: "pricePer", group: "priceGroup" },
  benefit: {
    kind: "benefitKind",
    amount: "benefitAmount",
    inReturn: "benefitInReturn",
    passOn: "benefitPassOn",
  },
} as const;

/** Unit of a group's number in working days; hours have none. */
export const DAYS_UNIT = "tage";

/** Field of a group's number; the unit is a second value of the same name. */
export function turnaroundFieldName(group: string): string {
  return `turnaround-${group}`;
}

const MAX_VALUES = Math.max(MAX_PRICES, MAX_BENEFITS);
/** Above every field's own limit, so that a draft keeps values that the form rejects. */
const MAX_VALUE_LENGTH = 3_000;

export const OFFER_FIELD_NAMES: readonly string[] = [
  ...Object.values(OFFER_FIELDS).flatMap((field) =>
    typeof field === "string" ? field : Object.values(field),
  ),
  ...conditions.map(({ key }) => key),
  ...testGroups.map(({ value }) => turnaroundFieldName(value)),
];

export function readOfferFields(form: FormData): OfferFields {
  const fields = OFFER_FIELD_NAMES.map((name) => {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const bounded = values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE_LENGTH));
    return [name, bounded.map(toPlainText)] as const;
  });
  return Object.fromEntries(fields.filter(([, values]) => values.some((value) => value !== "")));
}

export function toOfferFields({ binding, validUntil, content, benefits }: OfferInput): OfferFields {
  const { turnaround, turnaroundInDays = [], prices, ...single } = content;
  const fields: Record<string, readonly string[]> = {
    [OFFER_FIELDS.binding]: [binding ? "verbindlich" : "richtofferte"],
    [OFFER_FIELDS.validUntil]: [validUntil ?? ""],
    [OFFER_FIELDS.price.name]: prices.map(({ name }) => name),
    [OFFER_FIELDS.price.francs]: prices.map(({ rappen }) => (rappen / 100).toFixed(2)),
    [OFFER_FIELDS.price.per]: prices.map(({ per }) => per),
    [OFFER_FIELDS.price.group]: prices.map(({ group }) => group ?? ""),
    [OFFER_FIELDS.benefit.kind]: benefits.map(({ kind }) => kind),
    [OFFER_FIELDS.benefit.amount]: benefits.map(({ amount }) => amount),
    [OFFER_FIELDS.benefit.inReturn]: benefits.map(({ inReturn }) => inReturn),
    [OFFER_FIELDS.benefit.passOn]: benefits.map(({ passOn }) => passOn),
  };
  for (const [group, hours] of Object.entries(turnaround)) {
    const isInDays = turnaroundInDays.some((one) => one === group);
    fields[turnaroundFieldName(group)] = isInDays
      ? [String(hours / 24), DAYS_UNIT]
      : [String(hours)];
  }
  for (const [key, value] of Object.entries(single)) fields[key] = toFieldValues(value);
  return fields;
}

function toFieldValues(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === "boolean") return [value ? "ja" : "nein"];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
