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
});

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
