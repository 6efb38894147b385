import { data } from "react-router";
import { isHoneypotFilled } from "~/forms/honeypot";
import { getNumber } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { readOrigin } from "~/forms/read-origin.server";
import { redirectWithReceipt, wantsReceipt } from "~/forms/receipt.server";
import type { FormActionArgs } from "~/forms/receive-form.server";
import {
  changeSubmission,
  readIdentity,
  type SubmissionOutcome,
  saveSubmission,
} from "~/forms/submissions/save-submission.server";
import type { Identity } from "~/lib/identity";
import { requestContext } from "~/platform/http/request-context.server";
import { type CampaignPath, type CampaignStart, parseAnswers, parseStart } from "./fields";
import {
  BACK_BUTTON,
  type CampaignStep,
  getLastCampaignStep,
  readLaterStepValues,
  STEP_FIELD,
} from "./steps";
import { campaignSubmission, toCampaignChanges, toCampaignContact } from "./submission.server";

/**
 * Stores one step. Without JavaScript the next step is rendered as the answer with status 200,
 * because the identity must travel in hidden fields and never in an address.
 */
export async function receiveCampaignStep(
  path: CampaignPath,
  { request, context }: FormActionArgs,
) {
  const { clientAddress } = context.get(requestContext);
  const form = await readForm(request);
  const last = getLastCampaignStep(path);
  const step = Math.min(Math.max(getNumber(form, STEP_FIELD), 1), last);
  const values = readLaterStepValues(path, form);
  const identity = readIdentity(form);
  if (identity === undefined) throw data(null, { status: 404 });
  if (form.has(BACK_BUTTON) && step > 2)
    return answerWith({ step: step - 1, identity, values, errors: [] });

  const parsed = step === 1 ? parseStart(path, form) : parseAnswers(path, step, form);
  if (!parsed.success) {
    const allValues = { ...values, ...parsed.values };
    // There is no record before step 1 is stored: a corrected form gets its identity then.
    const identityOfStep = step === 1 ? {} : { identity };
    return answerWith({ step, ...identityOfStep, values: allValues, errors: parsed.errors }, 400);
  }
  const outcome =
    step === 1
      ? await start(path, identity, parsed.entry as CampaignStart, { form, request, clientAddress })
      : await changeSubmission(campaignSubmission, identity, toCampaignChanges(parsed.entry), {
          announce: step === last ? "everything" : "nothing",
          clientAddress,
        });
  if (outcome === undefined) throw data(null, { status: 404 });
  if (wantsReceipt(request)) return redirectWithReceipt(path, identity.submissionId);
  return answerWith({ step: step === last ? "thanks" : step + 1, identity, values, errors: [] });
}

/** A repeated step 1 must not overwrite answers of step 2. */
async function start(
  path: CampaignPath,
  identity: Identity,
  entry: CampaignStart,
  { form, request, clientAddress }: { form: FormData; request: Request; clientAddress: string },
): Promise<SubmissionOutcome | undefined> {
  const repeated = await changeSubmission(campaignSubmission, identity, toCampaignContact(entry), {
    announce: "change",
    clientAddress,
  });
  if (repeated !== undefined) return repeated;
  const userAgent = request.headers.get("User-Agent")?.slice(0, 500) ?? null;
  return saveSubmission(
    campaignSubmission,
    identity,
    { ...entry, source: path, userAgent },
    { clientAddress, suspected: isHoneypotFilled(form), origin: readOrigin(form, request) },
  );
}

function answerWith(answer: CampaignStep, status = 200) {
  return data(answer, { status });
}
