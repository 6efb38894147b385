import type { Page } from "@playwright/test";

/** @returns function that lets the scripts through which are held back until then, as on a slow line */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
