import { showFailure, showToast } from "~/ui/toast";
import { forgetIdentity, identityOf } from "~/visitor/identity";
import { QUEUED_DESCRIPTION, sendForm, successToast } from "~/widgets/form/send-form";
import { forgetCampaign, goOn, identityIn, resumeCampaign } from "./draft";
import { parseAnswers, parseStart } from "./fields";
import { type CampaignPath, lastStep, typedAnswers } from "./steps";
import { ANSWER, BACK, type CampaignView, REDIRECT, STEP } from "./view";

const SAVED = [
  ["Daten gespeichert", "Ihre Grunddaten wurden erfolgreich gespeichert."],
  ["Daten gespeichert", "Ihre Praxisinformationen wurden erfolgreich gespeichert."],
] as const;
const DONE = ["Vielen Dank!", "Alle Informationen wurden erfolgreich übermittelt."] as const;

/**
 * Specification, points 4, 5 and 8: first failure as toast, else send the step and show the next one.
 * @returns undefined where neither server nor browser has the step
 */
export async function sendCampaignStep(
  path: CampaignPath,
  form: FormData,
): Promise<CampaignView | undefined> {
  const step = Number(form.get(STEP));
  const values = typedAnswers(path, form);
  const known = identityIn(form);
  if (form.has(BACK)) return goOn(path, { step: step - 1, identity: known, values, errors: [] });

  const parsed = step === 1 ? parseStart(path, form) : parseAnswers(path, step, form);
  if (!parsed.success) {
    showFailure(parsed.errors[0]?.message);
    const shown = { ...values, ...parsed.values };
    return { step, identity: known, values: shown, errors: parsed.errors };
  }
  // Step 1 in a second tab is the record that the first tab has begun.
  const identity = known ?? resumeCampaign(path).identity ?? identityOf(recordOf(path));
  form.set(ANSWER, REDIRECT);
  const outcome = await sendForm(path, form, identity);
  if (outcome === "refused" || outcome === "full") return undefined;
  const isLast = step === lastStep(path);
  const [title, description] = isLast ? DONE : (SAVED[step - 1] ?? SAVED[0]);
  showToast(successToast(outcome, title, description));
  // From here on the draft holds the identity: who clears it begins another record.
  forgetIdentity(recordOf(path));
  if (!isLast) return goOn(path, { step: step + 1, identity, values, errors: [] });
  forgetCampaign(path);
  const queuedDescription = outcome === "queued" ? QUEUED_DESCRIPTION : undefined;
  return { step: "thanks", values: {}, errors: [], queuedDescription };
}

function recordOf(path: CampaignPath): string {
  return `campaign.${path.slice(1)}`;
}
