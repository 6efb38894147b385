import type { NoticeLetterFacts } from "~/offers/plan/switch-plan";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import { isoDay } from "~/swiss-time";
import { readReceiptWithParties } from "../receipt/receipt.server";
import { readBasis } from "../round/round-basis.server";
import type { PlanOfRound } from "./read-plan.server";

/** What of the practice stands at the head of a letter. */
const ON_LETTERS = ["Praxis", "Name", "Strasse", "Adresse"];

/** A letter of notice as far as the portal knows what belongs into it. */
export async function readNoticeLetter(
  plan: PlanOfRound,
  kinds: readonly SubmissionKind[],
): Promise<NoticeLetterFacts> {
  const receipt = await readReceiptWithParties(plan.roundId, kinds);
  const basis = await readBasis(plan.entryId, kinds);
  return {
    sender: (receipt?.practice ?? [])
      .filter(([label]) => ON_LETTERS.includes(label))
      .map(([, value]) => value),
    todayLab: basis?.currentLab ?? "",
    today: isoDay(new Date()),
    goLive: plan.facts.goLive,
  };
}
