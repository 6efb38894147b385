import { showFailure, showToast } from "~/ui/toast";
import { deleteDraft } from "~/visitor/draft";
import { forgetIdentity, identityOf } from "~/visitor/identity";
import { sendForm, successToast } from "~/widgets/form/send-form";
import type { ContactFormState } from "./contact-form";
import { parseContactForm } from "./fields";
import { SENT, THANKS } from "./texts";

/**
 * Specification, points 4, 5 and 8: first failure as toast, else send and clear the form.
 * @returns undefined where neither server nor browser has the message
 */
export async function sendContactForm(form: FormData): Promise<ContactFormState | undefined> {
  const parsed = parseContactForm(form);
  if (!parsed.success) {
    showFailure(parsed.errors[0]?.message);
    return { errors: parsed.errors, values: parsed.values };
  }
  // Like the draft, the record is the same in all tabs until it is sent.
  const outcome = await sendForm("/contact", form, identityOf("contact"));
  if (outcome === "refused" || outcome === "full") return undefined;
  // The next message is another one; what waits in the outbox has its identity with it.
  forgetIdentity("contact");
  deleteDraft("contact");
  const thanks = successToast(outcome, SENT, THANKS);
  showToast(thanks);
  return { errors: [], values: {}, sent: { at: Date.now(), ...thanks } };
}
