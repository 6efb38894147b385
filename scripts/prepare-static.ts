/**
 * After the build: compresses every file once and writes build/static.json, from which the server
 * answers out of memory. Inline scripts and styles of prerendered pages get their CSP hashes here.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { StaticFile, StaticManifest } from "../app/server/http/static-files.server.ts";
import { writeSitemap } from "./write-sitemap.ts";

const BUILD = new URL("../build", import.meta.url).pathname;
const CLIENT = join(BUILD, "client");

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const COMPRESSED = new Set([".ico", ".png", ".woff2"]);
const SMALLEST_WORTH_COMPRESSING = 500;

const manifest: StaticManifest = { files: {}, styles: [] };
await rm(join(CLIENT, ".vite"), { recursive: true, force: true });
await writeSitemap(CLIENT);
for (const entry of await readdir(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name).slice(CLIENT.length + 1);
  manifest.files[urlOf(file)] = await prepare(file);
}
manifest.styles = manifest.files["/"]?.inline?.styles ?? [];
await writeFile(join(BUILD, "static.json"), JSON.stringify(manifest));

function urlOf(file: string): string {
  const path = `/${file}`;
  if (!path.endsWith("/index.html")) return path;
  return path.slice(0, -"/index.html".length) || "/";
}

async function prepare(file: string): Promise<StaticFile> {
  const path = join(CLIENT, file);
  const content = await readFile(path);
  const extension = extname(file);
  const type = TYPES[extension];
  if (type === undefined) throw new Error(`No content type for ${file}`);
  const encodings: StaticFile["encodings"] = [];
  if (!COMPRESSED.has(extension) && content.length >= SMALLEST_WORTH_COMPRESSING) {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, brotliCompressSync(content, { params: quality }));
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
    encodings.push("br", "gzip");
  }
  return {
    file,
    type,
    etag: createHash("sha256").update(content).digest("base64url").slice(0, 16),
    cacheControl: cacheControlOf(file),
    encodings,
    ...(extension === ".html" ? { inline: inlineHashes(content.toString("utf8")) } : {}),
  };
}

/**
 * Hashed names never change; pages are asked for again each time, which costs a 304. Data may be five
 * minutes old: a page that was fetched ahead then shows without the server.
 */
function cacheControlOf(file: string): string {
  if (file.startsWith("assets/")) return "max-age=31536000, immutable";
  if (file.endsWith(".data")) return "public, max-age=300";
  return file.endsWith(".html") ? "no-cache" : "public, max-age=86400";
}

function inlineHashes(html: string) {
  return { scripts: hashes(html, "script"), styles: hashes(html, "style") };
}

function hashes(html: string, tag: "script" | "style"): string[] {
  // Structured data is no script: it needs no leave to run.
  const found = html.matchAll(
    new RegExp(`<${tag}(?![^>]*(?:\\ssrc=|ld\\+json))[^>]*>([\\s\\S]*?)</${tag}>`, "g"),
  );
  const digests = [...found].map(([, content = ""]) =>
    createHash("sha256").update(content).digest("base64"),
  );
  return [...new Set(digests)].map((digest) => `'sha256-${digest}'`);
}
