import { domainToASCII, domainToUnicode } from "node:url";

/** RFC 5321 allows 254 characters; other spellings of a mailbox may be longer. */
const MAX_ADDRESS = 1_000;

/**
 * One readable spelling for all spellings of a mailbox: case, surrounding spaces, composed letters, punycode, a
 * trailing dot. A part after a plus makes another mailbox; a text too long for a mailbox has no other spelling.
 */
export function canonicalAddress(address: string): string {
  if (address.length > MAX_ADDRESS) return address;
  const plain = address.normalize("NFC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at === -1) return plain;
  const domain = plain.slice(at + 1).replace(/(?<!\.)\.+$/, "");
  return `${plain.slice(0, at)}@${domainToUnicode(domainToASCII(domain)) || domain}`;
}

export function mailboxSpellings(address: string): string[] {
  const canonical = canonicalAddress(address);
  const at = canonical.lastIndexOf("@");
  const domain = canonical.slice(at + 1);
  const asMachine = canonical.slice(0, at + 1) + (domainToASCII(domain) || domain);
  return [...new Set([canonical, asMachine])];
}

/** Twin of `mailboxKey` (database/columns.ts) for each spelling of the address. */
export function toMailboxKey(address: string): string {
  return canonicalAddress(address)
    .replace(/@.*$/s, "")
    .replace(/[^a-z0-9]/g, "");
}
