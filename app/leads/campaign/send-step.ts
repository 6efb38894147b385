import { getField, getNumber } from "~/forms/posted-field";
import { forgetIdentity, identityOf } from "~/forms/sending/kept-identity";
import { QUEUED_DESCRIPTION, sendForm, thanksFor } from "~/forms/sending/send-form";
import { shortName } from "~/lib/initials";
import { showFailure, showToast } from "~/ui/toasts/toast";
import { continueCampaign, forgetCampaign, identityIn, resumeCampaign, typedStep } from "./draft";
import { parseAnswers, parseStart } from "./fields";
import {
  BACK_BUTTON,
  type CampaignPath,
  type CampaignStep,
  lastStep,
  STEP_FIELD,
  typedAnswers,
} from "./steps";

const START_SAVED = "Ihre Grunddaten wurden erfolgreich gespeichert.";
const PRACTICE_SAVED = "Ihre Praxisinformationen wurden erfolgreich gespeichert.";
const DONE = {
  title: "Vielen Dank!",
  description: "Alle Informationen wurden erfolgreich übermittelt.",
};

/** Client action of a campaign page; a step that neither server nor browser has stays, as it was typed. */
export async function stepInBrowser(path: CampaignPath, request: Request): Promise<CampaignStep> {
  const form = await request.formData();
  const answer = await sendCampaignStep(path, form);
  if (answer !== undefined) return answer;
  showFailure("Es gab einen Fehler beim Speichern. Bitte versuchen Sie es erneut.");
  return typedStep(path, form);
}

/**
 * Like any form, but all steps are one record, and the next step shows without leaving the page.
 * @returns undefined where neither server nor browser has the step
 */
async function sendCampaignStep(
  path: CampaignPath,
  form: FormData,
): Promise<CampaignStep | undefined> {
  const step = getNumber(form, STEP_FIELD);
  const values = typedAnswers(path, form);
  const known = identityIn(form);
  if (form.has(BACK_BUTTON))
    return continueCampaign(path, { step: step - 1, identity: known, values, errors: [] });

  const parsed = step === 1 ? parseStart(path, form) : parseAnswers(path, step, form);
  if (!parsed.success) {
    showFailure(parsed.errors[0]?.message);
    const shown = { ...values, ...parsed.values };
    return { step, identity: known, values: shown, errors: parsed.errors };
  }
  // Step 1 in a second tab is the record that the first tab has begun.
  const identity = known ?? resumeCampaign(path).identity ?? identityOf(recordOf(path));
  const outcome = await sendForm(path, form, identity, { waitsAs: "Vergleich" });
  if (outcome === undefined) return undefined;
  const isLast = step === lastStep(path);
  const saved = step === 1 ? START_SAVED : PRACTICE_SAVED;
  const thanks = isLast ? DONE : { title: "Daten gespeichert", description: saved };
  showToast({ ...thanksFor(outcome, thanks), tone: "success", about: path });
  // From here on the draft holds the identity: who clears it begins another record.
  forgetIdentity(recordOf(path));
  const begun =
    step === 1
      ? { at: new Date().toISOString(), by: shortName(getField(form, "name")) }
      : undefined;
  if (!isLast)
    return continueCampaign(path, { step: step + 1, identity, values, errors: [] }, begun);
  forgetCampaign(path);
  const queuedDescription = outcome === "queued" ? QUEUED_DESCRIPTION : undefined;
  return { step: "thanks", values: {}, errors: [], queuedDescription };
}

function recordOf(path: CampaignPath): string {
  return `campaign.${path.slice(1)}`;
}
