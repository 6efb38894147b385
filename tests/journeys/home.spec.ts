import { excessWidth, expect, expectAccessible, test } from "./portal";

test("the sections of the home page stand in their order, finished without JavaScript", async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portal.url);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Warum sollten Ärzte ihren Laboranbieter wechseln?",
    "Fachbereiche",
    "Ausgewählte Labore",
  ]);
  await expect(page.getByRole("main").getByText("Angebot anfragen")).toHaveCount(4);
  await expect(page.getByText("+2 weitere")).toHaveCount(2);
  await page.getByRole("button", { name: "Labore finden" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Praxis-Informationen");
  await context.close();
});

test("«Labore finden» passes on only what is filled", async ({ page, portal }) => {
  await page.goto(portal.url);
  const find = page.getByRole("button", { name: "Labore finden" });
  await find.click();
  await expect(page).toHaveURL(`${portal.url}/practice-form`);
  await page.goto(portal.url);
  await page.getByLabel("Ort oder PLZ").fill("8001 Zürich");
  await find.click();
  await expect(page).toHaveURL(`${portal.url}/practice-form?plz=8001+Z%C3%BCrich`);
  await expect(page.getByLabel("Postleitzahl")).toHaveValue("8001");
  await page.goto(portal.url);
  await page.getByLabel("Facharztgruppe").selectOption("Urologie");
  await find.click();
  await expect(page).toHaveURL(`${portal.url}/practice-form?specialty=urologie`);
});

test("the mobile menu closes when a link is chosen, on Escape and when the focus leaves it", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(portal.url);
  await page.waitForLoadState("networkidle");
  const menu = page.getByRole("banner").locator("details");
  const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open);
  const summary = menu.locator("summary");

  await summary.click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await isOpen()).toBe(false);
  await expect(summary).toBeFocused();

  await summary.click();
  await page.getByLabel("Ort oder PLZ").focus();
  expect(await isOpen()).toBe(false);

  await summary.click();
  await menu.getByRole("link", { name: "Kontakt" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await isOpen()).toBe(false);
});

test("every choice closes the mobile menu, the one for the page itself included", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.getByRole("banner").locator("details");
  for (const [name, path] of [
    ["Laborvergleich", "/"],
    ["Labore vergleichen", "/"],
    ["Angebote berechnen", "/commercial-calculator"],
    ["Spezialtests finden", "/special-tests"],
    ["News", "/blog"],
    ["Kontakt", "/contact"],
    ["Labore vergleichen", "/"],
  ] as const) {
    await menu.locator("summary").click();
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(portal.url + path);
    await expect(menu).not.toHaveAttribute("open");
  }
});

test("the footer's links lead to the labs of a specialty and to the emergency labs", async ({
  page,
  portal,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  // What lies above it is drawn on the way down, and moves it.
  await footer.scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Ausgewählte Labore" })).toBeVisible();
  await footer.getByRole("link", { name: "Gynäkologie" }).click();
  await expect(page).toHaveURL(`${portal.url}/category/gynaekologie`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Labore für Gynäkologie");
  await footer.getByRole("link", { name: "Notfalllabore" }).click();
  await expect(page).toHaveURL(`${portal.url}/category/alle?filter=notfallmedizin`);
  await expect(page.getByRole("list").getByRole("heading", { level: 3 })).toHaveText([
    "Labor Express Genf",
  ]);
  await footer.getByRole("link", { name: "Alle Fachgebiete" }).click();
  await expect(page.getByText("7 Labore gefunden")).toBeVisible();
});

test("the page comes to life with what its HTML names, all of it from the portal", async ({
  page,
  portal,
}) => {
  const loaded = new Set<string>();
  page.on("request", (request) => loaded.add(request.url().split("#")[0] ?? ""));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const html = await (await fetch(portal.url)).text();
  const named = [...html.matchAll(/["'(](\/[\w./-]+\.\w+)/g)].map(([, path]) => portal.url + path);
  const unnamed = [...loaded].filter((url) => !named.includes(url) && url !== `${portal.url}/`);
  // What the big scripts are split from.
  expect(unnamed.filter((url) => !/\/assets\/rolldown-runtime-/.test(url))).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`at ${width} px nothing scrolls sideways or shifts, and axe finds nothing`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(portal.url);
    await page.waitForLoadState("networkidle");
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.001);
    await expectAccessible(page);
  });
}

/** Sum of the page's layout shifts so far. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 100);
  });
}
