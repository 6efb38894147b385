import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { contentSecurityPolicy } from "./security-headers.server";

/** What `scripts/prepare-static.ts` wrote of one file after the build. */
export interface StaticFile {
  file: string;
  type: string;
  etag: string;
  cacheControl: string;
  encodings: ("br" | "gzip")[];
  /** Hashes of the page's inline scripts and styles; pages only. */
  inline?: { scripts: string[]; styles: string[] };
}

export interface StaticManifest {
  files: Record<string, StaticFile>;
  /** Hashes of the inlined style sheet, the same on every page. */
  styles: string[];
}

interface LoadedFile {
  headers: Record<string, string>;
  isDocument: boolean;
  /** Its name changes with its content, so nobody asks whether it is still the same. */
  isImmutable: boolean;
  etag: string;
  bodies: { plain: Buffer; br?: Buffer; gzip?: Buffer };
}

export interface StaticFiles {
  styles: string[];
  /** Answers from memory when the path is a file or a prerendered page. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Reads the built pages and assets with their compressed forms into memory. */
export async function loadStaticFiles(buildFolder: string): Promise<StaticFiles> {
  const manifest: StaticManifest = JSON.parse(
    await readFile(join(buildFolder, "static.json"), "utf8"),
  );
  const loaded = await Promise.all(
    Object.entries(manifest.files).map(
      async ([path, file]) => [path, await load(join(buildFolder, "client"), file)] as const,
    ),
  );
  const files = new Map(loaded);
  return {
    styles: manifest.styles,
    serve(request, response) {
      const file = files.get(request.url ?? "");
      if (file === undefined) return false;
      send(file, request, response);
      return true;
    },
  };
}

async function load(folder: string, file: StaticFile): Promise<LoadedFile> {
  const path = join(folder, file.file);
  const bodies: LoadedFile["bodies"] = { plain: await readFile(path) };
  if (file.encodings.includes("br")) bodies.br = await readFile(`${path}.br`);
  if (file.encodings.includes("gzip")) bodies.gzip = await readFile(`${path}.gz`);
  const policy =
    file.inline === undefined
      ? {}
      : {
          "Content-Security-Policy": contentSecurityPolicy(file.inline.scripts, file.inline.styles),
        };
  return {
    etag: file.etag,
    headers: {
      "Content-Type": file.type,
      "Cache-Control": file.cacheControl,
      ...(file.encodings.length > 0 ? { Vary: "Accept-Encoding" } : {}),
      ...policy,
    },
    isDocument: file.inline !== undefined,
    isImmutable: file.cacheControl.includes("immutable"),
    bodies,
  };
}

function send(file: LoadedFile, request: IncomingMessage, response: ServerResponse): void {
  const encoding = (["br", "gzip"] as const).find(
    (name) => file.bodies[name] !== undefined && acceptsEncoding(request, name),
  );
  const etag = encoding === undefined ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  // HTTP/1.1 keeps connections unless told otherwise; a dozen files need not say so each.
  if (response.shouldKeepAlive) response.removeHeader("Connection");
  if (!file.isDocument) shortenHeaders(response);
  if (!file.isImmutable) response.setHeader("ETag", etag);
  if (matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = (encoding === undefined ? undefined : file.bodies[encoding]) ?? file.bodies.plain;
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : body);
}

/**
 * Every answer carries the headers of trust.md. On a file that is no document one of them can be
 * short, and what only frames of old browsers or a search in the log need can go.
 */
function shortenHeaders(response: ServerResponse): void {
  response.setHeader("Permissions-Policy", "camera=()");
  response.removeHeader("X-Frame-Options");
  response.removeHeader("X-Request-Id");
}

/** Named in Accept-Encoding and not refused with «q=0» (RFC 9110, 12.5.3). */
export function acceptsEncoding(request: IncomingMessage, encoding: "br" | "gzip"): boolean {
  const header = String(request.headers["accept-encoding"] ?? "");
  return new RegExp(`(^|[ ,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
