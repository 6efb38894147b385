/** Specification, point 5, Lab registration. */
export const REQUIRED = "Bitte füllen Sie alle Pflichtfelder aus.";
export const CONSENT = "Bitte stimmen Sie den Bedingungen zu.";
