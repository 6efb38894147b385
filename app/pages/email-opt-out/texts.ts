import type { FieldError } from "~/widgets/form/form-rules";

export const OTHER_REASON = "Anderer Grund";

/** Specification, point 3, email opt-out record. */
export const reasons = [
  "Zu viele E-Mails erhalten",
  "Inhalte sind nicht relevant für mich",
  "Habe einen anderen Anbieter gefunden",
  "Möchte keine E-Mails mehr zu diesem Thema",
  OTHER_REASON,
].map((reason) => ({ value: reason, label: reason }));

export const WITHOUT_ADDRESS =
  "Ohne E-Mail-Adresse können wir die Abmeldung keiner Person zuordnen.";

/** Specification, point 5, Email opt-out. */
export const CHOOSE = "Wählen Sie bitte einen Grund für die Abmeldung aus.";
export const DESCRIBE = "Bitte beschreiben Sie Ihren Grund für die Abmeldung.";

/** Heading of the notice about a form's first failure (specification, point 5). */
export function noticeTitle(error: FieldError | undefined): string {
  if (error?.message === CHOOSE) return "Bitte wählen Sie einen Grund";
  if (error?.message === DESCRIBE) return "Bitte geben Sie einen Grund an";
  return "Fehler";
}
