import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findElements } from "../kit/browser/html";
import { runPortal } from "../kit/server/run-portal";

const run = promisify(execFile);

const server = runPortal();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laborlotse-examples-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** As a browser copies it, line by line. */
function copiedText(element: string): string {
  return element
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

const FRAME_REFUSALS = [
  ...["X-Frame-Options", "Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy"],
];

describe("the page «Schnittstelle»", () => {
  it("has examples that do what they say when they are copied", async () => {
    const page = await (await fetch(`${server.url}/schnittstelle`)).text();
    const examples = findElements(page, "pre").map(copiedText);
    const commands = examples.filter((example) => !example.startsWith("<iframe"));
    expect([examples.length, commands.length]).toEqual([4, 3]);
    for (const command of commands) await run("sh", ["-c", command], { cwd: folder });
    const table = await readFile(join(folder, "labore.csv"), "utf8");
    expect(table.split("\r\n")[0]).toContain("collectionCantons");
    const analyses: unknown = JSON.parse(await readFile(join(folder, "analysen.json"), "utf8"));
    const lines = (await readFile(join(folder, "katalog.ndjson"), "utf8")).trim().split("\n");
    const kinds = Map.groupBy(lines, (line) => String(JSON.parse(line).kind));
    expect(kinds.size).toBe(6);
    expect(analyses).toHaveLength(kinds.get("analysis")?.length ?? 0);
    expect(kinds.get("analysis")?.length).toBeGreaterThan(200);
  });

  it("shows how another site frames a laboratory's analyses: this page alone, without a script", async () => {
    const page = await (await fetch(`${server.url}/schnittstelle`)).text();
    const framed = findElements(page, "pre")
      .map(copiedText)
      .find((one) => one.startsWith("<iframe"));
    const [, address = ""] = /src="([^"]+)"/.exec(framed ?? "") ?? [];
    const answer = await fetch(`${address}?q=ferritin`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
    for (const name of FRAME_REFUSALS) expect(answer.headers.get(name), name).toBeNull();
    const html = await answer.text();
    expect(html).toContain("Ferritin");
    expect(html).not.toMatch(/<script|<header/);
    const other = await fetch(`${server.url}/lab/medlab-basel`);
    expect(other.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    for (const name of FRAME_REFUSALS) expect(other.headers.get(name), name).not.toBeNull();
  });
});
