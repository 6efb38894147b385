import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../app/server/embedded-postgres.server";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL server for the whole run; each worker makes its own database on it. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-test-"));
  const server = await startEmbeddedPostgres(join(folder, "postgres"));
  project.provide("databaseUrl", server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
