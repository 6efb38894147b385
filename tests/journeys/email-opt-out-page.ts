import { expect, type Page } from "@playwright/test";

export const address = () => `praxis-${Math.random().toString(36).slice(2, 10)}@example.ch`;
export const reasonOf = (page: Page) => page.getByLabel("Grund für die Abmeldung");
export const submit = (page: Page) => page.getByRole("button", { name: "Jetzt abmelden" }).click();
export const isDone = (page: Page) =>
  expect(page.getByRole("heading", { name: "Abmeldung erfolgreich" })).toBeVisible();

/** A toast with exactly these words. */
export async function expectToast(page: Page, title: string, text: string) {
  const toast = page.getByRole("region").locator("li", { hasText: text });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

export const localList = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("email_opt_outs") ?? "[]"));
