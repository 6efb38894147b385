import type { Page } from "@playwright/test";
import { expect, test, uniqueName } from "./portal";
import { fillPracticeForm, rowsOf, submitPracticeForm } from "./practice-page";

const QUERY = "samplesPerWeek=30&practiceLogos=true&numberOfPractices=3&websiteLogo=true";
const LEGAL_NOTE =
  "Bruttowerte ohne rechtliche Prüfung. Zahlungen eines Labors muss die Praxis unter Umständen auf der Rechnung ausweisen und weitergeben: an Patientin, Patient oder Versicherer (Art. 56 Abs. 3 KVG, Art. 76a KVV). Für elektronische Aufträge hält die FAMH sie seit 1. Juli 2026 nicht mehr für sachgerecht. Lassen Sie Vereinbarungen prüfen.";

const samples = (page: Page) => page.getByLabel("Proben pro Woche");
const practiceLogos = (page: Page) => page.getByLabel("Logo des Labors in der Praxis");
const practices = (page: Page) => page.getByLabel("Anzahl Praxen");
const calculate = (page: Page) => page.getByRole("button", { name: "Potenzial berechnen" });
const amounts = (page: Page) => page.getByRole("definition");

test("30 samples, 3 practices and the website give the described ranges after the legal note", async ({
  page,
}) => {
  await page.goto("/commercial-calculator");
  await samples(page).fill("30");
  await expect(practices(page)).toBeHidden();
  await practiceLogos(page).check();
  await practices(page).fill("3");
  await page.getByLabel("Logo des Labors auf der Praxis-Website").check();
  await calculate(page).click();
  await expect(page).toHaveURL(`/commercial-calculator?${QUERY}`);
  await expect(amounts(page)).toHaveText([
    "14'700 CHF",
    "6'000–15'000 CHF",
    "2'000–5'000 CHF",
    "22'700–34'700 CHF",
  ]);
  const note = page.getByText(LEGAL_NOTE);
  await expect(note).toBeVisible();
  const total = page.getByText("Total pro Jahr");
  const noteIsFirst = await note.evaluate(
    (before, after) =>
      after !== null &&
      (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    await total.elementHandle(),
  );
  expect(noteIsFirst).toBe(true);
  await expect(page.getByText("Es ist weder eine Empfehlung noch")).toBeVisible();
});

test("the result is printed on one sheet of A4", async ({ page }) => {
  await page.goto(
    "/commercial-calculator?samplesPerWeek=50&practiceLogos=true&numberOfPractices=3&websiteLogo=true",
  );
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("reload and back keep the state, «Neu berechnen» leads to the filled input", async ({
  page,
}) => {
  await page.goto("/commercial-calculator");
  await samples(page).fill("30");
  await practiceLogos(page).check();
  await practices(page).fill("3");
  await calculate(page).click();
  await page.reload();
  await expect(amounts(page).first()).toHaveText("14'700 CHF");
  await page.goBack();
  await expect(samples(page)).toHaveValue("30");
  await expect(practices(page)).toHaveValue("3");
  await page.goForward();
  await page.getByRole("link", { name: "Neu berechnen" }).click();
  await expect(samples(page)).toHaveValue("30");
  await samples(page).fill("50");
  await practiceLogos(page).uncheck();
  await calculate(page).click();
  await expect(amounts(page)).toHaveText(["24'500 CHF", "24'500 CHF"]);
});

test("unchecking the logo box resets the number of practices to 1", { tag: "@drill" }, async ({
  page,
}) => {
  await page.goto("/commercial-calculator");
  await practiceLogos(page).check();
  await practices(page).fill("4");
  await practiceLogos(page).uncheck();
  await expect(practices(page)).toBeHidden();
  await practiceLogos(page).check();
  await expect(practices(page)).toHaveValue("1");
});

test("the button rests while samples are 0 or less, and no input shows NaN or Infinity", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/commercial-calculator");
  await expect(calculate(page)).toBeDisabled();
  for (const typed of ["0", "-1", "1e3", "1e309", "99999999999"]) {
    await samples(page).fill("5");
    await expect(calculate(page)).toBeEnabled();
    await samples(page).clear();
    await samples(page).pressSequentially(typed);
    await expect(calculate(page)).toBeDisabled();
    if (typed === "1e3") await expect(samples(page)).toHaveAccessibleDescription(/nur mit Ziffern/);
    await samples(page).press("Enter");
    await expect(page.getByRole("main")).not.toContainText(/NaN|Infinity|∞/);
  }
  await expect(page.getByText("höchstens 5'000 Proben")).toBeVisible();
  await samples(page).clear();
  await samples(page).pressSequentially("30");
  await expect(samples(page)).toBeFocused();
  await calculate(page).click();
  await expect(amounts(page).first()).toHaveText("14'700 CHF");
});

test("the number of practices shows what is counted with once its field is left", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/commercial-calculator");
  await samples(page).fill("10");
  await practiceLogos(page).check();
  for (const [typed, shown] of [
    ["0", "1"],
    ["-2", "1"],
    ["1.7", "1"],
    ["", "1"],
    ["3", "3"],
  ] as const) {
    await practices(page).fill(typed);
    await practices(page).press("Tab");
    await expect(practices(page)).toHaveValue(shown);
  }
  await practices(page).fill("201");
  await expect(page.getByText("Bitte geben Sie höchstens 200 Praxen an.")).toBeVisible();
  await expect(calculate(page)).toBeDisabled();
});

test("«Kontakt angeben» hands the calculation over and ends at the calculator's thanks", async ({
  page,
  portal,
}) => {
  await page.goto(`/commercial-calculator?${QUERY}`);
  await page.getByRole("link", { name: "Kontakt angeben" }).click();
  await expect(page).toHaveURL(
    `/practice-form?source=commercial-calculator&${QUERY}&returnTo=/commercial-calculator-success`,
  );
  const name = uniqueName("Praxis Rechner");
  await fillPracticeForm(page, name);
  await submitPracticeForm(page);
  await expect(page).toHaveURL("/commercial-calculator-success?kontakt=keiner");
  expect(await rowsOf(portal, name)).toMatchObject([
    {
      source: "commercial-calculator",
      samples_per_week: 30,
      practice_logos: true,
      number_of_practices: 3,
      website_logo: true,
    },
  ]);
  await expect(page.getByText("weder E-Mail noch Telefon angegeben")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("48 Stunden");
  await expect(page.getByRole("main")).not.toContainText("Sie erhalten direkt von den Laboren");
  await page.goto("/commercial-calculator-success?kontakt=telefon");
  await expect(page.getByText("Wir melden uns telefonisch bei Ihnen.")).toBeVisible();
  await page.goto("/commercial-calculator-success");
  for (const text of [
    "innert 48 Stunden eine Bestätigung per E-Mail",
    "Qualifizierte Labore werden über Ihre Anfrage informiert",
    "offerieren Ihnen mit konkreten Konditionen",
    "unverbindlich und kostenlos",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Neue Berechnung" }).click();
  await expect(page).toHaveURL("/commercial-calculator");
});
