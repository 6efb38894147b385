import { DRAFT, fillRequired, text } from "./lab-registration-page";
import { expect, test } from "./portal";

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
