import { type DocumentKind, kinds } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";

/**
 * Converts content of an earlier schema version: raising a kind's `schemaVersion` requires adding the conversion
 * here, and for drafts in a migration.
 * @throws Error for content of a later version of the portal
 */
export function upcastContent(
  kind: DocumentKind,
  content: StoredContent,
  schemaVersion: number,
): StoredContent {
  if (schemaVersion > kinds[kind].schemaVersion) {
    throw new Error(`${kind}: stored by a later version of the portal (${schemaVersion})`);
  }
  return content;
}
