import { and, eq, isNotNull } from "drizzle-orm";
import type { DocumentKind } from "#catalogue/kinds";
import { documents } from "#database/directory";
import { documentSubject, isDocument } from "~/directory/model/documents.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { acquirePublishLock, recordPublication } from "./publishing.server";

/** Lists of other kinds are sorted by content. */
const IS_ORDERED_BY_OPERATOR: Record<DocumentKind, boolean> = {
  lab: false,
  test: false,
  analysis: false,
  software: false,
  article: false,
  "home-card": true,
  testimonial: true,
  figure: true,
  faq: true,
  operator: false,
};

/** @returns undefined if the document's kind is not sorted by hand */
export async function getOrderPosition(
  kind: DocumentKind,
  slug: string,
): Promise<{ at: number; of: number } | undefined> {
  if (!IS_ORDERED_BY_OPERATOR[kind]) return undefined;
  const order = await readOrder(database(), kind);
  const at = order.findIndex((one) => one.slug === slug);
  return at === -1 ? undefined : { at: at + 1, of: order.length };
}

export async function moveDocument(
  kind: DocumentKind,
  slug: string,
  direction: "earlier" | "later",
  actor: Actor,
): Promise<void> {
  if (!IS_ORDERED_BY_OPERATOR[kind]) return;
  await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const order = await readOrder(tx, kind);
    const at = order.findIndex((one) => one.slug === slug);
    const moved = order[at];
    const other = order[direction === "earlier" ? at - 1 : at + 1];
    if (moved === undefined || other === undefined) return;
    const put = (one: string, position: number) =>
      tx.update(documents).set({ position }).where(isDocument(kind, one));
    await put(moved.slug, other.position);
    await put(other.slug, moved.position);
    await recordPublication(tx, actor.name, []);
    const subject = documentSubject(kind, slug);
    recordAudit(tx, { actor, action: "document-moved", subject, detail: {} });
  });
}

function readOrder(db: Pick<Transaction, "select">, kind: DocumentKind) {
  return db
    .select({ slug: documents.slug, position: documents.position })
    .from(documents)
    .where(and(eq(documents.kind, kind), isNotNull(documents.publishedVersion)))
    .orderBy(documents.position);
}
