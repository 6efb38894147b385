import type { Canton } from "./cantons.ts";

/**
 * Cantonal holidays, compared with one list that others maintain (`data/countries/CH.yaml` of the package
 * date-holidays), but with no official one, such as that of the Federal Office of Justice («Gesetzliche Feiertage und
 * Tage, die in der Schweiz wie gesetzliche Feiertage behandelt werden»). They add 2 January in SG, 1 May in FR and 8
 * December in SO and AI to that list, and leave out half days, bank holidays, and on which weekdays NE, UR, AR and AI
 * keep 26 December. A day that only a part of a canton keeps counts for all of it: a reminder a day later harms nobody.
 */
type HolidayArea =
  | { everywhere: true }
  | { only: readonly Canton[] }
  | { notIn: readonly Canton[] };

type Holiday = HolidayArea & { on: (year: number, easter: number) => number };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days as UTC midnights: they are compared as days, never as moments. */
const fixed = (month: number, day: number) => (year: number) => Date.UTC(year, month - 1, day);
const afterEaster = (days: number) => (_year: number, easter: number) => easter + days * DAY_MS;

/** The first of a weekday (0 is Sunday) from a day of a month on. */
const weekdayFrom = (weekday: number, month: number, day: number) => (year: number) => {
  const first = Date.UTC(year, month - 1, day);
  return first + ((7 + weekday - new Date(first).getUTCDay()) % 7) * DAY_MS;
};

const THURSDAY = 4;
const SUNDAY = 0;

const CATHOLIC: readonly Canton[] = [
  ...(["lu", "ur", "sz", "ow", "nw", "zg", "fr", "so", "ai", "ag", "ti", "vs"] as const),
];

const holidays: readonly Holiday[] = [
  { on: fixed(1, 1), everywhere: true },
  // Berchtoldstag
  { on: fixed(1, 2), notIn: ["ur", "sz", "bs", "bl", "ar", "ai", "gr", "ti", "vs", "ge"] },
  // Heilige Drei Könige
  { on: fixed(1, 6), only: ["ur", "sz", "ti", "gr"] },
  // Ausrufung der Republik
  { on: fixed(3, 1), only: ["ne"] },
  // Josefstag
  { on: fixed(3, 19), only: ["lu", "ur", "sz", "nw", "so", "gr", "ti", "vs"] },
  // Karfreitag
  { on: afterEaster(-2), notIn: ["ti", "vs"] },
  // Ostermontag
  { on: afterEaster(1), everywhere: true },
  // Näfelser Fahrt; a week later where it would fall into the Holy Week
  { on: naefelserFahrt, only: ["gl"] },
  {
    on: fixed(5, 1),
    only: ["zh", "so", "bs", "bl", "sh", "ag", "tg", "ti", "ne", "ju", "fr"],
  },
  // Auffahrt
  { on: afterEaster(39), everywhere: true },
  // Pfingstmontag
  { on: afterEaster(50), everywhere: true },
  // Fronleichnam
  { on: afterEaster(60), only: [...CATHOLIC, "ne", "ju"] },
  // Unabhängigkeit des Juras
  { on: fixed(6, 23), only: ["ju"] },
  // Peter und Paul
  { on: fixed(6, 29), only: ["ti"] },
  { on: fixed(8, 1), everywhere: true },
  // Mariä Himmelfahrt
  { on: fixed(8, 15), only: [...CATHOLIC, "ju"] },
  // Jeûne genevois: the Thursday after the first Sunday of September
  { on: weekdayFrom(THURSDAY, 9, 5), only: ["ge"] },
  // Bettagsmontag: the day after the third Sunday of September
  {
    on: (year) => weekdayFrom(SUNDAY, 9, 15)(year) + DAY_MS,
    only: ["vd", "ne"],
  },
  // Mauritius, Bruder Klaus
  { on: fixed(9, 22), only: ["ai"] },
  { on: fixed(9, 25), only: ["ow"] },
  // Allerheiligen
  { on: fixed(11, 1), only: [...CATHOLIC, "gl", "sg", "ju"] },
  // Mariä Empfängnis
  { on: fixed(12, 8), only: CATHOLIC },
  { on: fixed(12, 25), everywhere: true },
  // Stephanstag
  { on: fixed(12, 26), notIn: ["vd", "vs", "ne", "ge", "ju"] },
  // Restauration der Republik
  { on: fixed(12, 31), only: ["ge"] },
];

/** Without a canton, only the holidays of all cantons count. */
export function isHoliday(day: string, canton: string | undefined): boolean {
  const date = Date.parse(`${day}T00:00:00Z`);
  const year = new Date(date).getUTCFullYear();
  const easter = easterSunday(year);
  return holidays.some(
    (holiday) => isObserved(holiday, canton) && holiday.on(year, easter) === date,
  );
}

function isObserved(holiday: HolidayArea, canton: string | undefined): boolean {
  if ("everywhere" in holiday) return true;
  if (canton === undefined) return false;
  if ("only" in holiday) return holiday.only.some((one) => one === canton);
  return holiday.notIn.every((one) => one !== canton);
}

function naefelserFahrt(year: number, easter: number): number {
  const first = weekdayFrom(THURSDAY, 4, 1)(year);
  const maundyThursday = easter - 3 * DAY_MS;
  return first === maundyThursday ? first + 7 * DAY_MS : first;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day);
}
