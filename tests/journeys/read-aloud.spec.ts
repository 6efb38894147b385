import { expect, test } from "./portal";

/**
 * What a screen reader is told of main ways, as text: a change of roles, names or states has to be made here too
 * (`--update-snapshots`), and read.
 */
test("the cookie banner and its dialog", async ({ page }) => {
  await page.goto("/contact");
  const banner = page.getByRole("region", { name: "Cookie-Hinweis" });
  await expect(banner).toMatchAriaSnapshot({ name: "cookie-banner.aria.yml" });
  await banner.getByRole("button", { name: "Einstellungen" }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot({ name: "cookie-dialog.aria.yml" });
});

test("a refused message, and the one that is sent", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main").locator("form");
  await page.getByRole("textbox", { name: "Name" }).fill("Anna Muster");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("keine Adresse");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(form).toMatchAriaSnapshot({ name: "contact-refused.aria.yml" });
  await page.getByRole("textbox", { name: "E-Mail" }).fill("anna@example.ch");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Wann ist der Vergleich bereit?");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  const toasts = page.getByRole("region", { name: /Mitteilungen/ });
  await expect(toasts.getByRole("listitem")).toBeVisible();
  await expect(toasts).toMatchAriaSnapshot({ name: "contact-sent.aria.yml" });
});

test("the practice form with the places that it suggests", async ({ page }) => {
  await page.goto("/practice-form");
  await page.getByLabel("Postleitzahl").fill("8640");
  await expect(page.getByRole("option", { name: /Hurden/ })).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "practice-form.aria.yml",
  });
});

test("opting out, with the field that a reason unfolds", async ({ page }) => {
  await page.goto("/email-opt-out");
  await page.getByLabel("Grund für die Abmeldung").selectOption("Anderer Grund");
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "opt-out.aria.yml",
  });
});

test("the search of the start page, and its forms for one field", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").locator("form").first()).toMatchAriaSnapshot({
    name: "hero.aria.yml",
  });
  await page.goto("/newsletter");
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "newsletter.aria.yml",
  });
});

test("the calculator with the field that a tick unfolds, and its result", async ({ page }) => {
  await page.goto("/commercial-calculator");
  await page.getByLabel("Logo des Labors in der Praxis").check();
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "calculator.aria.yml",
  });
  await page.getByRole("button", { name: "Potenzial berechnen" }).click();
  await expect(page.getByRole("heading", { name: "Ihr Potenzial", exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("dl").first()).toMatchAriaSnapshot({
    name: "calculated.aria.yml",
  });
});

test("the campaign's first step, refused", async ({ page }) => {
  await page.goto("/kampagne");
  await page.getByRole("button", { name: "Kostenlosen Vergleich anfordern" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "campaign-refused.aria.yml",
  });
});

test("the list of laboratories while it is searched", async ({ page }) => {
  await page.goto("/category/alle");
  await page.getByRole("searchbox").fill("zuerich");
  await expect(page.getByRole("main").getByText("1 Labor gefunden").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "1 Labor gefunden" })).toMatchAriaSnapshot({
    name: "list.aria.yml",
  });
});

test("the head of a comparison of two laboratories", async ({ page }) => {
  await page.goto("/vergleich?labs=medlab-basel,swisslab-bern");
  await expect(page.getByRole("rowgroup").first()).toMatchAriaSnapshot({
    name: "comparison.aria.yml",
  });
});

test("a refused sign-in at the desk", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByLabel("E-Mail").fill("niemand@example.ch");
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "sign-in-refused.aria.yml" });
});
