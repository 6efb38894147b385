import type { IncomingMessage } from "node:http";

export const LARGEST_BODY = 64 * 1024;

/** Why a request is refused before anything of the portal sees it. */
export interface Refusal {
  status: 400 | 403 | 405 | 413 | 415;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Holds a request against the rules that need no database: method, path, origin, type and announced
 * size. `publicUrl` is the origin that browsers see; without it Origin is compared with Host.
 */
export function refuse(
  request: IncomingMessage,
  publicUrl: string | undefined,
): Refusal | undefined {
  if (!METHODS.has(request.method ?? "")) return { status: 405 };
  if (!isPlainPath(request.url ?? "") || !isPlainHost(request.headers.host)) return { status: 400 };
  if (request.method !== "POST") return undefined;
  if (!isSameOrigin(request, publicUrl)) return { status: 403 };
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!FORM_TYPES.includes(type)) return { status: 415 };
  if (Number(request.headers["content-length"] ?? 0) > LARGEST_BODY) return { status: 413 };
  return undefined;
}

/** One leading slash, no «..», no control characters, whatever the encoding. */
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

/** A name or an address with its port, as in an origin; HTTP/1.0 may leave it out. */
function isPlainHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** The router takes `/Admin` and `/%61dmin` for the same page. */
function isBelowAdmin(url: string): boolean {
  return decodeURIComponent(url.split("?")[0] ?? "")
    .toLowerCase()
    .startsWith("/admin");
}

/**
 * Browsers send Origin or Sec-Fetch-Site with every POST; what carries neither is no browser and has
 * no visitor's cookie to abuse, so it may post publicly (one-click unsubscribe, RFC 8058).
 */
function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined) {
    if (publicUrl !== undefined) return origin === publicUrl;
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  return site !== undefined || !isBelowAdmin(request.url ?? "");
}
