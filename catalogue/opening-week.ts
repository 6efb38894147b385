export interface OpenTime {
  day: number;
  from: number;
  to: number;
}

const DAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const WHOLE_DAY = /^(?:24 Stunden|rund um die Uhr)$/i;
const PART = /^(Täglich|[A-Z][a-z])(?:[–-]([A-Z][a-z]))?\s+(.+)$/;
const TIMES = /^(\d{1,2})[:.](\d{2})[–-](\d{1,2})[:.](\d{2})(?: Uhr)?$/;

/**
 * Reads opening hours as laboratories write them («Mo–Fr 07:00–19:00, Sa 08:00–12:00», «Täglich 24 Stunden»).
 * @returns undefined if any part is written otherwise: half a week would mislead
 */
export function parseOpeningHours(written: string): OpenTime[] | undefined {
  const week: OpenTime[] = [];
  let days: number[] = [];
  for (const part of written.split(/[,;]\s*/)) {
    const [, first, last, rest] = PART.exec(part.trim()) ?? [];
    // «Mo–Fr 07:00–12:00, 13:00–18:00»: a time without days belongs to the days before it.
    if (first !== undefined) days = daysFrom(first, last);
    const times = parseTimes((rest ?? part).trim());
    if (days.length === 0 || times === undefined) return undefined;
    week.push(...days.map((day) => ({ day, ...times })));
  }
  return week;
}

export function countWeeklyHours(week: readonly OpenTime[]): number {
  const hours = week.reduce((sum, { from, to }) => sum + to - from, 0);
  return Math.round(hours * 2) / 2;
}

function daysFrom(first: string, last = first): number[] {
  if (first === "Täglich") return DAYS.map((_, day) => day);
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (from < 0 || to < from) return [];
  return DAYS.map((_, day) => day).slice(from, to + 1);
}

function parseTimes(written: string): { from: number; to: number } | undefined {
  if (WHOLE_DAY.test(written)) return { from: 0, to: 24 };
  const [, ...numbers] = TIMES.exec(written) ?? [];
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = numbers.map(Number);
  const [from, to] = [hour + minute / 60, endHour + endMinute / 60];
  return numbers.length > 0 && from < to && to <= 24 ? { from, to } : undefined;
}
