import { isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "~/server/database/database.server";
import type { FederalList } from "../../../../catalogue/federal-list";
import { type DocumentKind, kinds, type Reference } from "../../../../catalogue/kinds";
import { documents, images } from "../../../../database/directory";
import type { PathError } from "./check-content.server";
import { readFederalList } from "./stored-federal-list.server";

interface Checked {
  kind: DocumentKind;
  slug: string;
  content: unknown;
}

/** What a file brings beside its documents. */
interface Coming {
  images?: readonly { hash: string }[] | undefined;
  federalList?: FederalList | undefined;
}

/**
 * What would point nowhere, at its field. Documents that are published together may name each other, and
 * pictures that come with them, but for erased ones: a file does not bring those back. Without a federal list no
 * position can be missing from it.
 */
export async function brokenReferences(
  tx: Pick<Transaction, "select" | "selectDistinct">,
  checked: readonly Checked[],
  coming: Coming = {},
): Promise<(PathError & { kind: DocumentKind; slug: string })[]> {
  const published = await tx
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(isNotNull(documents.publishedVersion));
  const uploaded = await tx
    .selectDistinct({ hash: images.hash, isErased: sql<boolean>`${images.content} is null` })
    .from(images);
  const erased = new Set(uploaded.flatMap(({ hash, isErased }) => (isErased ? [hash] : [])));
  const known = new Set([...published, ...checked].map(({ kind, slug }) => `${kind} ${slug}`));
  const all = [...uploaded, ...(coming.images ?? [])].map(({ hash }) => hash);
  const pictures = new Set(all.filter((hash) => !erased.has(hash)));
  const list = coming.federalList ?? (await readFederalList(tx));
  const positions = list && new Set(list.positions.map(({ number }) => number));
  function isBroken(to: Reference["to"]): boolean {
    if ("picture" in to) return !pictures.has(to.picture);
    if ("federalPosition" in to) return positions?.has(to.federalPosition) === false;
    return !known.has(`${to.kind} ${to.slug}`);
  }
  return checked.flatMap(({ kind, slug, content }) =>
    referencesOf(kind, content)
      .filter(({ to }) => isBroken(to))
      .map(({ path, to }) => ({ kind, slug, path, message: missing(to) })),
  );
}

function referencesOf(kind: DocumentKind, content: unknown): Reference[] {
  // Each kind reads its own content, which was checked to be of that kind.
  return (kinds[kind].references as (content: unknown) => Reference[])(content);
}

function missing(to: Reference["to"]): string {
  if ("picture" in to) return "Dieses Bild gibt es nicht. Bitte nochmals hochladen.";
  if ("federalPosition" in to) {
    return `${to.federalPosition} steht nicht in der Analysenliste.`;
  }
  return `Nicht veröffentlicht: ${kinds[to.kind].label} «${to.slug}».`;
}
