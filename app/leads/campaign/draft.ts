import { deleteDraft, readDraft, saveFormDraft } from "~/forms/draft";
import { getNumber } from "~/forms/posted-field";
import { type Identity, isIdentity } from "~/lib/identity";
import type { CampaignPath } from "./fields";
import {
  type CampaignStartInfo,
  type CampaignStep,
  getLastCampaignStep,
  readLaterStepValues,
  readStepValues,
  STEP_FIELD,
} from "./steps";

/** Returns the step that this browser left, so that a reload or a reopened tab resumes there. */
export function resumeCampaign(path: CampaignPath): CampaignStep {
  const draft = readDraft(path.slice(1)) ?? {};
  const {
    step: storedStep,
    submissionId,
    editToken,
    begunAt = "",
    begunBy = "",
    ...values
  } = draft;
  const step = Number(storedStep ?? 1);
  const identity = toIdentity({ submissionId, editToken });
  const canGoOn = identity !== undefined && step > 1 && step <= getLastCampaignStep(path);
  if (!canGoOn) return { step: 1, values, errors: [] };
  return { step, identity, values, errors: [], begun: { at: begunAt, by: begunBy } };
}

/** Saves a step's values and, from step 2 on, the record's identity. */
export function saveCampaignDraft(path: CampaignPath, form: FormData): void {
  const step = getNumber(form, STEP_FIELD);
  // Another tab is further ahead, and its record is the one to resume.
  if (step === 1 && resumeCampaign(path).identity !== undefined) return;
  continueCampaign(path, readCampaignStep(path, form));
}

export function readCampaignStep(path: CampaignPath, form: FormData): CampaignStep {
  const step = getNumber(form, STEP_FIELD);
  const values = { ...readLaterStepValues(path, form), ...readStepValues(path, step, form) };
  return { step, identity: readCampaignIdentity(form), values, errors: [] };
}

/** `begun` is given when the record begins, and kept from then on. */
export function continueCampaign(
  path: CampaignPath,
  current: CampaignStep,
  begun: CampaignStartInfo | undefined = resumeCampaign(path).begun,
): CampaignStep {
  const { values, identity, step } = current;
  const since = begun && { begunAt: begun.at, begunBy: begun.by };
  saveFormDraft(path.slice(1), { ...values, ...identity, ...since, [STEP_FIELD]: String(step) });
  return current;
}

export function readCampaignIdentity(form: FormData): Identity | undefined {
  const { submissionId, editToken } = Object.fromEntries(form);
  return toIdentity({ submissionId, editToken });
}

/** The server would refuse a damaged identity again and again. */
function toIdentity(value: unknown): Identity | undefined {
  return isIdentity(value) ? value : undefined;
}

export function deleteCampaignDraft(path: CampaignPath): void {
  deleteDraft(path.slice(1));
}
