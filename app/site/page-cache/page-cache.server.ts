import { createHash } from "node:crypto";
import { matchRoutes, type ServerBuild } from "react-router";
import { createByteCache } from "~/platform/http/answers/byte-cache.server";
import { packBrotli, packGzip } from "~/platform/http/answers/content-encoding.server";
import { sendStatus } from "~/platform/http/answers/send-status.server";
import { type StoredAnswer, sendStored } from "~/platform/http/answers/stored-answer.server";
import type { Exchange } from "~/platform/http/handler.server";
import { contentSecurityPolicy, hashSource } from "~/platform/http/security-headers.server";

/** Limit of cached bytes, compressed. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Level 7 compresses a page of 100 kB in 2 ms; level 9 takes 19 ms to save one byte in two hundred.
 */
export const BROTLI_QUALITY = 7;
/** Advertising and statistics parameters in links; none of our pages reads them. */
const ADVERTISING = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|li_fat_id|mc_cid|mc_eid)$/;

type CachedPage = StoredAnswer & { bytes: number };

/**
 * Cached pages of all revisions; entries that no revision uses are no longer requested, and are
 * evicted first.
 */
type PageStore = ReturnType<typeof createPageStore>;
export const createPageStore = () => createByteCache<CachedPage>(MAX_BYTES);

interface Options {
  routes: ServerBuild["routes"];
  /** All other paths, including unknown and unpublished ones, are rendered per request. */
  paths: readonly string[];
  memory: PageStore;
  /** Renders an address (a page, or its data) without any visitor's headers. */
  render(address: string): Promise<Response>;
}

/**
 * Caches the public pages of one revision: without a query, each is rendered once, at its first request,
 * together with the data that a browser fetches when it navigates there (`/faq` and `/faq.data`). A page
 * depends only on its data and the build, so the cache key is its address with a digest of its data, and a
 * later revision reuses the entry if the data are identical. The cache therefore needs no knowledge of what a
 * revision changes; each revision calls the loaders of each page once.
 * @returns a function that answers a request for one of them
 */
export function createPageCache({ routes, paths, memory, render }: Options) {
  const cachedPaths = new Set(paths);
  /** Cache keys of the pages requested in this revision. */
  const keys = new Map<string, string>();
  const pendingRenders = new Map<string, Promise<CachedPage | undefined>>();

  /** Concurrent requests for a page share one rendering. */
  async function readCached(address: string): Promise<CachedPage | undefined> {
    const found = memory.get(keys.get(address) ?? "");
    if (found !== undefined) return found;
    const rendering =
      pendingRenders.get(address) ??
      fetchAndCache(address).finally(() => pendingRenders.delete(address));
    pendingRenders.set(address, rendering);
    return rendering;
  }

  async function fetchAndCache(address: string): Promise<CachedPage | undefined> {
    // First the data, then the page: if something changed between the two, the next revision would
    // render it again.
    const data = await readAnswer(await render(dataAddress(address)));
    if (data === undefined) return undefined;
    const key = `${address} ${data.digest}`;
    keys.set(address, key);
    const cached = memory.get(key);
    if (cached !== undefined) return cached;
    const isData = dataAddress(address) === address;
    const answer = isData ? data : await readAnswer(await render(address));
    if (answer === undefined) return undefined;
    const page = await packAnswer(answer);
    memory.set(key, page);
    return page;
  }

  return {
    /**
     * Renders a page before its first request.
     * @returns false if it can't be rendered
     */
    prepare: async (path: string): Promise<boolean> => (await readCached(path)) !== undefined,
    /** @returns whether the address is that of a cached page; then the answer is sent */
    async serve(exchange: Exchange): Promise<boolean> {
      const { request, response } = exchange;
      const address = pageAddress(request.url ?? "/", cachedPaths, routes);
      if (address === undefined) return false;
      exchange.label = "remembered";
      if (address === "unknown parts") {
        sendStatus(response, 400);
        return true;
      }
      const page = await readCached(address);
      if (page !== undefined) sendStored(page, request, response);
      return page !== undefined;
    },
  };
}

/**
 * Address whose answer depends on a page's loaders alone; resources (`/sitemap.xml`, `/faq.data`) are their own
 * data.
 */
function dataAddress(address: string): string {
  if (address.includes(".")) return address;
  return address === "/" ? "/_.data" : `${address}.data`;
}

/**
 * The address under which a page or its data is cached: without advertising parameters, and for
 * data with the parts that the browser lacks (`_routes`), if these are parts of that page.
 * @returns undefined for an address that is not cached, «unknown parts» for one that no browser
 * requests
 */
export function pageAddress(
  url: string,
  cachedPaths: ReadonlySet<string>,
  routes: ServerBuild["routes"],
): string | undefined {
  const { pathname, searchParams } = new URL(url, "http://portal");
  const query = [...searchParams].filter(([name]) => !ADVERTISING.test(name));
  const path = pathname.replace(/\.data$/, "").replace(/^\/_$/, "/");
  if (!cachedPaths.has(path)) return undefined;
  if (path === pathname) return query.length === 0 ? path : undefined;
  const parts = searchParams.get("_routes");
  if (parts === null) return query.length === 0 ? pathname : undefined;
  // The frame of all pages reads no query, so the rest of the address is irrelevant.
  const isFrame = parts === "root";
  if (!isFrame && !areRouteParts(parts, path, routes)) return "unknown parts";
  if (!isFrame && query.length > 1) return undefined;
  return `${pathname}?_routes=${encodeURIComponent(parts)}`;
}

/**
 * A page consists of its frame («root») and its content; browsers list the parts that they lack in
 * this order.
 */
function areRouteParts(parts: string, path: string, routes: ServerBuild["routes"]): boolean {
  const below = Object.values(routes).flatMap((one) => (one?.parentId === "root" ? [one] : []));
  const page = matchRoutes(below, path)?.[0]?.route.id;
  return parts === page || parts === `root,${page}`;
}

interface Answer {
  content: Buffer;
  headers: Headers;
  digest: string;
}

/**
 * @returns undefined for an answer that must not be shared: an error, or a page that does not exist
 */
async function readAnswer(answer: Response): Promise<Answer | undefined> {
  if (answer.status !== 200) return undefined;
  const content = Buffer.from(await answer.arrayBuffer());
  const digest = createHash("sha256").update(content).digest("base64url");
  return { content, headers: answer.headers, digest };
}

async function packAnswer({ content, headers, digest }: Answer): Promise<CachedPage> {
  const type = headers.get("Content-Type") ?? "";
  const isDocument = type.startsWith("text/html");
  const [br, gzip] = [packBrotli(content, BROTLI_QUALITY), packGzip(content)];
  return {
    headers: {
      "Content-Type": type,
      // A document is revalidated each time, which costs a 304; its data live for one visit.
      "Cache-Control": isDocument ? "no-cache" : "public, max-age=60",
      ...(isDocument ? { "Content-Security-Policy": getPagePolicy(content.toString("utf8")) } : {}),
      ...pickHeaders(headers),
    },
    etag: digest.slice(0, 16),
    bodies: { br, gzip },
    bytes: br.length + gzip.length,
  };
}

/** Headers by which the browser's router recognises an answer of the portal, and the scripts of a page. */
function pickHeaders(headers: Headers): Record<string, string> {
  const isPassedOn = (name: string) => name.startsWith("x-remix-") || name === "link";
  return Object.fromEntries([...headers].filter(([name]) => isPassedOn(name)));
}

/** Allows exactly the inline scripts that the page was rendered with. */
function getPagePolicy(html: string): string {
  // Structured data is not executed, so it needs no permission.
  const scripts = html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  const sources = [...scripts].map(([, content = ""]) => hashSource(content));
  return contentSecurityPolicy([...new Set(sources)]);
}
