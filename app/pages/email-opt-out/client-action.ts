import { showToast } from "~/ui/toast";
import { forgetIdentity, identityOf } from "~/visitor/identity";
import { sendForm, successToast } from "~/widgets/form/send-form";
import { parseOptOutForm } from "./fields";
import { keepLocalCopy } from "./local-copy";
import { noticeTitle } from "./texts";

/**
 * Specification, points 4, 5, 7 and 8; what the server can't take now counts as done.
 * @returns undefined where neither server nor browser has the opt-out
 */
export async function sendOptOut(form: FormData) {
  const parsed = parseOptOutForm(form);
  if (!parsed.success) {
    const [first] = parsed.errors;
    showToast({ title: noticeTitle(first), description: first?.message, tone: "error" });
    return { state: "refused" as const, errors: parsed.errors, values: parsed.values };
  }
  // The server may hear of it much later.
  const timestamp = new Date().toISOString();
  form.set("timestamp", timestamp);
  const outcome = await sendForm("/email-opt-out", form, identityOf("opt-out"), {
    neverExpires: true,
  });
  if (outcome === "refused" || outcome === "full") return undefined;
  if (outcome === "queued") keepLocalCopy(parsed.entry, timestamp);
  // The next opt-out from this browser is another one, also after the newsletter was ordered again.
  forgetIdentity("opt-out");
  showToast(
    successToast(outcome, "Erfolgreich abgemeldet", "Sie erhalten keine weiteren E-Mails von uns."),
  );
  return { state: "done" as const, hasAddress: parsed.entry.email !== "" };
}
