import type { Browser, BrowserContext, Page } from "@playwright/test";
import pg from "pg";
import { portalDatabase } from "../portal-database";
import { newDataDir, type RunningServer, removeDataDir, startServer } from "../server-process";
import { waitUntilAlive } from "./portal";

export interface OwnPortal extends RunningServer {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/**
 * A portal for journeys that sign in more often than one address may: behind a proxy, so that each browser
 * can come from elsewhere.
 */
export async function startOwnPortal(): Promise<OwnPortal> {
  const dataDir = await newDataDir();
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
  const pool = new pg.Pool({
    connectionString: portalDatabase(dataDir),
    max: 2,
  });
  pool.on("error", () => undefined);
  return {
    ...server,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async end() {
      await pool.end();
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}

let browsers = 0;

/** A browser that has never been here, on a connection of its own. */
export async function newBrowser(
  browser: Browser,
  portal: OwnPortal,
  { javaScript = true } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: javaScript,
    extraHTTPHeaders: { "X-Forwarded-For": `198.51.100.${++browsers}` },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (javaScript) waitUntilAlive(page);
  return { page, context };
}
