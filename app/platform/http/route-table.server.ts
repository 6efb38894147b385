import { createContext, type ServerBuild } from "react-router";
import type { PageHandle } from "./page-handle";

export interface PageRoute extends PageHandle {
  pattern: string;
  intents?: Readonly<Record<string, string>>;
}

export interface RouteMatch {
  page: PageRoute;
  params: readonly string[];
}

export interface RouteTable {
  pages: readonly PageRoute[];
  at(pattern: string): PageRoute | undefined;
  find(path: string): RouteMatch | undefined;
}

export const routeTable = createContext<RouteTable>();

type Routes = Readonly<
  Record<string, { id?: string; parentId?: string; path?: string; module: unknown } | undefined>
>;

/**
 * Reads what the modules of all routes say in `handle` and `action`.
 * @param routes those of a build; a layout, which has no right in its `handle`, is no page
 * @throws if two pages have the same address
 */
export function createRouteTable(routes: ServerBuild["routes"] | Routes): RouteTable {
  const pages = Object.values(routes).flatMap((route) => {
    if (route === undefined) return [];
    const { handle, action } = route.module as RouteModule;
    if (handle?.open === undefined) return [];
    const page = { ...handle, open: handle.open, pattern: joinPattern(route, routes) };
    return [action?.rights === undefined ? page : { ...page, intents: action.rights }];
  });
  const byPattern = new Map<string, PageRoute>(pages.map((page) => [page.pattern, page]));
  if (byPattern.size < pages.length) throw new Error("Two pages have the same address.");
  const compiled = pages.map((page) => ({ page, ...compile(page.pattern) }));
  // Like React Router: an address without parameters wins over one that has them.
  const bySegment = Map.groupBy(
    compiled.toSorted((a, b) => a.parameters - b.parameters),
    ({ page }) => getFirstSegment(page.pattern),
  );
  return {
    pages,
    at: (pattern) => byPattern.get(`/${pattern.replace(/^\/+|\/+$/g, "")}`),
    find(path) {
      for (const { page, expression } of bySegment.get(getFirstSegment(path)) ?? []) {
        const found = expression.exec(path);
        if (found !== null) return { page, params: found.slice(1) };
      }
      return undefined;
    },
  };
}

interface RouteModule {
  handle?: Partial<PageHandle>;
  action?: { rights?: Readonly<Record<string, string>> };
}

function joinPattern({ parentId, path = "" }: NonNullable<Routes[string]>, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent === undefined ? "/" : joinPattern(parent, routes);
  return path === "" ? above : `${above === "/" ? "" : above}/${path}`;
}

function getFirstSegment(path: string): string {
  return path.split("/", 2)[1]?.toLowerCase() ?? "";
}

/** `/wechsel/:answer?` as an expression; React Router does not look at the case of letters either. */
function compile(pattern: string): { expression: RegExp; parameters: number } {
  const names = /\/:\w+(\??)/g;
  const escaped = pattern.replace(/[.*+]/g, "\\$&");
  const source = escaped.replace(names, (_, isOptional) =>
    isOptional ? "(?:/([^/]+))?" : "/([^/]+)",
  );
  return {
    expression: new RegExp(`^${source}$`, "i"),
    parameters: [...pattern.matchAll(names)].length,
  };
}
