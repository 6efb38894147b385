import type { Page } from "@playwright/test";
import { expect, test, uniqueName } from "./portal";
import {
  ASK,
  ASKED,
  sendPracticeForm,
  sentMails,
  storedLabs,
  toast,
  withPractice,
} from "./request-page";

test("an offer is asked for once and stays asked for in the session", async ({ page, portal }) => {
  const name = await withPractice(page, "/lab/medlab-basel");
  const button = page.getByRole("button", { name: ASK });
  // What it does with a record is loaded first.
  await expect(button).toBeEnabled();
  const before = await button.boundingBox();
  await button.dblclick();
  const asked = page.getByRole("button", { name: ASKED });
  await expect(asked).toBeDisabled();
  await expect(toast(page, "Angebot angefragt")).toBeVisible();
  const description = "Ihre Anfrage an MedLab Basel wurde gespeichert und wird bearbeitet.";
  await expect(toast(page, description)).toBeVisible();
  expect((await asked.boundingBox())?.width).toBe(before?.width);
  await expect.poll(() => storedLabs(portal, name)).toEqual(["medlab-basel"]);
  await page.reload();
  await expect(asked).toBeDisabled();
  expect(await sentMails(portal, name, "offer-request")).toBe(1);
});

/** A tab as browsers duplicate it: with a copy of the session. */
async function duplicate(page: Page): Promise<Page> {
  const session = await page.evaluate(() => JSON.stringify(sessionStorage));
  const copy = await page.context().newPage();
  await copy.addInitScript((text) => {
    for (const [key, value] of Object.entries(JSON.parse(text))) {
      sessionStorage.setItem(key, String(value));
    }
  }, session);
  await copy.goto(page.url());
  await expect(copy.getByRole("button", { name: ASK })).toBeEnabled();
  return copy;
}

test("a duplicated tab follows the click of the other, and its own click makes no second request", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const name = await withPractice(page, "/lab/swisslab-bern");
  const copy = await duplicate(page);
  // The first tab's request is still under way.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/offer-requests", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: ASK }).click();
  await copy.getByRole("button", { name: ASK }).click();
  await expect(toast(copy, "Angebot angefragt")).toBeVisible();
  await expect(copy.getByRole("button", { name: ASKED })).toBeDisabled();
  release();
  await expect(toast(page, "Angebot angefragt")).toBeVisible();
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  expect(await storedLabs(portal, name)).toEqual(["swisslab-bern"]);
  expect(await sentMails(portal, name, "offer-request")).toBe(1);

  for (const tab of [page, copy]) {
    await tab.goto("/lab/medlab-basel");
    await expect(tab.getByRole("button", { name: ASK })).toBeEnabled();
  }
  await page.getByRole("button", { name: ASK }).click();
  await expect(copy.getByRole("button", { name: ASKED })).toBeDisabled();
});

test("a home card first leads to the form and records nothing, then stays «Angebot angefragt»", async ({
  page,
  portal,
}) => {
  const requests = () =>
    portal.query("select 1 from lab_requests where lab_id = 'limmat-diagnostik'");
  const before = (await requests()).length;
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ hasText: "Limmat Diagnostik" });
  await card.getByRole("button", { name: "Angebot anfragen" }).click();
  await expect(page).toHaveURL(/\/practice-form\?returnTo=\/$/);
  expect(await requests()).toHaveLength(before);
  const name = uniqueName("Praxis Karte");
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(card.getByRole("button", { name: "Angebot angefragt" })).toBeDisabled();
  await page.reload();
  await expect(card.getByRole("button", { name: "Angebot angefragt" })).toBeDisabled();
  expect(await storedLabs(portal, name)).toEqual(["limmat-diagnostik"]);
  const other = page.getByRole("listitem").filter({ hasText: "Rheinlabor Basel" });
  await other.getByRole("button", { name: "Angebot anfragen" }).click();
  await expect(other.getByRole("button", { name: "Angebot angefragt" })).toBeDisabled();
  await expect.poll(() => storedLabs(portal, name)).toHaveLength(2);
});

test("a request for a record that was erased meanwhile is told as a failure, not as a success", async ({
  page,
  portal,
}) => {
  const name = await withPractice(page, "/lab/medlab-basel");
  await portal.query("delete from entries where title = $1", [name]);
  await page.getByRole("button", { name: ASK }).click();
  await expect(toast(page, "Fehler")).toBeVisible();
  await expect(page.getByRole("button", { name: ASK })).toBeEnabled();
});
