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
    /** Written into every page by React Router: the module of each route. */
    __reactRouterManifest?: { routes: Record<string, RouteCode> };
  }
}

export const allRoutes = () => Object.values(window.__reactRouterManifest?.routes ?? {});

/**
 * Routes of a visitors' page; all of them are direct children of the root. Only those that begin like the path are
 * matched: the router compiles each route that it is given, and all of them sixteen times took a phone 50 ms.
 */
export function getPageRoutes(path: string): RouteCode[] {
  const first = firstSegment(path.slice(1));
  const pages = allRoutes().filter(
    ({ parentId, path = "" }) => parentId === "root" && firstSegment(path) === first,
  );
  const tree = pages.map(({ id, path, index }) =>
    index ? { id, index: true as const } : { id, path: path ?? "" },
  );
  const ids = matchRoutes(tree, path)?.map(({ route }) => route.id) ?? [];
  return pages.filter(({ id }) => ids.includes(id));
}

const firstSegment = (path: string) => path.split(/[/?#]/, 1)[0];

/**
 * Preloads the scripts of routes, so that their pages open without a connection. Importing them would make
 * React Router reload the whole page when a script fails, and the reader would lose it.
 * @returns whether all of them have loaded
 */
export async function fetchRouteScripts(
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

/** A script that takes longer counts as unreachable. */
const MAX_WAIT_MS = 1_000;

export function canLoadPage(path: string): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false));
  return Promise.race([fetchRouteScripts(getPageRoutes(path)), tooLate]);
}

/** Results by file, so that none is requested twice. */
const loadingFiles = new Map<string, Promise<boolean>>();

function fetchFile(href: string, fetchPriority: "auto" | "low"): Promise<boolean> {
  const pendingFile = loadingFiles.get(href);
  if (pendingFile !== undefined) return pendingFile;
  const loading = supportsPreload() ? preload(href, fetchPriority) : fetchIntoCache(href);
  loadingFiles.set(href, loading);
  void loading.then((hasCome) => hasCome || loadingFiles.delete(href));
  return loading;
}

/** Safari before 17 never fires `load` for such links. */
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

/** @returns whether the file was loaded */
export async function fetchIntoCache(href: string): Promise<boolean> {
  try {
    const answer = await fetch(href, { priority: "low" });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
