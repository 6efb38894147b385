import { refusal } from "../kit/server/refusal";
import { ALIKE, expectFailure, field, heading, press, start, toasts } from "./campaign-page";
import { expect, test, uniqueName } from "./portal";

const FAILED = "Es gab einen Fehler beim Speichern. Bitte versuchen Sie es erneut.";

for (const path of ALIKE) {
  test(`${path} names each missing field of step 1 in its order`, async ({ page }) => {
    await page.goto(path);
    await expectFailure(page, "Bitte geben Sie Ihren Namen an.");
    await field(page, "Name").fill("Anna");
    await expectFailure(page, "Bitte geben Sie eine E-Mail-Adresse an.");
    await field(page, "E-Mail").fill("anna@");
    await expectFailure(page, "Bitte stimmen Sie den AGB zu.");
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await expectFailure(page, "Bitte geben Sie eine gültige E-Mail-Adresse an.");
    await expect(field(page, "Name")).toHaveValue("Anna");
  });
}

test("/kampagne-praxis names each missing field of step 1 in its order", { tag: "@drill" }, async ({
  page,
}) => {
  await page.goto("/kampagne-praxis");
  await expectFailure(page, "Bitte geben Sie einen Praxisnamen oder Arztnamen an.");
  await field(page, "Praxis- oder Arztname").fill("Praxis");
  await expectFailure(page, "Bitte geben Sie PLZ und Ort an.");
  await field(page, "Postleitzahl").fill("8005");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await expectFailure(page, "Bitte wählen Sie eine Facharztgruppe aus.");
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  await expectFailure(page, "Bitte geben Sie eine E-Mail-Adresse an.");
  await field(page, "E-Mail").fill("anna@example.ch");
  await expectFailure(page, "Bitte stimmen Sie den AGB zu.");
});

test("while a step is saved its buttons rest and say «Speichern...»; a refused one stays and keeps what was typed", {
  tag: "@drill",
}, async ({ page }) => {
  await start(page, uniqueName("Anna Busy"));
  await field(page, "Praxisname").fill("Praxis Limmat");
  await page.route("**/kampagne", (route) =>
    route.request().method() === "POST" ? route.fulfill(refusal(404)) : route.continue(),
  );
  await press(page, "Weiter");
  await expect(toasts(page).getByText("Fehler", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(FAILED)).toBeVisible();
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await expect(field(page, "Praxisname")).toHaveValue("Praxis Limmat");
  await page.unrouteAll();
  await press(page, "Weiter");
  await expect(page.getByRole("button", { name: "Zurück" })).toBeVisible();

  const { promise: mayAnswer, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/kampagne", async (route) => {
    if (route.request().method() === "POST") await mayAnswer;
    await route.continue();
  });
  await press(page, "Absenden");
  await expect(page.getByRole("button", { name: "Speichern..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Zurück" })).toBeDisabled();
  letThrough();
  await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
});
