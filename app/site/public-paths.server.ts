import { matchRoutes, type ServerBuild } from "react-router";
import { categories } from "../../catalogue/categories.ts";
import { isDocumentKind, kinds } from "../../catalogue/kinds.ts";

/** Public pages that exist with any revision. */
const fixedPaths: readonly string[] = [
  "/",
  "/practice-form",
  "/results",
  "/special-tests",
  "/lab-check",
  ...categories.map(({ slug }) => `/category/${slug}`),
  "/tests",
  "/laborcheck",
  "/meine-analysen",
  "/praxissoftware",
  "/vergleich",
  "/so-vergleichen-wir",
  "/schnittstelle",
  "/aenderungen",
  "/blog",
  "/kampagne",
  "/kampagne-v2",
  "/kampagne-praxis",
  "/faq",
  "/privacy",
  "/terms",
  "/imprint",
  "/under-construction",
  "/commercial-calculator",
  "/commercial-calculator-success",
  "/contact",
  "/lab-registration",
  "/newsletter",
  "/email-opt-out",
];

/** Those of them that say «noindex»: what stands behind a form, or is still to come. */
const unlistedPaths: readonly string[] = [
  "/results",
  "/commercial-calculator-success",
  "/under-construction",
];

/** A genetic examination has a page, but no search engine is told of it (GUMG Art. 14). */
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

/**
 * Public pages that are the same for everyone, which the server caches. With a query such a page is
 * rendered per request.
 */
export function publicPaths(pages: PublishedPages): string[] {
  const { labs, tests, analyses, software, articles } = pages;
  return [
    ...fixedPaths,
    ...labs.map(({ id }) => `/lab/${id}`),
    ...tests.map(({ id }) => `/test/${id}`),
    ...analyses.map(({ id }) => `/tests/${id}`),
    ...software.map(({ id }) => `/praxissoftware/${id}`),
    ...articles.map(({ id }) => `/blog/${id}`),
  ];
}

/** Those that search engines are told of. */
export function listedPaths({ tests, analyses, ...others }: PublishedPages): string[] {
  const isOpen = ({ isGenetic }: Examination) => !isGenetic;
  const pages = { ...others, tests: tests.filter(isOpen), analyses: analyses.filter(isOpen) };
  return publicPaths(pages).filter((path) => !unlistedPaths.includes(path));
}

/**
 * When what a page shows was last published: its own document, and of an analysis also what laboratories state.
 * @param rowDates when a row of each analysis came or went last
 */
export function lastPublished(
  versionDates: ReadonlyMap<string, Date>,
  rowDates: ReadonlyMap<string, Date>,
): ReadonlyMap<string, string> {
  return new Map(
    [...versionDates].flatMap(([document, date]) => {
      const path = pathOf(document);
      const rows = rowDates.get(document.replace(/^analysis /, ""));
      const latest = rows === undefined || rows < date ? date : rows;
      return path === undefined ? [] : [[path, latest.toISOString()] as const];
    }),
  );
}

/** More changed documents than these are not tried beforehand: an import would keep visitors waiting. */
const MAX_TRIED = 50;

/** Pages to be rendered before a revision is shown: one of each kind, and those of changed documents. */
export function pathsToTry(
  next: Revision,
  before: Revision,
  routes: ServerBuild["routes"],
): string[] {
  const below = Object.values(routes).flatMap((one) => (one?.parentId === "root" ? [one] : []));
  const ofKinds = new Map<string | undefined, string>();
  // All documents of a kind have the same route, and finding it takes a third of a millisecond.
  for (const path of publicPaths(firstOfEach(next))) {
    const route = matchRoutes(below, path)?.[0]?.route.id;
    if (!ofKinds.has(route)) ofKinds.set(route, path);
  }
  const all = new Set(publicPaths(next));
  const changed = [...next.versions]
    .filter(([document, version]) => before.versions.get(document) !== version)
    .flatMap(([document]) => pathOf(document) ?? [])
    .filter((path) => all.has(path));
  return [...new Set([...ofKinds.values(), ...changed.slice(0, MAX_TRIED)])];
}

function firstOfEach({
  labs,
  tests,
  analyses,
  software,
  articles,
}: PublishedPages): PublishedPages {
  const first = <One>(all: readonly One[]) => all.slice(0, 1);
  return {
    labs: first(labs),
    tests: first(tests),
    analyses: first(analyses),
    software: first(software),
    articles: first(articles),
  };
}

/** @param document its kind and slug, as a revision counts them */
function pathOf(document: string): string | undefined {
  const [kind = "", slug = ""] = document.split(" ");
  return isDocumentKind(kind) ? kinds[kind].path?.(slug) : undefined;
}
