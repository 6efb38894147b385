import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import * as z from "zod";
import { day, link } from "#catalogue/kinds/fields";
import { evidenceKinds } from "#catalogue/terms";
import { evidence } from "#database/labs";
import { checkBySchema, type PathError } from "~/directory/model/check-content.server";
import { documentSubject } from "~/directory/model/documents.server";
import { EVIDENCE_REMINDER_DAYS } from "~/directory/model/expiring-evidence.server";
import { pastDaySchema } from "~/directory/model/past-day.server";
import { acquirePublishLock, recordPublication } from "~/directory/publication/publishing.server";
import { toPlainLine, toPlainText } from "~/lib/plain-text";
import { addDays } from "~/lib/swiss-calendar.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { answerProposal, lockOpenProposal } from "./answer-proposal.server";

export type Evidence = typeof evidence.$inferSelect;

interface Lab {
  kind: "lab";
  slug: string;
}

const fieldsSchema = z.strictObject({
  kind: z.enum(evidenceKinds.map(({ value }) => value)),
  number: z.string().overwrite(toPlainLine).min(1).max(100),
  scope: z.string().overwrite(toPlainText).trim().max(500),
  sourceUrl: link(),
  checkedAt: pastDaySchema(),
  validUntil: day(),
});

export function listEvidence({ slug: lab }: Lab): Promise<Evidence[]> {
  return database()
    .select()
    .from(evidence)
    .where(eq(evidence.lab, lab))
    .orderBy(asc(evidence.validUntil));
}

/**
 * Stores evidence; it is on the lab's page at once, without a new version of the document.
 * @param id of the evidence to change; without it a new one is created
 * @param proof the file handed in by the laboratory that this accepts
 */
export async function saveEvidence(
  { slug: lab }: Lab,
  fields: unknown,
  { actor, id, proof }: { actor: Actor; id?: string | undefined; proof?: string | undefined },
): Promise<{ id: string; errors?: never } | { id?: never; errors: PathError[] }> {
  const { content, errors } = checkBySchema(fieldsSchema, fields);
  if (errors !== undefined) return { errors };
  const row = { ...content, lab, checkedBy: actor.name, remindedAt: null };
  const saved = await publishingEvidence(lab, actor, async (tx) => {
    const [made] =
      id === undefined
        ? await tx.insert(evidence).values(row).returning()
        : await tx
            .update(evidence)
            .set(row)
            .where(and(eq(evidence.id, id), eq(evidence.lab, lab)))
            .returning();
    const handedIn =
      proof === undefined ? undefined : await lockOpenProposal(tx, { lab, id: proof });
    if (made !== undefined && handedIn !== undefined) {
      await answerProposal(tx, handedIn, "accepted", { actor, reason: "" });
    }
    return made?.id;
  });
  if (saved === undefined)
    return { errors: [{ path: [], message: "Diesen Nachweis gibt es nicht mehr." }] };
  return { id: saved };
}

/** Deleting succeeds even if another operator was faster. */
export async function removeEvidence({ slug: lab }: Lab, id: string, actor: Actor): Promise<void> {
  await publishingEvidence(lab, actor, async (tx) => {
    const [removed] = await tx
      .delete(evidence)
      .where(and(eq(evidence.id, id), eq(evidence.lab, lab)))
      .returning();
    return removed?.id;
  });
}

/**
 * Makes a new revision, because pages show evidence.
 * @param change returns the id of what it changed; undefined: nothing
 */
async function publishingEvidence(
  lab: string,
  actor: Actor,
  change: (tx: Transaction) => Promise<string | undefined>,
): Promise<string | undefined> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const changed = await change(tx);
    if (changed === undefined) return undefined;
    await recordPublication(tx, actor.name, [{ kind: "evidence", slug: lab, version: null }]);
    const subject = documentSubject("lab", lab);
    recordAudit(tx, { actor, action: "evidence-changed", subject, detail: {} });
    return changed;
  });
}

/**
 * Notifies the operator 60 and 14 days before evidence expires, once each, all in one mail.
 * @returns number of pieces of evidence
 */
export async function remindOfEvidence(now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const ids: string[] = [];
    for (const days of EVIDENCE_REMINDER_DAYS) {
      const due = await tx
        .select({ id: evidence.id })
        .from(evidence)
        .where(
          and(
            lte(evidence.validUntil, addDays(now, days)),
            or(isNull(evidence.remindedAt), sql`${evidence.remindedAt} > ${days}`),
          ),
        )
        .for("update", { skipLocked: true });
      const found = due.map(({ id }) => id);
      if (found.length === 0) continue;
      await tx.update(evidence).set({ remindedAt: days }).where(inArray(evidence.id, found));
      ids.push(...found);
    }
    const evidenceIds = [...new Set(ids)];
    if (evidenceIds.length > 0) {
      await queueMail(tx, { template: "evidence-ends", detail: { evidence: evidenceIds } });
    }
    return evidenceIds.length;
  });
}
