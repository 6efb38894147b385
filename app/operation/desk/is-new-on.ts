import type { Fingerprint } from "./fingerprint.server";

/**
 * Whether a page of the desk shows something that has changed. Drafts are saved with each pause in typing: only the
 * directory's list shows all of them, a document's pages their own, and every other page none.
 */
export function isNewOn(path: string, newest: Fingerprint, loaded: Fingerprint): boolean {
  return partOf(path, newest) !== partOf(path, loaded);
}

function partOf(path: string, { desk, drafts }: Fingerprint): string {
  const [, admin, room, kind, slug] = path.split("/");
  if (admin !== "admin" || room !== "verzeichnis") return desk;
  if (slug !== undefined) return `${desk} ${drafts[`${kind}/${slug}`]}`;
  return `${desk} ${JSON.stringify(drafts)}`;
}
