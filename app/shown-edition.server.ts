import type { IncomingMessage, ServerResponse } from "node:http";
import { type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { PREVIEW, previewSnapshot } from "~/server/directory/publication/preview.server";
import {
  currentSnapshot,
  followPublications,
  PageNotRendered,
} from "~/server/directory/publication/publication.server";
import { published, type Snapshot } from "~/server/directory/publication/snapshot.server";
import { createPageMemory, rememberPages } from "~/server/gateway/remembered-pages.server";
import { portalOrigin } from "~/server/platform/environment.server";
import { log } from "~/server/platform/log.server";
import { hasRight } from "~/server/session/admin-session.server";
import { isDocumentKind } from "../catalogue/kinds";
import { pathsToTry, publicPaths } from "./public-paths.server";
import { requestContext } from "./server/http/request-context.server";
import { searchIndexOf } from "./server/search/search-index.server";

/** What visitors see: one revision, and its pages in memory, until the next one can be rendered. */
export function showEditions(build: ServerBuild, handleRequest: RequestHandler) {
  const memory = createPageMemory();
  let shown = editionOf(currentSnapshot());
  const end = followPublications(async (next, before) => {
    const edition = editionOf(next);
    for (const path of pathsToTry(next, before, build.routes)) {
      if (!(await edition.pages.prepare(path))) throw new PageNotRendered(path);
    }
    return () => {
      shown = edition;
    };
  });

  function editionOf(snapshot: Snapshot) {
    // The first who searches should not wait for it.
    searchIndexOf(snapshot);
    const pages = rememberPages({
      routes: build.routes,
      paths: [...publicPaths(snapshot), "/sitemap.xml", "/robots.txt"],
      memory,
      render: (address) => renderForAll(address, snapshot),
    });
    return { snapshot, pages };
  }

  /** A remembered page: no header of the visitor who happens to be the first reaches it. */
  function renderForAll(address: string, snapshot: Snapshot): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(published, snapshot);
    const known = { build: build.assets.version, nonce: undefined, clientAddress: "" };
    context.set(requestContext, { ...known, isDataRequest: false, failure: undefined });
    return handleRequest(new Request(new URL(address, portalOrigin())), context);
  }

  return {
    /**
     * Renders a page of each kind before anyone asks. The first ones of a new process take 100 ms each, for which
     * everybody waits who was sent to it.
     */
    async warmUp(): Promise<void> {
      const { pages, snapshot } = shown;
      const paths = pathsToTry(snapshot, snapshot, build.routes);
      let rendered = 0;
      for (const path of paths) if (await pages.prepare(path)) rendered += 1;
      log.info({ rendered, of: paths.length }, "pages were rendered before the first visitor");
    },
    /** @returns whether the request was for a remembered page, and is answered */
    servePage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      return shown.pages.serve(request, response);
    },
    /** How much is remembered; bytes as they are kept, compressed. */
    rememberedPages() {
      const { values: pages, bytes } = memory.size();
      return { pages, bytes };
    },
    /** What an answer is rendered for: the revision that is shown, or for who works on the directory a draft in it. */
    async snapshotFor(request: IncomingMessage): Promise<Snapshot> {
      const draft = new URL(request.url ?? "/", "http://portal").searchParams.get(PREVIEW);
      const [kind = "", slug = ""] = draft?.split(".") ?? [];
      if (!isDocumentKind(kind) || !(await hasRight(request, "work"))) return shown.snapshot;
      return (await previewSnapshot(kind, slug))?.snapshot ?? shown.snapshot;
    },
    /** Follows no later revision any more. */
    end,
  };
}
