import { Temporal } from "temporal-polyfill";

/** How far in advance the current contract must be terminated, and on which days it can end. */
export interface NoticePeriod {
  count: number;
  unit: "days" | "months";
  endOf: "day" | "month" | "quarter" | "year";
}

const NUMBERS: readonly string[] = [
  ...["null", "ein", "zwei", "drei", "vier", "fünf", "sechs"],
  ...["sieben", "acht", "neun", "zehn", "elf", "zwölf"],
];
const MONTHS_PER_UNIT = { month: 1, quarter: 3, year: 12 };
const DAYS_PER_WEEK = 7;
/** Anything longer is a typing error. */
const MAX_MONTHS = 60;
const MAX_DAYS = 366;

/** «3», «sechs», «einen». */
const NUMBER = `(?:(?<digits>\\d{1,3})|(?<word>${NUMBERS.join("|")})(?:en|er|em|es|e)?)`;
/** «Monate», «-monatig», «Wochen». */
const UNIT = "(?<unit>t[aä]g|w[oö]ch|monat|j[aä]hr)(?:e|en|s|es|ig|ige|igen|iger)?";
/** «auf Ende eines Quartals», «per Jahresende», «auf das Ende des Kalenderjahres». */
const PERIOD_END =
  "(?:(?:auf|per|zum|am) )?(?:(?:das|ein) )?" +
  "(?:(?<before>monat|quartal|jahr)e?s(?:ende|schluss)" +
  "|(?:ende|schluss) (?:(?:des|eines|jedes) )?(?:kalender)?(?<after>monat|quartal|jahr)(?:e?s)?)";
const NOTICE = new RegExp(`^${NUMBER}[ -]?${UNIT}(?:,? (?:jederzeit|${PERIOD_END}))?\\.?$`);

const ENDS = { monat: "month", quartal: "quarter", jahr: "year" } as const;

/**
 * Parses a typed notice period such as «3 Monate auf Ende Quartal».
 * @returns undefined unless all of it is understood as a single period: then the practice has to
 * look it up in its contract
 */
export function readNoticePeriod(input: string): NoticePeriod | undefined {
  const text = input.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  const { digits, word, unit, before, after } = NOTICE.exec(text)?.groups ?? {};
  if (unit === undefined) return undefined;
  const number = digits === undefined ? NUMBERS.indexOf(word ?? "") : Number(digits);
  const isMonths = unit === "monat" || unit.endsWith("hr");
  const perUnit = unit.endsWith("hr")
    ? MONTHS_PER_UNIT.year
    : unit.endsWith("ch")
      ? DAYS_PER_WEEK
      : 1;
  const count = number * perUnit;
  if (count > (isMonths ? MAX_MONTHS : MAX_DAYS)) return undefined;
  const end = before ?? after;
  const endOf = end === undefined ? "day" : ENDS[end as keyof typeof ENDS];
  return { count, unit: isMonths ? "months" : "days", endOf };
}

export function getContractEnd(day: string, { count, unit, endOf }: NoticePeriod): string {
  return getTermEnd(Temporal.PlainDate.from(day).add({ [unit]: count }), endOf).toString();
}

/** The last day on which notice ends the contract at the end of `end`. */
export function getLastNoticeDay(end: string, { count, unit }: NoticePeriod): string {
  return Temporal.PlainDate.from(end)
    .subtract({ [unit]: count })
    .toString();
}

/** The last day up to `day` on which the contract can end. */
export function getLastTermEnd(day: string, endOf: NoticePeriod["endOf"]): string {
  const date = Temporal.PlainDate.from(day);
  const isEnd = getTermEnd(date, endOf).equals(date);
  return isEnd || endOf === "day"
    ? day
    : getTermStart(date, endOf).subtract({ days: 1 }).toString();
}

function getTermEnd(date: Temporal.PlainDate, endOf: NoticePeriod["endOf"]): Temporal.PlainDate {
  if (endOf === "day") return date;
  return getTermStart(date, endOf).add({ months: MONTHS_PER_UNIT[endOf] }).subtract({ days: 1 });
}

function getTermStart(date: Temporal.PlainDate, endOf: keyof typeof MONTHS_PER_UNIT) {
  return date.with({ day: 1 }).subtract({ months: (date.month - 1) % MONTHS_PER_UNIT[endOf] });
}
