import * as z from "zod/mini";
import { testGroups } from "~/leads/index";
import { conditions, type OfferConditions, type OfferPart } from "./conditions";
import { type FieldValue, type OfferField, toSchema } from "./field-kinds";

/** Raise it when stored offers have to be read differently. */
export const OFFER_SCHEMA_VERSION = 1;

export const pricePeriods = [
  { value: "probe", label: "pro Probe" },
  { value: "analyse", label: "pro Analyse, auf Wunsch" },
  { value: "monat", label: "pro Monat" },
  { value: "jahr", label: "pro Jahr" },
  { value: "einmalig", label: "einmalig" },
] as const;

export const benefitKinds = [
  { value: "auftragserfassung", label: "Elektronische Auftragserfassung" },
  { value: "logo_praxis", label: "Logo in der Praxis" },
  { value: "logo_website", label: "Logo auf der Website" },
  { value: "andere", label: "Andere Vergütung" },
] as const;

export const passOnAnswers = [
  { value: "offen", label: "nicht geklärt" },
  { value: "nein", label: "nicht weiterzugeben" },
  { value: "ja", label: "weiterzugeben" },
] as const;

export const referenceField = {
  label: "Ihre Referenz",
  kind: "text",
  max: 60,
  hint: "Ihre eigene Offertnummer. Die Praxis sieht sie.",
} as const satisfies OfferField;

type RowField = OfferField & {
  /** In the form, where it is repeated: the values of one row have the same index. */
  name: string;
  /** Label of the empty option of a choice. */
  empty?: string;
};

export interface OfferRows {
  part: OfferPart;
  /** Label of one row, and of all. */
  row: string;
  label: string;
  maxRows: number;
  fields: Readonly<Record<string, RowField>>;
}

export const priceRows = {
  part: "material",
  row: "Preis",
  label: "Preise",
  maxRows: 20,
  fields: {
    name: {
      name: "priceName",
      label: "Wofür",
      kind: "text",
      max: 120,
      required: "Bitte geben Sie an, wofür der Preis gilt.",
    },
    rappen: {
      name: "priceFrancs",
      label: "Preis in Franken",
      kind: "francs",
      max: 10_000_000,
      required: "Bitte geben Sie den Preis in Franken an, zum Beispiel 12.50.",
    },
    per: {
      name: "pricePer",
      label: "Wie oft",
      kind: "choice",
      options: pricePeriods,
      required: "Bitte wählen Sie, wie oft der Preis anfällt.",
      empty: "Bitte wählen",
    },
    group: {
      name: "priceGroup",
      label: "Gilt für",
      kind: "choice",
      options: testGroups,
      empty: "alle Proben",
    },
  },
} as const satisfies OfferRows;

export const benefitRows = {
  part: "contract",
  row: "Vergütung",
  label: "Vergütungen",
  maxRows: 10,
  fields: {
    kind: {
      name: "benefitKind",
      label: "Art",
      kind: "choice",
      options: benefitKinds,
      fallback: "andere",
    },
    /** Free text such as «CHF 5.00 pro Auftrag», so that nothing adds it up. */
    amount: {
      name: "benefitAmount",
      label: "Betrag",
      kind: "text",
      max: 100,
      required: "Bitte geben Sie den Betrag an.",
    },
    inReturn: {
      name: "benefitInReturn",
      label: "Gegenleistung",
      kind: "text",
      max: 300,
      required: "Bitte geben Sie an, wofür die Vergütung ist.",
    },
    passOn: {
      name: "benefitPassOn",
      label: "Weitergabe an Schuldner der Vergütung (Ihre Einschätzung)",
      kind: "choice",
      options: passOnAnswers,
      fallback: "offen",
    },
  },
} as const satisfies OfferRows;

type AlwaysStored = { required: string } | { fallback: string };
type Row<Fields extends Readonly<Record<string, OfferField>>> = {
  [Key in keyof Fields as Fields[Key] extends AlwaysStored ? Key : never]: FieldValue<Fields[Key]>;
} & {
  [Key in keyof Fields as Fields[Key] extends AlwaysStored ? never : Key]?:
    | FieldValue<Fields[Key]>
    | undefined;
};

export type Price = Row<(typeof priceRows)["fields"]>;
export type Benefit = Row<(typeof benefitRows)["fields"]>;

/** What an offer says: single conditions, rows of prices, and the laboratory's reference. */
export type OfferContent = OfferConditions & {
  prices: readonly Price[];
  reference?: string | undefined;
};

export interface OfferInput {
  binding: boolean;
  /** ISO day; the last one on which it can be accepted. Only an indicative offer may have none. */
  validUntil: string | null;
  content: OfferContent;
  benefits: readonly Benefit[];
}

const benefit = toSchema(benefitRows.fields);
const content = z.extend(
  toSchema({
    ...Object.fromEntries(conditions.map((field) => [field.key, field])),
    reference: referenceField,
  }),
  { prices: z.array(toSchema(priceRows.fields)).check(z.maxLength(priceRows.maxRows)) },
);

/** @throws Error if it is not the content of an offer */
export function readOfferContent(stored: unknown): OfferContent {
  // A schema that was built from a table of fields has lost their types.
  const parsed: unknown = content.parse(stored);
  return parsed as OfferContent;
}

export function readBenefit(stored: unknown): Benefit {
  return benefit.parse(stored) as Benefit;
}

export function hasOfferContent(offer: OfferContent): boolean {
  return offer.prices.length > 0 || conditions.some(({ key }) => offer[key] !== undefined);
}
