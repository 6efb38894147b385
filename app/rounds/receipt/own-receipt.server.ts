import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { planProgress } from "~/rounds/plan/read-plan.server";
import { accessOf } from "~/rounds/practice/access.server";
import { type Holder, isEmptyHolder } from "~/rounds/practice/holder";
import type { ReceiptWithParties } from "./receipt";
import { readReceiptWithParties } from "./receipt.server";

/** What the page of a receipt shows, and for whom. */
export type ReceiptState =
  | { state: "shown"; holder: Holder; receipt: ReceiptWithParties; hasPlan: boolean }
  | { state: "unknown" }
  | { state: "refused" };

/**
 * Another practice's round and an undecided one get the same answer, which reveals nothing about
 * either.
 */
export async function showReceipt(
  holder: Holder,
  roundId: string,
  { kinds, clientAddress }: { kinds: readonly SubmissionKind[]; clientAddress: string },
): Promise<ReceiptState> {
  if (isEmptyHolder(holder)) return { state: "unknown" };
  const found = await accessOf(holder, clientAddress);
  const receipt = found && (await readReceiptWithParties(roundId, kinds));
  if (!found?.access.entryIds.includes(receipt?.entryId ?? "") || receipt === undefined) {
    return { state: "refused" };
  }
  const hasPlan = (await planProgress([roundId])).has(roundId);
  return { state: "shown", holder, receipt, hasPlan };
}
