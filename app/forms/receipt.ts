/**
 * Request header with which the portal's own sender asks for a receipt; browsers without JavaScript
 * are redirected. The answer repeats it, which tells the portal's refusals from a firewall's 403 or
 * a proxy's 404.
 */
export const RECEIPT_HEADER = "X-Laborlotse-Receipt";

/** The only answer that means «stored». */
export interface SubmissionReceipt {
  /** `submissionId` of the posted form, which nothing between browser and portal can invent. */
  stored: string;
}

export function isReceiptFor(
  submissionId: string | null,
  answer: unknown,
): answer is SubmissionReceipt {
  if (typeof answer !== "object" || answer === null || !("stored" in answer)) return false;
  return submissionId !== null && answer.stored === submissionId;
}
