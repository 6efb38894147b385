import type { Identity } from "~/identity";
import { deleteDraft, keepDraft, readDraft } from "~/visitor/draft";
import { type CampaignPath, lastStep, typedAnswers, typedInto } from "./steps";
import { type CampaignView, STEP } from "./view";

/** Where this browser left the form, so that a reload or a reopened tab goes on there. */
export function resumeCampaign(path: CampaignPath): CampaignView {
  const { step: kept, submissionId, editToken, ...values } = readDraft(path.slice(1)) ?? {};
  const step = Number(kept ?? 1);
  const identity = submissionId && editToken ? { submissionId, editToken } : undefined;
  const canGoOn = identity !== undefined && step > 1 && step <= lastStep(path);
  return canGoOn ? { step, identity, values, errors: [] } : { step: 1, values, errors: [] };
}

/** Keeps what is typed into a step, together with the step and, from step 2 on, the record's identity. */
export function keepCampaign(path: CampaignPath, form: FormData): void {
  const step = Number(form.get(STEP));
  // Another tab is further: its record is the one to go on with.
  if (step === 1 && resumeCampaign(path).identity !== undefined) return;
  const values = { ...typedAnswers(path, form), ...typedInto(path, step, form) };
  goOn(path, { step, identity: identityIn(form), values, errors: [] });
}

/** Keeps where the visitor is now. */
export function goOn(path: CampaignPath, view: CampaignView): CampaignView {
  keepDraft(path.slice(1), { ...view.values, ...view.identity, [STEP]: String(view.step) });
  return view;
}

/** Identity in the hidden fields, from step 2 on. */
export function identityIn(form: FormData): Identity | undefined {
  const submissionId = String(form.get("submissionId") ?? "");
  const editToken = String(form.get("editToken") ?? "");
  return submissionId && editToken ? { submissionId, editToken } : undefined;
}

export function forgetCampaign(path: CampaignPath): void {
  deleteDraft(path.slice(1));
}
