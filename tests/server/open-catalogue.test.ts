import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elementsOf } from "../html";
import { type RunningServer, removeDataDir, startServer } from "../server-process";

const run = promisify(execFile);

let server: RunningServer;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), "laborlotse-examples-"));
});

afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
  await rm(folder, { recursive: true, force: true });
});

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

describe("the page «Schnittstelle»", () => {
  it("has three examples that do what they say when they are copied", async () => {
    const page = await (await fetch(`${server.url}/schnittstelle`)).text();
    const examples = elementsOf(page, "pre").map(copiedText);
    expect(examples).toHaveLength(3);
    for (const example of examples) await run("sh", ["-c", example], { cwd: folder });
    const table = await readFile(join(folder, "labore.csv"), "utf8");
    expect(table.split("\r\n")[0]).toContain("collectionCantons");
    const analyses: unknown = JSON.parse(await readFile(join(folder, "analysen.json"), "utf8"));
    const lines = (await readFile(join(folder, "katalog.ndjson"), "utf8")).trim().split("\n");
    const kinds = Map.groupBy(lines, (line) => String(JSON.parse(line).kind));
    expect([...kinds.keys()]).toEqual(["catalogue", "lab", "analysis", "place", "lab-analysis"]);
    expect(analyses).toHaveLength(kinds.get("analysis")?.length ?? 0);
    expect(kinds.get("analysis")?.length).toBeGreaterThan(200);
  });
});
