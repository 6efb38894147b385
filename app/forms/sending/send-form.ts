import { redirect } from "react-router";
import { deleteDraft, getFormValues } from "~/forms/draft";
import { addOrigin } from "~/forms/origin";
import type { FormAnswer, PostedForm } from "~/forms/posted-form";
import type { Identity } from "~/lib/identity";
import { showFailure, showToast } from "~/ui/toasts/toast";
import { sendEntry } from "./outbox";
import { deleteIdentity, getOrCreateIdentity } from "./stored-identity";

export interface ThanksMessage {
  title: string;
  description: string;
}

export const QUEUED_DESCRIPTION =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

interface FormMessages {
  thanks: ThanksMessage;
  failure: string;
}

/**
 * Client action of an ordinary form, bundled with its page because the connection may be gone when
 * it is needed.
 */
export async function sendInBrowser<Entry>(
  request: Request,
  form: PostedForm<Entry>,
  { thanks, failure }: FormMessages,
): Promise<FormAnswer | Response> {
  const formData = await request.formData();
  const { pathname } = new URL(request.url);
  return (
    (await checkAndSend(form, formData, pathname, thanks)) ?? showSendFailure(failure, formData)
  );
}

export function showSendFailure(failure: string, form: FormData): FormAnswer {
  showFailure(failure);
  return { errors: [], values: getFormValues(form), failure };
}

/**
 * Shows errors, or sends the form and shows thanks. Draft and identity are stored under the form's
 * path.
 * @returns undefined if neither server nor browser has stored the form
 */
export async function checkAndSend<Entry>(
  {
    parse,
    waitsAs,
    hasOrigin = false,
    nextInBrowser,
    identity: identityOverride,
    afterwards,
  }: PostedForm<Entry>,
  form: FormData,
  path: string,
  thanks: ThanksMessage,
): Promise<FormAnswer | Response | undefined> {
  const parsed = parse(form);
  if (!parsed.success) {
    showFailure(parsed.errors[0]?.message);
    return { errors: parsed.errors, values: parsed.values };
  }
  const name = path.slice(1);
  const identity = identityOverride?.() ?? getOrCreateIdentity(name);
  const outcome = await sendForm(path, form, identity, { waitsAs, hasOrigin });
  if (outcome === undefined) return undefined;
  // The next form is another record; the outbox has its own copy of the identity.
  deleteIdentity(name);
  deleteDraft(name);
  const thanksMessage = successMessage(outcome, thanks);
  showToast({ ...thanksMessage, tone: "success" });
  await afterwards?.(parsed.entry, identity, outcome);
  const next = await nextInBrowser?.(parsed.entry, outcome);
  if (next !== undefined) return redirect(next);
  return { errors: [], values: {}, sent: { at: Date.now(), ...thanksMessage } };
}

/**
 * Posts the form's fields with the identity, or queues them.
 * @returns undefined for a final refusal, or if neither server nor browser can store them
 */
export async function sendForm(
  path: string,
  form: FormData,
  identity: Identity,
  {
    waitsAs,
    hasOrigin = false,
    neverExpires = false,
  }: Pick<PostedForm<never>, "waitsAs" | "hasOrigin"> & { neverExpires?: boolean },
): Promise<"stored" | "queued" | undefined> {
  form.set("submissionId", identity.submissionId);
  form.set("editToken", identity.editToken);
  if (hasOrigin) addOrigin(form);
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const recordId = identity.submissionId;
  const outcome = await sendEntry({ path, name: waitsAs, fields, recordId, neverExpires });
  return outcome === "stored" || outcome === "queued" ? outcome : undefined;
}

export function successMessage(
  outcome: "stored" | "queued",
  { title, description }: ThanksMessage,
): ThanksMessage {
  return { title, description: outcome === "queued" ? QUEUED_DESCRIPTION : description };
}
