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

/**
 * LIKE pattern that matches every spelling of the address in lower case, and few others;
 * `canonicalAddress` then tells which are the same mailbox. Beyond ASCII a letter has several
 * forms, and not every database can lower its case.
 */
export function spellingPattern(address: string): string {
  const canonical = canonicalAddress(address);
  const mailbox = canonical.slice(0, Math.max(canonical.lastIndexOf("@"), 0));
  // The wildcard also matches a letter with a separate combining accent.
  const escaped = mailbox.replace(/[%_\\]/g, "\\$&").replace(/[^\p{ASCII}]+/gu, "%");
  return `%${escaped}@%`;
}
