/** The part of an address that names a document: «labor-zentrum-zurich». */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Limit wherever such an address is created, read or stored. */
export const MAX_SLUG_LENGTH = 80;

/** A category or material in an address: «klinische-chemie». */
export function toFinderSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-");
}
