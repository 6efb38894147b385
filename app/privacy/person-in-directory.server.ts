import { isDeepStrictEqual } from "node:util";
import { and, eq, or, sql } from "drizzle-orm";
import { documents, documentVersions, type StoredContent } from "#database/directory";
import { tableImports } from "#database/imports";
import { contacts, proposals } from "#database/labs";
import { mailedCodes } from "#database/sessions";
import { lockDocuments } from "~/directory/index.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import type { Transaction } from "~/platform/database/database.server";
import { canonicalAddress, mailboxSpellings } from "~/platform/mail/address.server";
import { withoutAddress } from "./address-in-text.server";
import { containsAnyText, DIRECTORY_CONTENT_COLUMNS } from "./stored-texts.server";

type Reader = Pick<Transaction, "select" | "selectDistinct">;

export interface DirectoryTraces {
  contactIds: string[];
  proposalIds: string[];
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

async function namingDocuments(db: Reader, texts: readonly string[]) {
  const all = new Map<string, { kind: string; slug: string }>();
  for (const [{ kind, slug }, content] of DIRECTORY_CONTENT_COLUMNS) {
    const found = await db
      .selectDistinct({ kind, slug })
      .from(kind.table)
      .where(containsAnyText(content, texts));
    for (const one of found) all.set(`${one.kind} ${one.slug}`, one);
  }
  return [...all.values()];
}

/**
 * Erases contacts and proposals of the address, registration answers in documents, and notices to
 * practices under this address; removes the address from proposals and versions that nobody sees.
 * The operator has to change what pages or drafts show.
 */
export async function eraseFromDirectory(
  tx: Transaction,
  { contactIds, proposalIds }: DirectoryTraces,
  person: ErasedPerson,
): Promise<void> {
  // Documents first, in the lock order of saving their contacts.
  await eraseFromDocuments(tx, person);
  // Cascades to their sessions.
  await tx.delete(contacts).where(isAnyOf(contacts.id, contactIds));
  await tx.delete(mailedCodes).where(eq(mailedCodes.mailbox, canonicalAddress(person.address)));
  await eraseFromProposals(tx, proposalIds, person);
  // An import that is undone must not bring the person back.
  const texts = getSearchTexts(person);
  const { before, after } = tableImports;
  await tx
    .delete(tableImports)
    .where(or(containsAnyText(before, texts), containsAnyText(after, texts)));
}

function getSearchTexts({ address, registrationIds }: ErasedPerson): string[] {
  return [...mailboxSpellings(address), ...registrationIds];
}

/** Named as the author of the change to anyone who has the draft open. */
const ERASURE = "Laborlotse (Löschung)";

/** Raises each draft's version, so that an open page can't save the erased data again. */
async function eraseFromDocuments(tx: Transaction, person: ErasedPerson): Promise<void> {
  const texts = getSearchTexts(person);
  // In the common lock order: otherwise an import and this could wait for each other.
  const lockedDocuments = await lockDocuments(tx, await namingDocuments(tx, texts));
  for (const { kind, slug } of lockedDocuments) {
    const isThis = and(eq(documents.kind, kind), eq(documents.slug, slug));
    const [document] = await tx.select().from(documents).where(isThis);
    if (document === undefined) continue;
    const { publishedVersion } = document;
    const draft = document.draft && removePerson(document.draft, person, { isShown: true });
    const versions = await eraseFromVersions(tx, { kind, slug, publishedVersion }, person);
    if (versions === 0 && isDeepStrictEqual(draft, document.draft)) continue;
    const draftVersion = document.draftVersion + 1;
    await tx
      .update(documents)
      .set({ draft, draftVersion, draftBy: ERASURE, draftAt: sql`now()` })
      .where(isThis);
  }
}

type Document = typeof documents.$inferSelect;

/** Returns the number of changed versions. */
async function eraseFromVersions(
  tx: Transaction,
  { kind, slug, publishedVersion }: Pick<Document, "kind" | "slug" | "publishedVersion">,
  person: ErasedPerson,
): Promise<number> {
  const isOfDocument = and(eq(documentVersions.kind, kind), eq(documentVersions.slug, slug));
  const isNaming = containsAnyText(documentVersions.content, getSearchTexts(person));
  const naming = await tx.select().from(documentVersions).where(and(isOfDocument, isNaming));
  let changed = 0;
  for (const { version, content } of naming) {
    const remaining = removePerson(content, person, { isShown: version === publishedVersion });
    if (isDeepStrictEqual(remaining, content)) continue;
    const isThis = and(isOfDocument, eq(documentVersions.version, version));
    await tx.update(documentVersions).set({ content: remaining }).where(isThis);
    changed += 1;
  }
  return changed;
}

/**
 * Proposals about analyses and proofs name nobody else, and are the laboratory's, so they are only
 * anonymised.
 */
async function eraseFromProposals(
  tx: Transaction,
  proposalIds: readonly string[],
  person: ErasedPerson,
): Promise<void> {
  const isOwn = isAnyOf(proposals.id, proposalIds);
  await tx.delete(proposals).where(and(isOwn, eq(proposals.about, "profile")));
  await tx.update(proposals).set({ proposedBy: "", contactId: null }).where(isOwn);
  const naming = await tx
    .select({ id: proposals.id, content: proposals.content })
    .from(proposals)
    .where(containsAnyText(proposals.content, getSearchTexts(person)))
    .orderBy(proposals.id)
    .for("update");
  for (const { id, content } of naming) {
    const remaining = content && removePerson(content, person, { isShown: false });
    await tx.update(proposals).set({ content: remaining }).where(eq(proposals.id, id));
  }
}

interface ErasedPerson {
  address: string;
  /** Ids of laboratories' registrations, erased with the address. */
  registrationIds: readonly string[];
}

/**
 * Removes contacts at the address and answers from a registration. Keeps texts that name the
 * address where pages or the editor show them, for the operator to change.
 */
function removePerson(
  { contact, intern, ...open }: StoredContent,
  person: ErasedPerson,
  { isShown }: { isShown: boolean },
): StoredContent {
  const isNamedIn = (part: unknown) =>
    !isDeepStrictEqual(withoutAddress(part, person.address), part);
  return {
    ...(isShown ? open : withoutAddress(open, person.address)),
    ...(contact === undefined || isNamedIn(contact) ? {} : { contact }),
    ...(intern === undefined
      ? {}
      : { intern: withoutPersonInIntern(intern, isNamedIn(intern), person) }),
  };
}

function withoutPersonInIntern(
  intern: unknown,
  isNamed: boolean,
  { registrationIds }: ErasedPerson,
): unknown {
  if (typeof intern !== "object" || intern === null) return isNamed ? {} : intern;
  const { registration, answers: _, note: __, ...rest }: StoredContent = { ...intern };
  const isOfPerson = isNamed || registrationIds.includes(String(registration));
  return isOfPerson ? rest : intern;
}
