import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readPaths } from "../samples/sample-paths";
import { removeDataDir, startServer } from "./server-process";

declare module "vitest" {
  export interface ProvidedContext {
    builtPortal: string;
    builtPortalData: string;
    /** Folder with the HTML of public pages, numbered as in `readPaths`. */
    builtPages: string;
  }
}

export const PUBLIC_URL = "https://portal.example";

export const METRICS_TOKEN = "a token for tests, of 32 characters or more";

/** One portal for all tests that only read its public pages, each fetched once. */
export default async function startBuiltPortal(project: TestProject) {
  const server = await startServer({ PUBLIC_URL, METRICS_TOKEN });
  project.provide("builtPortal", server.url);
  project.provide("builtPortalData", server.dataDir);
  const pages = await mkdtemp(join(tmpdir(), "laborlotse-pages-"));
  await fetchPages(server.url, pages);
  project.provide("builtPages", pages);
  return async () => {
    await server.stop();
    await rm(pages, { recursive: true, force: true });
    await removeDataDir(server.dataDir);
  };
}

/** A few at a time: the portal refuses hundreds of connections from one address. */
async function fetchPages(url: string, folder: string): Promise<void> {
  const waiting = [...readPaths.entries()];
  const fetchOn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [number, path] = next;
      await writeFile(join(folder, `${number}.html`), await (await fetch(url + path)).text());
    }
  };
  await Promise.all(Array.from({ length: 8 }, fetchOn));
}
