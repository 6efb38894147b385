import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from "@playwright/test";
import type axe from "axe-core";
import pg from "pg";
import { portalDatabase } from "../kit/database/portal-database";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";
import { excessWidth } from "./page-widths";

export interface Portal extends RunningServer {
  /** Asks the portal's own database. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Stops it and takes its data away. */
  end(): Promise<void>;
}

/** A portal on a data folder of its own. */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const dataDir = await newDataDir();
  const server = await startServer({ ...settings, DATA_DIR: dataDir });
  const pool = new pg.Pool({ connectionString: portalDatabase(dataDir), max: 2 });
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

/**
 * Journeys with a portal: one server and data folder for each worker, so that files share what others of the
 * same worker have left in it, in any order. Only what visitors see is the same for all: journeys that publish
 * have workers of their own (playwright.config.ts).
 */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  context: async ({ context }, use) => {
    await saveData(context);
    await drawAtOnce(context);
    await use(context);
  },
  page: async ({ page, browser, portal, javaScriptEnabled }, use, info) => {
    // What earlier journeys did is long ago: the operator gets single mails, no digest, and may sign in; visitors get theirs.
    await portal.query("update mails set left_at = left_at - interval '1 hour', sender = null");
    await portal.query("delete from rate_limits");
    const published = await countPublications(portal);
    if (javaScriptEnabled !== false) waitUntilAlive(page);
    await use(page);
    if (info.status !== info.expectedStatus) await tellStill(browser, info);
    // Pages of other visitors, which a journey has opened itself, would go on asking for news.
    const others = browser.contexts().filter((context) => context !== page.context());
    await Promise.all(others.map((context) => context.close()));
    if (info.project.name === "apart") return;
    const outsider = "a journey that publishes belongs to those apart (playwright.config.ts)";
    expect(await countPublications(portal), outsider).toBe(published);
  },
});

/**
 * Now and then Chromium stops drawing one of its pages for good, and every click there waits for a frame. A journey that
 * fails beside such a page says so.
 */
async function tellStill(browser: Browser, info: TestInfo): Promise<void> {
  const late = () => new Promise<"late">((resolve) => setTimeout(resolve, 10_000, "late"));
  const draw = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const frame = page.evaluate(draw).catch(() => undefined);
    if ((await Promise.race([frame, late()])) !== "late") continue;
    const answers = await Promise.race([page.evaluate(() => "answers"), late()]);
    info.annotations.push({
      type: "Chromium draws no more",
      description: `its scripts: ${answers}`,
    });
    console.error(`${info.title}: Chromium draws ${new URL(page.url()).pathname} no more`);
  }
}

async function countPublications(portal: Portal): Promise<number> {
  return (await portal.query("select from publications")).length;
}

/** Nothing is fetched ahead of the next page but in its own journey: it would double the work of all others. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
      configurable: true,
    }),
  );
}

/**
 * A page can be read before React takes it over, and a click until then does what it does without
 * JavaScript. Journeys of people without it have tests of their own; all others wait.
 */
export function waitUntilAlive(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await untilAlive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await untilAlive(page);
    return response;
  };
}

/** The page itself looks: `waitForFunction` would first bring a script of 300 kB into each page that is opened. */
export function untilAlive(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isAlive = () =>
      document.querySelector("script[type=module]") === null ||
      Object.keys(document.body).length > 0;
    return new Promise<void>((resolve) => {
      const look = () => (isAlive() ? resolve() : setTimeout(look, 10));
      look();
    });
  });
}

/** A part that gets its true height only when it comes near could slip away between the press and the release of a click. */
async function drawAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync("section { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(style);
  });
}

export { expect };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half as long to read for a browser as the one with names and comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** For journeys that look at many pages: each brings axe along, in a third of the time that handing it over takes. */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ content: AXE });
}

/** Fails with what axe finds; WCAG 2.2 A and AA and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // All rules that axe runs by itself; the paths to what it finds, and the style sheets, which none of them reads, are left out.
  const { violations } = await page.evaluate(() =>
    window.axe.run({
      resultTypes: ["violations"],
      selectors: false,
      preload: { assets: ["media"] },
    }),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect(found).toEqual([]);
}

/** A wide screen and a phone. */
export const BOTH_WIDTHS: readonly number[] = [1440, 390];

/** At each width axe finds nothing, and nothing scrolls sideways; the last one stays. */
export async function expectAccessibleAndFitting(page: Page, widths = BOTH_WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    expect(await excessWidth(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/**
 * The letters that stand there until the font has come, stay: where it comes late it moves what stands below a line that
 * wraps otherwise, and on a busy machine it comes when it likes.
 */
export async function keepFallbackFont(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}

/** Leaves a desk as it is before the first entry. */
export async function clearDesk(portal: Portal): Promise<void> {
  await portal.query("delete from entries");
  await portal.query("delete from mails");
}

/** A name that no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${Math.random().toString(36).slice(2, 10)}`;
}
