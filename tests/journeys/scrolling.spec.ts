import type { Page } from "@playwright/test";
import { expect, test } from "./portal";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => scrolled(page)).toBe(300);
  return 300;
}

test("every other path starts at the top, back and forward included", async ({ page }) => {
  await page.goto("/category/alle");
  await scrollDown(page);
  await page.getByRole("link", { name: "SwissLab Bern" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("SwissLab Bern");
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollDown(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Labore für alle Fachbereiche");
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollDown(page);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("SwissLab Bern");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("a filter does not scroll, and a hash leads to its place, not to the top", async ({
  page,
}) => {
  await page.goto("/category/alle");
  // As far as the filters are still in sight.
  await page.mouse.wheel(0, 60);
  await expect.poll(() => scrolled(page)).toBe(60);
  const place = 60;
  await page.getByLabel("Sortieren nach").selectOption("name");
  await expect(page).toHaveURL(/sort=name$/);
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Alpine Lab Luzern");
  expect(await scrolled(page)).toBe(place);
  await page.getByLabel("Nur Notfalllabore").check();
  await expect(page).toHaveURL(/filter=notfallmedizin/);
  await expect(page.getByText("1 Labor gefunden")).toBeVisible();
  // The list is shorter now; the filter that was used stays where the eyes are.
  await expect(page.getByLabel("Nur Notfalllabore")).toBeInViewport();

  await page.goto("/privacy");
  await scrollDown(page);
  const contents = page.getByRole("navigation", { name: "Inhalt" });
  await contents.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/privacy#./);
  await expect(page.getByRole("article").getByRole("heading").last()).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(place);
});

test("a link of the frame to the page already shown leads to its top", { tag: "@drill" }, async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const link of [
    header.getByRole("link", { name: /^Laborlotse/ }),
    header.getByRole("link", { name: "Laborvergleich" }),
    page.getByRole("contentinfo").getByRole("link", { name: "Labore vergleichen" }),
  ]) {
    await scrollDown(page);
    await link.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.getByRole("main")).toBeFocused();
  }
  await scrollDown(page);
  await header.getByRole("link", { name: "Labore vergleichen" }).click();
  // No further down than the field needs to stand clear of the consent banner.
  await expect.poll(() => scrolled(page)).toBeLessThan(100);
  await expect(page.getByLabel("Ort oder PLZ")).toBeFocused();
});

test("«Notfalllabore» in the footer brings the visitor to the changed list", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/category/alle");
  await scrollDown(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Notfalllabore" }).click();
  await expect(page.getByText("1 Labor gefunden")).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});
