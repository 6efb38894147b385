import { redirect } from "react-router";
import { deleteDraft, getFormValues } from "~/forms/draft";
import type { FormAnswer, PostedForm } from "~/forms/posted-form";
import type { Identity } from "~/lib/identity";
import { showFailure, showToast } from "~/ui/toasts/toast";
import { sendEntry } from "./outbox";
import { deleteIdentity, getOrCreateIdentity } from "./stored-identity";

/** What a toast says of a form that was sent. */
export interface ThanksMessage {
  title: string;
  description: string;
}

/** Said instead of the usual words where the entry waits in this browser. */
export const QUEUED_DESCRIPTION =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

interface FormMessages {
  thanks: ThanksMessage;
  /** Said where neither server nor browser has the form. */
  failure: string;
}

/**
 * Client action of a form that is checked and sent as all of them are. A page brings this code along: it may lose
 * its connection as soon as it is there.
 */
export async function sendInBrowser<Entry>(
  request: Request,
  form: PostedForm<Entry>,
  { thanks, failure }: FormMessages,
): Promise<FormAnswer | Response> {
  const typed = await request.formData();
  const { pathname } = new URL(request.url);
  return (await checkAndSend(form, typed, pathname, thanks)) ?? showSendFailure(failure, typed);
}

/** Says that neither server nor browser has the form, which keeps what was typed. */
export function showSendFailure(failure: string, form: FormData): FormAnswer {
  showFailure(failure);
  return { errors: [], values: getFormValues(form), failure };
}

/**
 * Shows errors first, or sends the form and shows thanks. Its draft and its record's identity have
 * the name of its path: they are the same in all tabs until it is sent.
 * @returns undefined if neither server nor browser has stored the form
 */
export async function checkAndSend<Entry>(
  { parse, waitsAs, nextInBrowser, identity: identityOverride, afterwards }: PostedForm<Entry>,
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
  const outcome = await sendForm(path, form, identity, { waitsAs });
  if (outcome === undefined) return undefined;
  // What is sent next is another record; what waits in the outbox has its identity with it.
  deleteIdentity(name);
  deleteDraft(name);
  const said = successMessage(outcome, thanks);
  showToast({ ...said, tone: "success" });
  await afterwards?.(parsed.entry, identity, outcome);
  const next = await nextInBrowser?.(parsed.entry, outcome);
  if (next !== undefined) return redirect(next);
  return { errors: [], values: {}, sent: { at: Date.now(), ...said } };
}

/**
 * Sends a form's fields under the record's identity; what can't be sent now waits in the outbox.
 * @returns undefined where the server refuses it for good, or neither server nor browser can take it
 */
export async function sendForm(
  path: string,
  form: FormData,
  identity: Identity,
  { waitsAs, neverExpires = false }: { waitsAs: string; neverExpires?: boolean },
): Promise<"stored" | "queued" | undefined> {
  form.set("submissionId", identity.submissionId);
  form.set("editToken", identity.editToken);
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const recordId = identity.submissionId;
  const outcome = await sendEntry({ path, name: waitsAs, fields, recordId, neverExpires });
  return outcome === "stored" || outcome === "queued" ? outcome : undefined;
}

/** What is said of a form that the server has, or will get. */
export function successMessage(
  outcome: "stored" | "queued",
  { title, description }: ThanksMessage,
): ThanksMessage {
  return { title, description: outcome === "queued" ? QUEUED_DESCRIPTION : description };
}
