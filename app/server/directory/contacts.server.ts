import { and, asc, eq } from "drizzle-orm";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { contacts } from "../../../database/directory";

/**
 * Kinds that have contacts: whom practices can ask. Requests and rounds name them by the slug alone, so a card and a
 * laboratory of one slug are one, with the same contacts.
 */
export const WITH_CONTACTS = ["lab", "home-card"] as const;

interface Asked {
  kind: (typeof WITH_CONTACTS)[number];
  slug: string;
}

export type Contact = typeof contacts.$inferSelect;

export interface ContactFields {
  name: string;
  email: string;
  phone: string;
  /** Requests of practices go to this contact; of a laboratory's contacts one at most. */
  forRequests: boolean;
}

/** Never shown to visitors. */
export function contactsOf({ slug }: Asked): Promise<Contact[]> {
  return database()
    .select()
    .from(contacts)
    .where(eq(contacts.lab, slug))
    .orderBy(asc(contacts.name));
}

/** @param id of the contact that changes; without it a new one is made. @returns its id */
export async function saveContact(
  { slug: lab }: Asked,
  fields: ContactFields,
  id?: string,
): Promise<string | undefined> {
  return inTransaction(async (tx) => {
    if (fields.forRequests) {
      await tx.update(contacts).set({ forRequests: false }).where(eq(contacts.lab, lab));
    }
    const saved =
      id === undefined
        ? await tx
            .insert(contacts)
            .values({ lab, ...fields })
            .returning()
        : await tx
            .update(contacts)
            .set(fields)
            .where(and(eq(contacts.id, id), eq(contacts.lab, lab)))
            .returning();
    return saved[0]?.id;
  });
}

export async function removeContact({ slug: lab }: Asked, id: string): Promise<void> {
  await database()
    .delete(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.lab, lab)));
}

/** Whether requests to this slug reach somebody: who comes along does not take them over. */
export async function hasRequestAddress(tx: Transaction, slug: string): Promise<boolean> {
  const isReached = and(eq(contacts.lab, slug), eq(contacts.forRequests, true));
  return (await tx.$count(contacts, isReached)) > 0;
}

/** Where requests for each laboratory go, by slug; what is missing has no address yet. */
export async function requestAddresses(
  db: Pick<Transaction, "select"> = database(),
): Promise<Map<string, string>> {
  const rows = await db.select().from(contacts).where(eq(contacts.forRequests, true));
  return new Map(rows.map(({ lab, email }) => [lab, email]));
}
