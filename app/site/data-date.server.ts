import type { Snapshot } from "~/directory/index.server";
import { formatDay } from "~/lib/swiss-time";

/** Latest publication among what a page lists: «22. November 2026». */
export function formatDataDate(dates: readonly (Date | undefined)[]): string {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? "" : formatDay(new Date(Math.max(...times)));
}

export function formatProfilesDataDate({
  labs,
  versionDates,
}: Pick<Snapshot, "labs" | "versionDates">): string {
  return formatDataDate(labs.map(({ id }) => versionDates.get(`lab ${id}`)));
}
