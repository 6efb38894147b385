import type { Identity } from "~/identity";
import { type SendOutcome, sendEntry } from "~/visitor/outbox";

/** Said instead of the usual words where the entry waits in this browser (decisions.md). */
export const QUEUED_DESCRIPTION =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

/** Sends a form's fields under the record's identity; what can't be sent now goes to the outbox. */
export function sendForm(
  path: string,
  form: FormData,
  identity: Identity,
  { neverExpires = false } = {},
): Promise<SendOutcome> {
  form.set("submissionId", identity.submissionId);
  form.set("editToken", identity.editToken);
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return sendEntry({ path, fields, recordId: identity.submissionId, neverExpires });
}

/** The toast after a send that worked, or that will. */
export function successToast(outcome: SendOutcome, title: string, description: string) {
  const text = outcome === "queued" ? QUEUED_DESCRIPTION : description;
  return { title, description: text, tone: "success" } as const;
}
