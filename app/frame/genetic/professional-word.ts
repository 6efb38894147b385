/** The field by which someone says to be a professional; the answer is for this request and is kept nowhere. */
export const PROFESSIONAL = "fachperson";
