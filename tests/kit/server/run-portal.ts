import type { QueryResultRow } from "pg";
import { afterAll, beforeAll } from "vitest";
import {
  connectDatabase,
  disconnectDatabase,
} from "../../../app/platform/database/database.server";
import { portalDatabase, queryDatabase } from "../database/portal-database";
import { type RunningServer, removeDataDir, startServer } from "./server-process";

export interface TestPortal extends RunningServer {
  /** Asks the portal's own database. */
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

type Settings = Record<string, string>;

/**
 * One portal for all tests of a file, which takes its data folder along when it stops.
 * @param settings a function, where they name what an earlier `beforeAll` starts
 */
export function runPortal(settings: Settings | (() => Settings) = {}): TestPortal {
  // Filled before the first test of the file.
  const portal = {} as TestPortal;
  beforeAll(async () => {
    const server = await startServer(typeof settings === "function" ? settings() : settings);
    const { dataDir } = server;
    Object.assign(portal, server, {
      query: (sql: string, values?: unknown[]) => queryDatabase(dataDir, sql, values),
    });
  });
  afterAll(async () => {
    await portal.stop();
    await removeDataDir(portal.dataDir);
  });
  return portal;
}

/** The same; this process works on its data, too, with its secret: links and audit lines of either are valid for both. */
export function runJoinedPortal(settings?: Settings): TestPortal {
  const portal = runPortal(settings);
  beforeAll(() => {
    process.env.DATA_DIR = portal.dataDir;
    process.env.PORTAL_SECRET = "";
    connectDatabase(portalDatabase(portal.dataDir));
  });
  afterAll(disconnectDatabase);
  return portal;
}
