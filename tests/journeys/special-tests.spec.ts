import { expect, test, uniqueName } from "./portal";
import { rowsOf, submitPracticeForm } from "./practice-page";

/** Without a script: tests/pages/forms-without-script.test.ts. */
test("/special-tests shows the form first and the placeholder after, says there what is missing, and the entry leads back", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis Fehlend");
  await page.goto("/special-tests");
  await page.getByLabel("Praxis- oder Arztname").fill(name);
  await submitPracticeForm(page);
  await expect(page.getByRole("alert")).toContainText("Bitte stimmen Sie den AGB zu.");
  await expect(page).toHaveURL("/special-tests");
  await expect(page).toHaveTitle("Spezialtests finden | Laborlotse");
  await expect(page.getByLabel("Praxis- oder Arztname")).toHaveValue(name);
  await page.getByLabel("Postleitzahl").fill("8005");
  await page.getByLabel("Ort", { exact: true }).fill("Zürich");
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  await page.getByRole("checkbox").check();
  await submitPracticeForm(page);
  await expect(page).toHaveURL((url) => url.pathname === "/special-tests");
  await expect(page.getByRole("heading", { name: "Spezialtests finden" })).toBeVisible();
  await expect(page.getByLabel("Praxis- oder Arztname")).toHaveCount(0);
  expect(await rowsOf(portal, name)).toHaveLength(1);
});
