import { expect, expectAccessible, test } from "./portal";

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

test("the mobile menu closes on Escape, when the focus leaves it and with every choice, the one for the page itself included", async ({
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

  for (const [name, path] of [
    ["Laborvergleich", "/"],
    ["Labore vergleichen", "/"],
    ["Angebote berechnen", "/commercial-calculator"],
    ["Spezialtests finden", "/special-tests"],
    ["News", "/blog"],
    ["Kontakt", "/contact"],
    ["Labore vergleichen", "/"],
  ] as const) {
    await summary.click();
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(portal.url + path);
    await expect(menu).not.toHaveAttribute("open");
  }
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
