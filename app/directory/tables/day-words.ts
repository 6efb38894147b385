import { foldCell } from "./fold-cell";

/** German, French, Italian and English, in full and as they are shortened. */
const MONTHS: readonly string[] = [
  "januar jan jänner janvier janv gennaio gen january",
  "februar feb febr février fév févr febbraio febr february",
  "märz mär mrz mars mar marzo march",
  "april apr avril avr aprile",
  "mai maggio mag may",
  "juni jun juin giugno giu june",
  "juli jul juillet juil luglio lug july",
  "august aug août agosto ago",
  "september sept sep septembre settembre set sett",
  "oktober okt octobre oct ottobre ott october",
  "november nov novembre",
  "dezember dez décembre déc dicembre dic december dec",
];

const WEEKDAYS: readonly string[] = [
  "sonntag so dimanche dim domenica dom sunday sun",
  "montag mo lundi lun lunedì monday mon",
  "dienstag di mardi mar martedì tuesday tue",
  "mittwoch mi mercredi mer mercoledì wednesday wed",
  "donnerstag do jeudi jeu giovedì gio thursday thu",
  "freitag fr vendredi ven venerdì friday fri",
  "samstag sa samedi sam sabato sab saturday sat",
];

const indexWords = (words: readonly string[]) =>
  new Map(
    words.flatMap((line, index) => line.split(" ").map((word) => [foldCell(word), index] as const)),
  );
const MONTH_OF = indexWords(MONTHS);
const WEEKDAY_OF = indexWords(WEEKDAYS);

/** Before a date in a column of sources. */
const BEFORE =
  /^(?:(?:stand|etat|stato|date|data|version)(?: (?:vom|au|al|del))?:?|vom|am|per|du|le|del|il) /;
/** Spreadsheets write the hour of a day that has none as midnight. */
const MIDNIGHT = /[t ]00:00(?::00(?:\.0+)?)?z?$/;
/** Two digits of a year are read as in this century; a source from 1970 to 1999 would be written in full. */
const LAST_SHORT_YEAR = 69;

/**
 * A day as people and spreadsheets write it: «23.11.2026», «23.11.26», «23. Nov. 2026», «Montag, 23. November 2026»,
 * «2026-11-23», «23/11/2026».
 *
 * @returns the ISO day; undefined for a month, a year, a day that does not exist or could be another («5/6/2026»)
 */
export function parseDay(cell: string): string | undefined {
  const text = foldCell(cell).replace(MIDNIGHT, "").replace(BEFORE, "");
  const [before = "", weekday = ""] = /^([a-z]+)(?:\.,?|,)? (?=\d)/.exec(text) ?? [];
  const weekdayIndex = WEEKDAY_OF.get(weekday);
  const iso = parseDate(text);
  if (iso !== undefined || weekdayIndex === undefined) return iso;
  const dated = parseDate(text.slice(before.length));
  const isThatDay = dated !== undefined && new Date(dated).getUTCDay() === weekdayIndex;
  return isThatDay ? dated : undefined;
}

const MONTH =
  "(?:jan|feb|mrz|mar|marz|apr|mai|may|jun|juni|jul|juli|aug|sep|sept|okt|oct|nov|dez|dec)";
const MADE_DATE = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}(?: \\d{2}:\\d{2})?|\\d{1,2}(?:\\. ?|-)${MONTH}\\.?|${MONTH}\\.?[ -]\\d{2})$`,
);

/** As spreadsheets save what they took for a date: «2026-05-03», «03. Mai», «Mai 26». */
export function isMadeDate(cell: string): boolean {
  return MADE_DATE.test(foldCell(cell));
}

function parseDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text) ?? [];
  if (year !== undefined) return toIsoDay(year, month, day);
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/.exec(text)?.toSpliced(2, 1) ?? [];
  if (isoYear !== undefined) return toIsoDay(isoYear, isoMonth, isoDay);
  const [, one, other, slashYear] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  if (slashYear !== undefined) return toOnlyDay(slashYear, one, other);
  const [, wordDay, word = "", wordYear] =
    /^(\d{1,2})(?:\.|er|o|°|st|nd|rd|th)?[ -]?([a-z]+)\.?,?[ -]?(\d{4}|\d{2})$/.exec(text) ?? [];
  if (wordYear !== undefined) return toNamedMonthDay(wordYear, word, wordDay);
  const [, first = "", englishDay, englishYear] =
    /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text) ?? [];
  return englishYear === undefined ? undefined : toNamedMonthDay(englishYear, first, englishDay);
}

function toNamedMonthDay(year: string, word: string, day: string | undefined): string | undefined {
  const month = MONTH_OF.get(word);
  return month === undefined ? undefined : toIsoDay(year, String(month + 1), day);
}

/** Swiss people write the day first, programs from the United States the month: only one may be possible. */
function toOnlyDay(year: string, one = "", other = ""): string | undefined {
  const [dayFirst, monthFirst] = [toIsoDay(year, other, one), toIsoDay(year, one, other)];
  if (dayFirst === undefined || monthFirst === undefined) return dayFirst ?? monthFirst;
  return dayFirst === monthFirst ? dayFirst : undefined;
}

function toIsoDay(year: string, month = "", day = ""): string | undefined {
  const isYear = year.length === 2 ? Number(year) <= LAST_SHORT_YEAR : /^(?:19|20)/.test(year);
  if (!isYear) return undefined;
  const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
