import { isNotNull, sql } from "drizzle-orm";
import { type DocumentKind, kinds, type Reference } from "#catalogue/kinds";
import { documents } from "#database/directory";
import { images } from "#database/images";
import type { Transaction } from "~/platform/database/database.server";
import type { PathError } from "./check-content.server";

interface ReferencingDocument {
  kind: DocumentKind;
  slug: string;
  content: unknown;
}

/**
 * Broken references by field. Documents that are published together may reference each other and pictures of the
 * same file, except erased ones: a file does not restore those.
 */
export async function findBrokenReferences(
  tx: Pick<Transaction, "select" | "selectDistinct">,
  checked: readonly ReferencingDocument[],
  coming: readonly { hash: string }[] = [],
): Promise<(PathError & { kind: DocumentKind; slug: string })[]> {
  const published = await tx
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(isNotNull(documents.publishedVersion));
  const uploaded = await tx
    .selectDistinct({ hash: images.hash, isErased: sql<boolean>`${images.content} is null` })
    .from(images);
  const erased = new Set(uploaded.flatMap(({ hash, isErased }) => (isErased ? [hash] : [])));
  const existing = new Set([...published, ...checked].map(({ kind, slug }) => `${kind} ${slug}`));
  const all = [...uploaded, ...coming].map(({ hash }) => hash);
  const pictures = new Set(all.filter((hash) => !erased.has(hash)));
  return checked.flatMap(({ kind, slug, content }) =>
    getReferences(kind, content)
      .filter(({ to }) =>
        "picture" in to ? !pictures.has(to.picture) : !existing.has(`${to.kind} ${to.slug}`),
      )
      .map(({ path, to }) => ({ kind, slug, path, message: missing(to) })),
  );
}

function getReferences(kind: DocumentKind, content: unknown): Reference[] {
  // Each kind reads its own content, which was validated as that kind.
  return (kinds[kind].references as (content: unknown) => Reference[])(content);
}

function missing(to: Reference["to"]): string {
  if ("picture" in to) return "Dieses Bild gibt es nicht. Bitte nochmals hochladen.";
  return `Nicht veröffentlicht: ${kinds[to.kind].label} «${to.slug}».`;
}
