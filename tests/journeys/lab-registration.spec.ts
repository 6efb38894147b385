import {
  agree,
  DRAFT,
  expectConfirmation,
  fillRequired,
  rowsOf,
  send,
  text,
  toasts,
  unfold,
} from "./lab-registration-page";
import { expect, test, uniqueName } from "./portal";

test("a complete registration is stored and confirmed with the next steps", async ({
  page,
  portal,
}) => {
  const labName = uniqueName("Labor Voll");
  await page.goto("/lab-registration");
  await expect(text(page, "Gründungsjahr")).toBeHidden();
  await fillRequired(page, labName);
  await unfold(page);
  await text(page, "Gründungsjahr").pressSequentially("19875");
  await expect(text(page, "Gründungsjahr")).toHaveValue("1987");
  await page.getByRole("checkbox", { name: "Onkologie" }).check();
  await page.getByRole("checkbox", { name: "ISO 15189" }).check();
  await page.getByRole("checkbox", { name: /Notfalldienst/ }).check();
  await page.getByRole("checkbox", { name: /Premium-Eintrag/ }).check();
  await text(page, "Vergütung pro erfasste Probe").fill("CHF 18.00");
  await agree(page);
  await send(page);
  await expectConfirmation(page);
  await expect(toasts(page).getByText("Registrierung eingereicht")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await rowsOf(portal, labName)).toMatchObject([
    {
      lab_type: "klinisch",
      founding_year: "1987",
      canton: "zh",
      test_categories: ["Onkologie"],
      certifications: ["ISO 15189"],
      emergency_service: true,
      premium_listing: true,
      home_service: false,
      registration_fee: "CHF 18.00",
      agree_to_terms: true,
      agree_to_data_processing: true,
    },
  ]);
  expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBeNull();
  await page.reload();
  await expectConfirmation(page);
});

test("the list of parts shows what is filled and leads there", { tag: "@drill" }, async ({
  page,
}) => {
  await page.goto("/lab-registration");
  const progress = page.getByRole("navigation", { name: /von 8 Teilen ausgefüllt/ });
  await expect(progress).toContainText("0 von 8 Teilen ausgefüllt");
  await text(page, "Laborname").fill("Labor Muster");
  await expect(progress.getByRole("link", { name: /^Labor/ })).toContainText(
    "1 von 2 Pflichtfeldern",
  );
  await page.getByLabel("Labortyp").selectOption("praxis");
  await expect(progress.getByRole("link", { name: /^Labor/ })).toContainText("ausgefüllt");
  await unfold(page);
  await page.getByRole("checkbox", { name: "Toxikologie" }).check();
  await expect(progress).toContainText("2 von 8 Teilen ausgefüllt");
  await progress.getByRole("link", { name: /Konditionen/ }).click();
  await expect(page.getByRole("heading", { name: "Konditionen" })).toBeInViewport();
});

test("a draft survives a reload and a closed tab, lists and city too, holds no token, and can be let go", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await text(page, "Name").fill("Anna Entwurf");
  await page.reload();
  await expect(text(page, "Name")).toHaveValue("Anna Entwurf");
  await expect(
    page.getByText("Ihr auf diesem Gerät gespeicherter Entwurf wurde wiederhergestellt."),
  ).toBeVisible();
  await page.goto("/lab-registration");
  await fillRequired(page, "Labor Entwurf");
  await unfold(page);
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
