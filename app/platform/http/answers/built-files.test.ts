import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toExchange } from "~/platform/http/handler.server";
import { type BuiltFiles, loadBuiltFiles } from "./built-files.server";

const SCRIPT = "export const answer = 42;";
const files: BuiltFiles = {
  "/assets/base-1.js": {
    file: "client/assets/base-1.js",
    type: "text/javascript; charset=utf-8",
    etag: "abc",
    cacheControl: "public, max-age=31536000, immutable",
    isCompressed: true,
  },
};

describe("built files", () => {
  let folder: string;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "laborlotse-files-"));
    await mkdir(join(folder, "client/assets"), { recursive: true });
    const path = join(folder, "client/assets/base-1.js");
    await writeFile(`${path}.br`, brotliCompressSync(SCRIPT));
    await writeFile(`${path}.gz`, gzipSync(SCRIPT));
    await writeFile(join(folder, "files.json"), JSON.stringify(files));
    const { serve } = await loadBuiltFiles(folder);
    server = createServer((request, response) => {
      if (!serve(toExchange(request, response))) response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const ask = (headers: Record<string, string>) => fetch(`${origin}/assets/base-1.js`, { headers });

  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
  ])("arrive whole by a browser that takes %s", async (accepted, encoding) => {
    const answer = await ask({ "Accept-Encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await answer.text()).toBe(SCRIPT);
  });

  it("are not sent again to a browser that has them", async () => {
    const etag = (await ask({})).headers.get("etag") ?? "";
    expect((await ask({ "If-None-Match": etag })).status).toBe(304);
    expect((await ask({ "If-None-Match": '"another"' })).status).toBe(200);
  });

  it("are no answer to any other path", async () => {
    expect((await fetch(`${origin}/assets/base-2.js`)).status).toBe(404);
  });
});
