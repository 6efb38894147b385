import { categories } from "../../../catalogue/categories.ts";
import { isDocumentKind, kinds } from "../../../catalogue/kinds.ts";
import type { PageRoute } from "../../platform/http/route-table.server.ts";

/** A genetic examination has a page, but is not listed for search engines (GUMG Art. 14). */
type Examination = { id: string; isGenetic?: true | undefined };

interface PublishedPages {
  labs: readonly { id: string }[];
  tests: readonly Examination[];
  analyses: readonly Examination[];
  software: readonly { id: string }[];
  articles: readonly { id: string }[];
}

interface Revision extends PublishedPages {
  /** Version of each document, by kind and slug: «lab medlab-basel». */
  versions: ReadonlyMap<string, string>;
}

type Page = Pick<PageRoute, "pattern" | "cached" | "each">;

/**
 * Public pages that are the same for everyone, which the server caches. With a query such a page is rendered
 * per request.
 */
export function listPublicPaths(pages: readonly Page[], published: PublishedPages): string[] {
  return pages.filter(isPublicPage).flatMap((page) => listAddresses(page, published));
}

/** Pages listed for search engines. */
export function listIndexablePaths(pages: readonly Page[], published: PublishedPages): string[] {
  const isOpen = ({ isGenetic }: Examination) => !isGenetic;
  const open = {
    ...published,
    tests: published.tests.filter(isOpen),
    analyses: published.analyses.filter(isOpen),
  };
  return listPublicPaths(
    pages.filter(({ cached }) => cached === "listed"),
    open,
  );
}

/** Public pages, and resources for programs. */
export function listCachedPaths(pages: readonly Page[], published: PublishedPages): string[] {
  const files = pages.filter(({ cached }) => cached === "file");
  return [...listPublicPaths(pages, published), ...files.map(({ pattern }) => pattern)];
}

function isPublicPage({ cached }: Page): boolean {
  return cached === "listed" || cached === "unlisted";
}

function listAddresses({ pattern, each }: Page, published: PublishedPages): string[] {
  if (each === undefined) return [pattern];
  const slugs =
    each === "categories"
      ? categories.map(({ slug }) => slug)
      : published[each].map(({ id }) => id);
  return slugs.map((slug) => pattern.replace(/:\w+$/, slug));
}

/**
 * When a page's content was last published: its own document, and of an analysis also the laboratories' rows.
 * @param rowDates when a row of each analysis was last added or removed
 */
export function getLastPublishedDays(
  versionDates: ReadonlyMap<string, Date>,
  rowDates: ReadonlyMap<string, Date>,
): ReadonlyMap<string, string> {
  return new Map(
    [...versionDates].flatMap(([document, date]) => {
      const path = getDocumentPath(document);
      const rows = rowDates.get(document.replace(/^analysis /, ""));
      const latest = rows === undefined || rows < date ? date : rows;
      return path === undefined ? [] : [[path, latest.toISOString()] as const];
    }),
  );
}

/** More changed documents than these are not rendered beforehand: an import would keep visitors waiting. */
const MAX_PRERENDERED = 50;

/** Pages to be rendered before a revision is published: one of each kind, and those of changed documents. */
export function pathsToPrerender(
  pages: readonly Page[],
  next: Revision,
  before: Revision,
): string[] {
  const ofKinds = pages
    .filter(isPublicPage)
    .flatMap((page) => listAddresses(page, next).slice(0, 1));
  const all = new Set(listPublicPaths(pages, next));
  const changed = [...next.versions]
    .filter(([document, version]) => before.versions.get(document) !== version)
    .flatMap(([document]) => getDocumentPath(document) ?? [])
    .filter((path) => all.has(path));
  return [...new Set([...ofKinds, ...changed.slice(0, MAX_PRERENDERED)])];
}

/** @param document kind and slug, as in the versions of a revision */
function getDocumentPath(document: string): string | undefined {
  const [kind = "", slug = ""] = document.split(" ");
  return isDocumentKind(kind) ? kinds[kind].path?.(slug) : undefined;
}
