import * as z from "zod/mini";
import { choice, email, parseForm } from "~/forms/form-rules";
import { newsletterConsent } from "~/frame/newsletter-consent";

const OUTDATED = "Bitte laden Sie die Seite neu und melden Sie sich erneut an.";

const schema = z.object({
  email: email(),
  // Proof of consent: only a wording that was really shown counts, and every form says which it showed.
  consentVersion: choice([{ value: newsletterConsent.version }], OUTDATED),
});

export type NewsletterEntry = z.output<typeof schema>;

/** Said alike for known, unknown and suppressed addresses. */
export const ORDER_SENT = "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail.";

export function parseNewsletterForm(form: FormData) {
  return parseForm(schema, form);
}
