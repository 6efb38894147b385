import { answer, field, heading, press, rowsOf, start } from "./campaign-page";
import { expect, expectAccessible, test, uniqueName } from "./portal";

test("an answer opens the questions that hang on it; another closes them, and so does taking it back", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const name = uniqueName("Anna Bedingt");
  await start(page, name);
  await press(page, "Weiter");
  const amount = page.getByLabel("Höhe der Vergütung");
  await expect(amount).toBeHidden();
  await answer(page, /Vergütung/, "Ja");
  await amount.fill("10");
  await answer(page, /Vergütung/, "Nein");
  await expect(amount).toBeHidden();
  const pay = page.getByRole("group", { name: /Vergütung/ });
  await answer(page, /Vergütung/, "Ja");
  await expect(amount).toBeVisible();
  await pay.getByRole("radio", { name: "Ja" }).press("ArrowLeft");
  await expect(pay.getByRole("radio", { name: "Keine Angabe" })).toBeChecked();
  await expect(amount).toBeHidden();
  await answer(page, /Co-Marketing/, "Ja");
  await page.getByLabel("Betrag für Co-Marketing").fill("2000");
  await page.getByLabel("Praxistyp").selectOption("praxiskette");
  await expect(page.getByLabel("Anderer Praxistyp")).toBeHidden();
  await page.getByLabel("Praxistyp").selectOption("andere");
  await page.getByLabel("Anderer Praxistyp").fill("Permanence");
  await expect(page.getByLabel("Pathologieanbieter")).toBeHidden();
  await answer(page, /Pathologieproben/, "Ja");
  await page.getByLabel("Pathologieproben pro Monat").fill("20");
  await page.getByLabel("Pathologieanbieter").fill("Pathologie Bern");
  await page.getByLabel("Wie zufrieden sind Sie mit der Pathologie?").selectOption("5");
  await expectAccessible(page);
  await press(page, "Absenden");
  await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
  expect(await rowsOf(portal, name)).toMatchObject([
    {
      receives_compensation: null,
      compensation_amount: null,
      receives_co_marketing: "ja",
      co_marketing_amount: "2000",
      practice_type: "andere",
      practice_type_other: "Permanence",
      sends_pathology_probes: "ja",
      pathology_frequency: "20",
      pathology_provider: "Pathologie Bern",
      pathology_rating: "5",
    },
  ]);
});

test("«Zurück» leads from step 3 to step 2 with all answers, and on again", {
  tag: "@drill",
}, async ({ page }) => {
  await start(page, uniqueName("Anna Zurück"));
  await expect(page.getByRole("button", { name: "Zurück" })).toHaveCount(0);
  await field(page, "Praxisname").fill("Praxis Limmat");
  // The beginning of a postal code opens a list of places; choosing one fills both fields.
  await field(page, "Postleitzahl").fill("800");
  const list = page.getByRole("listbox", { name: "Vorgeschlagene Orte" });
  await expect(list.getByRole("option").nth(1)).toBeVisible();
  await list.getByRole("option").first().click();
  await expect(list.getByRole("option")).toHaveCount(0);
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await press(page, "Weiter");
  await field(page, "Aktuelles Labor").fill("MedLab");
  await press(page, "Zurück");
  await expect(heading(page, "Ihre Praxisinformationen")).toBeFocused();
  await expect(field(page, "Praxisname")).toHaveValue("Praxis Limmat");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await press(page, "Weiter");
  await expect(field(page, "Aktuelles Labor")).toHaveValue("MedLab");
});
