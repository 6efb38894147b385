import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Portal, startPortal, waitUntilAlive } from "./portal";

/**
 * A portal for journeys that sign in more often than one address may: behind a proxy, so that each browser
 * can come from elsewhere.
 */
export const startOwnPortal = (): Promise<Portal> => startPortal({ TRUST_PROXY: "1" });

let browsers = 0;

/** A browser that has never been here, on a connection of its own. */
export async function newBrowser(
  browser: Browser,
  portal: Portal,
  { javaScript = true } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: javaScript,
    extraHTTPHeaders: { "X-Forwarded-For": `198.51.100.${++browsers}` },
  });
  const page = await context.newPage();
  if (javaScript) waitUntilAlive(page);
  return { page, context };
}
