import type { Page } from "@playwright/test";
import { inDrill } from "../kit/drill/drill";
import { KEY, NONE, remember, settings } from "./consent-page";
import { expect, test } from "./portal";

/** Phones to wide screens, and both sides of the width from which the button is wide. */
const WIDTHS = inDrill([320, 390, 767, 768, 1024, 1440, 1920], [320, 767, 768]);
const PATHS = inDrill(
  [
    ...["/", "/category/alle", "/lab/labor-dr-muller", "/test/psa-plus", "/practice-form"],
    ...["/kampagne", "/blog/tardoc-reform-2026", "/privacy"],
  ],
  ["/", "/category/alle", "/privacy"],
);

test("the button is at the bottom right of every view and never over content", async ({ page }) => {
  await remember(page, { [KEY]: { ...NONE, timestamp: Date.now() } });
  for (const path of PATHS) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(settings(page)).toBeVisible();
      const box = await settings(page).boundingBox();
      const place = `${path} at ${width} px`;
      expect(box?.x ?? 0, place).toBeGreaterThan(width - 64);
      expect(box?.y ?? 0, place).toBeGreaterThan(800 - 160);
      expect(await contentBelow(page), place).toEqual([]);
    }
  }
});

/** Words, pictures and controls that the button covers, anywhere between the top and the end of the page. */
function contentBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = document.querySelector(".consent-button span")?.getBoundingClientRect();
    if (shown === undefined) return ["no button"];
    const found = new Set<string>();
    for (let y = 0; y < document.body.scrollHeight; y += 37) {
      window.scrollTo(0, y);
      for (const x of [shown.left + 1, shown.left + shown.width / 2, shown.right - 1]) {
        for (const height of [1, shown.height / 2, shown.height - 1]) {
          for (const element of document.elementsFromPoint(x, shown.top + height)) {
            const isOurs = element.closest(".consent-button") !== null;
            const hasWords = [...element.childNodes].some(
              ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== "",
            );
            // A picture without words, such as the map behind the hero, may run over the edge.
            const isControl = element.matches(
              "a, button, input, select, textarea, img:not([alt=''])",
            );
            if (!isOurs && (hasWords || isControl)) found.add(element.outerHTML.slice(0, 80));
          }
        }
      }
    }
    return [...found];
  });
}
