import { matchRoutes } from "react-router";

interface RouteCode {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
}

declare global {
  interface Window {
    /** Where the code of each route stands; React Router writes it into every page. */
    __reactRouterManifest?: { routes: Record<string, RouteCode> };
  }
}

const allRoutes = () => Object.values(window.__reactRouterManifest?.routes ?? {});

/** Routes of the page at a path of the portal's visitors; all of them lie directly below the root. */
export function getPageRoutes(path: string): RouteCode[] {
  const pages = allRoutes().filter(({ parentId }) => parentId === "root");
  const tree = pages.map(({ id, path, index }) =>
    index ? { id, index: true as const } : { id, path: path ?? "" },
  );
  const ids = matchRoutes(tree, path)?.map(({ route }) => route.id) ?? [];
  return pages.filter(({ id }) => ids.includes(id));
}

/** The layout of a route and all routes below it. */
export function routesBelow(layout: string): RouteCode[] {
  const routes = allRoutes();
  const below = new Set([layout]);
  // A route stands behind its parent in the manifest of a build, in no certain order otherwise.
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const { id, parentId } of routes) {
      if (parentId !== undefined && below.has(parentId)) below.add(id);
    }
  }
  return routes.filter(({ id }) => below.has(id));
}

/**
 * Fetches the scripts of routes, so that opening their pages needs none. React Router would import
 * them, and reloads the whole page if a script does not come: without a connection the reader would
 * lose the page.
 * @returns whether all of them have come
 */
export async function fetchCode(
  routes: readonly RouteCode[],
  fetchPriority: "auto" | "low" = "auto",
): Promise<boolean> {
  const files = routes.flatMap(
    ({ module, imports = [], clientActionModule, clientLoaderModule }) => [
      ...[module, clientActionModule, clientLoaderModule],
      ...imports,
    ],
  );
  const come = await Promise.all(
    [...new Set(files)].map((href) => href === undefined || fetchFile(href, fetchPriority)),
  );
  return come.every((hasCome) => hasCome);
}

/** What has not come by then counts as out of reach. */
const MAX_WAIT_MS = 1_000;

/** Whether the code of a visitors' page is loaded, or can be loaded now. */
export function canLoadPage(path: string): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false));
  return Promise.race([fetchCode(getPageRoutes(path)), tooLate]);
}

/** Files that were asked for here, and whether they came. */
const asked = new Map<string, Promise<boolean>>();

function fetchFile(href: string, fetchPriority: "auto" | "low"): Promise<boolean> {
  const pendingFile = asked.get(href);
  if (pendingFile !== undefined) return pendingFile;
  const loading = supportsPreload() ? preload(href, fetchPriority) : fetchIntoCache(href);
  asked.set(href, loading);
  void loading.then((hasCome) => hasCome || asked.delete(href));
  return loading;
}

/** Safari only from 17 on; before, such a link never says that it has loaded. */
function supportsPreload(): boolean {
  return document.createElement("link").relList.supports("modulepreload");
}

function preload(href: string, fetchPriority: "auto" | "low"): Promise<boolean> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "modulepreload",
      href,
      fetchPriority,
    });
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  });
}

/** @returns whether the file came */
export async function fetchIntoCache(href: string): Promise<boolean> {
  try {
    const answer = await fetch(href, { priority: "low" });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
