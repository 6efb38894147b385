import { data } from "react-router";
import { parseFields } from "~/forms/form-fields";
import { getPostedField } from "~/forms/posted-field";
import type { FormAnswer } from "~/forms/posted-form";
import type { AnswerRow } from "~/forms/submissions/read-answers.server";
import { changeAnswers } from "~/forms/submissions/save-submission.server";
import { readRow } from "~/forms/submissions/submission-kind.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { lockEntry } from "./find-entry.server";

const CHANGED_MEANWHILE =
  "Der Eintrag hat sich inzwischen geändert. Oben stehen die neuen Angaben; bitte berichtigen Sie diese.";

/** Of the answers alone: a note or a status does not disturb a correction. */
export function getRevision(row: AnswerRow): string {
  return JSON.stringify(row.updatedAt);
}

/**
 * Corrects how to reach who sent an entry; an address that is new gets a confirmation of its own.
 * @returns the form with its errors, undefined once it is stored
 * @throws 404 for an unknown entry, 400 for a kind that is never corrected
 */
export function correctEntry(
  entryId: string,
  form: FormData,
  actor: Actor,
): Promise<FormAnswer | undefined> {
  return inTransaction(async (tx) => {
    const { entry, kind } = await lockEntry(tx, entryId);
    const { correction } = kind;
    if (correction === "none") throw data(null, { status: 400 });
    const parsed = parseFields(correction.fields, form);
    if (!parsed.success) return { errors: parsed.errors, values: parsed.values };
    const values = parsed.entry as Record<string, string>;
    const row = await readRow(tx, kind, entryId);
    if (row === undefined || getRevision(row) !== getPostedField(form, "seen")) {
      return { errors: [{ field: "correction", message: CHANGED_MEANWHILE }], values };
    }
    const { id, suspected } = entry;
    const by = { id, suspected, clientAddress: "", correctedBy: actor.name };
    const changed = await changeAnswers(tx, kind, by, correction.toRow(values));
    if (changed.length > 0) {
      const subject = { kind: "entry" as const, id };
      recordAudit(tx, { actor, action: "entry-corrected", subject, detail: { changed } });
    }
    return undefined;
  });
}
