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
