import type { DocumentKind } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";
import { checkContent, type PathError } from "~/directory/model/check-content.server";
import { readDocument } from "~/directory/model/documents.server";
import { readPublished } from "./read-published.server";
import { buildSnapshot, type Snapshot } from "./snapshot.server";

/** As in `/lab/medlab-basel?vorschau=lab.medlab-basel`. */
export const PREVIEW_PARAMETER = "vorschau";

/**
 * The snapshot with one draft published, even if documents that it references are not.
 * @returns undefined for an unknown document
 */
export async function previewSnapshot(
  kind: DocumentKind,
  slug: string,
): Promise<
  { snapshot: Snapshot; errors?: never } | { snapshot?: never; errors: PathError[] } | undefined
> {
  const document = await readDocument(kind, slug);
  if (document === undefined) return undefined;
  const { content, errors } = checkContent(kind, document.content);
  if (errors !== undefined) return { errors };
  const stored = await readPublished();
  const others = stored.documents.filter((one) => one.kind !== kind || one.slug !== slug);
  const at = stored.documents.findIndex((one) => one.kind === kind && one.slug === slug);
  const draftDocument = {
    kind,
    slug,
    sample: document.sample,
    version: 0,
    publishedAt: stored.publishedAt,
    content: content as StoredContent,
  };
  const position = at === -1 ? others.length : at;
  return {
    snapshot: {
      ...(await buildSnapshot({
        ...stored,
        documents: [...others.slice(0, position), draftDocument, ...others.slice(position)],
        unpublished: stored.unpublished.filter((one) => one.kind !== kind || one.slug !== slug),
      })),
      isPreview: true,
    },
  };
}
