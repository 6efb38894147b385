import { asc, eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { contacts } from "#database/labs";
import { labRegistrations } from "#database/submissions";
import { readDocument } from "~/directory/model/documents.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import type { Transaction } from "~/platform/database/database.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import type { LabContact } from "./contacts.server";

/**
 * Opens the room of a laboratory with its first version, and tells those who have access. Whoever registered the
 * laboratory leads its room (docs/promises.md, Laboratory registration 6), and the registration is done. Does nothing
 * for a contact that the operator has removed. Call it in the transaction of the version, which holds the lock of the
 * laboratory and thereby that of its contacts: either both are stored, or neither.
 */
export async function admitLabContacts(
  tx: Transaction,
  lab: string,
  actor: Actor | undefined,
): Promise<void> {
  const registration = await lockRegistration(tx, lab);
  const team = await tx
    .select()
    .from(contacts)
    .where(eq(contacts.lab, lab))
    .orderBy(asc(contacts.id));
  const wanted = canonicalAddress(registration?.email ?? "");
  const leader = team.find((one) => canonicalAddress(one.email) === wanted);
  if (leader !== undefined) await welcome(tx, leader, actor);
  for (const { id, email: recipient, rights } of team) {
    if (id === leader?.id || rights.length === 0) continue;
    await queueMail(tx, { recipient, template: "lab-room", detail: { contact: [id] } });
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

/** Keeps rights that the operator has already set. */
async function welcome(
  tx: Transaction,
  { id, lab, email: recipient, rights, accessEndedAt }: LabContact,
  actor: Actor | undefined,
): Promise<void> {
  if (rights.length === 0 && accessEndedAt === null) {
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
