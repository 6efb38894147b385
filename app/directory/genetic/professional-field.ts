/** Declares the sender a professional; the answer is for this request only and is not stored. */
export const PROFESSIONAL_FIELD = "fachperson";
