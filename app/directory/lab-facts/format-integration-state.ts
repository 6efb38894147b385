import type { Integration } from "#catalogue/published";
import { formatDate } from "~/lib/swiss-time";

/** «angegeben 10.06.2025, älter als ein Jahr» */
export function formatIntegrationState({ state, checkedAt, isOld }: Integration): string {
  return `${state} ${formatDate(checkedAt)}${isOld ? `, ${OLDER_THAN_YEAR_TEXT}` : ""}`;
}

export const OLDER_THAN_YEAR_TEXT = "älter als ein Jahr";
