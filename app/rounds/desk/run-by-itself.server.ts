import { publishDueReviews } from "~/rounds/review/moderate-review.server";
import { openWaitingRounds } from "./open-by-itself.server";

/** What waits for its time unless «Betrieb» says «Nie». */
export async function runByItself(now?: Date): Promise<void> {
  await openWaitingRounds(now);
  await publishDueReviews(now);
}
