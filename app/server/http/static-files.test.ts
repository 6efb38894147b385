import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.server";
import { loadStaticFiles, type StaticManifest } from "./static-files.server";

const ON_EVERY_ANSWER = [
  ...["content-security-policy", "x-content-type-options", "referrer-policy"],
  ...["cross-origin-opener-policy", "cross-origin-resource-policy"],
  ...["cross-origin-embedder-policy", "permissions-policy", "strict-transport-security"],
];
const file = { etag: "abc", encodings: [] };
const manifest: StaticManifest = {
  styles: [],
  files: {
    "/": {
      ...file,
      ...{ file: "index.html", type: "text/html; charset=utf-8", cacheControl: "no-cache" },
      inline: { scripts: ["'sha256-x'"], styles: [] },
    },
    "/assets/base-1.js": {
      ...file,
      ...{ file: "base-1.js", type: "text/javascript; charset=utf-8" },
      cacheControl: "max-age=31536000, immutable",
    },
  },
};

describe("built files", () => {
  let folder: string;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "laborlotse-static-"));
    await mkdir(join(folder, "client"));
    await writeFile(join(folder, "client/index.html"), "<p>Start</p>");
    await writeFile(join(folder, "client/base-1.js"), "1");
    await writeFile(join(folder, "static.json"), JSON.stringify(manifest));
    const files = await loadStaticFiles(folder);
    server = createServer((request, response) => {
      for (const [name, value] of Object.entries(securityHeaders(true)))
        response.setHeader(name, value);
      files.serve(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it.each(Object.keys(manifest.files))("%s carries every header of trust.md", async (path) => {
    const { headers } = await fetch(origin + path);
    expect(ON_EVERY_ANSWER.filter((name) => !headers.has(name))).toEqual([]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("that are pages allow their own scripts and answer 304 while unchanged", async () => {
    const page = await fetch(origin);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-x'");
    const etag = page.headers.get("etag") ?? "";
    const again = await fetch(origin, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  });

  it("that are no pages allow nothing", async () => {
    const { headers } = await fetch(`${origin}/assets/base-1.js`);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("cache-control")).toContain("immutable");
  });
});
