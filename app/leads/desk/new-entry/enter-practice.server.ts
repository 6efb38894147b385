import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { entryEvents } from "#database/entry-events";
import { hashToken } from "~/forms/submissions/edit-token.server";
import { completeRow, insertEntry } from "~/forms/submissions/insert-entry.server";
import { mailVisitorConfirmation } from "~/forms/submissions/new-entry-mails.server";
import type { PracticeEntry } from "~/leads/practice-form/fields";
import { BY_PHONE_SOURCE, practiceSubmission } from "~/leads/practice-form/submission.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";

/**
 * Stores what a practice said on the telephone, once for an id. The practice gets the confirmation, the operator no
 * mail.
 */
export function enterPractice(id: string, entry: PracticeEntry, actor: Actor): Promise<void> {
  const { table, toRow, confirmation } = practiceSubmission;
  const row = completeRow(table, id, { ...toRow(entry), source: BY_PHONE_SOURCE });
  // No browser may change it.
  const editTokenHash = hashToken(randomBytes(16).toString("base64url"));
  return inTransaction(async (tx) => {
    const arrival = { editTokenHash, suspected: false, origin: { form: BY_PHONE_SOURCE } };
    if (!(await insertEntry(tx, practiceSubmission, row, arrival))) return;
    await tx.update(entryEvents).set({ actor: actor.name }).where(eq(entryEvents.entryId, id));
    recordAudit(tx, {
      actor,
      action: "entry-created",
      subject: { kind: "entry", id },
      detail: {},
    });
    const to = confirmation(row)?.to;
    if (to !== undefined) await mailVisitorConfirmation(tx, id, { to, clientAddress: "" });
  });
}
