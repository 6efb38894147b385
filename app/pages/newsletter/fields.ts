import * as z from "zod/mini";
import { choice, email, parseForm } from "~/widgets/form/form-rules";
import { newsletterConsent } from "~/widgets/newsletter-consent";

const OUTDATED = "Bitte laden Sie die Seite neu und bestellen Sie noch einmal.";

const schema = z.object({
  email: email(),
  // Proof of consent: only a wording that was really shown counts.
  consentVersion: choice([{ value: newsletterConsent.version }], OUTDATED),
});

export type NewsletterEntry = z.output<typeof schema>;

/** Said alike for known, unknown and suppressed addresses. */
export const ORDER_SENT = "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail";

export function parseNewsletterForm(form: FormData) {
  if (!form.has("consentVersion")) form.set("consentVersion", newsletterConsent.version);
  return parseForm(schema, form);
}
