import * as z from "zod/mini";
import { email, parseForm, text } from "~/widgets/form/form-rules";
import { newsletterConsent } from "~/widgets/newsletter-consent";

const schema = z.object({ email: email(), consentVersion: text(50) });

export type NewsletterEntry = z.output<typeof schema>;

export const CONFIRM_PATH = "/newsletter/bestaetigen";

/** Said alike for known, unknown and suppressed addresses. */
export const ORDER_SENT = "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail";

export function parseNewsletterForm(form: FormData) {
  if (!form.has("consentVersion")) form.set("consentVersion", newsletterConsent.version);
  return parseForm(schema, form);
}
