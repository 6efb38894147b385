import * as z from "zod/mini";
import { choice, email, parseForm } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { QUEUED_DESCRIPTION, sendForm } from "~/forms/sending/send-form";
import { newIdentity } from "~/forms/sending/stored-identity";
import type { FieldError } from "~/ui/error-summary";
import { newsletterConsent } from "./newsletter-consent";

const OUTDATED_FORM = "Bitte laden Sie die Seite neu und melden Sie sich erneut an.";

const schema = z.object({
  email: email(),
  // Proof of consent: each form sends the wording that it showed.
  consentVersion: choice([{ value: newsletterConsent.version }], OUTDATED_FORM),
});

export type NewsletterEntry = z.output<typeof schema>;

export const NEWSLETTER_ORDER_MESSAGE =
  "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail.";
const FAILED =
  "Ihre Anmeldung konnte nicht übermittelt werden. Bitte versuchen Sie es später erneut.";

export interface NewsletterAnswer {
  sent?: string;
  errors?: readonly FieldError[];
  email?: string;
}

export function parseNewsletterForm(form: FormData) {
  return parseForm(schema, form);
}

/**
 * Unlike other forms, it shows messages in its own place or at the field, never as a toast; ignores
 * an empty input.
 */
export async function sendNewsletterOrder(form: FormData): Promise<NewsletterAnswer> {
  const parsed = parseNewsletterForm(form);
  const address = getPostedField(form, "email");
  if (!parsed.success) return { errors: parsed.errors, email: address };
  if (parsed.entry.email === "") return {};
  const outcome = await sendForm("/newsletter", form, newIdentity(), { waitsAs: "Newsletter" });
  if (outcome === undefined) {
    return { errors: [{ field: "email", message: FAILED }], email: address };
  }
  return { sent: outcome === "queued" ? QUEUED_DESCRIPTION : NEWSLETTER_ORDER_MESSAGE };
}
