import type { LabContent } from "./kinds/lab.ts";
import { type TourDay, tourDays } from "./terms.ts";

/** Courier tours of each weekday, Monday first. */
export type TourWeek = readonly number[];

type StatedTours = NonNullable<LabContent["tours"]>;

/** What is published of a laboratory's tours. */
export interface Tours {
  week: TourWeek;
  /** On public holidays; undefined where the laboratory has not stated it. */
  holidays?: StatedTours["holidays"];
}

const DAY_NAMES: readonly string[] = tourDays.map(({ label }) => label);
const DAYS = DAY_NAMES.map((name) => name.slice(0, 2));
const COUNTS = ["keine", "einmal", "zweimal", "dreimal", "viermal", "fünfmal", "sechsmal"];

const DAY = `(?:${DAY_NAMES.map((name) => `${name.slice(0, 2)}(?:${name.slice(2)})?`).join("|")})`;
const SPAN = `${DAY}(?:(?:\\s?[–-]\\s?| bis )${DAY})?`;
const COUNT = `${COUNTS.join("|")}|\\d(?=\\s?[x×]|\\s?-?mal| Touren| Tour|[,;]|\\s*$)`;
const PART = new RegExp(
  `((?:${SPAN}(?:, |, und | und )?)+|werktags)(?:[:,]?\\s+(?:täglich )?(${COUNT})|(?!\\s*Touren))` +
    "(?:\\s?[x×]|\\s?-?mal| Touren| Tour)?(?: täglich| pro Tag| am Tag)?(?:[,;]\\s*|\\s+und\\s+|\\s*$)",
  "iy",
);

/** «Mo–Fr, Sa zweimal»: on all six days, or on Saturday only. */
const SPAN_IN_LIST = /(?=.*,).*(?:[–-]|bis)/i;

/**
 * Reads tours as laboratories write them («Mo–Fr dreimal täglich, Sa einmal»); days alone («Mo–Fr») are one each.
 * @returns undefined if any part is written otherwise: half a week would mislead
 */
export function parseTours(written: string): TourWeek | undefined {
  const text = written.trim();
  const week = DAYS.map(() => 0);
  PART.lastIndex = 0;
  let end = 0;
  while (end < text.length) {
    const [, days = "", stated] = PART.exec(text) ?? [];
    if (days === "" || (stated !== undefined && SPAN_IN_LIST.test(days))) return undefined;
    const count = stated ?? "einmal";
    const word = COUNTS.indexOf(count.toLowerCase());
    for (const day of parseDays(days)) week[day] = word < 0 ? Number(count) : word;
    end = PART.lastIndex;
  }
  return week.some((tours) => tours > 0) ? week : undefined;
}

function parseDays(written: string): number[] {
  if (written.toLowerCase() === "werktags") return [0, 1, 2, 3, 4];
  const spans = written.match(new RegExp(SPAN, "gi")) ?? [];
  return spans.flatMap((span) => {
    const [from = "", to = from] = span.match(new RegExp(DAY, "gi")) ?? [];
    const [first, last] = [from, to].map((day) =>
      DAYS.findIndex((name) => day.toLowerCase().startsWith(name.toLowerCase())),
    );
    return DAYS.flatMap((_, day) => (day >= (first ?? 0) && day <= (last ?? 0) ? [day] : []));
  });
}

/** «Mo–Fr 3, Sa 1»: what `parseTours` reads, days without a tour left out. */
export function formatTours(week: TourWeek): string {
  return toSpans(week)
    .map(({ days, count }) => `${days} ${count}`)
    .join(", ");
}

/** «Mo–Fr dreimal, Sa einmal»; for a week without a tour «keine festen Touren». */
export function describeTours(week: TourWeek): string {
  const spans = toSpans(week).map(
    ({ days, count }) => `${days} ${COUNTS[count] ?? `${count}-mal`}`,
  );
  return spans.join(", ") || "keine festen Touren";
}

function toSpans(week: TourWeek): { days: string; count: number }[] {
  const spans: { from: number; to: number; count: number }[] = [];
  for (const [day, count] of week.entries()) {
    const last = spans.at(-1);
    if (last?.count === count) last.to = day;
    else spans.push({ from: day, to: day, count });
  }
  return spans
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => ({
      days: from === to ? `${DAYS[from]}` : `${DAYS[from]}–${DAYS[to]}`,
      count,
    }));
}

/**
 * The tours that hold on a day (ISO): those stated for it, otherwise what can be read in the laboratory's words.
 * @returns undefined where neither says how often the courier comes
 */
export function findTours(
  { tours, collection }: Pick<LabContent, "tours" | "collection">,
  today: string,
): Tours | undefined {
  if (tours !== undefined && isValid(tours, today)) {
    return { week: toWeek(tours), holidays: tours.holidays };
  }
  const week = parseTours(collection);
  return week && { week };
}

function isValid({ validFrom = "", validUntil }: StatedTours, today: string): boolean {
  return validFrom <= today && (validUntil === undefined || today <= validUntil);
}

export function toWeek(tours: Readonly<Record<TourDay, number>>): TourWeek {
  return tourDays.map(({ value }) => tours[value]);
}

export function toStatedWeek(week: TourWeek): Record<TourDay, number> {
  return Object.fromEntries(tourDays.map(({ value }, day) => [value, week[day] ?? 0])) as Record<
    TourDay,
    number
  >;
}
