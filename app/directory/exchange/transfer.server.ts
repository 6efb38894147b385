import { eq, sql } from "drizzle-orm";
import { documents, type PublishedChange, ROWS_OF_LAB } from "#database/directory";
import { images } from "#database/images";
import { contacts, evidence } from "#database/labs";
import { replacePublishedRows } from "~/directory/analyses/lab-analysis-rows.server";
import { admitLabContacts } from "~/directory/labs/admit-lab-contacts.server";
import { KINDS_WITH_CONTACTS } from "~/directory/labs/contacts.server";
import { lockDocuments } from "~/directory/model/documents.server";
import { writeDraft } from "~/directory/model/drafts.server";
import { acquirePublishLock, recordPublication } from "~/directory/publication/publishing.server";
import { storeVersions } from "~/directory/publication/store-versions.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { checkReadableDocuments } from "./check-document.server";
import { type DirectoryFile, type ImportError, parseDirectoryFile } from "./directory-file.server";
import { storeFederalList, toFederalListChange } from "./federal-list-publishing.server";
import {
  type ImportPlan,
  ImportRefusedError,
  type PlannedDocument,
  planFile,
} from "./import-plan.server";

interface Imported {
  outcome: "imported";
  revision: number;
  changed: number;
  unchanged: number;
}

export type ImportOutcome = Imported | { outcome: "refused"; errors: ImportError[] };

/** For the history; without an actor it is the portal itself. */
interface ImportSummary {
  actor?: Actor;
  note: string;
}

export function planImport(
  text: string,
): Promise<
  { outcome: "planned"; plan: ImportPlan } | { outcome: "refused"; errors: ImportError[] }
> {
  return withFile(text, async (tx, file) => ({
    outcome: "planned",
    plan: await planFile(tx, file),
  }));
}

/**
 * Publishes a file as one revision: all of it or nothing. Documents that the file does not name stay unchanged; so
 * does internal content that it leaves out. Drafts of changed documents are overwritten.
 */
export async function importDirectory(
  text: string,
  summary: ImportSummary,
): Promise<ImportOutcome> {
  return withFile(text, async (tx, file) => {
    await acquirePublishLock(tx);
    return storeFile(tx, file, await planFile(tx, file), summary);
  });
}

export async function importIfUnchanged(
  text: string,
  digest: string,
  summary: ImportSummary,
): Promise<ImportOutcome | { outcome: "changed" }> {
  return withFile(text, async (tx, file) => {
    await acquirePublishLock(tx);
    const plan = await planFile(tx, file);
    const isSame = plan.digest === digest && (await areDraftsAsPlanned(tx, file, plan));
    return isSame ? storeFile(tx, file, plan, summary) : { outcome: "changed" as const };
  });
}

/** Runs in one transaction, which errors of the file roll back. */
async function withFile<Outcome>(
  text: string,
  work: (tx: Transaction, file: DirectoryFile) => Promise<Outcome>,
): Promise<Outcome | { outcome: "refused"; errors: ImportError[] }> {
  const read = parseDirectoryFile(text);
  if (read.file === undefined) {
    return {
      outcome: "refused",
      errors: [...read.errors, ...(await checkReadableDocuments(read.readable))],
    };
  }
  const { file } = read;
  return inTransaction((tx) => work(tx, file)).catch((error: unknown) => {
    if (error instanceof ImportRefusedError)
      return { outcome: "refused" as const, errors: error.errors };
    throw error;
  });
}

/** Whether no draft was saved since the preview. Locks the documents until the transaction ends. */
async function areDraftsAsPlanned(
  tx: Transaction,
  file: DirectoryFile,
  plan: ImportPlan,
): Promise<boolean> {
  const locked = await lockTargets(tx, file, plan);
  const versions = new Map(locked.map((row) => [`${row.kind} ${row.slug}`, row.draftVersion]));
  return getChangingDocuments(plan).every(
    ({ kind, slug, draftVersion }) => (versions.get(`${kind} ${slug}`) ?? 0) === draftVersion,
  );
}

/** Locks the changed documents, and those whose contacts are replaced, in the common order. */
function lockTargets(
  tx: Transaction,
  { contacts: incoming = [] }: DirectoryFile,
  plan: ImportPlan,
) {
  const contactDocuments = incoming.flatMap(({ lab: slug }) =>
    KINDS_WITH_CONTACTS.map((kind) => ({ kind, slug })),
  );
  return lockDocuments(tx, [...getChangingDocuments(plan), ...contactDocuments]);
}

function getChangingDocuments({ documents: planned }: ImportPlan): PlannedDocument[] {
  return planned.filter(({ is }) => is !== "same");
}

async function storeFile(
  tx: Transaction,
  file: DirectoryFile,
  plan: ImportPlan,
  summary: ImportSummary,
): Promise<Imported> {
  const { actor, note } = summary;
  const by = actor?.name ?? "Laborlotse";
  await lockTargets(tx, file, plan);
  await storeImages(tx, file, by);
  const changes = await publishImported(tx, getChangingDocuments(plan), { note, by });
  await storeContacts(tx, file);
  for (const { kind, slug, version } of changes) {
    if (kind === "lab" && version === 1) await admitLabContacts(tx, slug, actor);
  }
  await storeEvidence(tx, file);
  const labs = plan.labAnalyses.map(({ lab }) => lab);
  const ofLabs = labs.map((slug) => ({ kind: ROWS_OF_LAB, slug, version: null, note }));
  const list = plan.federalList;
  const ofList = list === undefined ? [] : [toFederalListChange(list.edition)];
  const revision = await recordPublication(tx, by, [...changes, ...ofLabs, ...ofList]);
  if (list !== undefined) await storeFederalList(tx, revision, list);
  await replacePublishedRows(
    tx,
    revision,
    plan.labAnalyses.flatMap(({ rows }) => rows),
  );
  recordAudit(tx, { actor, action: "directory-imported", detail: { revision } });
  const unchanged = plan.documents.length - changes.length;
  return { outcome: "imported", revision, changed: changes.length, unchanged };
}

async function publishImported(
  tx: Transaction,
  changing: readonly PlannedDocument[],
  { note, by }: { note: string; by: string },
): Promise<PublishedChange[]> {
  if (changing.length === 0) return [];
  await tx
    .insert(documents)
    .values(changing.map(({ kind, slug, sample }) => ({ kind, slug, sample })))
    .onConflictDoUpdate({
      target: [documents.kind, documents.slug],
      set: { sample: sql`excluded.sample` },
    });
  for (const { kind, slug, replacesDraft } of changing) {
    if (replacesDraft) await writeDraft(tx, kind, slug, null, by);
  }
  return storeVersions(tx, changing, { note, by });
}

async function storeImages(tx: Transaction, { images: incoming }: DirectoryFile, by: string) {
  for (const { content, ...image } of incoming ?? []) {
    await tx
      .insert(images)
      .values({ ...image, content: Buffer.from(content, "base64"), uploadedBy: by })
      .onConflictDoNothing();
  }
}

/**
 * A file gives nobody access to a laboratory's room: contacts with rights keep them, and contacts without access
 * stay shut out.
 */
async function storeContacts(tx: Transaction, { contacts: incoming = [] }: DirectoryFile) {
  const replaced: (typeof contacts.$inferSelect)[] = [];
  for (const lab of new Set(incoming.map((contact) => contact.lab))) {
    replaced.push(...(await tx.delete(contacts).where(eq(contacts.lab, lab)).returning()));
  }
  const values = incoming.map((contact) => {
    const before = replaced.find(
      ({ lab, email }) => lab === contact.lab && email === contact.email,
    );
    const accessEndedAt = contact.forRequests ? null : (before?.accessEndedAt ?? null);
    return { ...contact, rights: before?.rights ?? [], accessEndedAt };
  });
  if (values.length > 0) await tx.insert(contacts).values(values);
}

async function storeEvidence(tx: Transaction, { evidence: incoming = [] }: DirectoryFile) {
  for (const lab of new Set(incoming.map((proof) => proof.lab))) {
    await tx.delete(evidence).where(eq(evidence.lab, lab));
  }
  if (incoming.length > 0) await tx.insert(evidence).values(incoming);
}
