import { and, asc, eq, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { contacts } from "#database/labs";
import { labRegistrations } from "#database/submissions";
import { readDocument } from "~/directory/model/documents.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import type { Transaction } from "~/platform/database/database.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

/**
 * Tells everybody with access to the room of a laboratory that it is published, and whoever registered it that it is
 * taken in; the registration is done (docs/promises.md, Laboratory registration 6). Call it in the transaction of the
 * first version, which holds the lock of the laboratory and thereby that of its contacts: either both are stored, or
 * neither.
 */
export async function admitLabContacts(
  tx: Transaction,
  lab: string,
  actor: Actor | undefined,
): Promise<void> {
  const registration = await lockRegistration(tx, lab);
  const wanted = canonicalAddress(registration?.email ?? "");
  const members = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.lab, lab), sql`cardinality(${contacts.rights}) > 0`))
    .orderBy(asc(contacts.id));
  for (const { id, email: recipient } of members) {
    const template = canonicalAddress(recipient) === wanted ? "lab-taken-in" : "lab-room";
    await queueMail(tx, { recipient, template, detail: { contact: [id] } });
  }
  if (registration !== undefined) await setStatus(tx, registration.entry, "done", actor);
}

async function lockRegistration(tx: Transaction, lab: string) {
  const document = await readDocument("lab", lab, tx);
  const intern = document?.content.intern as { registration?: string } | undefined;
  if (!intern?.registration) return undefined;
  const [found] = await tx
    .select({ entry: entries, email: labRegistrations.email })
    .from(entries)
    .innerJoin(labRegistrations, eq(labRegistrations.id, entries.id))
    .where(eq(entries.id, intern.registration))
    .for("update", { of: entries });
  return found;
}
