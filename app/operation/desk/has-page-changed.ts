import type { DeskFingerprint } from "./desk-fingerprint.server";

/**
 * Drafts are saved with each pause in typing: only the directory's list shows all of them, a document's pages
 * their own, and every other page none.
 */
export function hasPageChanged(
  path: string,
  newest: DeskFingerprint,
  loaded: DeskFingerprint,
): boolean {
  return getFingerprintPart(path, newest) !== getFingerprintPart(path, loaded);
}

function getFingerprintPart(path: string, { desk, drafts }: DeskFingerprint): string {
  const [, admin, section, kind, slug] = path.split("/");
  if (admin !== "admin" || section !== "verzeichnis") return desk;
  if (slug !== undefined) return `${desk} ${drafts[`${kind}/${slug}`]}`;
  return `${desk} ${JSON.stringify(drafts)}`;
}
