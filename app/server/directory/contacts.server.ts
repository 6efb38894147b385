import { and, asc, eq } from "drizzle-orm";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { contacts } from "../../../database/directory";

export type Contact = typeof contacts.$inferSelect;

export interface ContactFields {
  name: string;
  email: string;
  phone: string;
  /** Requests of practices go to this contact; of a laboratory's contacts one at most. */
  forRequests: boolean;
}

/** Contacts of a laboratory (or card), by its slug; never shown to visitors. */
export function contactsOf(lab: string): Promise<Contact[]> {
  return database()
    .select()
    .from(contacts)
    .where(eq(contacts.lab, lab))
    .orderBy(asc(contacts.name));
}

/** @param id of the contact that changes; without it a new one is made. @returns its id */
export async function saveContact(
  lab: string,
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

export async function removeContact(lab: string, id: string): Promise<void> {
  await database()
    .delete(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.lab, lab)));
}

/** Where requests for each laboratory go, by slug; what is missing has no address yet. */
export async function requestAddresses(
  db: Pick<Transaction, "select"> = database(),
): Promise<Map<string, string>> {
  const rows = await db.select().from(contacts).where(eq(contacts.forRequests, true));
  return new Map(rows.map(({ lab, email }) => [lab, email]));
}
