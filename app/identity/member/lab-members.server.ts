import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
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
  /** Until then its members complete the draft of its profile. */
  isPublished: boolean;
}

const isLabDocument = and(eq(documents.kind, "lab"), eq(documents.slug, contacts.lab));

/** One that was taken off has no room, nor has a card of the home page. */
const hasRoom = or(isNotNull(documents.publishedVersion), isNull(documents.takenOffAt));

export async function findMembers(
  where: SQL | undefined,
  db: Pick<Transaction, "select"> = database(),
): Promise<LabMember[]> {
  const rows = await db
    .select({
      contact: contacts,
      labName: sql<string>`coalesce(${documentVersions.content}, ${documents.draft})->>'name'`,
      publishedVersion: documents.publishedVersion,
    })
    .from(contacts)
    .innerJoin(documents, isLabDocument)
    .leftJoin(documentVersions, isPublishedVersion)
    .where(and(where, hasRoom, sql`cardinality(${contacts.rights}) > 0`))
    .orderBy(asc(contacts.lab), asc(contacts.id));
  return rows.map(
    ({ contact: { id, name, email, lab, rights }, labName, publishedVersion }): LabMember => ({
      id,
      name,
      email,
      lab,
      // A draft may be without a name.
      labName: labName || lab,
      rights,
      isPublished: publishedVersion !== null,
    }),
  );
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
