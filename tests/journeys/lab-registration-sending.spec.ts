import { refusal } from "../refusal";
import {
  agree,
  DRAFT,
  expectConfirmation,
  fillRequired,
  rowsOf,
  send,
  text,
  toasts,
} from "./lab-registration-page";
import { expect, test, uniqueName } from "./portal";

test("the draft survives a closed tab, lists and city too, and holds no token", async ({
  page,
  context,
}) => {
  await page.goto("/lab-registration");
  await fillRequired(page, "Labor Entwurf");
  await page.getByRole("checkbox", { name: "Onkologie" }).check();
  await page.getByRole("checkbox", { name: "Allergologie" }).check();
  await page.close();
  const again = await context.newPage();
  await again.goto("/lab-registration");
  await expect(text(again, "Laborname")).toHaveValue("Labor Entwurf");
  await expect(again.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await expect(again.getByLabel("Kanton")).toHaveValue("zh");
  await expect(again.getByRole("checkbox", { name: "Onkologie" })).toBeChecked();
  await expect(again.getByRole("checkbox", { name: "Allergologie" })).toBeChecked();
  await expect(again.getByRole("checkbox", { name: "Toxikologie" })).not.toBeChecked();
  await expect(again.getByRole("heading", { name: "5 von 8 Teilen ausgefüllt" })).toBeVisible();
  const stored = await again.evaluate((key) => localStorage.getItem(key), DRAFT);
  expect(stored).not.toMatch(/editToken|submissionId/);
  await again.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(text(again, "Laborname")).toHaveValue("");
});

test("a refused registration shows the failure and keeps what was typed", async ({ page }) => {
  await page.goto("/lab-registration");
  await fillRequired(page, "Labor Abgelehnt");
  await agree(page);
  await page.route("**/lab-registration", (route) =>
    route.request().method() === "POST" ? route.fulfill(refusal(403)) : route.continue(),
  );
  await send(page);
  await expect(
    toasts(page).getByText(
      "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
    ),
  ).toBeVisible();
  await expect(text(page, "Laborname")).toHaveValue("Labor Abgelehnt");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
});

test("two clicks make one row; the next registration is another laboratory", async ({
  page,
  portal,
}) => {
  const names = [uniqueName("Labor Eins"), uniqueName("Labor Zwei")];
  for (const name of names) {
    await page.goto("/lab-registration");
    await fillRequired(page, name);
    await agree(page);
    await page.getByRole("button", { name: "Registrierung einreichen" }).dblclick();
    await expectConfirmation(page);
  }
  for (const name of names) expect(await rowsOf(portal, name)).toHaveLength(1);
});

test("what is sent offline is confirmed at once and arrives later as one row", async ({
  page,
  context,
  portal,
}) => {
  const labName = uniqueName("Labor Offline");
  await page.goto("/lab-registration");
  await fillRequired(page, labName);
  await agree(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await send(page);
  await expectConfirmation(page);
  await expect(toasts(page).getByText("Auf diesem Gerät gespeichert.")).toBeVisible();
  expect(await rowsOf(portal, labName)).toHaveLength(0);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(async () => (await rowsOf(portal, labName)).length).toBe(1);
});
