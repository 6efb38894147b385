import { type DocumentKind, kinds } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";

/**
 * Converts content of an earlier schema version.
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
  return upcastUnversionedContent(kind, content);
}

/**
 * For drafts and files, which carry no version: an earlier form is recognised by its fields. Raising a kind's
 * `schemaVersion` requires adding the conversion here.
 */
export function upcastUnversionedContent(
  kind: DocumentKind,
  content: StoredContent,
): StoredContent {
  if (kind === "analysis") return withoutLabValues(withPositions(content));
  return kind === "lab" ? withoutAnalysisCounts(content) : content;
}

/** Until version 3 an analysis had tube, stability and hours, without naming a laboratory. */
function withoutLabValues(content: StoredContent): StoredContent {
  const { containers: _, stability: __, turnaround: ___, ...others } = content;
  return others;
}

/** Until version 2 a profile had counts of its analyses by category; now its rows are counted. */
function withoutAnalysisCounts(content: StoredContent): StoredContent {
  if (!Array.isArray(content.testCategories)) return content;
  const testCategories = content.testCategories.map((category: StoredContent) => {
    const { analysisCount: _, ...others } = category;
    return others;
  });
  return { ...content, testCategories };
}

/** Until version 2 an analysis had one position, with points and date of a list that is now stored separately. */
function withPositions(content: StoredContent): StoredContent {
  const { alPosition, taxPoints: _, alEdition: __, ...others } = content;
  return alPosition === undefined ? others : { ...others, federalPositions: [alPosition] };
}
