import { domainToASCII, domainToUnicode } from "node:url";

/** No mailbox has more signs, in whatever spelling; RFC 5321 knows 254. */
const MAX_ADDRESS = 1_000;

/**
 * One readable spelling for all spellings of a mailbox: case, surrounding spaces, composed letters,
 * a domain with or without punycode or a dot at its end. What follows a plus makes another mailbox.
 * What is too long for a mailbox has no other spelling.
 */
export function canonicalAddress(address: string): string {
  if (address.length > MAX_ADDRESS) return address;
  const plain = address.normalize("NFC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at === -1) return plain;
  const domain = plain.slice(at + 1).replace(/(?<!\.)\.+$/, "");
  return `${plain.slice(0, at)}@${domainToUnicode(domainToASCII(domain)) || domain}`;
}

/** How a text may spell the mailbox: with its domain as people write it, and in punycode. */
export function mailboxSpellings(address: string): string[] {
  const canonical = canonicalAddress(address);
  const at = canonical.lastIndexOf("@");
  const domain = canonical.slice(at + 1);
  const asMachine = canonical.slice(0, at + 1) + (domainToASCII(domain) || domain);
  return [...new Set([canonical, asMachine])];
}

/** What `mailboxKey` (database/columns.ts) makes of each spelling of the address. */
export function toMailboxKey(address: string): string {
  return canonicalAddress(address)
    .replace(/@.*$/s, "")
    .replace(/[^a-z0-9]/g, "");
}
