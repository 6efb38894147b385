import { execFileSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packBrotli, packGzip } from "./content-encoding.server";
import { sendRendered } from "./send-rendered.server";
import { sendStored } from "./stored-answer.server";

const HEADERS = { "Content-Type": "text/html" };
const PATIENCE_MS = 5_000;
const MORE_THAN_THREADS = 8;

const content = Buffer.from("<p>Ferritin</p>".repeat(5_000));
const server = createServer(async (request, response) => {
  const bodies = { br: packBrotli(content, 5), gzip: packGzip(content) };
  if (request.url === "/remembered")
    sendStored({ headers: HEADERS, etag: "1", bodies }, request, response);
  else await sendRendered(request, response, new Response(content, { headers: HEADERS }));
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laborlotse-"));
  execFileSync("mkfifo", [join(folder, "pipe")]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function whileThreadsWait<Result>(work: () => Promise<Result>): Promise<Result> {
  const pipe = join(folder, "pipe");
  const readers = Array.from({ length: MORE_THAN_THREADS }, () => open(pipe, "r"));
  try {
    return await work();
  } finally {
    const writer = openSync(pipe, "w");
    for (const reader of await Promise.all(readers)) await reader.close();
    closeSync(writer);
  }
}

function ask(path: string, encoding: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = { "Accept-Encoding": encoding };
  return new Promise((resolve) => {
    const sent = request(
      { host: "127.0.0.1", port, path, headers, agent: false, timeout: PATIENCE_MS },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("end", () => resolve(bytes));
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(0));
    sent.end();
  });
}

describe("a page", () => {
  it.each([
    ["/rendered", "br"],
    ["/rendered", "identity"],
    ["/remembered", "br"],
    ["/remembered", "identity"],
  ])("is sent while all threads are busy: %s, %s", async (path, encoding) => {
    const bytes = await whileThreadsWait(() => ask(path, encoding));
    expect(bytes).toBeGreaterThan(encoding === "br" ? 0 : content.length - 1);
  });
});
