/**
 * After the build: compresses every file once and writes build/files.json, from which the server answers out of memory.
 * Assets of the previous build stay, for pages that are still open in a browser.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { BuiltFile, BuiltFiles } from "../app/platform/http/answers/built-files.server.ts";
import { toVisitorManifest } from "../app/platform/http/visitor-manifest.ts";

const BUILD = new URL("../build", import.meta.url).pathname;
const ASIDE = new URL("../.build-before", import.meta.url).pathname;
/** In this order: files of the newer build win. */
const FOLDERS = ["before", "client"];

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".ico", ".png", ".woff2"]);
const MIN_COMPRESSED_BYTES = 500;

const files: BuiltFiles = {};
await rm(join(BUILD, "client/.vite"), { recursive: true, force: true });
await writeVisitorManifest();
if (existsSync(ASIDE)) await rename(ASIDE, join(BUILD, "before"));
for (const folder of FOLDERS.map((name) => join(BUILD, name)).filter(existsSync)) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files[`/${relative(folder, path)}`] = await prepare(path);
  }
}
await writeFile(join(BUILD, "files.json"), JSON.stringify(files));

/** Beside that of all routes, which React Router writes: `window.__reactRouterManifest={…};`. */
async function writeVisitorManifest(): Promise<void> {
  const assets = join(BUILD, "client/assets");
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error(`No manifest in ${assets}`);
  const script = await readFile(join(assets, name), "utf8");
  const [start, end] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
  const manifest = toVisitorManifest(JSON.parse(script.slice(start, end)));
  const visitorScript = script.slice(0, start) + JSON.stringify(manifest) + script.slice(end);
  await writeFile(join(BUILD, "client", manifest.url), visitorScript);
}

async function prepare(path: string): Promise<BuiltFile> {
  const content = await readFile(path);
  const extension = extname(path);
  const type = TYPES[extension];
  if (type === undefined) throw new Error(`No content type for ${path}`);
  const isCompressed = !COMPRESSED.has(extension) && content.length >= MIN_COMPRESSED_BYTES;
  if (isCompressed) {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, brotliCompressSync(content, { params: quality }));
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
  return {
    file: relative(BUILD, path),
    type,
    etag: createHash("sha256").update(content).digest("base64url").slice(0, 16),
    cacheControl: /\/assets\//.test(path)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=86400",
    isCompressed,
  };
}
