import { toEmailAddress } from "#catalogue/email-address";
import type { PathError } from "~/directory/model/check-content.server";
import type { LabRight } from "~/identity/member/lab-rights";
import { canonicalAddress } from "~/platform/mail/address.server";

export interface StoredContact {
  name: string;
  email: string;
  phone: string;
  forRequests: boolean;
  rights: readonly LabRight[];
}

/** What a row says of a contact. */
export type RowContact = Partial<StoredContact>;

const MAX_NAME = 200;
const MAX_PHONE = 60;

export function getMainContact(contacts: readonly StoredContact[]): StoredContact | undefined {
  return contacts.find(({ forRequests }) => forRequests) ?? contacts[0];
}

/**
 * Adds what a row says to the contact with its mailbox, else to the main contact; a mailbox that is not known becomes
 * a contact. Who receives requests stays so unless the row says otherwise.
 */
export function mergeContact(
  contacts: readonly StoredContact[],
  row: RowContact,
): { contacts: readonly StoredContact[]; errors: PathError[] } {
  if (Object.keys(row).length === 0) return { contacts, errors: [] };
  const email = row.email === undefined ? undefined : toEmailAddress(row.email);
  const errors = findErrors(row, email);
  const known =
    row.email === undefined
      ? getMainContact(contacts)
      : contacts.find((one) => isSameMailbox(one.email, email ?? ""));
  if (known === undefined && row.email === undefined)
    errors.push(toError("email", "Bitte die E-Mail-Adresse des Kontakts angeben."));
  if (errors.length > 0) return { contacts, errors };
  const blank = {
    ...{ name: "", email: email ?? "", phone: "", rights: [] },
    forRequests: !contacts.some(({ forRequests }) => forRequests),
  };
  // The stored spelling of a mailbox stays.
  const merged = { ...(known ?? blank), ...row, email: known?.email ?? blank.email };
  const others = contacts.filter((one) => one !== known);
  const free = merged.forRequests ? others.map((one) => ({ ...one, forRequests: false })) : others;
  return { contacts: sortContacts([...free, merged]), errors: [] };
}

function findErrors({ name = "", phone = "", ...row }: RowContact, email: string | undefined) {
  return [
    ...(row.email !== undefined && email === undefined
      ? [toError("email", "Bitte eine gültige E-Mail-Adresse angeben.")]
      : []),
    ...(name.length > MAX_NAME ? [toError("name", `Höchstens ${MAX_NAME} Zeichen.`)] : []),
    ...(phone.length > MAX_PHONE ? [toError("phone", `Höchstens ${MAX_PHONE} Zeichen.`)] : []),
  ];
}

function toError(part: keyof RowContact, message: string): PathError {
  return { path: [`person.${part}`], message };
}

export function isSameMailbox(one: string, other: string): boolean {
  return canonicalAddress(one) === canonicalAddress(other);
}

export function sortContacts(contacts: readonly StoredContact[]): StoredContact[] {
  return [...contacts].sort((one, other) => (one.email < other.email ? -1 : 1));
}

/** Contacts who get access to the room: those who had no right before. */
export function listAdmitted(
  before: readonly StoredContact[],
  after: readonly StoredContact[],
): StoredContact[] {
  const had = before.filter(({ rights }) => rights.length > 0);
  return after.filter(
    ({ email, rights }) => rights.length > 0 && !had.some((one) => isSameMailbox(one.email, email)),
  );
}
