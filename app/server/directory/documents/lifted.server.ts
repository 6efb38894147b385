import { type DocumentKind, kinds } from "../../../../catalogue/kinds";
import type { StoredContent } from "../../../../database/directory";

/**
 * A content of an earlier form as today's form has it. Whoever raises a kind's `schemaVersion` writes here
 * what its older contents lack.
 * @throws Error for a content of a later version of the portal
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
