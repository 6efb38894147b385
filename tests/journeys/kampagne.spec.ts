import { refusal } from "../kit/server/refusal";
import {
  field,
  fillPractice,
  fillStart,
  heading,
  mailsOf,
  press,
  rowsOf,
  START,
  start,
  toasts,
} from "./campaign-page";
import { expect, expectAccessible, test, uniqueName } from "./portal";

const FAILED = "Es gab einen Fehler beim Speichern. Bitte versuchen Sie es erneut.";

test("/kampagne leads through three steps to one record and three mails", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Anna");
  await page.goto("/kampagne");
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
    { practice_name: "Praxis Limmat", specialty: "hno", lab_rating: "4", source: "/kampagne" },
  ]);
  expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification", "supplement"]);
  expect(await page.evaluate(() => history.length)).toBe(historyBefore);
  await expect(page).toHaveURL("/kampagne");
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /draft|identity/.test(key)),
  );
  expect(kept).toEqual([]);
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/");
});

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
