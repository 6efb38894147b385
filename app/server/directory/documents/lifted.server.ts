import { type DocumentKind, kinds } from "../../../../catalogue/kinds";
import type { StoredContent } from "../../../../database/directory";

/**
 * A content of an earlier form as today's form has it.
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
  return upcastForm(kind, content);
}

/**
 * The same where no version is told, in drafts and files: an earlier form is known by its fields. Whoever raises a
 * kind's `schemaVersion` writes here what its older contents lack.
 */
export function upcastForm(kind: DocumentKind, content: StoredContent): StoredContent {
  return kind === "analysis" ? withPositions(content) : content;
}

/** Until version 2 an analysis had one position, and with it points and day of a list that is kept apart now. */
function withPositions(content: StoredContent): StoredContent {
  const { alPosition, taxPoints: _, alEdition: __, ...others } = content;
  return alPosition === undefined ? others : { ...others, federalPositions: [alPosition] };
}
