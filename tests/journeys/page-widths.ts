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

/** The same for a visitor whose browser draws letters twice as large. */
export async function widthsExceededByLargeLetters(
  page: Page,
  widths: readonly number[],
): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  const setSizes = (standard: number, fixed: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
  await setSizes(32, 26);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== "32px") throw new Error(`letters are ${size}`);
  const exceeded = await widthsExceeded(page, widths);
  await setSizes(16, 13);
  await browser.detach();
  return exceeded;
}
