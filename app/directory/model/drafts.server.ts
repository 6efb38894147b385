import { sql } from "drizzle-orm";
import type { DocumentKind } from "#catalogue/kinds";
import { withoutClosedParts } from "#catalogue/kinds/fields";
import { MAX_SLUG_LENGTH } from "#catalogue/slug";
import { documents, type StoredContent } from "#database/directory";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { type ContentChange, compareContents, getDraftChanges } from "./changes.server";
import { cleanContent } from "./check-content.server";
import { type DocumentOnDesk, isDocument, lockDocument, readDocument } from "./documents.server";
import { withStoredRegistration } from "./registration-answers.server";

export type SaveOutcome =
  | { outcome: "saved"; draftVersion: number }
  /** Somebody else has saved meanwhile: their draft, and the differences to it (`before` is theirs). */
  | {
      outcome: "conflict";
      draftVersion: number;
      by: string;
      at: Date;
      content: StoredContent;
      changes: ContentChange[];
    }
  | { outcome: "missing" }
  | { outcome: "refused" };

/**
 * The draft may be incomplete. To overwrite another's draft, pass the `draftVersion` of the conflict; to adopt it,
 * read the document again.
 * @param baseVersion the `draftVersion` that the draft is based on
 */
export async function saveDraft(
  kind: DocumentKind,
  slug: string,
  draft: unknown,
  { baseVersion, by }: { baseVersion: number; by: string },
): Promise<SaveOutcome> {
  return inTransaction(async (tx) => {
    await lockDocument(tx, kind, slug);
    const current = await readDocument(kind, slug, tx);
    return current === undefined
      ? { outcome: "missing" }
      : saveLockedDraft(tx, current, draft, { baseVersion, by });
  });
}

/** Like `saveDraft`, of a document that was read under its lock. */
export async function saveLockedDraft(
  tx: Transaction,
  current: DocumentOnDesk,
  draft: unknown,
  { baseVersion, by }: { baseVersion: number; by: string },
): Promise<SaveOutcome> {
  const written = cleanContent(draft);
  if (written === undefined) return { outcome: "refused" };
  const { kind, slug } = current;
  const content = withStoredRegistration(current.content, written);
  if (current.draftVersion !== baseVersion) {
    const changes = compareContents(current.content, content);
    if (changes.length === 0) return { outcome: "saved", draftVersion: current.draftVersion };
    return {
      outcome: "conflict",
      draftVersion: current.draftVersion,
      by: current.draftBy ?? current.lastVersion?.by ?? "",
      at: current.draftAt ?? current.lastVersion?.at ?? new Date(),
      content: current.content,
      changes,
    };
  }
  const isAsPublished =
    current.published !== undefined &&
    getDraftChanges(kind, current.published, content).length === 0;
  return {
    outcome: "saved",
    draftVersion: await writeDraft(tx, kind, slug, isAsPublished ? null : content, by),
  };
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
      draftAt: sql`now()`,
      ...(draft === null ? { submittedAt: null } : {}),
    })
    .where(isDocument(kind, slug))
    .returning({ draftVersion: documents.draftVersion });
  if (row === undefined) throw new Error(`There is no ${kind} ${slug}`);
  return row.draftVersion;
}

/**
 * Derives an unused slug from `name`, which can be changed until the first publishing.
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
  const baseSlug = slugFromName(name) || kind;
  const draft = cleanContent(content) ?? {};
  for (let number = 1; ; number++) {
    const namesake = `${baseSlug.slice(0, MAX_SLUG_LENGTH - 5)}-${number}`;
    const slug = number === 1 ? baseSlug : slugFromName(namesake);
    const made = await tx
      .insert(documents)
      .values({ kind, slug, draft, draftVersion: 1, draftBy: by, draftAt: sql`now()`, sample })
      .onConflictDoNothing()
      .returning({ slug: documents.slug });
    if (made.length > 0) return slug;
  }
}

/** @throws if the slug is taken */
export async function insertDraft(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
  draft: StoredContent,
  by: string,
): Promise<void> {
  await tx
    .insert(documents)
    .values({ kind, slug, draft, draftVersion: 1, draftBy: by, draftAt: sql`now()` });
}

export async function copyDocument(
  kind: DocumentKind,
  slug: string,
  by: string,
): Promise<string | undefined> {
  const original = await readDocument(kind, slug);
  if (original === undefined) return undefined;
  const content = withoutClosedParts(original.content);
  // Two documents with the same name in a list could not be told apart.
  const named = Object.entries(content).filter(([, text]) => text === original.title);
  const renamed = named.map(([field, text]) => [field, `${text} (Kopie)`]);
  const copy = { ...content, ...Object.fromEntries(renamed) };
  return createDocument(kind, `${original.title} Kopie`, { content: copy, by });
}

/** «Labor Dr. Müller AG» is labor-dr-mueller-ag. */
export function slugFromName(name: string): string {
  const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };
  return name
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, "");
}
