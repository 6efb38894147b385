import { expect, test, uniqueName } from "./portal";
import { ASK, ASKED, sendPracticeForm, storedLabs, withPractice } from "./request-page";

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

test("form and wish of an offline visitor arrive in their order, as one record", {
  tag: "@drill",
}, async ({ page, context, portal }) => {
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
