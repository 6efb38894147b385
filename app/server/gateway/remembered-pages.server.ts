import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchRoutes, type ServerBuild } from "react-router";
import { createByteMemory } from "~/server/http/byte-memory.server";
import { packBrotli, packGzip } from "~/server/http/content-encoding.server";
import { contentSecurityPolicy, sourceOf } from "~/server/http/security-headers.server";
import { sendStatus } from "~/server/http/send-status.server";
import { type StoredAnswer, sendStored } from "~/server/http/stored-answer.server";

/** Compressed bytes that may be remembered. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A page of 100 kB is packed in 2 ms; 9 takes 19 for one byte fewer of two hundred. */
export const BROTLI_QUALITY = 7;
/** Queries that advertising and statistics add to a link; no page of ours reads them. */
const ADVERTISING = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|li_fat_id|mc_cid|mc_eid)$/;

type Remembered = StoredAnswer & { bytes: number };

interface Options {
  routes: ServerBuild["routes"];
  /** Paths that are remembered; every other path is rendered per request, unknown and taken-off ones too. */
  paths: readonly string[];
  /** Renders an address (path, or path of a page's data) without any visitor's headers. */
  render(address: string): Promise<Response>;
}

/**
 * Public pages without a query are rendered once, at their first request, and answered from memory then,
 * each with the data that a browser fetches when it navigates there (`/faq` and `/faq.data`). There is one
 * memory for each revision: pages of two never stand in one.
 * @returns what answers a request for one of them
 */
export function rememberPages({ routes, paths, render }: Options) {
  const known = new Set(paths);
  const memory = createByteMemory<Remembered>(MAX_BYTES);
  const underWay = new Map<string, Promise<Remembered | undefined>>();
  /** Rendered ahead of the first request, which compresses it. */
  const prepared = new Map<string, Response>();

  /** However many ask at once, a page is rendered once. */
  async function recall(address: string): Promise<Remembered | undefined> {
    const found = memory.get(address);
    if (found !== undefined) return found;
    const rendering =
      underWay.get(address) ?? learn(address).finally(() => underWay.delete(address));
    underWay.set(address, rendering);
    return rendering;
  }

  async function learn(address: string): Promise<Remembered | undefined> {
    const answer = prepared.get(address) ?? (await render(address));
    prepared.delete(address);
    if (answer.status !== 200) return undefined;
    const page = await toStored(answer);
    memory.keep(address, page);
    return page;
  }

  return {
    /** Renders a page before anyone asks. @returns false where it can't be rendered */
    async prepare(path: string): Promise<boolean> {
      const answer = await render(path);
      if (answer.status === 200) prepared.set(path, answer);
      return answer.status === 200;
    },
    /** @returns whether the address is one of a remembered page; then the answer is sent */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const address = pageAddress(request.url ?? "/", known, routes);
      if (address === "unknown parts") {
        sendStatus(response, 400);
        return true;
      }
      const page = address === undefined ? undefined : await recall(address);
      if (page !== undefined) sendStored(page, request, response);
      return page !== undefined;
    },
    /** How much is remembered; bytes as they are kept, compressed. */
    size(): { pages: number; bytes: number } {
      const { values: pages, bytes } = memory.size();
      return { pages, bytes };
    },
  };
}

/**
 * The address under which a page or its data is remembered: without what advertising adds, and for data
 * with the parts that the browser still lacks (`_routes`), where these are parts of that page.
 * @returns undefined for an address that is not remembered, «unknown parts» for one that no browser asks for
 */
export function pageAddress(
  url: string,
  known: ReadonlySet<string>,
  routes: ServerBuild["routes"],
): string | undefined {
  const { pathname, searchParams } = new URL(url, "http://portal");
  const query = [...searchParams].filter(([name]) => !ADVERTISING.test(name));
  const path = pathname.replace(/\.data$/, "").replace(/^\/_$/, "/");
  if (!known.has(path)) return undefined;
  if (path === pathname) return query.length === 0 ? path : undefined;
  const parts = searchParams.get("_routes");
  if (parts === null) return query.length === 0 ? pathname : undefined;
  // The frame of all pages reads no query, so the rest of the address does not matter to it.
  const isFrame = parts === "root";
  if (!isFrame && !arePartsOf(parts, path, routes)) return "unknown parts";
  if (!isFrame && query.length > 1) return undefined;
  return `${pathname}?_routes=${encodeURIComponent(parts)}`;
}

/** A page is its frame («root») and what stands in it; browsers name what they lack in this order. */
function arePartsOf(parts: string, path: string, routes: ServerBuild["routes"]): boolean {
  const below = Object.values(routes).flatMap((one) => (one?.parentId === "root" ? [one] : []));
  const page = matchRoutes(below, path)?.[0]?.route.id;
  return parts === page || parts === `root,${page}`;
}

async function toStored(answer: Response): Promise<Remembered> {
  const content = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("Content-Type") ?? "";
  const isDocument = type.startsWith("text/html");
  const [br, gzip] = [packBrotli(content, BROTLI_QUALITY), packGzip(content)];
  return {
    headers: {
      "Content-Type": type,
      // A document is asked for again each time, which costs a 304; its data lives for one visit.
      "Cache-Control": isDocument ? "no-cache" : "public, max-age=60",
      ...(isDocument ? { "Content-Security-Policy": policyOf(content.toString("utf8")) } : {}),
      ...dataHeaders(answer.headers),
    },
    etag: createHash("sha256").update(content).digest("base64url").slice(0, 16),
    bodies: { br, gzip },
    bytes: br.length + gzip.length,
  };
}

/** By these the browser's router knows that the answer comes from the portal. */
function dataHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith("x-remix-")));
}

/** Allows exactly the inline scripts that the page was rendered with. */
function policyOf(html: string): string {
  // Structured data is no script: it needs no leave to run.
  const scripts = html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  const sources = [...scripts].map(([, content = ""]) => sourceOf(content));
  return contentSecurityPolicy([...new Set(sources)]);
}
