import { type FormEntry, type FormFields, parseFields } from "~/forms/form-fields";
import { sortSharedMessagesFirst } from "~/forms/form-rules";
import type { PostedForm } from "~/forms/posted-form";

export const REQUIRED_MESSAGE = "Bitte füllen Sie alle erforderlichen Felder aus.";

const required = REQUIRED_MESSAGE;

export const contactFields = {
  name: { label: "Name", type: "text", required, autoComplete: "name" },
  email: { label: "E-Mail", type: "email", required, hint: "Für unsere Antwort an Sie." },
  subject: { label: "Betreff", type: "text", autoComplete: "off" },
  message: {
    label: "Nachricht",
    type: "multiline",
    required,
    rows: 7,
    hint: "Bitte senden Sie uns keine Patientendaten.",
  },
} as const satisfies FormFields;

export type ContactEntry = FormEntry<typeof contactFields>;

export const contactForm: PostedForm<ContactEntry> = {
  parse: (form) => sortSharedMessagesFirst(parseFields(contactFields, form), [REQUIRED_MESSAGE]),
  next: () => "/contact?gesendet=1",
  waitsAs: "Nachricht",
};
