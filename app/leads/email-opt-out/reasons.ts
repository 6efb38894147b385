import type { FieldError } from "~/ui/error-summary";

export const OTHER_REASON = "Anderer Grund";

export const optOutReasons = [
  "Zu viele E-Mails erhalten",
  "Inhalte sind nicht relevant für mich",
  "Habe einen anderen Anbieter gefunden",
  "Möchte keine E-Mails mehr zu diesem Thema",
  OTHER_REASON,
].map((reason) => ({ value: reason, label: reason }));

export const REASON_MISSING = "Wählen Sie bitte einen Grund für die Abmeldung aus.";
export const REASON_TEXT_MISSING = "Bitte beschreiben Sie Ihren Grund für die Abmeldung.";

export function getOptOutErrorTitle(error: FieldError | undefined): string {
  if (error?.message === REASON_MISSING) return "Bitte wählen Sie einen Grund";
  if (error?.message === REASON_TEXT_MISSING) return "Bitte geben Sie einen Grund an";
  return "Fehler";
}
