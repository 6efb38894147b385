import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { mailboxKey } from "#database/columns";
import { documents, documentVersions, isPublishedVersion } from "#database/directory";
import { contacts } from "#database/labs";
import { database, type Transaction } from "~/platform/database/database.server";
import { canonicalAddress, toMailboxKey } from "~/platform/mail/address.server";
import type { LabRight } from "./lab-rights";

export interface LabMember {
  id: string;
  name: string;
  email: string;
  lab: string;
  labName: string;
  rights: readonly LabRight[];
}

/** Only published laboratories have a room; a card of the home page without a profile has none. */
const isLabDocument = and(eq(documents.kind, "lab"), eq(documents.slug, contacts.lab));

export async function findMembers(
  where: SQL | undefined,
  db: Pick<Transaction, "select"> = database(),
): Promise<LabMember[]> {
  const rows = await db
    .select({ contact: contacts, labName: sql<string>`${documentVersions.content}->>'name'` })
    .from(contacts)
    .innerJoin(documents, isLabDocument)
    .innerJoin(documentVersions, isPublishedVersion)
    .where(and(where, sql`cardinality(${contacts.rights}) > 0`))
    .orderBy(asc(contacts.lab), asc(contacts.id));
  return rows.map(({ contact: { id, name, email, lab, rights }, labName }) => ({
    id,
    name,
    email,
    lab,
    labName,
    rights,
  }));
}

export async function findMembersByMailbox(
  address: string,
  db?: Pick<Transaction, "select">,
): Promise<LabMember[]> {
  const wanted = canonicalAddress(address);
  const isLike = eq(mailboxKey(contacts.email), toMailboxKey(address));
  const found = await findMembers(isLike, db);
  return found.filter(({ email }) => canonicalAddress(email) === wanted);
}
