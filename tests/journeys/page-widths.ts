import type { Page } from "@playwright/test";

/** How many pixels a page is wider than its window. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** At which of these widths a page is wider than its window; the last one stays. */
export async function widthsExceeded(page: Page, widths: readonly number[]): Promise<number[]> {
  const exceeded: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if ((await excessWidth(page)) > 0) exceeded.push(width);
  }
  return exceeded;
}
