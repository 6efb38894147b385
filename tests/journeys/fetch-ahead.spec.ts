import type { Page } from "@playwright/test";
import { expect, test } from "./portal";

/** Addresses of the pages' data that the browser asks for from now on, each once. */
function dataAsked(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.add(pathname);
  });
  return asked;
}

/** Waits until all that was fetched ahead lies in the browser's cache. */
async function untilAllCame(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ahead = document.querySelectorAll<HTMLLinkElement>(
      "link[rel=modulepreload], link[rel=prefetch]",
    );
    return [...ahead].every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
}

async function tellConnection(page: Page, saveData: boolean): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
    { saveData },
  );
}

test.describe("once a page is alive and has nothing else to do", () => {
  test("the likely next pages are fetched ahead: at most eight, at most 200 kB", async ({
    page,
  }) => {
    await tellConnection(page, false);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const asked = dataAsked(page);
    await page.goto("/category/alle");
    const ownBytes = bytes;
    await expect.poll(() => asked.size).toBe(8);
    await untilAllCame(page);
    expect([...asked].filter((path) => path.startsWith("/lab/")).length).toBeGreaterThan(2);
    expect(asked).toContain("/contact.data");
    expect(bytes - ownBytes).toBeLessThan(200_000);
    await page.getByRole("contentinfo").getByRole("link", { name: "Häufige Fragen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Häufige Fragen");
    await untilAllCame(page);
    expect(asked.size, "one of them was asked for by the click").toBe(9);
  });

  test("a click on one of them shows it at once, without the server", async ({ page }) => {
    await tellConnection(page, false);
    const asked = dataAsked(page);
    await page.goto("/");
    await expect.poll(() => [...asked]).toContain("/contact.data");
    await untilAllCame(page);
    await page.context().setOffline(true);
    await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt");
  });

  test("what the policy forbids as a link, as Firefox reads it, is fetched by the page itself", async ({
    page,
  }) => {
    await tellConnection(page, false);
    await page.goto("/");
    const path = "/contact.data";
    await page.locator(`link[rel=prefetch][href="${path}"]`).waitFor({ state: "attached" });
    await untilAllCame(page);
    const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await page.evaluate((blocked) => {
      const said = { blockedURI: new URL(blocked, location.href).href, documentURI: location.href };
      const rule = { violatedDirective: "default-src", effectiveDirective: "default-src" };
      const rest = { originalPolicy: "", disposition: "enforce", statusCode: 200 } as const;
      document.dispatchEvent(
        new SecurityPolicyViolationEvent("securitypolicyviolation", { ...said, ...rule, ...rest }),
      );
    }, path);
    expect((await fetched).resourceType()).toBe("fetch");
  });

  test("nothing is fetched where the visitor saves data", { tag: "@drill" }, async ({ page }) => {
    await tellConnection(page, true);
    const asked = dataAsked(page);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect([...asked]).toEqual([]);
  });

  test("a click asks for all scripts of the page at once, and only then for its data", async ({
    page,
  }) => {
    await tellConnection(page, true);
    await page.goto("/lab/labor-dr-muller");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.locator('main a[href="/test/gc-plus"]').first().click();
    await expect.poll(() => asked).toContain("/test/gc-plus.data");
    await page.waitForLoadState("networkidle");
    const afterData = asked.slice(asked.indexOf("/test/gc-plus.data"));
    expect(asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(1);
    expect(afterData.filter((path) => path.endsWith(".js"))).toEqual([]);
  });
});

test("a visitor's page knows no route of desk and room, and its links lead there all the same", async ({
  page,
}) => {
  await page.goto("/fuer-labore");
  const heading = page.getByRole("heading", { level: 1 });
  const title = await heading.textContent();
  const routes = await page.evaluate(() => Object.keys(window.__reactRouterManifest?.routes ?? {}));
  expect(routes).toContain("site/lab-profile/page");
  expect(routes.filter((id) => /desk|identity/.test(id))).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(/\/labor\/anmelden$/);
  await expect(page.getByRole("button", { name: "Code anfordern" })).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText(title ?? "");
  await page.goForward();
  await expect(page.getByRole("button", { name: "Code anfordern" })).toBeVisible();
});
