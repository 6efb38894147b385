import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { askForNews, signInWith } from "./operator";
import { expect, test, uniqueName } from "./portal";

test("the operator finds the newest practice first, and other tabs follow the sign-out", async ({
  page,
  context,
  portal,
}) => {
  const older = uniqueName("Praxis Früher");
  const newer = uniqueName("Praxis Später");
  for (const name of [older, newer]) {
    await postForm(`${portal.url}/practice-form`, practiceFields({ practiceOrDoctorName: name }));
  }
  await signInWith(page);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("Anmeldung erfolgreich", { exact: true })).toBeVisible();
  await page.getByLabel("Sortierung").selectOption("Neueste zuerst");
  const rows = page.locator("tbody a");
  await expect(rows.nth(0)).toHaveText(newer);
  await expect(rows.nth(1)).toHaveText(older);

  const second = await context.newPage();
  await second.goto("/admin?sort=neueste");
  await expect(second.locator("tbody a").nth(0)).toHaveText(newer);
  const cookie = (await context.cookies()).find(({ name }) => name === "laborlotse-admin");
  await page.getByRole("button", { name: "Abmelden" }).click();
  // It goes away by itself: looked for before anything else.
  await expect(page.getByText("Abgemeldet", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(second).toHaveURL(/\/admin\/login\?weiter=/);
  const kept = await fetch(`${portal.url}/admin`, {
    redirect: "manual",
    headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(kept.status).toBe(302);
});

/** @returns keeps what the page's loaders ask for waiting until the function that it returns is called */
async function holdableLoaders(page: Page): Promise<() => () => void> {
  let gate = Promise.resolve();
  const isLoader = ({ pathname }: URL) =>
    pathname.endsWith(".data") && pathname !== "/admin/stand.data";
  await page.route(isLoader, async (route) => {
    await gate;
    await route.continue();
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
}

test("the guard shows that it checks the session, but not what the desk asks by itself", async ({
  page,
  context,
  portal,
}) => {
  await signInWith(page);
  await expect(page).toHaveURL(/\/admin$/);
  const checking = page.getByRole("status").filter({ hasText: "Loading..." });

  const holdLoaders = await holdableLoaders(page);
  let letGo = holdLoaders();
  const asked = page.waitForRequest(/\/admin\.data/);
  const name = uniqueName("Praxis");
  await postForm(`${portal.url}/practice-form`, practiceFields({ practiceOrDoctorName: name }));
  await askForNews(page);
  await asked;
  // Not even hidden, as it is where the wait may be short.
  await expect(page.getByText("Loading...")).toHaveCount(0);
  letGo();
  await expect(page.getByRole("link", { name })).toBeVisible();

  letGo = holdLoaders();
  await page.getByRole("link", { name: "Versand" }).click();
  await expect(checking).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Versand", exact: true })).toBeVisible();
  await expect(checking).toHaveCount(0);

  const second = await context.newPage();
  await second.goto("/admin?sort=neueste");
  letGo = holdLoaders();
  await second.getByRole("button", { name: "Abmelden" }).click();
  await expect(checking).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/admin\/login\?weiter=/);
});
