import { getNumber, getPostedField } from "~/forms/posted-field";
import { QUEUED_DESCRIPTION, sendForm, successMessage } from "~/forms/sending/send-form";
import { deleteIdentity, getOrCreateIdentity } from "~/forms/sending/stored-identity";
import { shortName } from "~/lib/initials";
import { showFailure, showToast } from "~/ui/toasts/toast";
import {
  continueCampaign,
  deleteCampaignDraft,
  readCampaignIdentity,
  readCampaignStep,
  resumeCampaign,
} from "./draft";
import { type CampaignPath, parseAnswers, parseStart } from "./fields";
import {
  BACK_BUTTON,
  type CampaignStep,
  getLastCampaignStep,
  readLaterStepValues,
  STEP_FIELD,
} from "./steps";

const START_SAVED = "Ihre Grunddaten wurden erfolgreich gespeichert.";
const PRACTICE_SAVED = "Ihre Praxisinformationen wurden erfolgreich gespeichert.";
const COMPLETED_MESSAGE = {
  title: "Vielen Dank!",
  description: "Alle Informationen wurden erfolgreich übermittelt.",
};

/** The form keeps the values of a step that neither server nor browser has stored. */
export async function submitCampaignStep(
  path: CampaignPath,
  request: Request,
): Promise<CampaignStep> {
  const form = await request.formData();
  const answer = await sendCampaignStep(path, form);
  if (answer !== undefined) return answer;
  showFailure("Es gab einen Fehler beim Speichern. Bitte versuchen Sie es erneut.");
  return readCampaignStep(path, form);
}

/**
 * Unlike other forms, all steps share one record, and the next step shows on the same page.
 * @returns undefined if neither server nor browser has stored the step
 */
async function sendCampaignStep(
  path: CampaignPath,
  form: FormData,
): Promise<CampaignStep | undefined> {
  const step = getNumber(form, STEP_FIELD);
  const values = readLaterStepValues(path, form);
  const formIdentity = readCampaignIdentity(form);
  if (form.has(BACK_BUTTON))
    return continueCampaign(path, { step: step - 1, identity: formIdentity, values, errors: [] });

  const parsed = step === 1 ? parseStart(path, form) : parseAnswers(path, step, form);
  if (!parsed.success) {
    showFailure(parsed.errors[0]?.message);
    const allValues = { ...values, ...parsed.values };
    return { step, identity: formIdentity, values: allValues, errors: parsed.errors };
  }
  // Step 1 in a second tab belongs to the record of the first tab.
  const identity =
    formIdentity ?? resumeCampaign(path).identity ?? getOrCreateIdentity(getRecordName(path));
  const outcome = await sendForm(path, form, identity, {
    waitsAs: "Vergleich",
    hasOrigin: step === 1,
  });
  if (outcome === undefined) return undefined;
  const isLast = step === getLastCampaignStep(path);
  const saved = step === 1 ? START_SAVED : PRACTICE_SAVED;
  const thanks = isLast ? COMPLETED_MESSAGE : { title: "Daten gespeichert", description: saved };
  showToast({ ...successMessage(outcome, thanks), tone: "success", about: path });
  // The draft now holds the identity; clearing it starts another record.
  deleteIdentity(getRecordName(path));
  const begun =
    step === 1
      ? { at: new Date().toISOString(), by: shortName(getPostedField(form, "name")) }
      : undefined;
  if (!isLast)
    return continueCampaign(path, { step: step + 1, identity, values, errors: [] }, begun);
  deleteCampaignDraft(path);
  const queuedDescription = outcome === "queued" ? QUEUED_DESCRIPTION : undefined;
  return { step: "thanks", values: {}, errors: [], queuedDescription };
}

function getRecordName(path: CampaignPath): string {
  return `campaign.${path.slice(1)}`;
}
