import { formatCount } from "~/lib/format-number";
import {
  type OfferCondition,
  type OfferConditions,
  type Weekday,
  weekdays,
} from "~/rounds/offer/conditions";

export function describeCondition(
  condition: OfferCondition,
  values: OfferConditions,
): string | undefined {
  const value: unknown = values[condition.key];
  if (value === undefined) return undefined;
  switch (condition.kind) {
    case "yes-no":
      return value === true ? "Ja" : "Nein";
    case "number":
      if (value === 0) return condition.zero;
      return formatCount(Number(value), condition.one, condition.many);
    case "choice":
      return condition.options.find((option) => option.value === value)?.label;
    case "days":
      return describeDays(value as readonly Weekday[]);
    case "time":
      return `${value} Uhr`;
    case "text":
      return String(value);
  }
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
