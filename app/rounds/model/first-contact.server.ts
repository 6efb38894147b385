import { isoDay } from "~/lib/swiss-time";
import { getRoundCanton, type Round } from "./rounds.server";
import { workingDaysAfter } from "./working-time.server";

const DAYS_TO_CONTACT = 2;

/** ISO day by which the accepted laboratory contacts the practice; both sides see the same. */
export function getFirstContactDay(round: Pick<Round, "needs">, acceptedAt: Date): string {
  return workingDaysAfter(isoDay(acceptedAt), DAYS_TO_CONTACT, getRoundCanton(round));
}

/** ISO day of the earliest start, according to the offer. */
export function getEarliestStartDay(
  round: Pick<Round, "needs">,
  acceptedAt: Date,
  onboardingDays: number,
): string {
  return workingDaysAfter(isoDay(acceptedAt), onboardingDays, getRoundCanton(round));
}
