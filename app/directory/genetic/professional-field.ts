/**
 * The field by which someone declares to be a professional; the answer is for this request and is
 * not stored.
 */
export const PROFESSIONAL_FIELD = "fachperson";
