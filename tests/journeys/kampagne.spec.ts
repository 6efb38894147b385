import { inDrill } from "../drill";
import {
  ALIKE,
  answer,
  field,
  fillPractice,
  fillStart,
  heading,
  mailsOf,
  PAGES,
  press,
  rowsOf,
  START,
  toasts,
} from "./campaign-page";
import { expect, expectAccessible, test, uniqueName } from "./portal";

test("step 1 shows the line, three tiles and three testimonials, marked as sample data", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByText("Bereits 100+ Praxen")).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(3);
    for (const tile of ["Mehr Auswahl", "Schnellere Resultate", "Persönlich begleitet"]) {
      await expect(page.getByRole("heading", { name: tile })).toBeVisible();
    }
    const note = page.getByText(/^Beispieldaten/).filter({ visible: true });
    await expect(note.first()).toBeVisible();
    await expect(page.getByRole("link", { name: "AGB" }).first()).toHaveAttribute(
      "target",
      "_blank",
    );
  }
});

for (const path of ALIKE) {
  test(`${path} leads through three steps to one record and three mails`, async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Anna");
    await page.goto(path);
    const historyBefore = await page.evaluate(() => history.length);
    await fillStart(page, name);
    await page.evaluate(() => window.scrollTo(0, 300));
    await press(page, START);
    await expect(toasts(page).getByText("Daten gespeichert")).toBeVisible();
    await expect(
      toasts(page).getByText("Ihre Grunddaten wurden erfolgreich gespeichert."),
    ).toBeVisible();
    await expect(heading(page, "Ihre Praxisinformationen")).toBeFocused();
    await expect(page.getByText("Schritt 2 von 3")).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectAccessible(page);

    await field(page, "Praxisname").fill("Praxis Limmat");
    await expect(field(page, "Postleitzahl")).toHaveAttribute("maxlength", "4");
    await page.getByLabel("Facharztgruppe").selectOption("hno");
    await press(page, "Weiter");
    await expect(
      toasts(page).getByText("Ihre Praxisinformationen wurden erfolgreich gespeichert."),
    ).toBeVisible();
    await expect(heading(page, "Optionale Fragen zu Ihrer Praxis")).toBeFocused();
    expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification"]);
    await expectAccessible(page);

    await page.getByLabel("Wie zufrieden sind Sie mit Ihrem Labor?").selectOption("4");
    await press(page, "Absenden");
    await expect(toasts(page).getByText("Vielen Dank!")).toBeVisible();
    await expect(
      toasts(page).getByText("Alle Informationen wurden erfolgreich übermittelt."),
    ).toBeVisible();
    await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeFocused();
    await expectAccessible(page);
    expect(await rowsOf(portal, name)).toMatchObject([
      { practice_name: "Praxis Limmat", specialty: "hno", lab_rating: "4", source: path },
    ]);
    expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification", "supplement"]);
    expect(await page.evaluate(() => history.length)).toBe(historyBefore);
    await expect(page).toHaveURL(path);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /draft|identity/.test(key)),
    );
    expect(kept).toEqual([]);
    await page.getByRole("link", { name: "Zur Startseite" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("/kampagne-praxis leads through two steps to one record and three mails", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis");
  await page.goto("/kampagne-praxis");
  await fillPractice(page, name);
  await press(page, START);
  await expect(heading(page, "Optionale Fragen zu Ihrem Labor")).toBeFocused();
  await expect(page.getByText("Schritt 2 von 2")).toBeVisible();
  await expectAccessible(page);
  await field(page, "Aktuelles Labor").fill("MedLab");
  await field(page, "Bemerkungen").fill("Keine");
  await press(page, "Absenden");
  await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
  expect(await rowsOf(portal, name)).toMatchObject([
    { city: "Zürich", current_lab: "MedLab", additional_comments: "Keine" },
  ]);
  expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification", "supplement"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of inDrill<readonly string[]>(PAGES, PAGES.slice(1))) {
    test(`${path} is accessible on every step`, async ({ page }) => {
      const name = uniqueName("Anna Telefon");
      await page.goto(path);
      await expectAccessible(page);
      await (path === "/kampagne-praxis" ? fillPractice(page, name) : fillStart(page, name));
      await press(page, START);
      await expect(page.getByText(/Schritt 2 von/)).toBeVisible();
      await expectAccessible(page);
      if (path !== "/kampagne-praxis") {
        await press(page, "Weiter");
        await expect(page.getByText("Schritt 3 von 3")).toBeVisible();
        await expectAccessible(page);
      }
      await press(page, "Absenden");
      await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every step validates, stores and answers, back and forth included", async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Anna Ohne Script");
    await page.goto("/kampagne");
    await field(page, "Name").fill(name);
    await press(page, START);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Bitte geben Sie eine E-Mail-Adresse an.",
      "Bitte stimmen Sie den AGB zu.",
    ]);
    await expect(field(page, "Name")).toHaveValue(name);
    await fillStart(page, name);
    await press(page, START);
    await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
    expect(page.url()).not.toContain("?");
    await field(page, "Praxisname").fill("Praxis Limmat");
    await press(page, "Weiter");
    await page.getByLabel("Höhe der Vergütung (falls ja)").fill("10");
    await answer(page, /Vergütung/, "Ja");
    await press(page, "Zurück");
    await expect(field(page, "Praxisname")).toHaveValue("Praxis Limmat");
    await press(page, "Weiter");
    await expect(page.getByLabel("Höhe der Vergütung (falls ja)")).toHaveValue("10");
    await press(page, "Absenden");
    await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
    expect(await rowsOf(portal, name)).toMatchObject([
      { practice_name: "Praxis Limmat", compensation_amount: "10" },
    ]);
    expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification", "supplement"]);
  });

  test("the first variant validates, stores and answers", async ({ page, portal }) => {
    const name = uniqueName("Praxis Ohne Script");
    await page.goto("/kampagne-praxis");
    await press(page, START);
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(5);
    await fillPractice(page, name);
    await press(page, START);
    await field(page, "Aktuelles Labor").fill("MedLab");
    await press(page, "Absenden");
    await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
    expect(await rowsOf(portal, name)).toMatchObject([{ current_lab: "MedLab" }]);
  });
});
