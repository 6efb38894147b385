import { and, desc, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { type DocumentKind, isDocumentKind } from "#catalogue/kinds";
import {
  documents,
  documentVersions,
  isPublishedVersion,
  type PublishedChange,
  publications,
} from "#database/directory";
import { admitLabContacts } from "~/directory/labs/admit-lab-contacts.server";
import { findBrokenReferences } from "~/directory/model/broken-references.server";
import { compareContents } from "~/directory/model/changes.server";
import { checkContent, type PathError } from "~/directory/model/check-content.server";
import { checkOpinions } from "~/directory/model/check-opinions.server";
import {
  type DocumentState,
  documentSubject,
  getDocumentState,
  getTitle,
  isDocument,
  lockDocument,
  lockDocuments,
  readDocument,
} from "~/directory/model/documents.server";
import { writeDraft } from "~/directory/model/drafts.server";
import { findUnknownPositions } from "~/directory/model/stored-federal-list.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { LOCKS } from "~/platform/database/locks.server";
import { announcePublication } from "./current-snapshot.server";
import { storeVersion } from "./store-versions.server";

export type PublishOutcome =
  | { outcome: "published"; revision: number; version: number; draftVersion: number }
  /** The draft equals what visitors see, so there is no new version. */
  | { outcome: "unchanged"; version: number; draftVersion: number }
  | { outcome: "refused"; errors: PathError[] }
  /** Somebody else has saved the draft since the operator saw it. */
  | { outcome: "changed" }
  /** The actor lacks the required right «operate». */
  | { outcome: "forbidden" }
  | { outcome: "missing" };

export interface PublishOptions {
  note: string;
  actor: Actor;
  draftVersion: number;
  /** Label as sample data; undefined keeps it. */
  sample?: boolean;
  mayOperate?: boolean;
}

/** Editors may neither republish what an owner took off, nor change who operates the portal. */
export function rightToPublish(kind: DocumentKind, state: DocumentState): "work" | "operate" {
  return kind === "operator" || state === "taken_off" ? "operate" : "work";
}

/** Publishes a draft, or republishes a document that was taken off. Pages show it within five seconds. */
export async function publishDocumentDraft(
  kind: DocumentKind,
  slug: string,
  options: PublishOptions,
): Promise<PublishOutcome> {
  return inTransaction<PublishOutcome>(async (tx) => {
    await acquirePublishLock(tx);
    const made = await publishDraftVersion(tx, kind, slug, options);
    if (made.outcome !== "made") return made;
    const { version, draftVersion } = made;
    const revision = await recordPublication(tx, options.actor.name, [{ kind, slug, version }]);
    return { outcome: "published", revision, version, draftVersion };
  });
}

type MadeVersion =
  | { outcome: "made"; version: number; draftVersion: number }
  | Exclude<PublishOutcome, { outcome: "published" }>;

/**
 * Turns the draft into a version, under the publish lock; errors change nothing. The caller records the
 * publication.
 */
export async function publishDraftVersion(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
  { note, actor, draftVersion, sample, mayOperate = false }: PublishOptions,
): Promise<MadeVersion> {
  const { name: by } = actor;
  const row = await lockDocument(tx, kind, slug);
  const known = await readDocument(kind, slug, tx);
  if (row === undefined || known === undefined) return { outcome: "missing" };
  if (rightToPublish(kind, getDocumentState(row)) === "operate" && !mayOperate) {
    return { outcome: "forbidden" };
  }
  if (row.draftVersion !== draftVersion) return { outcome: "changed" };
  const { content, errors } = checkContent(kind, known.content);
  if (errors !== undefined) return { outcome: "refused", errors };
  const broken = [
    ...(await findBrokenReferences(tx, [{ kind, slug, content }])),
    ...(await findUnknownPositions(tx, kind, content)),
    ...checkOpinions(kind, content, sample ?? row.sample),
  ];
  if (broken.length > 0) return { outcome: "refused", errors: broken };
  const { published, publishedVersion } = known;
  const isSame = published !== undefined && compareContents(published, content).length === 0;
  if (isSame && publishedVersion !== undefined && (sample ?? row.sample) === row.sample) {
    return { outcome: "unchanged", version: publishedVersion, draftVersion };
  }
  const version = await storeVersion(tx, { kind, slug, content, note, by });
  if (kind === "lab" && version === 1) await admitLabContacts(tx, slug, actor);
  const left = await writeDraft(tx, kind, slug, null, by);
  if (sample !== undefined) {
    await tx.update(documents).set({ sample }).where(isDocument(kind, slug));
  }
  const subject = documentSubject(kind, slug);
  recordAudit(tx, { actor, action: "document-published", subject, detail: { version } });
  return { outcome: "made", version, draftVersion: left };
}

export interface Dependent {
  kind: DocumentKind;
  slug: string;
  title: string;
}

/** Published tests and cards of a laboratory, which are taken off with it. */
export function listDependents(kind: DocumentKind, slug: string): Promise<Dependent[]> {
  return inTransaction((tx) => findDependents(tx, kind, slug));
}

/**
 * Takes a document and its dependents off the pages; their addresses answer 410 from then on.
 * @returns undefined if the document is not published, or is the operator's own data
 */
export async function unpublishDocument(
  kind: DocumentKind,
  slug: string,
  actor: Actor,
): Promise<{ revision: number; with: Dependent[] } | undefined> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const dependents = await findDependents(tx, kind, slug);
    const all = [{ kind, slug }, ...dependents];
    await lockDocuments(tx, all);
    const row = await lockDocument(tx, kind, slug);
    if (row === undefined || row.publishedVersion === null || kind === "operator") return undefined;
    const changes = all.map((one) => ({ kind: one.kind, slug: one.slug, version: null }));
    const revision = await changePublishedVersions(tx, actor.name, changes);
    const subject = documentSubject(kind, slug);
    recordAudit(tx, { actor, action: "document-taken-off", subject, detail: {} });
    return { revision, with: dependents };
  });
}

export function listUnpublications(kind: DocumentKind, slug: string) {
  const { revision, by, at } = publications;
  const change = JSON.stringify([{ kind, slug, version: null }]);
  return database()
    .select({ revision, by, at })
    .from(publications)
    .where(sql`${publications.documents} @> ${change}::jsonb`)
    .orderBy(desc(revision));
}

/** Revisions must become visible in the order of their numbers: without the lock, a reader could miss one. */
export async function acquirePublishLock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.publishing})`);
}

/** Announces it to all processes after the commit. */
export async function recordPublication(
  tx: Transaction,
  by: string,
  changes: PublishedChange[],
): Promise<number> {
  const [made] = await tx
    .insert(publications)
    .values({ by, documents: changes })
    .returning({ revision: publications.revision });
  if (made === undefined) throw new Error("The publication was not recorded");
  await announcePublication(tx);
  return made.revision;
}

/**
 * Takes documents off the pages, or puts back a version of each, as one revision. Call it under the publish lock and
 * those of the documents.
 */
export async function changePublishedVersions(
  tx: Transaction,
  by: string,
  changes: PublishedChange[],
): Promise<number> {
  for (const { kind, slug, version } of changes) {
    await tx
      .update(documents)
      .set({ publishedVersion: version, takenOffAt: version === null ? sql`now()` : null })
      .where(isDocument(kind, slug));
  }
  return recordPublication(tx, by, changes);
}

/** Tests and cards, joined with their published version, of laboratories with these slugs. */
export function belongsToLab(slugs: string[] | SQLWrapper) {
  return and(
    inArray(documents.kind, ["test", "home-card"]),
    inArray(sql`${documentVersions.content}->>'labId'`, slugs),
  );
}

async function findDependents(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
): Promise<Dependent[]> {
  if (kind !== "lab") return [];
  const rows = await tx
    .select({ kind: documents.kind, slug: documents.slug, content: documentVersions.content })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion)
    .where(belongsToLab([slug]));
  return rows.flatMap(({ kind, slug, content }) =>
    isDocumentKind(kind) ? [{ kind, slug, title: getTitle(kind, content) }] : [],
  );
}
