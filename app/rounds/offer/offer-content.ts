import * as z from "zod/mini";
import { type TestGroup, testGroups } from "~/leads/index";
import {
  conditions,
  type OfferCondition,
  type OfferConditions,
  type Weekday,
  weekdays,
} from "./conditions";

/** Raise it when stored offers have to be read differently. */
export const OFFER_SCHEMA_VERSION = 1;

/** Hours are also the unit of weeks: a culture of six weeks takes about a thousand. */
export const MAX_HOURS = 2_000;
export const MAX_PRICES = 20;
export const MAX_BENEFITS = 10;
/** 100,000 francs, in Rappen. */
export const MAX_RAPPEN = 10_000_000;
/** Shared by the form and the stored offer. */
export const MAX_PRICE_NAME = 120;
export const MAX_REFERENCE = 60;
export const MAX_BENEFIT_AMOUNT = 100;
export const MAX_BENEFIT_IN_RETURN = 300;

export const pricePeriods = [
  { value: "probe", label: "pro Probe" },
  { value: "analyse", label: "pro Analyse, auf Wunsch" },
  { value: "monat", label: "pro Monat" },
  { value: "jahr", label: "pro Jahr" },
  { value: "einmalig", label: "einmalig" },
] as const;

type PricePeriod = (typeof pricePeriods)[number]["value"];

export const benefitKinds = [
  { value: "auftragserfassung", label: "Elektronische Auftragserfassung" },
  { value: "logo_praxis", label: "Logo in der Praxis" },
  { value: "logo_website", label: "Logo auf der Website" },
  { value: "andere", label: "Andere Vergütung" },
] as const;

export const passOnAnswers = [
  { value: "ja", label: "weiterzugeben" },
  { value: "nein", label: "nicht weiterzugeben" },
  { value: "offen", label: "nicht geklärt" },
] as const;

const values = <Value extends string>(list: readonly { value: Value }[]) =>
  list.map(({ value }) => value) as [Value, ...Value[]];

const group = z.enum(values<TestGroup>(testGroups));
const textUpTo = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const integerUpTo = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

const price = z.object({
  name: textUpTo(MAX_PRICE_NAME),
  rappen: integerUpTo(MAX_RAPPEN),
  per: z.enum(values<PricePeriod>(pricePeriods)),
  /** By default for samples of all groups. */
  group: z.optional(group),
});

const benefit = z.object({
  kind: z.enum(values(benefitKinds)),
  /** Free text such as «CHF 5.00 pro Auftrag», so that nothing adds it up. */
  amount: textUpTo(MAX_BENEFIT_AMOUNT),
  inReturn: textUpTo(MAX_BENEFIT_IN_RETURN),
  passOn: z.enum(values(passOnAnswers)),
});

function toSchema(condition: OfferCondition) {
  switch (condition.kind) {
    case "yes-no":
      return z.optional(z.boolean());
    case "number":
      return z.optional(integerUpTo(condition.max));
    case "choice":
      return z.optional(z.enum(values<string>(condition.options)));
    case "days":
      return z.optional(z.array(z.enum(values<Weekday>(weekdays))).check(z.minLength(1)));
    case "time":
      return z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)));
    case "text":
      return z.optional(textUpTo(condition.max));
  }
}

const lists = z.object({
  /** Hours from the receipt of the samples to the result. */
  turnaround: z.partialRecord(group, integerUpTo(MAX_HOURS)),
  /** Groups whose hours the laboratory stated in working days of 24 hours. */
  turnaroundInDays: z.optional(z.array(group).check(z.minLength(1))),
  prices: z.array(price).check(z.maxLength(MAX_PRICES)),
  reference: z.optional(textUpTo(MAX_REFERENCE)),
});

const single = z.object(
  Object.fromEntries(conditions.map((condition) => [condition.key, toSchema(condition)])),
);

export type Price = z.output<typeof price>;
export type Benefit = z.output<typeof benefit>;
export type OfferLists = z.output<typeof lists>;
export type OfferContent = OfferConditions & OfferLists;

export interface OfferInput {
  binding: boolean;
  /** ISO day; the last one on which it can be accepted. Only an indicative offer may have none. */
  validUntil: string | null;
  content: OfferContent;
  benefits: readonly Benefit[];
}

/** @returns undefined if it is not the content of an offer */
export function readOfferContent(stored: unknown): OfferContent | undefined {
  const ofLists = z.safeParse(lists, stored);
  const ofSingle = z.safeParse(single, stored);
  if (!ofLists.success || !ofSingle.success) return undefined;
  // The schema was built from the list of conditions, which loses their types.
  return { ...(ofSingle.data as OfferConditions), ...ofLists.data };
}

export function readBenefit(stored: unknown): Benefit | undefined {
  const parsed = z.safeParse(benefit, stored);
  return parsed.success ? parsed.data : undefined;
}

export function hasOfferContent({
  turnaround,
  turnaroundInDays: _days,
  prices,
  reference: _reference,
  ...rest
}: OfferContent): boolean {
  return (
    Object.keys(turnaround).length > 0 ||
    prices.length > 0 ||
    Object.values(rest).some((value) => value !== undefined)
  );
}
