import { isDeepStrictEqual } from "node:util";
import { asc, eq, inArray } from "drizzle-orm";
import { documents, documentVersions, type StoredContent } from "#database/directory";
import { contacts } from "#database/labs";
import { deleteContact, KINDS_WITH_CONTACTS, writeContact } from "~/directory/labs/contacts.server";
import { deleteDocumentDraft } from "~/directory/labs/draft-steps.server";
import { compareContents, getDraftChanges } from "~/directory/model/changes.server";
import { cleanContent } from "~/directory/model/check-content.server";
import { isLastVersion, readDocument } from "~/directory/model/documents.server";
import { insertDraft, writeDraft } from "~/directory/model/drafts.server";
import { upcastContent } from "~/directory/model/upcast-content.server";
import { labRights } from "~/identity/member/lab-rights";
import type { Actor } from "~/platform/audit/audit-log.server";
import { database, type Transaction } from "~/platform/database/database.server";
import type { LabTableRow } from "./check-lab-row.server";
import { isSameMailbox, type StoredContact, sortContacts } from "./lab-contacts.server";

type Reader = Pick<Transaction, "select">;

/** By slug, in the order of names. */
export async function loadLabRows(db: Reader = database()): Promise<Map<string, LabTableRow>> {
  const [rows, people] = await Promise.all([
    db
      .select({ row: documents, last: documentVersions })
      .from(documents)
      .leftJoin(documentVersions, isLastVersion)
      .where(eq(documents.kind, "lab")),
    db.select().from(contacts).orderBy(asc(contacts.lab)),
  ]);
  const byLab = Map.groupBy(people, ({ lab }) => lab);
  const labs = rows.map(({ row: { slug, draft, publishedVersion }, last }) => {
    const stored = last && upcastContent("lab", last.content, last.schemaVersion);
    const content: LabTableRow = {
      ...(cleanContent(draft ?? stored ?? {}) ?? {}),
      contacts: sortContacts((byLab.get(slug) ?? []).map(toStoredContact)),
      ...(publishedVersion === null ? {} : { publishedVersion }),
    };
    return [slug, content] as const;
  });
  const getName = ({ name }: LabTableRow) => String(name ?? "");
  return new Map(
    labs.sort(([, one], [, other]) => getName(one).localeCompare(getName(other), "de-CH")),
  );
}

function toStoredContact({
  name,
  email,
  phone,
  forRequests,
  rights,
}: StoredContact): StoredContact {
  const ordered = labRights.flatMap(({ value }) => (rights.includes(value) ? [value] : []));
  return { name, email, phone, forRequests, rights: ordered };
}

/** Slugs of laboratories, and of cards: those would share their contacts with a laboratory of the same slug. */
export async function listTakenSlugs(db: Reader = database()): Promise<Set<string>> {
  const rows = await db
    .select({ slug: documents.slug })
    .from(documents)
    .where(inArray(documents.kind, [...KINDS_WITH_CONTACTS]));
  return new Set(rows.map(({ slug }) => slug));
}

/** In the common order, against deadlocks. */
export async function lockLabs(tx: Transaction): Promise<void> {
  await tx
    .select({ slug: documents.slug })
    .from(documents)
    .where(inArray(documents.kind, [...KINDS_WITH_CONTACTS]))
    .orderBy(documents.kind, documents.slug)
    .for("update");
}

/**
 * Writes a row as a draft, and its contacts at once. Call it under the locks.
 * @param after null deletes a laboratory that was never published
 */
export async function writeLabRow(
  tx: Transaction,
  slug: string,
  { before, after }: { before: LabTableRow | undefined; after: LabTableRow | null },
  actor: Actor,
): Promise<void> {
  if (after === null) return deleteDocumentDraft(tx, "lab", slug, actor);
  const profile = getProfile(after);
  if (before === undefined) await insertDraft(tx, "lab", slug, profile, actor.name);
  else if (compareContents(getProfile(before), profile).length > 0)
    await writeProfile(tx, slug, profile, actor.name);
  await writeContacts(tx, slug, { before: before?.contacts ?? [], after: after.contacts }, actor);
}

function getProfile({ contacts: _, publishedVersion: __, ...profile }: LabTableRow): StoredContent {
  return profile;
}

async function writeProfile(tx: Transaction, slug: string, profile: StoredContent, by: string) {
  const { published } = (await readDocument("lab", slug, tx)) ?? {};
  const isAsPublished =
    published !== undefined && getDraftChanges("lab", published, profile).length === 0;
  await writeDraft(tx, "lab", slug, isAsPublished ? null : profile, by);
}

async function writeContacts(
  tx: Transaction,
  slug: string,
  { before, after }: Record<"before" | "after", readonly StoredContact[]>,
  actor: Actor,
): Promise<void> {
  const owner = { kind: "lab", slug } as const;
  const stored = await tx.select().from(contacts).where(eq(contacts.lab, slug));
  const getId = ({ email }: StoredContact) =>
    stored.find((one) => isSameMailbox(one.email, email))?.id;
  for (const contact of before) {
    const id = getId(contact);
    const isKept = after.some((one) => isSameMailbox(one.email, contact.email));
    if (!isKept && id !== undefined) await deleteContact(tx, owner, id, actor);
  }
  // The one who receives requests last: this takes them from the others.
  const changed = after.filter((one) => !before.some((old) => isDeepStrictEqual(old, one)));
  const ordered = changed.sort((one, other) => Number(one.forRequests) - Number(other.forRequests));
  for (const contact of ordered)
    await writeContact(tx, owner, contact, { actor, id: getId(contact), accessMail: "later" });
}
