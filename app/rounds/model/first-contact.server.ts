import { isoDay } from "~/lib/swiss-time";
import { getRoundCanton, type Round } from "./rounds.server";
import { workingDaysAfter } from "./working-time.server";

/** Working days of the practice's canton within which the laboratory contacts the practice. */
const DAYS_TO_CONTACT = 2;

/**
 * ISO day by which the accepted laboratory contacts the practice; practice and laboratory see the
 * same.
 */
export function firstContactBy(round: Pick<Round, "needs">, acceptedAt: Date): string {
  return workingDaysAfter(isoDay(acceptedAt), DAYS_TO_CONTACT, getRoundCanton(round));
}

/** ISO day on which it can start according to its offer. */
export function earliestStart(
  round: Pick<Round, "needs">,
  acceptedAt: Date,
  onboardingDays: number,
): string {
  return workingDaysAfter(isoDay(acceptedAt), onboardingDays, getRoundCanton(round));
}
