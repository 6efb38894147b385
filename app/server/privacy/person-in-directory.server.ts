import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "~/server/database/any-of.server";
import type { Transaction } from "~/server/database/database.server";
import {
  type ContentColumn,
  withoutRegistration,
} from "~/server/directory/documents/registration-answers.server";
import { canonicalAddress, mailboxSpellings } from "~/server/mail/address.server";
import { documents, documentVersions } from "../../../database/directory";
import { labCodes } from "../../../database/lab-room";
import { contacts, proposals } from "../../../database/labs";

type Reader = Pick<Transaction, "select" | "selectDistinct">;

/** What the directory stores about one address. */
export interface DirectoryTraces {
  contactIds: string[];
  proposalIds: string[];
  /** Documents that name the address or the person behind it, in any version; they are not erased. */
  documents: { kind: string; slug: string }[];
}

export async function findDirectoryTraces(db: Reader, address: string): Promise<DirectoryTraces> {
  const wanted = canonicalAddress(address);
  const isSame = (other: string) => canonicalAddress(other) === wanted;
  const known = await db
    .select({ id: contacts.id, email: contacts.email, name: contacts.name })
    .from(contacts);
  const invited = await db
    .select({ id: proposals.id, email: proposals.proposedBy })
    .from(proposals);
  const found = known.filter(({ email }) => isSame(email));
  const names = found.flatMap(({ name }) => (name.length > 4 ? [name] : []));
  return {
    contactIds: found.map(({ id }) => id),
    proposalIds: invited.filter(({ email }) => isSame(email)).map(({ id }) => id),
    documents: await namingDocuments(db, [...mailboxSpellings(address), ...names]),
  };
}

async function namingDocuments(db: Reader, names: readonly string[]) {
  const says = (content: typeof documents.draft | typeof documentVersions.content) =>
    or(...names.map((name) => sql`strpos(lower(${content}::text), lower(${name})) > 0`));
  const drafts = await db
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(says(documents.draft));
  const versions = await db
    .selectDistinct({ kind: documentVersions.kind, slug: documentVersions.slug })
    .from(documentVersions)
    .where(says(documentVersions.content));
  const all = new Map([...drafts, ...versions].map((one) => [`${one.kind} ${one.slug}`, one]));
  return [...all.values()];
}

/**
 * Erases contacts and proposals of the address, the answers that a registration left in a document,
 * and what practices are told about a laboratory under this address. What pages show about a person
 * has to be changed by the operator: a version that names someone may be the published one.
 * @param entryIds entries that are erased with it
 */
export async function eraseFromDirectory(
  tx: Transaction,
  { contactIds, proposalIds }: DirectoryTraces,
  address: string,
  entryIds: readonly string[],
): Promise<void> {
  const isNamedIn = (part: SQL) =>
    or(
      ...mailboxSpellings(address).map(
        (name) => sql`strpos(lower((${part})::text), lower(${name})) > 0`,
      ),
    );
  const isContact = (content: ContentColumn) => isNamedIn(sql`${content}->'contact'`);
  const isRegistration = (content: ContentColumn) => {
    const isOfEntry = sql`${content}->'intern'->>'registration' = any(${sql.param([...entryIds])}::text[])`;
    return or(isOfEntry, isNamedIn(sql`${content}->'intern'`));
  };
  // Documents first, in the same lock order as saving their contacts.
  await raiseDrafts(tx, (content) => or(isRegistration(content), isContact(content)));
  // Their sessions go with them.
  await tx.delete(contacts).where(isAnyOf(contacts.id, contactIds));
  await tx.delete(labCodes).where(eq(labCodes.mailbox, canonicalAddress(address)));
  const isOwn = isAnyOf(proposals.id, proposalIds);
  const mayName = or(eq(proposals.about, "profile"), isNamedIn(sql`${proposals.content}`));
  await tx.delete(proposals).where(and(isOwn, mayName));
  // Proposals about analyses name nobody else, and colleagues have contributed to them, so they are
  // only anonymised.
  await tx.update(proposals).set({ proposedBy: "", contactId: null }).where(isOwn);
  for (const [table, content] of [
    [documents, documents.draft],
    [documentVersions, documentVersions.content],
  ] as const) {
    const column = sql.identifier(content.name);
    await tx.execute(sql`update ${table} set ${column} =
      ${withoutRegistration(content)} #- '{intern,note}' where ${isRegistration(content)}`);
    await tx.execute(sql`update ${table} set ${column} =
      ${content} #- '{contact}' where ${isContact(content)}`);
  }
}

/** Shown as the author of the change to somebody who has the draft open. */
const ERASURE = "Laborlotse (Löschung)";

/**
 * Raises the version of these drafts: a page that has one open must not save the erased data again.
 */
async function raiseDrafts(tx: Transaction, isMeant: (content: ContentColumn) => SQL | undefined) {
  const version = tx
    .select({ slug: documentVersions.slug })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.kind, documents.kind),
        eq(documentVersions.slug, documents.slug),
        isMeant(documentVersions.content),
      ),
    );
  const isHeld = or(isMeant(documents.draft), exists(version));
  // In the common lock order: otherwise an import and this could wait for each other.
  await tx
    .select({ slug: documents.slug })
    .from(documents)
    .where(isHeld)
    .orderBy(documents.kind, documents.slug)
    .for("update");
  await tx
    .update(documents)
    .set({
      draftVersion: sql`${documents.draftVersion} + 1`,
      draftBy: ERASURE,
      draftAt: sql`now()`,
    })
    .where(isHeld);
}
