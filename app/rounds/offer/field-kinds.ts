import * as z from "zod/mini";
import { multilineText, text } from "~/forms/form-rules";
import { formatCount, formatNumber } from "~/lib/format-number";

export const weekdays = [
  { value: "mo", label: "Montag", short: "Mo" },
  { value: "di", label: "Dienstag", short: "Di" },
  { value: "mi", label: "Mittwoch", short: "Mi" },
  { value: "do", label: "Donnerstag", short: "Do" },
  { value: "fr", label: "Freitag", short: "Fr" },
  { value: "sa", label: "Samstag", short: "Sa" },
  { value: "so", label: "Sonntag", short: "So" },
] as const;

type Weekday = (typeof weekdays)[number]["value"];
type Option = Readonly<{ value: string; label: string }>;

/** Of samples that arrived; `isInDays` if the laboratory stated working days of 24 hours. */
interface Hours {
  hours: number;
  isInDays: boolean;
}

/** Hours are also the unit of weeks: a culture of six weeks takes about a thousand. */
export const MAX_HOURS = 2_000;
/** Second value of a number of hours, if it is one of working days. */
export const DAYS_UNIT = "tage";

interface Base {
  label: string;
  hint?: string;
  /** Message if the field is empty; by default it may be. */
  required?: string;
  /** Value of an empty field; by default it is left out. */
  fallback?: string;
}

/** One answer of an offer. Prices are francs in the form, and stored in Rappen. */
export type OfferField = Base &
  (
    | { kind: "yes-no" }
    | { kind: "choice"; options: readonly Option[] }
    | { kind: "number"; max: number; one: string; many: string; zero: string }
    | { kind: "days" }
    | { kind: "time" }
    | { kind: "hours" }
    | { kind: "francs"; max: number }
    | { kind: "text"; max: number; lines?: "many" }
  );

export type FieldValue<Field extends OfferField> = Field extends { kind: "yes-no" }
  ? boolean
  : Field extends { kind: "number" | "francs" }
    ? number
    : Field extends { kind: "days" }
      ? readonly Weekday[]
      : Field extends { kind: "hours" }
        ? Hours
        : Field extends { kind: "choice"; options: readonly { value: infer Value }[] }
          ? Value
          : string;

interface FieldKind<Field extends OfferField> {
  /** Checks the stored value; its messages are those of the form. */
  schema(field: Field): z.ZodMiniType<FieldValue<Field>>;
  /** Undefined for an answer that the form does not offer; anything else the schema checks. */
  read(texts: readonly [string, ...string[]], field: Field): unknown;
  /** By default as it is. */
  format?(value: FieldValue<Field>): string | readonly string[];
  describe(value: FieldValue<Field>, field: Field): string;
}

type Kinds = {
  [Name in OfferField["kind"]]: FieldKind<Extract<OfferField, { kind: Name }>>;
};

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MALFORMED_TIME = "Bitte geben Sie eine Uhrzeit an, zum Beispiel 17:30.";

const WRONG_HOURS = `Bitte geben Sie ganze Stunden von 0 bis ${MAX_HOURS} an.`;
const WRONG_DAYS = `Bitte geben Sie ganze Arbeitstage von 0 bis ${Math.floor(MAX_HOURS / 24)} an.`;

const kinds: Kinds = {
  "yes-no": {
    schema: () => z.boolean(),
    read: ([answer]) => (answer === "ja" ? true : answer === "nein" ? false : undefined),
    format: (value) => (value ? "ja" : "nein"),
    describe: (value) => (value ? "Ja" : "Nein"),
  },
  choice: {
    schema: ({ options }) => z.enum(options.map(({ value }) => value)),
    read: ([answer], { options }) => options.find(({ value }) => value === answer)?.value,
    describe: (value, { options }) =>
      options.find((option) => option.value === value)?.label ?? value,
  },
  number: {
    schema: ({ max }) => wholeNumber(max, `Bitte geben Sie eine ganze Zahl von 0 bis ${max} an.`),
    read: ([answer]) => {
      const digits = answer.replace(/['’\s]/g, "");
      return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    },
    describe: (value, { one, many, zero }) => (value === 0 ? zero : formatCount(value, one, many)),
  },
  days: {
    schema: () => z.array(z.enum(weekdays.map(({ value }) => value))).check(z.minLength(1)),
    read: (answers) => {
      const days = weekdays.filter(({ value }) => answers.includes(value));
      return days.length === 0 ? undefined : days.map(({ value }) => value);
    },
    format: (days) => days,
    describe: describeDays,
  },
  time: {
    schema: () => z.string().check(z.regex(CLOCK_TIME, MALFORMED_TIME)),
    read: ([answer]) => {
      const [, hours, minutes = "00"] =
        /^(\d{1,2})(?:[:.h](\d\d))?(?:\s*(?:uhr|h))?$/i.exec(answer) ?? [];
      return hours === undefined ? answer : `${hours.padStart(2, "0")}:${minutes}`;
    },
    describe: (value) => `${value} Uhr`,
  },
  hours: {
    schema: () => {
      const inDays = { hours: wholeNumber(MAX_HOURS, WRONG_DAYS), isInDays: z.literal(true) };
      const inHours = { hours: wholeNumber(MAX_HOURS, WRONG_HOURS), isInDays: z.literal(false) };
      return z.discriminatedUnion("isInDays", [z.object(inDays), z.object(inHours)]);
    },
    read: ([answer, unit]) => readHours(answer, unit === DAYS_UNIT),
    format: ({ hours, isInDays }) => (isInDays ? [String(hours / 24), DAYS_UNIT] : [String(hours)]),
    describe: ({ hours, isInDays }) =>
      isInDays ? formatCount(hours / 24, "Arbeitstag", "Arbeitstage") : `${hours} Std.`,
  },
  francs: {
    schema: ({ max, required = "" }) => wholeNumber(max, required),
    read: ([answer]) => readRappen(answer),
    format: (rappen) => (rappen / 100).toFixed(2),
    describe: formatFrancs,
  },
  text: {
    schema: ({ max, lines }) => (lines === "many" ? multilineText(max, "") : text(max, "")),
    read: ([answer]) => answer,
    describe: (value) => value,
  },
};

function wholeNumber(max: number, message: string) {
  return z.int(message).check(z.minimum(0, message), z.maximum(max, message));
}

/** «48», «48 Std.» and «2 Tage» are hours; a bare number has the selected unit. */
function readHours(answer: string, isInDays: boolean): Hours {
  const [, digits, unit = "", days] =
    /^(\d{1,4})\s*(h|std\.?|stunden?|(tage?))?$/i.exec(answer.replace(/['’]/g, "")) ?? [];
  const isDays = days !== undefined || (unit === "" && isInDays);
  const hours = Number(digits) * (isDays ? 24 : 1);
  return { hours, isInDays: isInDays && !(hours % 24 > 0) };
}

/** «1'200», «12.5», «12,50» and «CHF 12.–» are francs. */
function readRappen(answer: string): number {
  const plain = answer.replace(/^CHF|['’\s]/gi, "");
  const [, francs, part = ""] = /^(\d{1,7})(?:[.,](\d{1,2}|[–-]))?$/.exec(plain) ?? [];
  return Number(francs) * 100 + Number(part.replace(/\D/g, "").padEnd(2, "0"));
}

/** «CHF 12.50», «CHF 1'200.00», on one line. */
export function formatFrancs(rappen: number): string {
  const francs = formatNumber(Math.floor(rappen / 100));
  return `CHF\u00a0${francs}.${String(rappen % 100).padStart(2, "0")}`;
}

/** «Mo–Fr», «Mo, Mi, Fr»: three or more consecutive days form a range. */
function describeDays(days: readonly Weekday[]): string {
  const runs: { value: Weekday; short: string }[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day.value)) continue;
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1)?.value === weekdays[index - 1]?.value) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) =>
    run.length < 3 ? run.map(({ short }) => short) : [`${run[0]?.short}–${run.at(-1)?.short}`],
  );
  return words.join(", ");
}

/** The compiler can't relate a field of any kind to the functions of its kind. */
function getKind(field: OfferField): FieldKind<OfferField> {
  return kinds[field.kind] as FieldKind<OfferField>;
}

/** @returns the stored value, undefined for an empty field, or the message of the form */
export function parseField(
  field: OfferField,
  posted: readonly string[] = [],
): { value: unknown } | { message: string } {
  const [first = "", ...rest] = posted.map((one) => one.trim());
  const value = first === "" ? undefined : getKind(field).read([first, ...rest], field);
  if (value === undefined) {
    return field.required === undefined ? { value: field.fallback } : { message: field.required };
  }
  const parsed = z.safeParse(getKind(field).schema(field), value);
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? "" };
}

/** What the form posts for a stored value. */
export function formatField(field: OfferField, value: unknown): readonly string[] {
  if (value === undefined) return [];
  const { format = String } = getKind(field);
  return [format(value as FieldValue<OfferField>)].flat();
}

export function describeField(field: OfferField, value: unknown): string | undefined {
  return value === undefined
    ? undefined
    : getKind(field).describe(value as FieldValue<OfferField>, field);
}

/** The stored values of several fields, by their keys. */
export function toSchema(fields: Readonly<Record<string, OfferField>>) {
  const schemas = Object.entries(fields).map(([key, field]) => {
    const schema = getKind(field).schema(field);
    const isAlwaysStored = field.required !== undefined || field.fallback !== undefined;
    return [key, isAlwaysStored ? schema : z.optional(schema)] as const;
  });
  return z.object(Object.fromEntries(schemas));
}
