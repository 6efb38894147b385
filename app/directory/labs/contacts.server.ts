import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, ne } from "drizzle-orm";
import { type Absence, contacts } from "#database/labs";
import { sessions } from "#database/sessions";
import { documentSubject, lockDocuments, wasPublished } from "~/directory/model/documents.server";
import type { LabRight } from "~/identity/member/lab-rights";
import { isoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { findReceiver, mayReceive } from "./request-receiver";

/**
 * Requests and rounds reference contacts by slug alone, so a card and a laboratory with the same slug share them.
 */
export const KINDS_WITH_CONTACTS = ["lab", "home-card"] as const;

interface ContactOwner {
  kind: (typeof KINDS_WITH_CONTACTS)[number];
  slug: string;
}

export type LabContact = typeof contacts.$inferSelect;

export interface ContactFields {
  name: string;
  email: string;
  phone: string;
  /** Receives the requests of practices; at most one contact of a laboratory does. */
  forRequests: boolean;
  /** Undefined keeps the current rights. */
  rights?: readonly LabRight[] | undefined;
}

export function listContacts({ slug }: ContactOwner): Promise<LabContact[]> {
  return database()
    .select()
    .from(contacts)
    .where(eq(contacts.lab, slug))
    .orderBy(asc(contacts.name));
}

/**
 * @param id of the contact to change; without it a new one is created
 * @returns its id, undefined if it no longer exists and nothing has changed
 */
export function saveContact(
  owner: ContactOwner,
  fields: ContactFields,
  { actor, id }: { actor: Actor; id?: string | undefined },
): Promise<string | undefined> {
  return inTransaction(async (tx) =>
    (await lockContacts(tx, owner.slug))
      ? writeContact(tx, owner, fields, { actor, id })
      : undefined,
  );
}

/**
 * A contact without any right no longer receives requests either; whoever took it gets them.
 * @param person a contact by id, or a mailbox, for which a contact is created if it has none
 */
export async function setRights(
  owner: ContactOwner,
  person: { id: string } | { name: string; email: string },
  { actor, rights }: { actor: Actor; rights: readonly LabRight[] },
): Promise<void> {
  const isMeant = (one: LabContact) =>
    "id" in person
      ? one.id === person.id
      : canonicalAddress(one.email) === canonicalAddress(person.email);
  await inTransaction(async (tx) => {
    if (!(await lockContacts(tx, owner.slug))) return;
    const all = await tx.select().from(contacts).where(eq(contacts.lab, owner.slug));
    const known = all.find(isMeant);
    const made = "id" in person ? undefined : { ...person, phone: "", forRequests: false };
    const fields = known ?? made;
    if (fields === undefined) return;
    const heir = fields.forRequests ? all.find(({ id }) => id === actor.id) : undefined;
    // Whoever gives up the own rights goes on receiving them, because somebody has to.
    const forRequests = fields.forRequests && (rights.length > 0 || heir?.id === known?.id);
    if (heir !== undefined && heir.id !== known?.id && rights.length === 0)
      await writeContact(tx, owner, { ...heir, forRequests: true }, { actor, id: heir.id });
    await writeContact(tx, owner, { ...fields, forRequests, rights }, { actor, id: known?.id });
  });
}

/**
 * Lets another contact receive the requests, and says when it is away and who stands in.
 * @returns false if a colleague has changed the team so that one of them may no longer receive any
 */
export async function setReceiver(
  owner: ContactOwner,
  { id, absence }: { id: string; absence: Absence | null },
  actor: Actor,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockContacts(tx, owner.slug);
    const team = await tx.select().from(contacts).where(eq(contacts.lab, owner.slug));
    const receiver = team.find((one) => one.id === id);
    const isPossible = receiver?.forRequests || (receiver && mayReceive(receiver.rights));
    const deputy = team.find((one) => one.id === absence?.deputyId && one.id !== id);
    if (!isPossible) return false;
    if (absence !== null && !(deputy && mayReceive(deputy.rights))) return false;
    await writeContact(tx, owner, { ...receiver, forRequests: true }, { actor, id });
    await tx.update(contacts).set({ absence }).where(eq(contacts.id, id));
    return true;
  });
}

interface ContactChange {
  actor: Actor;
  id: string | undefined;
  /**
   * What tells the contact of its first right: «later» waits for the first publication of the laboratory
   * (`admitLabContacts`).
   */
  accessMail?: "lab-room" | "lab-taken-in" | "later";
}

/** Call it under `lockContacts`. */
export async function writeContact(
  tx: Transaction,
  { kind, slug: lab }: ContactOwner,
  { name, email, phone, forRequests, rights }: ContactFields,
  { actor, id, accessMail = "lab-room" }: ContactChange,
): Promise<string | undefined> {
  const isMeant = and(eq(contacts.id, id ?? ""), eq(contacts.lab, lab));
  const [before] = id === undefined ? [] : await tx.select().from(contacts).where(isMeant);
  const values = {
    ...{ name, email, phone, forRequests },
    ...(rights === undefined ? {} : { rights: [...rights] }),
    ...(forRequests ? {} : { absence: null }),
    accessEndedAt: whenAccessEnded(before, { rights, forRequests }),
  };
  const [saved] =
    id === undefined
      ? await tx
          .insert(contacts)
          .values({ lab, ...values })
          .returning()
      : await tx.update(contacts).set(values).where(isMeant).returning();
  if (saved === undefined) return undefined;
  await changeAccess(tx, { before, saved, actor, accessMail });
  if (forRequests) {
    const isOther = and(eq(contacts.lab, lab), ne(contacts.id, saved.id));
    await tx.update(contacts).set({ forRequests: false, absence: null }).where(isOther);
  }
  const subject = documentSubject(kind, lab);
  recordAudit(tx, { actor, action: "contact-changed", subject, detail: {} });
  return saved.id;
}

/** A contact who receives requests counts as active, even without access to the room. */
function whenAccessEnded(
  before: LabContact | undefined,
  { rights = before?.rights ?? [], forRequests }: Pick<ContactFields, "rights" | "forRequests">,
): Date | null {
  if (rights.length > 0 || forRequests || before === undefined) return null;
  return before.rights.length > 0 ? new Date() : before.accessEndedAt;
}

interface AccessChange extends Required<Pick<ContactChange, "actor" | "accessMail">> {
  before: LabContact | undefined;
  saved: LabContact;
}

/** Mails a contact who gets access to the room. A changed address ends the contact's sessions. */
async function changeAccess(
  tx: Transaction,
  { before, saved, actor, accessMail }: AccessChange,
): Promise<void> {
  const { id, lab, email: recipient, rights } = saved;
  const isOther = before !== undefined && before.email !== recipient;
  if (isOther) await endContactSessions(tx, id);
  const had = before?.rights ?? [];
  const isAdmitted = rights.length > 0 && (had.length === 0 || isOther);
  const isToldNow = accessMail !== "later" || (await wasPublished(tx, "lab", lab));
  if (isAdmitted && isToldNow) {
    const template = accessMail === "later" ? "lab-room" : accessMail;
    await queueMail(tx, { recipient, template, detail: { contact: [id] } });
  }
  if (isDeepStrictEqual([...had].sort(), [...rights].sort())) return;
  const subject = { kind: "contact", id } as const;
  recordAudit(tx, { actor, action: "lab-rights-changed", subject, detail: { lab, rights } });
}

async function endContactSessions(tx: Transaction, contactId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.contactId, contactId));
}

/** Ends all sessions of a contact. */
export async function signOutContact(
  { slug: lab }: ContactOwner,
  id: string,
  actor: Actor,
): Promise<void> {
  await inTransaction(async (tx) => {
    const [known] = await tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.id, id), eq(contacts.lab, lab)));
    if (known === undefined) return;
    await endContactSessions(tx, id);
    const subject = { kind: "contact", id } as const;
    recordAudit(tx, { actor, action: "lab-sessions-ended", subject, detail: { lab } });
  });
}

/** Deleting succeeds even if another operator was faster. */
export async function removeContact(owner: ContactOwner, id: string, actor: Actor): Promise<void> {
  await inTransaction((tx) => deleteContact(tx, owner, id, actor));
}

export async function deleteContact(
  tx: Transaction,
  { kind, slug }: ContactOwner,
  id: string,
  actor: Actor,
): Promise<void> {
  const { rowCount } = await tx
    .delete(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.lab, slug)));
  if (!rowCount) return;
  const subject = documentSubject(kind, slug);
  recordAudit(tx, { actor, action: "contact-changed", subject, detail: {} });
}

/**
 * Locks the contacts of a slug, so that only one transaction at a time decides who receives requests.
 * @returns false if neither a laboratory nor a card has the slug any more
 */
export async function lockContacts(tx: Transaction, slug: string): Promise<boolean> {
  const lockedDocuments = await lockDocuments(
    tx,
    KINDS_WITH_CONTACTS.map((kind) => ({ kind, slug })),
  );
  return lockedDocuments.length > 0;
}

/**
 * Whether somebody already receives requests, whom a new contact must not replace. Call it under `lockContacts`.
 */
export async function hasRequestAddress(tx: Transaction, slug: string): Promise<boolean> {
  const isReached = and(eq(contacts.lab, slug), eq(contacts.forRequests, true));
  return (await tx.$count(contacts, isReached)) > 0;
}

/** Address for requests by slug, during an absence the deputy's; a laboratory without one has no entry. */
export async function findRequestAddresses(
  slugs: readonly string[],
  db: Pick<Transaction, "select"> = database(),
): Promise<Map<string, string>> {
  const rows = await db.select().from(contacts).where(isAnyOf(contacts.lab, slugs));
  const today = isoDay(new Date());
  const addresses = [...Map.groupBy(rows, ({ lab }) => lab)].flatMap(([lab, team]) => {
    const receiver = findReceiver(team, today);
    return receiver === undefined ? [] : [[lab, receiver.email] as const];
  });
  return new Map(addresses);
}
