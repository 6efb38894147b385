import { foldCell } from "~/directory/tables/fold-cell";

export type TurnaroundUnit = "minutes" | "hours" | "days" | "weeks";

const MINUTES: Readonly<Record<TurnaroundUnit, number>> = {
  minutes: 1,
  hours: 60,
  days: 24 * 60,
  weeks: 7 * 24 * 60,
};
const HOURS_PER_DAY = 24;

/** Working days are not here: how many hours they are depends on the day on which the sample arrives. */
const UNITS: Readonly<Record<TurnaroundUnit, string>> = {
  minutes: "min minute minuten minutes minuti minuto",
  hours: "h hr hrs std stdn stunde stunden heure heures ora ore hour hours",
  days: "d tag tage tagen tages tg kalendertag kalendertage kalendertagen j jour jours gg giorno giorni day days",
  weeks: "wo woche wochen sem semaine semaines sett settimana settimane wk wks week weeks",
};

const UNIT_OF = new Map(
  (Object.keys(UNITS) as TurnaroundUnit[]).flatMap((unit) =>
    UNITS[unit].split(" ").map((word) => [foldCell(word), unit] as const),
  ),
);

const WORKING_DAY =
  /arbeitstag|werktag|\b(?:at|wt|jo)\b|ouvr|lavorativ|ferial|working|business|workday/;

const NUMBERS: readonly string[] = [
  "ein eine einem einer einen eines un une uno una one",
  "zwei deux due two",
  "drei trois tre three",
  "vier quatre quattro four",
  "fünf cinq cinque five",
  "sechs six sei",
  "sieben sept sette seven",
];

const NUMBER_OF = new Map(
  NUMBERS.flatMap((line, index) =>
    line.split(" ").map((word) => [foldCell(word), index + 1] as const),
  ),
);

/** A result on the day of arrival takes a day at most, one on the day after two. */
const CALENDAR_DAYS: readonly string[] = [
  "gleichentags|(noch )?(am )?(selben|selber|gleichen|gleicher) Tag|selbentags|taggleich|tagesgleich|" +
    "am Tag des Eingangs|am Eingangstag|same[ -]day|(le )?(même jour|jour même)|J ?0|" +
    "(in |entro (la )?)?giornata|((nel)?lo )?stesso giorno|(il )?giorno stesso",
  "(am )?(nächsten|nächster|folgenden) Tag|(am )?Folgetag|(am )?Tag darauf|next[ -]day|(le )?lendemain|" +
    "J ?\\+ ?1|(il )?giorno (dopo|successivo|seguente)|(l')?indomani",
];

const CALENDAR_DAY = CALENDAR_DAYS.map((words) => new RegExp(`^(?:${foldCell(words)})$`));

/** What follows is the longest time, or the usual one. */
const AT_MOST = new RegExp(
  `^(?:(?:${foldCell(
    "<=|=<|<|⩽|≤|~|≈|ca\\.?|zirka|circa|etwa|rund|env\\.?|environ|about|max\\.?|maximal|maximum|höchstens|" +
      "bis zu|bis|innert|innerhalb von|innerhalb|in der Regel|i\\. ?d\\. ?R\\.|meist|meistens|" +
      "üblicherweise|in|binnen|spätestens nach|nach|weniger als|unter|kleiner als|jusqu'à|sous|" +
      "dans les|en|moins de|inférieur à|au maximum|au plus|within|less than|up to|under|entro|le|meno di|fino a|" +
      "inferiore a|al massimo|massimo|di solito|après|dopo|after",
  )})(?![a-z]) ?)+`,
);

const FROM_ARRIVAL = new RegExp(
  ` (?:${foldCell(
    "(?:ab|nach|seit) (?:proben|material|labor)?(?:eingang|erhalt|ankunft)(?: der probe| im labor)?|" +
      "(?:ab|nach) eintreffen(?: der probe)?(?: im labor)?|(?:après|dès) (?:la )?réception|" +
      "(?:dal|dopo il) ricevimento(?: del campione)?|after (?:receipt|arrival)",
  )})$`,
);

/**
 * The longest hours from the arrival of a sample to its result that the words allow: «1–2 Tage» are 48, and so are
 * «< 48 h»; «gleichentags» is up to 24.
 *
 * @param unit of a number alone, as the heading says; null: such a number says nothing
 * @returns whole hours; undefined for working days, for what has no upper limit and for hours that are not whole
 */
export function parseTurnaround(
  cell: string,
  unit: TurnaroundUnit | null = "hours",
): number | undefined {
  const text = foldCell(spellHalves(cell)).replace(FROM_ARRIVAL, "");
  const calendarDay = CALENDAR_DAY.findIndex((words) => words.test(text));
  if (calendarDay !== -1) return (calendarDay + 1) * HOURS_PER_DAY;
  return parseSpan(text) ?? parseAmounts(text.replace(AT_MOST, ""), unit);
}

/** @returns hours where a heading names no unit, null where it names working days or several units */
export function getTurnaroundUnit(heading: string): TurnaroundUnit | null {
  const text = foldCell(heading);
  if (WORKING_DAY.test(text)) return null;
  // «d» and «h» are units in brackets alone: «Délai d'analyse».
  const words = [...text.matchAll(/[a-z]{3,}|(?<=[([] ?)[a-z]+(?=\.? ?[)\]])/g)];
  const units = new Set(words.flatMap(([word]) => UNIT_OF.get(word) ?? []));
  return units.size > 1 ? null : ([...units][0] ?? "hours");
}

/** Before folding: there «1½» becomes «11/2». */
function spellHalves(cell: string): string {
  return cell.replace(/(\d?) ?½/g, (_, whole: string) => `${whole || 0}.5`);
}

/** «36:00» and «1.12:00» as spreadsheets show a time span; up to 24 hours it may be the time of a day. */
function parseSpan(text: string): number | undefined {
  const [, days = "0", hours] = /^(?:(\d{1,3})\.)?(\d{1,4}):00(?::00)?$/.exec(text) ?? [];
  const isSpan = days === "0" ? Number(hours) > HOURS_PER_DAY : Number(hours) < HOURS_PER_DAY;
  return hours !== undefined && isSpan ? Number(days) * HOURS_PER_DAY + Number(hours) : undefined;
}

function parseAmounts(text: string, unit: TurnaroundUnit | null): number | undefined {
  const ends = text.split(/ ?- ?(?=\d)| (?:bis|a|to) /);
  const [first, last] = [parseAmount(ends[0]), parseAmount(ends.at(-1))];
  // «1 d – 36» could mean either unit, and «zwei» alone is no hours.
  const isOpen = last?.isWord || first?.unit !== undefined;
  const lastUnit = last?.unit ?? (isOpen ? null : unit);
  if (ends.length > 2 || first === undefined || last === undefined || lastUnit === null)
    return undefined;
  const from = toHours(first.number, first.unit ?? lastUnit);
  const to = toHours(last.number, lastUnit);
  const isOrdered = ends.length === 1 || from < to;
  return isOrdered && Number.isInteger(to) && to > 0 ? to : undefined;
}

interface Amount {
  number: number;
  isWord: boolean;
  unit: TurnaroundUnit | undefined;
}

function parseAmount(text = ""): Amount | undefined {
  const [, digits = "", word] =
    /^(\d{1,5}(?:[.,]\d{1,2})?|[a-z]+)(?:[ '-]?([a-z]+)\.?)?$/.exec(text) ?? [];
  const unit = word === undefined ? undefined : UNIT_OF.get(word);
  const number = NUMBER_OF.get(digits) ?? Number.parseFloat(digits.replace(",", "."));
  const isKnown = !Number.isNaN(number) && (word === undefined || unit !== undefined);
  return isKnown ? { number, isWord: NUMBER_OF.has(digits), unit } : undefined;
}

function toHours(number: number, unit: TurnaroundUnit): number {
  return Number(((number * MINUTES[unit]) / MINUTES.hours).toFixed(6));
}
