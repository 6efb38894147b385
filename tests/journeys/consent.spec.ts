import type { Page } from "@playwright/test";
import { DAY_MS } from "../../app/lib/durations";
import { inDrill } from "../kit/drill/drill";
import { choose, dialog, KEY, NONE, remember, settings } from "./consent-page";
import { expect, expectAccessible, keepFallbackFont, test } from "./portal";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const banner = (page: Page) => page.getByRole("region", { name: "Cookie-Hinweis" });

function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);
}

test.describe("the choice", () => {
  for (const { name, choice } of [
    { name: "Alle akzeptieren", choice: { functional: true, analytics: true, marketing: true } },
    { name: "Nur notwendige", choice: { functional: false, analytics: false, marketing: false } },
  ]) {
    test(`«${name}» is stored with its time, then the banner gives way to the button`, async ({
      page,
    }) => {
      await page.goto("/");
      await expect(banner(page)).toBeVisible();
      await expect(settings(page)).toBeHidden();
      const before = Date.now();
      await choose(page, name);
      await expect(banner(page)).toBeHidden();
      await expect(settings(page)).toBeVisible();
      const { timestamp, ...rest } = (await stored(page)) ?? {};
      expect(rest).toEqual({ necessary: true, ...choice });
      expect(timestamp).toBeGreaterThanOrEqual(before);
      expect(timestamp).toBeLessThanOrEqual(Date.now());
      await page.goto("/faq");
      await expect(settings(page)).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });
  }

  test("«Einstellungen speichern» stores the chosen toggles and shows them again", {
    tag: "@drill",
  }, async ({ page }) => {
    await page.goto("/faq");
    await banner(page).getByRole("button", { name: "Einstellungen" }).click();
    const necessary = dialog(page).getByRole("checkbox", { name: "Notwendig" });
    await expect(necessary).toBeChecked();
    await expect(necessary).toBeDisabled();
    for (const name of ["Funktional", "Analyse", "Marketing"])
      await expect(dialog(page).getByRole("checkbox", { name })).not.toBeChecked();
    await dialog(page).getByRole("checkbox", { name: "Analyse" }).check();
    await choose(page, "Einstellungen speichern");
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ ...NONE, analytics: true });
    await settings(page).click();
    await expect(dialog(page).getByRole("checkbox", { name: "Analyse" })).toBeChecked();
    await expect(dialog(page).getByRole("checkbox", { name: "Marketing" })).not.toBeChecked();
  });

  test("«Abbrechen» and Escape close the dialog without saving, the focus returns", {
    tag: "@drill",
  }, async ({ page }) => {
    await page.goto("/faq");
    const opener = banner(page).getByRole("button", { name: "Einstellungen" });
    for (const leave of [() => choose(page, "Abbrechen"), () => page.keyboard.press("Escape")]) {
      await opener.click();
      await dialog(page).getByRole("checkbox", { name: "Marketing" }).check();
      await leave();
      await expect(dialog(page)).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(banner(page)).toBeVisible();
      expect(await stored(page)).toBeNull();
    }
  });

  test("counts for less than 365 days", { tag: "@drill" }, async ({ page, browser, portal }) => {
    await remember(page, { [KEY]: { ...NONE, timestamp: Date.now() - 365 * DAY_MS + 60_000 } });
    await page.goto("/");
    await expect(settings(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();

    const context = await browser.newContext({ baseURL: portal.url });
    const later = await context.newPage();
    await remember(later, { [KEY]: { ...NONE, timestamp: Date.now() - 365 * DAY_MS } });
    await later.goto("/");
    await expect(banner(later)).toBeVisible();
    await context.close();
  });

  test("is asked for again when it can't be read, and holds for the page without storage", {
    tag: "@drill",
  }, async ({ page, browser, portal }) => {
    await remember(page, { [KEY]: "kaputt" });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();

    const context = await browser.newContext({ baseURL: portal.url });
    const bare = await context.newPage();
    await bare.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await bare.goto("/");
    await choose(bare, "Nur notwendige");
    await expect(banner(bare)).toBeHidden();
    await expect(settings(bare)).toBeVisible();
    await context.close();
  });
});

test.describe("the banner", () => {
  test("is in no page's HTML, and nothing is set or loaded from elsewhere, whatever is chosen", async ({
    page,
    context,
    portal,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(portal.url)) foreign.push(request.url());
    });
    for (const path of ["/", "/faq", "/blog"]) {
      const html = await (await fetch(portal.url + path)).text();
      expect(html).not.toContain("Alle akzeptieren");
    }
    await page.goto("/");
    await choose(page, "Alle akzeptieren");
    await page.goto("/blog/tardoc-reform-2026");
    await settings(page).click();
    await choose(page, "Nur notwendige");
    await page.goto("/faq");
    await expect(settings(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(foreign).toEqual([]);
  });

  for (const viewport of inDrill(SIZES, SIZES.slice(0, 1))) {
    test(`at ${viewport.width} px shifts nothing, covers no focus and no end of the page, axe finds nothing`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await keepFallbackFont(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/faq");
      await expect(banner(page)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);

      const top = (await banner(page).boundingBox())?.y ?? 0;
      for (const link of ["Direktlink", "Kontakt aufnehmen", "Impressum"]) {
        const target = page.getByRole("link", { name: link }).first();
        if (link === "Direktlink") await page.locator("summary").last().click();
        await page.keyboard.press("Tab");
        await target.focus();
        const box = await target.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
      }

      await banner(page).getByRole("button", { name: "Einstellungen" }).click();
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe("on the error page", () => {
  const BROKEN = {
    contentType: "text/javascript",
    body: 'export default () => { throw new Error("broken") }',
  };
  const title = (page: Page) =>
    page.getByRole("heading", { name: "Diese Seite lässt sich gerade nicht anzeigen" });

  /** The page's code comes, but drawing it fails: the document is drawn anew. */
  async function openBrokenPage(page: Page) {
    await remember(page, { [KEY]: { ...NONE, timestamp: Date.now() } });
    await page.route("**/assets/imprint-*.js", (route) => route.fulfill(BROKEN));
    await page.goto("/faq");
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
    await expect(title(page)).toBeVisible();
  }

  test("the button opens the settings", async ({ page }) => {
    await openBrokenPage(page);
    await settings(page).click();
    await expect(dialog(page)).toBeVisible();
    await choose(page, "Einstellungen speichern");
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("link", { name: "Zur Startseite" }).click();
    await expect(page).toHaveURL("/");
    await expect(dialog(page)).toBeHidden();
  });

  test("a dialog that can't be drawn takes nothing else away", { tag: "@drill" }, async ({
    page,
  }) => {
    await page.route("**/assets/consent-dialog-*.js", (route) => route.fulfill(BROKEN));
    await openBrokenPage(page);
    await settings(page).click();
    await page.getByRole("link", { name: "Zur Startseite" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
