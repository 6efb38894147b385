import { and, eq, max, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "~/server/database/database.server";
import type { DocumentKind } from "../../../catalogue/kinds";
import {
  contacts,
  documents,
  documentVersions,
  evidence,
  labAnalyses,
  labAnalysisDrafts,
  type StoredContent,
} from "../../../database/directory";
import { type Change, changesBetween } from "./changes.server";
import { cleanContent } from "./check-content.server";
import { hasRequestAddress } from "./contacts.server";
import { isDocument, lockDocument, readDocument } from "./documents.server";
import { withRegistrationOf } from "./person.server";

/** What became of a draft that was to be saved. */
export type SaveOutcome =
  | { outcome: "saved"; draftVersion: number }
  /** Someone else has saved meanwhile: theirs, and what differs from one's own («before» is theirs). */
  | {
      outcome: "conflict";
      draftVersion: number;
      by: string;
      at: Date;
      content: StoredContent;
      changes: Change[];
    }
  | { outcome: "missing" }
  /** Larger than a draft may be, or no content at all. */
  | { outcome: "refused" };

/**
 * Keeps a draft, complete or not. To overwrite what another has saved, one gives the `draftVersion` of the
 * conflict; to take theirs, one reads the document again.
 * @param baseVersion the `draftVersion` that the draft was written on
 */
export async function saveDraft(
  kind: DocumentKind,
  slug: string,
  draft: unknown,
  { baseVersion, by }: { baseVersion: number; by: string },
): Promise<SaveOutcome> {
  const written = cleanContent(draft);
  if (written === undefined) return { outcome: "refused" };
  return inTransaction(async (tx) => {
    await lockDocument(tx, kind, slug);
    const known = await readDocument(kind, slug, tx);
    if (known === undefined) return { outcome: "missing" };
    const content = withRegistrationOf(known.content, written);
    if (known.draftVersion !== baseVersion) {
      const changes = changesBetween(known.content, content);
      if (changes.length === 0) return { outcome: "saved", draftVersion: known.draftVersion };
      return {
        outcome: "conflict",
        draftVersion: known.draftVersion,
        by: known.draftBy ?? known.versions[0]?.by ?? "",
        at: known.draftAt ?? known.versions[0]?.at ?? new Date(),
        content: known.content,
        changes,
      };
    }
    const isAsPublished =
      known.published !== undefined && changesBetween(known.published, content).length === 0;
    return {
      outcome: "saved",
      draftVersion: await writeDraft(tx, kind, slug, isAsPublished ? null : content, by),
    };
  });
}

/** @returns the draft's new version */
export async function writeDraft(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
  draft: StoredContent | null,
  by: string,
): Promise<number> {
  const [row] = await tx
    .update(documents)
    .set({
      draft,
      draftVersion: sql`${documents.draftVersion} + 1`,
      draftBy: by,
      draftAt: new Date(),
    })
    .where(isDocument(kind, slug))
    .returning({ draftVersion: documents.draftVersion });
  if (row === undefined) throw new Error(`There is no ${kind} ${slug}`);
  return row.draftVersion;
}

/**
 * A new draft. The slug is made of `name` and is free; it can be changed until the first publishing.
 * @returns the slug
 */
export async function createDocument(
  kind: DocumentKind,
  name: string,
  { content = {}, sample = false, by }: { content?: StoredContent; sample?: boolean; by: string },
): Promise<string> {
  return inTransaction((tx) => insertDocument(tx, kind, name, { content, sample, by }));
}

export async function insertDocument(
  tx: Transaction,
  kind: DocumentKind,
  name: string,
  { content, sample, by }: { content: StoredContent; sample: boolean; by: string },
): Promise<string> {
  const wished = slugOf(name) || kind;
  const draft = cleanContent(content) ?? {};
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wished : `${wished}-${number}`;
    const made = await tx
      .insert(documents)
      .values({ kind, slug, draft, draftVersion: 1, draftBy: by, draftAt: new Date(), sample })
      .onConflictDoNothing()
      .returning({ slug: documents.slug });
    if (made.length > 0) return slug;
  }
}

/** A draft with the content of another document. @returns its slug, undefined where there is none to copy */
export async function copyDocument(
  kind: DocumentKind,
  slug: string,
  by: string,
): Promise<string | undefined> {
  const original = await readDocument(kind, slug);
  if (original === undefined) return undefined;
  const { intern: _, ...content } = original.content;
  // Two of one name in a list could not be told apart.
  const named = Object.entries(content).filter(([, text]) => text === original.title);
  const renamed = named.map(([field, text]) => [field, `${text} (Kopie)`]);
  const copy = { ...content, ...Object.fromEntries(renamed) };
  return createDocument(kind, `${original.title} Kopie`, { content: copy, by });
}

/**
 * Gives a draft that was never published another address, and what is kept under the old one with it.
 * @returns false where that is taken, no address, or the document was published
 */
export async function renameDocument(
  kind: DocumentKind,
  slug: string,
  newSlug: string,
): Promise<boolean> {
  if (slugOf(newSlug) !== newSlug) return false;
  return inTransaction(async (tx) => {
    const taken = await tx.select().from(documents).where(isDocument(kind, newSlug));
    if (taken.length > 0 || (await wasPublished(tx, kind, slug))) return false;
    const changed = await tx
      .update(documents)
      .set({ slug: newSlug })
      .where(isDocument(kind, slug))
      .returning({ slug: documents.slug });
    if (changed.length === 0) return false;
    const isReached = await hasRequestAddress(tx, newSlug);
    for (const table of await keptUnder(tx, kind, slug)) {
      if (table === contacts && isReached) {
        await tx.update(table).set({ forRequests: false }).where(eq(table.lab, slug));
      }
      await tx.update(table).set({ lab: newSlug }).where(eq(table.lab, slug));
    }
    return true;
  });
}

/**
 * Throws a draft away: a document goes back to what is published, one that never was is gone.
 * @returns whether the document still exists
 */
export async function discardDraft(kind: DocumentKind, slug: string, by: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    if ((await lockDocument(tx, kind, slug)) === undefined) return false;
    if (await wasPublished(tx, kind, slug)) {
      await writeDraft(tx, kind, slug, null, by);
      return true;
    }
    await tx.delete(documents).where(isDocument(kind, slug));
    for (const table of await keptUnder(tx, kind, slug)) {
      await tx.delete(table).where(eq(table.lab, slug));
    }
    return false;
  });
}

/**
 * Tables that hold something of a laboratory under its slug. A card may have the slug of a laboratory: the contacts are
 * then of both.
 */
async function keptUnder(tx: Transaction, kind: DocumentKind, slug: string) {
  if (kind !== "lab" && kind !== "home-card") return [];
  const twin = isDocument(kind === "lab" ? "home-card" : "lab", slug);
  const areShared = (await tx.$count(documents, twin)) > 0;
  return [
    ...(areShared ? [] : [contacts]),
    // Rows of an unpublished laboratory come from an earlier version of the portal: no page has shown them.
    ...(kind === "lab" ? [evidence, labAnalysisDrafts, labAnalyses] : []),
  ];
}

async function wasPublished(tx: Transaction, kind: DocumentKind, slug: string): Promise<boolean> {
  const [found] = await tx
    .select({ last: max(documentVersions.version) })
    .from(documentVersions)
    .where(and(eq(documentVersions.kind, kind), eq(documentVersions.slug, slug)));
  return (found?.last ?? null) !== null;
}

/** «Labor Dr. Müller AG» is labor-dr-mueller-ag. */
export function slugOf(name: string): string {
  const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };
  return name
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
}
