import { domainToASCII, domainToUnicode } from "node:url";

/**
 * One spelling for all spellings of a mailbox, and one that people can read: case, spaces around it,
 * composed letters, a domain with or without punycode or a dot at its end. What stands behind a plus is
 * another mailbox.
 */
export function canonicalAddress(address: string): string {
  const plain = address.normalize("NFC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at === -1) return plain;
  const domain = plain.slice(at + 1).replace(/\.+$/, "");
  return `${plain.slice(0, at)}@${domainToUnicode(domainToASCII(domain)) || domain}`;
}

/** How a text may name the mailbox: as people write its domain, and as machines do. */
export function mailboxSpellings(address: string): string[] {
  const canonical = canonicalAddress(address);
  const at = canonical.lastIndexOf("@");
  const domain = canonical.slice(at + 1);
  const asMachine = canonical.slice(0, at + 1) + (domainToASCII(domain) || domain);
  return [...new Set([canonical, asMachine])];
}

/**
 * Pattern for LIKE that every spelling of the address fits in small letters, and few others; which of
 * them are the same mailbox `canonicalAddress` tells. Beyond ASCII a letter has several forms, and not
 * every database knows its small one.
 */
export function spellingPattern(address: string): string {
  const canonical = canonicalAddress(address);
  const mailbox = canonical.slice(0, Math.max(canonical.lastIndexOf("@"), 0));
  // The gap also takes a letter that stands apart from its accent.
  const escaped = mailbox.replace(/[%_\\]/g, "\\$&").replace(/[^\p{ASCII}]+/gu, "%");
  return `%${escaped}@%`;
}
