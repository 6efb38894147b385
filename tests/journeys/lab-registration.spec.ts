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

const REQUIRED = "Bitte füllen Sie alle Pflichtfelder aus.";
const CONSENT = "Bitte stimmen Sie den Bedingungen zu.";
const MALFORMED = "Bitte geben Sie eine gültige E-Mail-Adresse an.";

test("a complete registration is stored and confirmed with the next steps", async ({
  page,
  portal,
}) => {
  const labName = uniqueName("Labor Voll");
  await page.goto("/lab-registration");
  await fillRequired(page, labName);
  await text(page, "Gründungsjahr").pressSequentially("19875");
  await expect(text(page, "Gründungsjahr")).toHaveValue("1987");
  await expect(page.getByPlaceholder("CHF 15.00")).toBeVisible();
  await expect(page.getByPlaceholder("CHF 1'200.00")).toBeVisible();
  await expect(page.getByLabel("Labortyp").getByRole("option")).toHaveCount(7);
  await expect(page.getByLabel("Kanton").getByRole("option")).toHaveCount(27);
  await expect(
    page.getByRole("group", { name: /Testkategorien/ }).getByRole("checkbox"),
  ).toHaveCount(12);
  await expect(
    page.getByRole("group", { name: /Zertifizierungen/ }).getByRole("checkbox"),
  ).toHaveCount(6);
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

test("missing fields are said first, then consents, a malformed address last", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/lab-registration");
  await text(page, "E-Mail").fill("beat@");
  await send(page);
  await expect(toasts(page).getByText("Fehler", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(REQUIRED)).toHaveCount(1);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Laborname",
    "Labortyp",
    "Kontaktperson",
    "Telefon",
    "Strasse und Nummer",
    "Postleitzahl",
    "Ort",
    "Kanton",
    "Öffnungszeiten",
    "AGB",
    "Datenbearbeitung",
    MALFORMED,
  ]);
  await page.getByRole("alert").getByRole("link", { name: "Kanton" }).click();
  await expect(page.getByLabel("Kanton")).toBeFocused();
  await text(page, "Kontaktperson").pressSequentially("Beat");
  await expect(text(page, "Kontaktperson")).toBeFocused();
  await fillRequired(page, "Labor Muster", "beat@");
  await send(page);
  await expect(toasts(page).getByText(CONSENT)).toBeVisible();
  await agree(page);
  await send(page);
  await expect(toasts(page).getByText(MALFORMED)).toBeVisible();
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
  await page.getByRole("checkbox", { name: "Toxikologie" }).check();
  await expect(progress).toContainText("2 von 8 Teilen ausgefüllt");
  await progress.getByRole("link", { name: /Konditionen/ }).click();
  await expect(page.getByRole("heading", { name: "Konditionen" })).toBeInViewport();
});
