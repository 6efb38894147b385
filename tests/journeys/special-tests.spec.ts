import { expect, test, uniqueName } from "./portal";
import { rowsOf, submitPracticeForm } from "./practice-page";

test.describe("special tests and lab check", () => {
  for (const [path, title] of [
    ["/special-tests", "Spezialtests finden"],
    ["/lab-check", "Laborcheck durchführen"],
  ] as const) {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
        test.use({ javaScriptEnabled });

        test(`${path} shows the form first and the placeholder after, says there what is missing, and the entry leads back`, async ({
          page,
          portal,
        }) => {
          const name = uniqueName("Praxis Fehlend");
          await page.goto(path);
          await page.getByLabel("Praxis- oder Arztname").fill(name);
          await submitPracticeForm(page);
          await expect(page.getByRole("alert")).toContainText("Bitte stimmen Sie den AGB zu.");
          await expect(page).toHaveURL(`${portal.url}${path}`);
          await expect(page).toHaveTitle(`${title} | Laborlotse`);
          await expect(page.getByLabel("Praxis- oder Arztname")).toHaveValue(name);
          await page.getByLabel("Postleitzahl").fill("8005");
          await page.getByLabel("Ort", { exact: true }).fill("Zürich");
          await page.getByLabel("Facharztgruppe").selectOption("urologie");
          await page.getByRole("checkbox").check();
          await submitPracticeForm(page);
          await expect(page).toHaveURL((url) => url.pathname === path);
          await expect(page.getByRole("heading", { name: title })).toBeVisible();
          await expect(page.getByLabel("Praxis- oder Arztname")).toHaveCount(0);
          expect(await rowsOf(portal, name)).toHaveLength(1);
        });
      });
    }
  }
});
