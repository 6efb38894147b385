import type { Locator, Page } from "@playwright/test";
import { excessWidth } from "./page-widths";
import { expect, test } from "./portal";

/** The reader's own colours, as Windows' contrast themes set them. */
test.describe("in forced colours", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

  test("ticks, the focus and the current page are still seen", async ({ page }) => {
    await page.goto("/category/alle");
    const box = page.getByRole("checkbox", { name: "(Labor Zentrum Zürich)" });
    await expectOtherLook(box, () => box.check());
    const search = page.getByRole("searchbox");
    const before = await lookAround(search);
    await search.focus();
    expect(await lookAround(search)).not.toEqual(before);
    const menu = page.getByRole("banner").getByRole("navigation");
    expect(await lowerEdge(menu.locator("a[aria-current]").first())).not.toEqual(
      await lowerEdge(menu.locator("a:not([aria-current])").first()),
    );
  });

  test("the suggestion that the arrow keys have reached is still seen", async ({ page }) => {
    await page.goto("/practice-form");
    await page.getByLabel("Postleitzahl").fill("8640");
    const option = page.getByRole("option").first();
    await expect(option).toBeVisible();
    await expectOtherLook(option, () => page.getByLabel("Ort", { exact: true }).press("ArrowDown"));
  });
});

test("letters of twice the size need no scrolling sideways on a phone, and leave the menu in reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [
    ...["/", "/category/alle", "/lab/medlab-basel", "/vergleich?labs=medlab-basel,swisslab-bern"],
    ...[
      "/tests?q=schild",
      "/tests/ferritin",
      "/meine-analysen?analysen=tsh",
      "/laborcheck?plz=8005",
    ],
    ...["/practice-form", "/commercial-calculator", "/kampagne", "/lab-registration", "/contact"],
  ]) {
    await page.goto(path);
    expect(await excessWidth(page), path).toBe(0);
    expect(await textsOfTightLines(page), path).toEqual([]);
    await expect(page.getByRole("banner").locator("summary")).toBeInViewport({ ratio: 1 });
  }
});

/** Texts whose lines are lower than their letters. */
function textsOfTightLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== "",
        );
        const isTight = Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
        return element instanceof HTMLElement && element.checkVisibility() && hasText && isTight;
      })
      .map(({ innerText }) => innerText),
  );
}

async function expectOtherLook(part: Locator, act: () => Promise<unknown>): Promise<void> {
  const before = await part.screenshot();
  await act();
  await expect.poll(async () => before.equals(await part.screenshot())).toBe(false);
}

/** With its ring. */
async function lookAround(part: Locator): Promise<Buffer> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return part.page().screenshot({
    clip: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 },
    caret: "hide",
  });
}

async function lowerEdge(part: Locator): Promise<Buffer> {
  const { x, y, height } = (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  return part.page().screenshot({ clip: { x, y: y + height - 2, width: 8, height: 1 } });
}
