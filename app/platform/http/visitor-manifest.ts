import type { ServerBuild } from "react-router";

type Manifest = ServerBuild["assets"];

/**
 * Desk and room, for which one signs in, other than `/laborcheck`. The router treats `/Admin` and `/%61dmin` as the
 * same page.
 */
export function isWorkspacePath(path: string): boolean {
  try {
    return /^\/(admin|labor)(?![\w-])/i.test(decodeURIComponent(path));
  } catch {
    // No page of ours has a malformed address.
    return false;
  }
}

/**
 * The routes that a visitor's browser learns: it parses, sorts and compiles each before a page is alive, and more than
 * half are of desk and room. A way from a visitor's page to one of those loads a document (`not-found.tsx`).
 */
export function toVisitorManifest(assets: Manifest): Manifest {
  const isWorkspace = (id: string): boolean => {
    const { path = "", parentId } = assets.routes[id] ?? {};
    return isWorkspacePath(`/${path}`) || (parentId !== undefined && isWorkspace(parentId));
  };
  const routes = Object.entries(assets.routes).filter(([id]) => !isWorkspace(id));
  return {
    ...assets,
    routes: Object.fromEntries(routes),
    url: assets.url.replace("/manifest-", "/visitors-"),
  };
}
