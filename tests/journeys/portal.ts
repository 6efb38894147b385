import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import { newDataDir, type RunningServer, removeDataDir, startServer } from "../server-process";

interface Portal extends RunningServer {
  /** Asks the portal's own database. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** Journeys with a portal of their own: one server and data folder for each worker. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ DATA_DIR: dataDir });
      const host = encodeURIComponent(`${dataDir}/postgres`);
      const pool = new pg.Pool({
        connectionString: `postgresql://laborlotse@localhost/laborlotse?host=${host}`,
        max: 2,
      });
      pool.on("error", () => undefined);
      await use({
        ...server,
        async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
          return (await pool.query<Row>(sql, values)).rows;
        },
      });
      await pool.end();
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilAlive(page);
    await use(page);
  },
});

/**
 * A page can be read before React takes it over, and a click until then does what it does without
 * JavaScript. Journeys of people without it have tests of their own; all others wait.
 */
function waitUntilAlive(page: Page): void {
  const alive = () =>
    document.querySelector("script[type=module], script[type='text/late']") === null ||
    Object.keys(document.body).length > 0;
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await page.waitForFunction(alive);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await page.waitForFunction(alive);
    return response;
  };
}

export { expect };

/** Fails with what axe finds; WCAG 2.2 A and AA and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect(found).toEqual([]);
}

/** A name that no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${Math.random().toString(36).slice(2, 10)}`;
}
