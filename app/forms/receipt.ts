/**
 * Request header with which the portal's own sender asks for a receipt. Browsers without JavaScript don't send it
 * and are led to the next page instead. Whatever the portal answers to it bears the header, too: a firewall's 403
 * or a proxy's 404 does not.
 */
export const RECEIPT_HEADER = "X-Laborlotse-Receipt";

/** The only answer that means «stored». */
export interface SubmissionReceipt {
  /** `submissionId` of the form that was posted: nothing between browser and portal makes it up. */
  stored: string;
}

export function isReceiptFor(
  submissionId: string | null,
  answer: unknown,
): answer is SubmissionReceipt {
  if (typeof answer !== "object" || answer === null || !("stored" in answer)) return false;
  return submissionId !== null && answer.stored === submissionId;
}
