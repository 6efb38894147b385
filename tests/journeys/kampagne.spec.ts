import type { Page } from "@playwright/test";
import { inDrill } from "../drill";
import { expect, expectAccessible, test, uniqueName } from "./portal";

const START = "Kostenlosen Vergleich anfordern";
const FAILED = "Es gab einen Fehler beim Speichern. Bitte versuchen Sie es erneut.";
const QUEUED =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";
const PAGES = ["/kampagne", "/kampagne-v2", "/kampagne-praxis"] as const;
/** Their forms are the same; outside of drills the second is walked on a phone alone. */
const ALIKE = inDrill(PAGES.slice(0, 2), PAGES.slice(0, 1));

interface Portal {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

const rowsOf = (portal: Portal, name: string) =>
  portal.query<Record<string, unknown>>("select * from campaign_interest where doctor_name = $1", [
    name,
  ]);
const mailsOf = async (portal: Portal, name: string) =>
  (
    await portal.query<{ template: string }>(
      `select template from mails join campaign_interest c on c.id = entry_id
       where doctor_name = $1 order by mails.created_at, template`,
      [name],
    )
  ).map(({ template }) => template);

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toasts = (page: Page) => page.getByRole("region", { name: /Mitteilungen/ });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const answer = (page: Page, question: string | RegExp, name: string) =>
  page.getByRole("group", { name: question }).getByRole("radio", { name }).check();

async function expectFailure(page: Page, message: string) {
  await press(page, START);
  await expect(toasts(page).getByText("Fehler", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(message)).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link").first()).toHaveText(message);
}

/** An address of its own for each test: one address gets three confirmations a day. */
const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, ".")}@example.ch`;

async function fillStart(page: Page, name: string) {
  await field(page, "Name").fill(name);
  await field(page, "E-Mail").fill(addressOf(name));
  await page.getByRole("checkbox", { name: /AGB/ }).check();
}

async function fillPractice(page: Page, name: string) {
  await field(page, "Praxis- oder Arztname").fill(name);
  await field(page, "Postleitzahl").fill("8005");
  await page.getByLabel("Ort", { exact: true }).fill("Zürich");
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  await field(page, "E-Mail").fill(addressOf(name));
  await page.getByRole("checkbox", { name: /AGB/ }).check();
}

/** To step 2 of a landing page. */
async function start(page: Page, name: string, path = "/kampagne") {
  await page.goto(path);
  await fillStart(page, name);
  await press(page, START);
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
}

for (const path of ALIKE) {
  test(`${path} names each missing field of step 1 in its order`, async ({ page }) => {
    await page.goto(path);
    await expectFailure(page, "Bitte geben Sie Ihren Namen an.");
    await expectAccessible(page);
    await field(page, "Name").fill("Anna");
    await expectFailure(page, "Bitte geben Sie eine E-Mail-Adresse an.");
    await field(page, "E-Mail").fill("anna@");
    await expectFailure(page, "Bitte stimmen Sie den AGB zu.");
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await expectFailure(page, "Bitte geben Sie eine gültige E-Mail-Adresse an.");
    await expect(field(page, "Name")).toHaveValue("Anna");
  });
}

test("/kampagne-praxis names each missing field of step 1 in its order", async ({ page }) => {
  await page.goto("/kampagne-praxis");
  await expectFailure(page, "Bitte geben Sie einen Praxisnamen oder Arztnamen an.");
  await expectAccessible(page);
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

test("an answer opens the questions that hang on it and another closes them", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Anna Bedingt");
  await start(page, name);
  await press(page, "Weiter");
  const amount = page.getByLabel("Höhe der Vergütung");
  await expect(amount).toBeHidden();
  await answer(page, /Vergütung/, "Ja");
  await amount.fill("10");
  await answer(page, /Vergütung/, "Nein");
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
      receives_compensation: "nein",
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

test("several places of a postal code open a list; choosing one fills the place", async ({
  page,
}) => {
  await start(page, uniqueName("Anna Ort"));
  await field(page, "Postleitzahl").fill("800");
  const list = page.getByRole("listbox", { name: "Vorgeschlagene Orte" });
  await expect(list.getByRole("option").nth(1)).toBeVisible();
  await list.getByRole("option").first().click();
  await expect(list.getByRole("option")).toHaveCount(0);
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
});

test("«Zurück» leads from step 3 to step 2 with all answers, and on again", async ({ page }) => {
  await start(page, uniqueName("Anna Zurück"));
  await expect(page.getByRole("button", { name: "Zurück" })).toHaveCount(0);
  await field(page, "Praxisname").fill("Praxis Limmat");
  await press(page, "Weiter");
  await field(page, "Aktuelles Labor").fill("MedLab");
  await press(page, "Zurück");
  await expect(heading(page, "Ihre Praxisinformationen")).toBeFocused();
  await expect(field(page, "Praxisname")).toHaveValue("Praxis Limmat");
  await press(page, "Weiter");
  await expect(field(page, "Aktuelles Labor")).toHaveValue("MedLab");
});

test("a reload and a reopened tab go on at the same step with the same answers", async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Anna Reload");
  await page.goto("/kampagne");
  await field(page, "Name").fill(name);
  await page.reload();
  await expect(field(page, "Name")).toHaveValue(name);
  await field(page, "E-Mail").fill(addressOf(name));
  await page.getByRole("checkbox", { name: /AGB/ }).check();
  await press(page, START);
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await field(page, "Postleitzahl").fill("8400");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Winterthur");
  await page.reload();
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Winterthur");
  await press(page, "Weiter");
  await answer(page, /Vergütung/, "Ja");
  await page.getByLabel("Höhe der Vergütung").fill("12");
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto("/kampagne");
  await expect(heading(reopened, "Optionale Fragen zu Ihrer Praxis")).toBeVisible();
  await expect(reopened.getByLabel("Höhe der Vergütung")).toHaveValue("12");
  await press(reopened, "Absenden");
  await expect(heading(reopened, "Vielen Dank für Ihre Angaben")).toBeVisible();
  expect(await rowsOf(portal, name)).toMatchObject([
    { city: "Winterthur", compensation_amount: "12" },
  ]);
  await reopened.reload();
  await expect(field(reopened, "Name")).toHaveValue("");
});

test("who finds a begun request sees whose it is and can begin anew", async ({ page, portal }) => {
  const name = `${uniqueName("Anna")} Keller`;
  await start(page, name);
  await expect(page.getByText("in diesem Browser begonnen")).toHaveCount(0);
  await field(page, "Praxisname").fill("Praxis Limmat");
  await page.reload();
  await expect(
    page.getByText(/in diesem Browser begonnen, am .* um \d\d:\d\d von «A. K.»/),
  ).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(name);
  await expectAccessible(page);
  await press(page, "Neu beginnen");
  await expect(field(page, "Name")).toHaveValue("");
  const second = uniqueName("Beat Meier");
  await fillStart(page, second);
  await press(page, START);
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await expect(field(page, "Praxisname")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(1);
  expect(await rowsOf(portal, second)).toHaveLength(1);
});

test("an answer of yes or no can be taken back, by keyboard too", async ({ page, portal }) => {
  const name = uniqueName("Anna Nimmt Zurück");
  await start(page, name);
  await press(page, "Weiter");
  const group = page.getByRole("group", { name: /Vergütung/ });
  await expect(group.getByRole("radio", { name: "Keine Angabe" })).toBeChecked();
  await answer(page, /Vergütung/, "Ja");
  await answer(page, /Co-Marketing/, "Nein");
  await group.getByRole("radio", { name: "Ja" }).press("ArrowLeft");
  await expect(group.getByRole("radio", { name: "Keine Angabe" })).toBeChecked();
  await expect(page.getByLabel("Höhe der Vergütung")).toBeHidden();
  await expectAccessible(page);
  await press(page, "Absenden");
  await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
  expect(await rowsOf(portal, name)).toMatchObject([
    { receives_compensation: null, receives_co_marketing: "nein" },
  ]);
});

test("two tabs and two clicks make one record", async ({ page, context, portal }) => {
  const name = uniqueName("Anna Zwei Tabs");
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/kampagne");
    await fillStart(tab, name);
  }
  for (const tab of [page, second]) {
    await tab.getByRole("button", { name: START }).dblclick();
    await expect(heading(tab, "Ihre Praxisinformationen")).toBeVisible();
  }
  expect(await rowsOf(portal, name)).toHaveLength(1);
  expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification"]);
});

test("while a step is saved its buttons rest and say «Speichern...»", async ({ page }) => {
  await start(page, uniqueName("Anna Busy"));
  await press(page, "Weiter");
  await expect(page.getByRole("button", { name: "Zurück" })).toBeVisible();
  let letThrough = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
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

test("a refused step says so, stays, and keeps what was typed", async ({ page }) => {
  await start(page, uniqueName("Anna Abgelehnt"));
  await field(page, "Praxisname").fill("Praxis Limmat");
  await page.route("**/kampagne", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await press(page, "Weiter");
  await expect(toasts(page).getByText("Fehler", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(FAILED)).toBeVisible();
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await expect(field(page, "Praxisname")).toHaveValue("Praxis Limmat");
});

test("all steps made offline arrive as one record in their order", async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Anna Offline");
  await page.goto("/kampagne");
  await page.waitForLoadState("networkidle");
  await fillStart(page, name);
  await context.setOffline(true);
  await press(page, START);
  await expect(toasts(page).getByText(QUEUED).first()).toBeVisible();
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("eingetroffen");
  await field(page, "Praxisname").fill("Praxis Offline");
  await press(page, "Weiter");
  await field(page, "Aktuelles Labor").fill("MedLab");
  await press(page, "Absenden");
  await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
  await expect(page.getByRole("main").getByText(QUEUED)).toBeVisible();
  expect(await rowsOf(portal, name)).toHaveLength(0);
  await context.setOffline(false);
  await page.reload();
  await expect
    .poll(() => rowsOf(portal, name))
    .toMatchObject([{ practice_name: "Praxis Offline", current_lab: "MedLab" }]);
  expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification", "supplement"]);
});

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
