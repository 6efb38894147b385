import type { IncomingMessage } from "node:http";
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { isDocumentKind } from "#catalogue/kinds";
import {
  currentSnapshot,
  followPublications,
  getSearchIndex,
  PageNotRenderedError,
  PREVIEW_PARAMETER,
  previewSnapshot,
  type Snapshot,
} from "~/directory/index.server";
import { hasRight } from "~/identity/admin-session.server";
import { portalOrigin } from "~/platform/environment.server";
import type { Exchange } from "~/platform/http/handler.server";
import { yieldToNewConnections } from "~/platform/http/new-connections.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { RouteTable } from "~/platform/http/route-table.server";
import { log } from "~/platform/log.server";
import { createPageCache, createPageStore } from "./page-cache.server";
import { listCachedPaths, pathsToPrerender } from "./public-paths.server";

type PageCache = ReturnType<typeof createPageCache>;

interface Options {
  build: ServerBuild;
  routes: RouteTable;
  handleRequest: RequestHandler;
  createContext: (
    snapshot: Snapshot,
    routes: RouteTable,
    request: RequestContext,
  ) => RouterContextProvider;
}

/** Caches the public pages in memory, and renders those of the next snapshot before it is published. */
export function createPublishedPages({ build, routes, handleRequest, createContext }: Options) {
  const memory = createPageStore();
  const pagesBySnapshot = new WeakMap<Snapshot, PageCache>();
  const end = followPublications(async (next, before) => {
    const pages = getPages(next);
    for (const path of pathsToPrerender(routes.pages, next, before)) {
      await yieldToNewConnections();
      if (!(await pages.prepare(path))) throw new PageNotRenderedError(path);
    }
  });

  function getPages(snapshot: Snapshot): PageCache {
    const cached = pagesBySnapshot.get(snapshot);
    if (cached !== undefined) return cached;
    // The first visitor who searches should not wait for it.
    getSearchIndex(snapshot);
    const pages = createPageCache({
      routes: build.routes,
      paths: listCachedPaths(routes.pages, snapshot),
      memory,
      render: (address) => renderForAll(address, snapshot),
    });
    pagesBySnapshot.set(snapshot, pages);
    return pages;
  }

  /** The page is shared, so no header of its first visitor may reach it. */
  function renderForAll(address: string, snapshot: Snapshot): Promise<Response> {
    const context = createContext(snapshot, routes, {
      build: build.assets.version,
      nonce: undefined,
      clientAddress: "",
      isDataRequest: false,
      failure: undefined,
    });
    return handleRequest(new Request(new URL(address, portalOrigin())), context);
  }

  return {
    /** Renders a page of each kind before the first request: in a new process each of these takes 100 ms. */
    async warmUp(): Promise<void> {
      const snapshot = currentSnapshot();
      const pages = getPages(snapshot);
      const paths = pathsToPrerender(routes.pages, snapshot, snapshot);
      let rendered = 0;
      for (const path of paths) if (await pages.prepare(path)) rendered += 1;
      log.info({ rendered, of: paths.length }, "pages were rendered before the first visitor");
    },
    /** @returns whether the request was for a cached page, and is answered */
    servePage(exchange: Exchange): Promise<boolean> {
      return getPages(currentSnapshot()).serve(exchange);
    },
    /** In compressed bytes. */
    pageCacheSize() {
      const { values: pages, bytes } = memory.size();
      return { pages, bytes };
    },
    /** The published snapshot, or for operators one that includes a draft. */
    async snapshotFor(request: IncomingMessage): Promise<Snapshot> {
      const draft = new URL(request.url ?? "/", "http://portal").searchParams.get(
        PREVIEW_PARAMETER,
      );
      const [kind = "", slug = ""] = draft?.split(".") ?? [];
      if (!isDocumentKind(kind) || !(await hasRight(request, "work"))) return currentSnapshot();
      return (await previewSnapshot(kind, slug))?.snapshot ?? currentSnapshot();
    },
    /** Stops following new revisions. */
    end,
  };
}
