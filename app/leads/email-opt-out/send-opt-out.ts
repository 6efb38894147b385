import type { FormAnswer } from "~/forms/posted-form";
import { QUEUED_DESCRIPTION, sendForm, successMessage } from "~/forms/sending/send-form";
import { deleteIdentity, getOrCreateIdentity } from "~/forms/sending/stored-identity";
import { OPT_OUTS_KEY, readJson, writeItem } from "~/lib/storage";
import { showToast } from "~/ui/toasts/toast";
import { getOptOutErrorTitle, type OptOutEntry, parseOptOutForm } from "./fields";

export type OptOutAnswer =
  | ({ state: "refused" } & FormAnswer)
  | { state: "done"; hasAddress: boolean; queuedDescription?: string | undefined };

/**
 * Unlike other forms, it has a heading for missing fields and the time of the press, and counts as
 * done when queued.
 * @returns undefined if neither server nor browser has stored the opt-out
 */
export async function sendOptOut(form: FormData): Promise<OptOutAnswer | undefined> {
  const parsed = parseOptOutForm(form);
  if (!parsed.success) {
    const [first] = parsed.errors;
    showToast({ title: getOptOutErrorTitle(first), description: first?.message, tone: "error" });
    return { state: "refused", errors: parsed.errors, values: parsed.values };
  }
  // The server may receive it much later.
  const timestamp = new Date().toISOString();
  form.set("timestamp", timestamp);
  const outcome = await sendForm("/email-opt-out", form, getOrCreateIdentity("opt-out"), {
    waitsAs: "Abmeldung von E-Mails",
    neverExpires: true,
  });
  if (outcome === undefined) return undefined;
  if (outcome === "queued") saveLocalOptOut(parsed.entry, timestamp);
  // The next opt-out from this browser is another record, even after a new order of the newsletter.
  deleteIdentity("opt-out");
  const hasAddress = parsed.entry.email !== "";
  const description = hasAddress
    ? "Sie erhalten keine weiteren E-Mails von uns."
    : "Ihr Grund ist gespeichert.";
  const thanks = successMessage(outcome, { title: "Erfolgreich abgemeldet", description });
  showToast({ ...thanks, tone: "success" });
  const queuedDescription = outcome === "queued" ? QUEUED_DESCRIPTION : undefined;
  return { state: "done", hasAddress, queuedDescription };
}

export function saveLocalOptOut(entry: OptOutEntry, timestamp = new Date().toISOString()): void {
  const list = readJson("local", OPT_OUTS_KEY);
  const record = {
    id: `opt_out_${Date.now()}`,
    ...entry,
    userAgent: navigator.userAgent,
    source: "email_optout_page",
    timestamp,
  };
  writeItem("local", OPT_OUTS_KEY, JSON.stringify([...(Array.isArray(list) ? list : []), record]));
}
