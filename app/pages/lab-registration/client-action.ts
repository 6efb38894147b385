import { redirect } from "react-router";
import { showFailure, showToast } from "~/ui/toast";
import { deleteDraft } from "~/visitor/draft";
import { forgetIdentity, identityOf } from "~/visitor/identity";
import { sendForm, successToast } from "~/widgets/form/send-form";
import { parseLabRegistration } from "./fields";

/**
 * Specification, points 5 and 8: first failure as toast, else send and confirm.
 * @returns undefined where neither server nor browser has the registration
 */
export async function sendRegistration(form: FormData) {
  const parsed = parseLabRegistration(form);
  if (!parsed.success) {
    showFailure(parsed.errors[0]?.message);
    return { errors: parsed.errors, values: parsed.values };
  }
  // Like the draft, the record is the same in all tabs until it is sent.
  const outcome = await sendForm("/lab-registration", form, identityOf("lab-registration"));
  if (outcome === "refused" || outcome === "full") return undefined;
  // Another registration from this browser is another laboratory.
  forgetIdentity("lab-registration");
  deleteDraft("lab-registration");
  showToast(
    successToast(
      outcome,
      "Registrierung eingereicht",
      "Wir prüfen Ihre Angaben innerhalb von 3–5 Arbeitstagen.",
    ),
  );
  return redirect("/lab-registration?gesendet=1");
}
