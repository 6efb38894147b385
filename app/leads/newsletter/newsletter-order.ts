import * as z from "zod/mini";
import { choice, email, parseForm } from "~/forms/form-rules";
import { getField } from "~/forms/posted-field";
import { QUEUED_DESCRIPTION, sendForm } from "~/forms/sending/send-form";
import { newIdentity } from "~/forms/sending/stored-identity";
import type { FieldError } from "~/ui/error-summary";
import { newsletterConsent } from "./newsletter-consent";

const OUTDATED_FORM = "Bitte laden Sie die Seite neu und melden Sie sich erneut an.";

const schema = z.object({
  email: email(),
  // Proof of consent: only a wording that was really shown counts, so every form sends which one it
  // showed.
  consentVersion: choice([{ value: newsletterConsent.version }], OUTDATED_FORM),
});

export type NewsletterEntry = z.output<typeof schema>;

/** Said alike for known, unknown and suppressed addresses. */
export const ORDER_SENT = "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail.";
const FAILED =
  "Ihre Anmeldung konnte nicht übermittelt werden. Bitte versuchen Sie es später erneut.";

/** What is said of an order, in the browser and, without JavaScript, by the form's page. */
export interface NewsletterAnswer {
  /** Said in place of the form; the same whether the address is known or not. */
  sent?: string;
  errors?: readonly FieldError[];
  email?: string;
}

export function parseNewsletterForm(form: FormData) {
  return parseForm(schema, form);
}

/**
 * Like any form, but everything is said in place of the form or at its field, never as a toast; an empty
 * input does nothing.
 */
export async function sendOrder(form: FormData): Promise<NewsletterAnswer> {
  const parsed = parseNewsletterForm(form);
  const address = getField(form, "email");
  if (!parsed.success) return { errors: parsed.errors, email: address };
  if (parsed.entry.email === "") return {};
  const outcome = await sendForm("/newsletter", form, newIdentity(), { waitsAs: "Newsletter" });
  if (outcome === undefined) {
    return { errors: [{ field: "email", message: FAILED }], email: address };
  }
  return { sent: outcome === "queued" ? QUEUED_DESCRIPTION : ORDER_SENT };
}
