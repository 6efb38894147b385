import type { TestProject } from "vitest/node";
import { removeDataDir, startServer } from "./server-process";

declare module "vitest" {
  export interface ProvidedContext {
    builtPortal: string;
  }
}

/** What the pages of the built portal call themselves. */
export const PUBLIC_URL = "https://portal.example";

export const METRICS_TOKEN = "a token for tests, of 32 characters or more";

/** One portal for all tests that only read its public pages. */
export default async function startBuiltPortal(project: TestProject) {
  const server = await startServer({ PUBLIC_URL, METRICS_TOKEN });
  project.provide("builtPortal", server.url);
  return async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
  };
}
