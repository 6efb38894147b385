import { redirect } from "react-router";
import { showFailure, showToast } from "~/ui/toast";
import { practiceIdentity, savePracticeRecord } from "~/visitor/practice-record-changes";
import { carryOutWish } from "~/widgets/carry-out-wish";
import { sendForm, successToast } from "~/widgets/form/send-form";
import { parsePracticeForm } from "./fields";

/**
 * Specification, points 5, 7 and 8: first failure as toast, else send, keep the record, go on.
 * @returns undefined where neither server nor browser has the entry
 */
export async function sendPracticeForm(path: string, form: FormData) {
  const parsed = parsePracticeForm(form);
  if (!parsed.success) {
    showFailure(parsed.errors[0]?.message);
    return { errors: parsed.errors, values: parsed.values };
  }
  const identity = practiceIdentity();
  const outcome = await sendForm(path, form, identity);
  if (outcome === "refused" || outcome === "full") return undefined;
  savePracticeRecord(parsed.entry, identity);
  showToast(
    successToast(
      outcome,
      "Erfolgreich gespeichert",
      "Ihre Daten wurden erfolgreich übermittelt. Wir werden uns zeitnah bei Ihnen melden.",
    ),
  );
  await carryOutWish();
  return redirect(parsed.entry.returnTo || "/results");
}
