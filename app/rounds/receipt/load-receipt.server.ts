import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { readPlanProgress } from "~/rounds/plan/read-plan.server";
import { findRequestsAccess } from "~/rounds/practice/access.server";
import { type AccessCredentials, hasNoCredentials } from "~/rounds/practice/access-credentials";
import type { ReceiptWithParties } from "./receipt";
import { readReceiptWithParties } from "./receipt.server";

export type ReceiptState =
  | {
      state: "shown";
      credentials: AccessCredentials;
      receipt: ReceiptWithParties;
      hasPlan: boolean;
    }
  | { state: "unknown" }
  | { state: "refused" };

/**
 * The same answer for another practice's round and an undecided one, so that it reveals nothing.
 */
export async function loadReceipt(
  credentials: AccessCredentials,
  roundId: string,
  { kinds, clientAddress }: { kinds: readonly SubmissionKind[]; clientAddress: string },
): Promise<ReceiptState> {
  if (hasNoCredentials(credentials)) return { state: "unknown" };
  const found = await findRequestsAccess(credentials, clientAddress);
  const receipt = found && (await readReceiptWithParties(roundId, kinds));
  if (!found?.access.entryIds.includes(receipt?.entryId ?? "") || receipt === undefined) {
    return { state: "refused" };
  }
  const hasPlan = (await readPlanProgress([roundId])).has(roundId);
  return { state: "shown", credentials, receipt, hasPlan };
}
