import type { Page } from "@playwright/test";

export const KEY = "cookie-consent-preferences";
export const NONE = { necessary: true, functional: false, analytics: false, marketing: false };

export const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie-Einstellungen" });
export const settings = (page: Page) => page.getByRole("button", { name: "Cookie-Einstellungen" });
export const choose = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** As an earlier visit left it, before the page's first script. */
export async function remember(page: Page, entries: Record<string, unknown>) {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem("remembered")) return;
    sessionStorage.setItem("remembered", "yes");
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, JSON.stringify(value));
  }, entries);
}
