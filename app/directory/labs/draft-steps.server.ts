import { eq } from "drizzle-orm";
import type { DocumentKind } from "#catalogue/kinds";
import { labAnalyses, labAnalysisDrafts } from "#database/analyses";
import { documents } from "#database/directory";
import { importTerms, tableImports } from "#database/imports";
import { contacts, evidence } from "#database/labs";
import {
  documentSubject,
  isDocument,
  lockDocument,
  wasPublished,
} from "~/directory/model/documents.server";
import { slugFromName, writeDraft } from "~/directory/model/drafts.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, isKeyTaken, type Transaction } from "~/platform/database/database.server";
import { hasRequestAddress, lockContacts } from "./contacts.server";

/**
 * Changes the slug of a draft that was never published, and moves what is stored under the old one.
 * @returns false if the slug is taken or invalid, or the document was published
 */
export async function renameDocument(
  kind: DocumentKind,
  slug: string,
  newSlug: string,
  actor: Actor,
): Promise<boolean> {
  if (slugFromName(newSlug) !== newSlug) return false;
  const renamed = inTransaction(async (tx) => {
    // Waits for a publishing in progress.
    await lockDocument(tx, kind, slug);
    const existing = await tx.select().from(documents).where(isDocument(kind, newSlug));
    if (existing.length > 0 || (await wasPublished(tx, kind, slug))) return false;
    const changed = await tx
      .update(documents)
      .set({ slug: newSlug })
      .where(isDocument(kind, slug))
      .returning({ slug: documents.slug });
    if (changed.length === 0) return false;
    await lockContacts(tx, newSlug);
    const isReached = await hasRequestAddress(tx, newSlug);
    for (const table of await findTablesWithRows(tx, kind, slug)) {
      if (table === contacts && isReached) {
        await tx.update(table).set({ forRequests: false }).where(eq(table.lab, slug));
      }
      await tx.update(table).set({ lab: newSlug }).where(eq(table.lab, slug));
    }
    const subject = documentSubject(kind, newSlug);
    recordAudit(tx, { actor, action: "document-renamed", subject, detail: { from: slug } });
    return true;
  });
  // Another draft may take the slug at the same moment.
  return renamed.catch((error: unknown) => {
    if (isKeyTaken(error)) return false;
    throw error;
  });
}

/** «changed»: somebody else has saved since, and nothing was discarded. */
export type DiscardOutcome = "as published" | "deleted" | "changed";

/**
 * A document returns to what is published; one that was never published is deleted.
 * @param draftVersion of the draft that the operator saw
 */
export async function discardDraft(
  kind: DocumentKind,
  slug: string,
  { draftVersion, actor }: { draftVersion: number; actor: Actor },
): Promise<DiscardOutcome> {
  return inTransaction(async (tx) => {
    const row = await lockDocument(tx, kind, slug);
    if (row === undefined) return "deleted";
    if (row.draftVersion !== draftVersion) return "changed";
    if (await wasPublished(tx, kind, slug)) {
      await writeDraft(tx, kind, slug, null, actor.name);
      return "as published";
    }
    await deleteDocumentDraft(tx, kind, slug, actor);
    return "deleted";
  });
}

/** Of a document that was never published; call it under its lock. */
export async function deleteDocumentDraft(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
  actor: Actor,
): Promise<void> {
  await tx.delete(documents).where(isDocument(kind, slug));
  for (const table of await findTablesWithRows(tx, kind, slug)) {
    await tx.delete(table).where(eq(table.lab, slug));
  }
  const subject = documentSubject(kind, slug);
  recordAudit(tx, { actor, action: "document-deleted", subject, detail: {} });
}

/** A card may share the laboratory's slug, and then the contacts belong to both. */
async function findTablesWithRows(tx: Transaction, kind: DocumentKind, slug: string) {
  if (kind !== "lab" && kind !== "home-card") return [];
  const twin = isDocument(kind === "lab" ? "home-card" : "lab", slug);
  const areShared = (await tx.$count(documents, twin)) > 0;
  return [
    ...(areShared ? [] : [contacts]),
    // Rows of an unpublished laboratory come from an earlier version of the portal: no page has shown them.
    ...(kind === "lab"
      ? [evidence, labAnalysisDrafts, labAnalyses, importTerms, tableImports]
      : []),
  ];
}
