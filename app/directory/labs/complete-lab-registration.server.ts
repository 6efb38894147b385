import { asc, eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { contacts } from "#database/labs";
import { labRegistrations } from "#database/submissions";
import { readDocument } from "~/directory/model/documents.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { lockContacts } from "./contacts.server";

/**
 * Completes a registration when its laboratory is first published: whoever registered it leads its room and is
 * notified (docs/promises.md, Laboratory registration 6). Does nothing for other laboratories, nor for a contact
 * that the operator has removed.
 */
export function completeLabRegistration(lab: string, actor: Actor): Promise<void> {
  return inTransaction(async (tx) => {
    const registration = await lockRegistration(tx, lab);
    if (registration === undefined) return;
    await welcome(tx, lab, { email: registration.email, actor });
    await setStatus(tx, registration.entry, "done", actor);
  });
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

/** Keeps rights that the operator has already set. */
async function welcome(
  tx: Transaction,
  lab: string,
  { email, actor }: { email: string; actor: Actor },
): Promise<void> {
  await lockContacts(tx, lab);
  const team = await tx
    .select()
    .from(contacts)
    .where(eq(contacts.lab, lab))
    .orderBy(asc(contacts.id));
  const wanted = canonicalAddress(email);
  const contact = team.find((one) => canonicalAddress(one.email) === wanted);
  if (contact === undefined) return;
  const { id, email: recipient } = contact;
  if (contact.rights.length === 0 && contact.accessEndedAt === null) {
    await tx
      .update(contacts)
      .set({ rights: ["owner"] })
      .where(eq(contacts.id, id));
    const detail = { lab, rights: ["owner" as const] };
    recordAudit(tx, {
      actor,
      action: "lab-rights-changed",
      subject: { kind: "contact", id },
      detail,
    });
  }
  await queueMail(tx, { recipient, template: "lab-taken-in", detail: { contact: [id] } });
}
