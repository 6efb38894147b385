import type { IncomingMessage } from "node:http";
import { isLoopback } from "~/platform/loopback.server";
import { sendBodyRefusal } from "./answers/send-status.server";
import { getBodyKind, LARGEST_BODY, MAX_FORM_BYTES } from "./body-limits.server";
import type { Handler } from "./handler.server";
import { isApiPath } from "./security-headers.server";
import { isWorkspacePath } from "./visitor-manifest";

/** Longer than any address that a page or a mail of ours has; pages repeat their query in many links. */
const MAX_ADDRESS_LENGTH = 4_096;
interface Refusal {
  status: 400 | 403 | 405 | 413 | 414 | 415;
}

export function createRequestRefuser(publicUrl: string | undefined): Handler {
  return (exchange) => {
    const { request, response } = exchange;
    const kind = getBodyKind(exchange);
    const refusal = findRequestRefusal(request, publicUrl, kind && LARGEST_BODY[kind]);
    if (refusal !== undefined) sendBodyRefusal(request, response, refusal.status);
    return refusal !== undefined;
  };
}

const METHODS = new Set(["GET", "HEAD", "POST"]);
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Checks a request against the rules that need no database: method, path, origin, type and announced size. `publicUrl`
 * is the origin that browsers see; without it Origin is compared with Host, which then must be this machine: with DNS
 * rebinding, another site's name could resolve to our address, and both headers would contain that name.
 * @param largest bytes of a body, if its sender may send as many
 */
export function findRequestRefusal(
  request: IncomingMessage,
  publicUrl: string | undefined,
  largest: number = MAX_FORM_BYTES,
): Refusal | undefined {
  if (!METHODS.has(request.method ?? "")) return { status: 405 };
  if ((request.url ?? "").length > MAX_ADDRESS_LENGTH) return { status: 414 };
  if (!isPlainPath(request.url ?? "") || !isPlainHost(request.headers.host)) return { status: 400 };
  if (publicUrl === undefined && !isLocalHost(request.headers.host)) return { status: 400 };
  if (request.method !== "POST") return undefined;
  if (isApiPath(request.url ?? "")) return { status: 405 };
  if (!isSameOrigin(request, publicUrl)) return { status: 403 };
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!FORM_TYPES.includes(type) && !isOneClick(request.url ?? "")) return { status: 415 };
  if (Number(request.headers["content-length"] ?? 0) > largest) return { status: 413 };
  return undefined;
}

function isPlainPath(url: string): boolean {
  const path = url.split("?")[0] ?? "";
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    return !/[\u0000-\u001f\u007f\\]|\/\/|(^|\/)\.\.?(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}

function isPlainHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

function isLocalHost(host: string | undefined): boolean {
  return host === undefined || isLoopback(new URL(`http://${host}`).hostname);
}

function isBehindSignIn(url: string): boolean {
  const path = url.split("?")[0] ?? "";
  return isWorkspacePath(path) || /^\/meine-anfragen(?![\w-])/i.test(decodeURIComponent(path));
}

/** A mail program's button (RFC 8058): some send it as plain text, or without a type. */
function isOneClick(url: string): boolean {
  const { pathname, searchParams } = new URL(url, "http://portal");
  return pathname === "/email-opt-out" && searchParams.has("token");
}

/**
 * Browsers send Origin or Sec-Fetch-Site with every POST; a request with neither comes from no browser and has no
 * visitor's cookie to abuse, so it may post publicly (one-click unsubscribe, RFC 8058).
 */
function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined) {
    if (publicUrl !== undefined) return origin === publicUrl;
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  return site !== undefined || !isBehindSignIn(request.url ?? "");
}
