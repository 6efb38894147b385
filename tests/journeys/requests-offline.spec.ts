import { expect, test, uniqueName } from "./portal";
import {
  ASK,
  ASKED,
  INFORMED,
  LEARN_MORE,
  sendPracticeForm,
  sentMails,
  storedLabs,
  storedTests,
  toast,
  withPractice,
} from "./request-page";

const QUEUED =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

test("an offline click is told as waiting and sent once the connection is back", async ({
  page,
  context,
  portal,
}) => {
  const name = await withPractice(page, "/lab/techlab-st-gallen");
  await expect(page.getByRole("button", { name: ASK })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  await expect(page.getByText(QUEUED).first()).toBeVisible();
  expect(await storedLabs(portal, name)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => storedLabs(portal, name)).toEqual(["techlab-st-gallen"]);
});

test("form and wish of an offline visitor arrive in their order, as one record", async ({
  page,
  context,
  portal,
}) => {
  await page.goto("/lab/labor-dr-muller");
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.getByText("Nach dem Absenden")).toBeVisible();
  await page.getByLabel("Postleitzahl").fill("8005");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const name = uniqueName("Praxis Offline");
  await sendPracticeForm(page, name);
  await expect(page.getByText(QUEUED).first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => storedLabs(portal, name)).toEqual(["labor-dr-muller"]);
});

test("information on a test that is asked for offline waits and arrives once", async ({
  page,
  context,
  portal,
}) => {
  const name = await withPractice(page, "/test/hp-diag");
  await expect(page.getByRole("button", { name: LEARN_MORE })).toBeEnabled();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: LEARN_MORE }).click();
  await expect(page.getByRole("button", { name: INFORMED })).toBeDisabled();
  await expect(toast(page, INFORMED)).toBeVisible();
  await expect(toast(page, QUEUED)).toBeVisible();
  expect(await storedTests(portal, name)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => storedTests(portal, name)).toEqual(["hp-diag"]);
  await page.reload();
  await expect(page.getByRole("button", { name: INFORMED })).toBeDisabled();
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("outbox"))),
    )
    .toEqual([]);
  expect(await sentMails(portal, name, "test-info-request")).toBe(1);
});
