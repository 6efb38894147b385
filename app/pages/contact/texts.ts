/** Specification, point 5, Contact. */
export const REQUIRED = "Bitte füllen Sie alle erforderlichen Felder aus.";

export const labels = {
  name: "Name",
  email: "E-Mail",
  subject: "Betreff",
  message: "Nachricht",
} as const;

/** Specification, point 8. */
export const SENT = "Nachricht gesendet";
export const THANKS = "Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.";
