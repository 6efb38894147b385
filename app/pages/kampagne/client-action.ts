import { showToast } from "~/ui/toast";
import { deleteDraft, keepDraft, readDraft } from "~/visitor/draft";
import { forgetIdentity, type Identity, identityOf } from "~/visitor/identity";
import { sendForm, successToast } from "~/widgets/form/send-form";
import {
  type CampaignPath,
  lastStep,
  parseAnswers,
  parseStart,
  typedAnswers,
  typedInto,
} from "./fields";
import { ANSWER, BACK, type CampaignView, REDIRECT, STEP } from "./view";

const FAILED = "Es gab einen Fehler beim Speichern. Bitte versuchen Sie es erneut.";
const SAVED = [
  ["Daten gespeichert", "Ihre Grunddaten wurden erfolgreich gespeichert."],
  ["Daten gespeichert", "Ihre Praxisinformationen wurden erfolgreich gespeichert."],
] as const;
const DONE = ["Vielen Dank!", "Alle Informationen wurden erfolgreich übermittelt."] as const;

/** Specification, points 4, 5 and 8: first failure as toast, else send the step and show the next one. */
export async function sendCampaignStep(
  path: CampaignPath,
  request: Request,
): Promise<CampaignView> {
  const form = await request.formData();
  const step = Number(form.get(STEP));
  const values = typedAnswers(path, form);
  const known = identityIn(form);
  if (form.has(BACK)) return goOn(path, { step: step - 1, identity: known, values, errors: [] });

  const parsed = step === 1 ? parseStart(path, form) : parseAnswers(path, step, form);
  if (!parsed.success) {
    showToast({ title: "Fehler", description: parsed.errors[0]?.message, tone: "error" });
    const shown = { ...values, ...parsed.values };
    return { step, identity: known, values: shown, errors: parsed.errors };
  }
  // Step 1 in a second tab is the record that the first tab has begun.
  const identity = known ?? resumeCampaign(path).identity ?? identityOf(recordOf(path));
  form.set(ANSWER, REDIRECT);
  const outcome = await sendForm(path, form, identity);
  if (outcome === "refused" || outcome === "full") {
    showToast({ title: "Fehler", description: FAILED, tone: "error" });
    return {
      step,
      identity: known,
      values: { ...values, ...typedInto(path, step, form) },
      errors: [],
    };
  }
  const isLast = step === lastStep(path);
  const [title, description] = isLast ? DONE : (SAVED[step - 1] ?? SAVED[0]);
  showToast(successToast(outcome, title, description));
  // From here on the draft holds the identity: who clears it begins another record.
  forgetIdentity(recordOf(path));
  if (!isLast) return goOn(path, { step: step + 1, identity, values, errors: [] });
  deleteDraft(draftOf(path));
  return { step: "thanks", values: {}, errors: [], isQueued: outcome === "queued" };
}

/** Where this browser left the form, so that a reload or a reopened tab goes on there. */
export function resumeCampaign(path: CampaignPath): CampaignView {
  const { step: kept, submissionId, editToken, ...values } = readDraft(draftOf(path)) ?? {};
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

function goOn(path: CampaignPath, view: CampaignView): CampaignView {
  keepDraft(draftOf(path), { ...view.values, ...view.identity, [STEP]: String(view.step) });
  return view;
}

function identityIn(form: FormData): Identity | undefined {
  const submissionId = String(form.get("submissionId") ?? "");
  const editToken = String(form.get("editToken") ?? "");
  return submissionId && editToken ? { submissionId, editToken } : undefined;
}

function draftOf(path: CampaignPath): string {
  return path.slice(1);
}

function recordOf(path: CampaignPath): string {
  return `campaign.${path.slice(1)}`;
}
