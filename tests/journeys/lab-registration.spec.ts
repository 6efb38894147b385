import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, uniqueName } from "./portal";

const REQUIRED = "Bitte füllen Sie alle Pflichtfelder aus.";
const CONSENT = "Bitte stimmen Sie den Bedingungen zu.";
const MALFORMED = "Bitte geben Sie eine gültige E-Mail-Adresse an.";
const DRAFT = "laborlotse.draft.lab-registration";

interface Portal {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

const rowsOf = (portal: Portal, labName: string) =>
  portal.query<Record<string, unknown>>("select * from lab_registrations where lab_name = $1", [
    labName,
  ]);

const text = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const toasts = (page: Page) => page.getByRole("region", { name: /Mitteilungen/ });
const send = (page: Page) => page.getByRole("button", { name: "Registrierung einreichen" }).click();
const consent = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

async function fillRequired(page: Page, labName: string, email = "beat@labor.example") {
  await text(page, "Laborname").fill(labName);
  await page.getByLabel("Labortyp").selectOption("klinisch");
  await text(page, "Kontaktperson").fill("Beat Muster");
  await text(page, "E-Mail").fill(email);
  await text(page, "Telefon").fill("044 123 45 67");
  await text(page, "Strasse und Nummer").fill("Laborweg 1");
  await page.getByLabel("Postleitzahl").fill("8005");
  await page.getByLabel("Ort", { exact: true }).fill("Zürich");
  await page.getByLabel("Kanton").selectOption("zh");
  await text(page, "Öffnungszeiten").fill("Montag bis Freitag 07:30–18:00");
}

async function agree(page: Page) {
  await consent(page, /AGB/).check();
  await consent(page, /Datenschutzerklärung/).check();
}

async function expectConfirmation(page: Page) {
  await expect(page.getByRole("heading", { name: "Registrierung eingereicht" })).toBeVisible();
  const main = page.getByRole("main");
  for (const part of [
    "3–5 Arbeitstage",
    "Prüfung der Angaben und Zertifizierungen",
    "Qualitäts- und Compliance-Prüfung",
    "Kontaktaufnahme für die Details",
    "Freischaltung des Laborprofils",
  ]) {
    await expect(main).toContainText(part);
  }
  await expect(page.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
}

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
  await expectAccessible(page);
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

test("missing fields are said first, then consents, a malformed address last", async ({ page }) => {
  await page.goto("/lab-registration");
  await expectAccessible(page);
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
  await expectAccessible(page);
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

test("the list of parts shows what is filled and leads there", async ({ page }) => {
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
    route.request().method() === "POST" ? route.fulfill({ status: 403 }) : route.continue(),
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("form and failures are accessible and nothing scrolls sideways", async ({ page }) => {
    await page.goto("/lab-registration");
    await expectAccessible(page);
    await send(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form shows its messages, keeps the answers, stores and confirms", async ({
    page,
    portal,
  }) => {
    const labName = uniqueName("Labor Ohne Script");
    await page.goto("/lab-registration");
    await fillRequired(page, labName);
    await page.getByRole("checkbox", { name: "Onkologie" }).check();
    await text(page, "Telefon").fill("");
    await send(page);
    await expect(page.getByRole("alert")).toContainText(REQUIRED);
    await expect(page.getByRole("alert")).toContainText(CONSENT);
    await expect(text(page, "Laborname")).toHaveValue(labName);
    await expect(page.getByLabel("Kanton")).toHaveValue("zh");
    await expect(page.getByRole("checkbox", { name: "Onkologie" })).toBeChecked();
    await text(page, "Telefon").fill("044 123 45 67");
    await agree(page);
    await send(page);
    await expect(page).toHaveURL("/lab-registration?gesendet=1");
    await expectConfirmation(page);
    expect(await rowsOf(portal, labName)).toMatchObject([{ test_categories: ["Onkologie"] }]);
  });
});
