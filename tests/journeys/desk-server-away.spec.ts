import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { askForNews, signIn } from "./operator";
import { expect, expectAccessible, test } from "./portal";
import { withoutDatabase } from "./without-database";

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Leitstand" }).getByRole("link", { name });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Erneut versuchen" });

/** The desk says that it can't load something, and is still the desk. */
async function expectDeskInTrouble(page: Page): Promise<void> {
  await expect(
    page.getByRole("heading", { name: "Diese Ansicht lässt sich gerade nicht laden" }),
  ).toBeVisible();
  await expect(tryAgain(page)).toBeVisible();
  await expect(tab(page, "Verzeichnis")).toBeVisible();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
}

test("with the database away the desk keeps its frame and the session, and goes on where it was", async ({
  page,
  portal,
}) => {
  await signIn(page);
  await withoutDatabase(portal.dataDir, async () => {
    await tab(page, "E-Mails").click();
    await expect(page).toHaveURL(/\/admin\/e-mails$/);
    await expectDeskInTrouble(page);
    await expectAccessible(page);
    const again = page.waitForResponse(/e-mails\.data/);
    await tryAgain(page).click();
    expect((await again).status()).toBe(503);
    await expectDeskInTrouble(page);
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByText("Fehler beim Abmelden.", { exact: true })).toBeVisible();
    await expectDeskInTrouble(page);
  });
  await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(200);
  await tryAgain(page).click();
  await expect(page.getByRole("heading", { name: "E-Mails", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/e-mails$/);
});

test("opened while the database is away, the desk is a page that says so, and nobody is signed out", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await signIn(page);
  await withoutDatabase(portal.dataDir, async () => {
    const answer = await page.goto("/admin");
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: "Wir sind gleich wieder da" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });
  await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(200);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Einträge", exact: true })).toBeVisible();
});

test("a page that can't be loaded anew stays as it is, with what is typed, behind a form that nobody answers too", async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, "/admin/verzeichnis/lab/swisslab-bern/kontakte");
  const name = page.locator("form").last().getByLabel("Name");
  await name.fill("Lea Muster");
  const data = /kontakte\.data/;
  await context.route(data, (route) => route.fulfill({ status: 503 }));
  await postForm(`${portal.url}/practice-form`, practiceFields());
  for (let i = 0; i < 2; i += 1) {
    const refused = page.waitForResponse(data);
    await askForNews(page);
    expect((await refused).status()).toBe(503);
  }
  await context.unroute(data);
  const loaded = page.waitForResponse(data);
  await askForNews(page);
  expect((await loaded).status()).toBe(200);
  await expect(name).toHaveValue("Lea Muster");

  await context.setOffline(true);
  await page.locator("form").last().getByRole("button", { name: "Kontakt speichern" }).click();
  await expect(page.getByText(/^Der Server hat nicht geantwortet/).first()).toBeVisible();
  await page.getByRole("button", { name: /^Aktualisieren/ }).click();
  await expect(page.getByText(/lässt sich gerade nicht aktualisieren/).first()).toBeVisible();
  await expect(name).toHaveValue("Lea Muster");
  await expect(tryAgain(page)).toHaveCount(0);
});

test("without a connection every page of the desk can be clicked, also one that was never open", {
  tag: "@drill",
}, async ({ page, context }) => {
  await signIn(page);
  // A script that does not come at once is fetched again, and nothing that runs by itself loads the page anew.
  const lost = /\/assets\/desk-fingerprint-/;
  await context.route(lost, (route) => route.abort());
  await page.goto("/admin");
  await page.evaluate(() => document.body.setAttribute("data-opened", "once"));
  for (let i = 0; i < 2; i += 1) {
    const failed = page.waitForEvent("requestfailed", (request) => lost.test(request.url()));
    await askForNews(page);
    await failed;
  }
  await context.unroute(lost);
  const asked = page.waitForResponse(/stand\.data/);
  await askForNews(page);
  await asked;
  await expect(page.locator("[data-opened]")).toHaveCount(1);
  await context.setOffline(true);
  for (const name of ["E-Mails", "Versand", "Verzeichnis"]) {
    await tab(page, name).click();
    await expectDeskInTrouble(page);
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
  }
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page.getByRole("heading", { name: "Verzeichnis", exact: true })).toBeVisible();
});
