import type { Page, Route } from "@playwright/test";
import { inDrill } from "../kit/drill/drill";
import { expect, test, uniqueName } from "./portal";
import { fillPracticeForm, rowsOf, submitPracticeForm } from "./practice-page";

const QUEUED =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

/** What stands between a browser and the portal answers instead of it. */
const FOREIGN: Record<string, Parameters<Route["fulfill"]>[0]> = {
  "a redirect to a sign-in page": { status: 302, headers: { Location: "/imprint" } },
  "a redirect of a maintenance page": { status: 303, headers: { Location: "/under-construction" } },
  "a page": { status: 200, contentType: "text/html", body: "<h1>Willkommen im WLAN</h1>" },
  "a firewall's 403": { status: 403, contentType: "text/html", body: "<h1>Gesperrt</h1>" },
  nothing: { status: 204 },
  "JSON without our id": { status: 200, json: { ok: true, stored: "ja" } },
};

const waiting = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("laborlotse.outbox.")).length,
  );

async function comeBetween(page: Page, answer: Parameters<Route["fulfill"]>[0]) {
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
  );
}

/** The next page view sends what waits. */
async function expectArrival(page: Page, rows: () => Promise<unknown[]>) {
  expect(await rows()).toEqual([]);
  await page.unrouteAll();
  await page.goto("/faq");
  await expect.poll(() => waiting(page)).toBe(0);
  expect(await rows()).toHaveLength(1);
  await page.goto("/imprint");
  expect(await rows()).toHaveLength(1);
}

/** What tells them apart knows all of them in its own test (`app/forms/sending/post-form.test.ts`). */
for (const what of inDrill(Object.keys(FOREIGN), ["JSON without our id"])) {
  test(`a practice form answered with ${what} waits and arrives once`, async ({ page, portal }) => {
    const name = uniqueName("Praxis Hotelnetz");
    await page.goto("/practice-form");
    await fillPracticeForm(page, name);
    await comeBetween(page, FOREIGN[what]);
    await submitPracticeForm(page);
    await expect(page).toHaveURL("/results");
    await expect(page.getByText(QUEUED).first()).toBeVisible();
    expect(await waiting(page)).toBe(1);
    await expectArrival(page, () => rowsOf(portal, name));
  });
}

for (const damage of inDrill([{ id: "kaputt" }, { editToken: "x" }], [{ editToken: "x" }])) {
  const named = JSON.stringify(damage);
  test(`a practice record damaged by ${named} does not keep the form from arriving`, async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Praxis Beschädigt");
    await page.goto("/practice-form");
    await fillPracticeForm(page, uniqueName("Praxis Vorher"));
    await submitPracticeForm(page);
    await expect(page).toHaveURL("/results");
    await page.evaluate((change) => {
      const id = sessionStorage.getItem("laborlotse.session-id");
      const key = `laborlotse.practice.${id}`;
      const record = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...record, ...change }));
    }, damage);
    await page.goto("/practice-form");
    await fillPracticeForm(page, name);
    await submitPracticeForm(page);
    await expect(page).toHaveURL("/results");
    expect(await rowsOf(portal, name)).toHaveLength(1);
    expect(await waiting(page)).toBe(0);
  });
}
