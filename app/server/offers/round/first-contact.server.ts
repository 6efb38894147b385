import { isoDay } from "~/swiss-time";
import { cantonOf, type Round } from "./rounds.server";
import { workingDaysAfter } from "./working-time.server";

/** Within so many working days of the practice's canton the laboratory gets in touch. */
const DAYS_TO_CONTACT = 2;

/** ISO day until which the laboratory whose offer was accepted gets in touch; practice and laboratory read the same. */
export function firstContactBy(round: Pick<Round, "needs">, acceptedAt: Date): string {
  return workingDaysAfter(isoDay(acceptedAt), DAYS_TO_CONTACT, cantonOf(round));
}

/** ISO day on which it can start as its offer says. */
export function earliestStart(
  round: Pick<Round, "needs">,
  acceptedAt: Date,
  onboardingDays: number,
): string {
  return workingDaysAfter(isoDay(acceptedAt), onboardingDays, cantonOf(round));
}
