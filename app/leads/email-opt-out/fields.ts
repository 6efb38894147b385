import * as z from "zod/mini";
import { choice, email, multilineText, parseForm } from "~/forms/form-rules";
import type { FieldError } from "~/ui/error-summary";

export const OTHER_REASON = "Anderer Grund";

export const optOutReasons = [
  "Zu viele E-Mails erhalten",
  "Inhalte sind nicht relevant für mich",
  "Habe einen anderen Anbieter gefunden",
  "Möchte keine E-Mails mehr zu diesem Thema",
  OTHER_REASON,
].map((reason) => ({ value: reason, label: reason }));

const REASON_MISSING = "Wählen Sie bitte einen Grund für die Abmeldung aus.";
const REASON_TEXT_MISSING = "Bitte beschreiben Sie Ihren Grund für die Abmeldung.";

export function getOptOutErrorTitle(error: FieldError | undefined): string {
  if (error?.message === REASON_MISSING) return "Bitte wählen Sie einen Grund";
  if (error?.message === REASON_TEXT_MISSING) return "Bitte geben Sie einen Grund an";
  return "Fehler";
}

const schema = z.object({
  reason: choice(optOutReasons, REASON_MISSING),
  otherReason: multilineText(1_000),
  email: email(),
});

const otherSchema = z.extend(schema, { otherReason: multilineText(1_000, REASON_TEXT_MISSING) });

export interface OptOutEntry {
  email: string;
  reason: string;
}

export function parseOptOutForm(form: FormData) {
  const isOther = form.get("reason") === OTHER_REASON;
  const parsed = parseForm(isOther ? otherSchema : schema, form);
  if (!parsed.success) return parsed;
  const { email: address, reason, otherReason } = parsed.entry;
  const entry: OptOutEntry = { email: address, reason: isOther ? otherReason : reason };
  return { success: true as const, entry };
}

export function isAddress(text: string): boolean {
  return text !== "" && z.safeParse(email(), text).success;
}
