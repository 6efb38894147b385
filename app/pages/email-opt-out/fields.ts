import * as z from "zod/mini";
import {
  choice,
  email,
  type FieldError,
  multilineText,
  parseForm,
} from "~/widgets/form/form-rules";

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

const CHOOSE = "Wählen Sie bitte einen Grund für die Abmeldung aus.";
const DESCRIBE = "Bitte beschreiben Sie Ihren Grund für die Abmeldung.";

/** Order and messages: specification, point 5. */
const schema = z.object({
  reason: choice(reasons, CHOOSE),
  otherReason: multilineText(1_000),
  email: email(),
});

const otherSchema = z.extend(schema, { otherReason: multilineText(1_000, DESCRIBE) });

export interface OptOutEntry {
  email: string;
  /** One of the list, or the visitor's own words. */
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

/** Heading of the notice about a form's first failure (specification, point 5). */
export function noticeTitle(error: FieldError | undefined): string {
  if (error?.message === CHOOSE) return "Bitte wählen Sie einen Grund";
  if (error?.message === DESCRIBE) return "Bitte geben Sie einen Grund an";
  return "Fehler";
}
