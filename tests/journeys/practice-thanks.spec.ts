import type { Page } from "@playwright/test";
import { expect, test, uniqueName } from "./portal";
import { fillPracticeForm, rowsOf, submitPracticeForm } from "./practice-page";
import { storedLabs } from "./request-page";

test("the practice form thanks word for word, keeps the session and leads to labs of the specialty", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis Dank");
  await page.goto("/practice-form");
  await page.getByLabel("Postleitzahl").pressSequentially("80059");
  await expect(page.getByLabel("Postleitzahl")).toHaveValue("8005");
  await fillPracticeForm(page, name);
  await submitPracticeForm(page);
  await expect(page).toHaveURL(/\/results$/);
  const toasts = page.getByRole("region", { name: /Mitteilungen/ });
  await expect(toasts.getByText("Erfolgreich gespeichert", { exact: true })).toBeVisible();
  await expect(
    toasts.getByText(
      "Ihre Daten wurden erfolgreich übermittelt. Wir werden uns zeitnah bei Ihnen melden.",
      { exact: true },
    ),
  ).toBeVisible();
  const session = await page.evaluate(() => sessionStorage.getItem("laborlotse.session-id"));
  expect(session).toMatch(/^session_\d+_\w+$/);
  expect(await rowsOf(portal, name)).toMatchObject([
    { session_id: session, postal_code: "8005", city: "Zürich" },
  ]);

  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Labore für Urologie ansehen" }).click();
  await expect(page).toHaveURL(/\/category\/urologie$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Labore für Urologie");
  await page.goto("/results");
  await main.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL(`${portal.url}/`);
});

/** As in Safari before 17: links for modules mean nothing, and never say that they have loaded. */
async function forgetModulePreload(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isSupported = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function supports(token: string) {
      return token !== "modulepreload" && isSupported.call(this, token);
    };
    Object.defineProperty(HTMLLinkElement.prototype, "rel", {
      set(this: HTMLLinkElement, rel: string) {
        this.setAttribute("rel", rel === "modulepreload" ? "unknown" : rel);
      },
    });
  });
}

test("a browser without links for modules gets the page behind the form; where its code can't come, thanks in view", async ({
  page,
}) => {
  await forgetModulePreload(page);
  const known = new Set<string>();
  page.on("request", (request) => known.add(request.url()));
  await page.goto("/practice-form");
  await fillPracticeForm(page, uniqueName("Praxis Safari"));
  await submitPracticeForm(page);
  await expect(page).toHaveURL(/\/results$/);

  await page.route(/\.js$/, (route) =>
    known.has(route.request().url()) ? route.continue() : route.abort(),
  );
  page.removeAllListeners("request");
  await page.goto("/practice-form?returnTo=/lab/medlab-basel");
  await fillPracticeForm(page, uniqueName("Praxis Safari"));
  await submitPracticeForm(page);
  const thanks = page.getByRole("heading", { level: 1, name: "Vielen Dank für Ihre Angaben" });
  await expect(thanks).toBeInViewport();
  await expect(page.getByRole("main")).toBeFocused();
});

test("below the thanks stands who collects where the practice is, and one press asks all of them", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis Alle");
  await page.goto("/practice-form");
  await fillPracticeForm(page, name);
  await submitPracticeForm(page);
  const found = page.getByRole("region", { name: "2 Labore holen in 8005 Zürich ab" });
  await found.getByRole("button", { name: "Offerten von 2 Laboren einholen" }).click();
  await expect(found.getByText("Angebot angefordert")).toHaveCount(2);
  await expect(found.getByRole("button")).toHaveCount(0);
  expect(await storedLabs(portal, name)).toHaveLength(2);
});

test("special tests and lab check show their placeholder on every later visit of the session", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await page.goto("/practice-form");
  await fillPracticeForm(page, uniqueName("Praxis Später"));
  await submitPracticeForm(page);
  await expect(page).toHaveURL(/\/results$/);
  for (const [path, title] of [
    ["/special-tests", "Spezialtests finden"],
    ["/lab-check", "Laborcheck durchführen"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Ihre Angaben sind gespeichert")).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expect(page.getByLabel("Praxis- oder Arztname")).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "AGB" }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await page.goBack();
    await expect(page.getByText("Ihre Angaben sind gespeichert")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Zur Startseite" }).click();
    await expect(page).toHaveURL(`${portal.url}/`);
  }
});

test("a calculation sent later in the session keeps the address that the practice has given before", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const name = uniqueName("Praxis Rechner");
  await page.goto("/practice-form");
  await fillPracticeForm(page, name, { email: "rechner@example.ch" });
  await submitPracticeForm(page);
  await expect(page).toHaveURL(/\/results$/);

  await page.goto("/practice-form?source=commercial-calculator&samplesPerWeek=50");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByLabel("E-Mail")).toHaveValue("rechner@example.ch");
  await page.getByRole("checkbox", { name: /AGB/ }).check();
  await submitPracticeForm(page);
  await expect
    .poll(() => rowsOf(portal, name))
    .toMatchObject([{ email: "rechner@example.ch", samples_per_week: 50 }]);
});
