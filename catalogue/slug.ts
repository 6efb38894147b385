/** The part of an address that names a document: «labor-zentrum-zurich». */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Everything that makes, reads or keeps such an address allows as much. */
export const MAX_SLUG_LENGTH = 80;

/** How a category or material stands in the address: «Klinische Chemie» as «klinische-chemie». */
export function toFinderSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-");
}
