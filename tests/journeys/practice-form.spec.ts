import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, expectAccessible, test, uniqueName } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";

const rowsOf = (
  portal: { query: <R extends object>(sql: string, v?: unknown[]) => Promise<R[]> },
  name: string,
) =>
  portal.query<Record<string, unknown>>(
    "select * from practice_submissions where practice_name = $1",
    [name],
  );

test.describe("from the home page to the operator's desk", () => {
  test("«8001» and «Urologie» become a prefilled form, a row and two mails", async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Praxis Hero");
    await page.goto("/");
    await page.getByLabel("Ort oder PLZ").fill("8001");
    await page.getByRole("combobox", { name: /Facharztgruppe/ }).selectOption("urologie");
    await page.getByRole("button", { name: "Labore finden" }).click();
    await expect(page).toHaveURL(/\/practice-form\?plz=8001&specialty=urologie$/);
    await expect(page.getByLabel("Postleitzahl")).toHaveValue("8001");
    await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
    await expect(page.getByLabel("Facharztgruppe")).toHaveValue("urologie");
    await page.getByLabel("Praxis- oder Arztname").fill(name);
    await page.getByLabel("E-Mail").fill(`${name.replace(/\W/g, "")}@example.ch`);
    await page.getByRole("checkbox").check();
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results$/);
    await expect(page.getByText("Erfolgreich gespeichert", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Angaben" })).toBeVisible();

    const [row] = await rowsOf(portal, name);
    expect(row).toMatchObject({
      address: "8001 Zürich",
      specialty: "urologie",
      agreed_to_terms: true,
    });
    const mails = () =>
      portal.query<{ id: string; recipient: string | null; status: string }>(
        "select id, recipient, status from mails where entry_id = $1 order by recipient nulls first",
        [row?.id],
      );
    await expect
      .poll(async () => (await mails()).map(({ status }) => status), { timeout: 15_000 })
      .toEqual(["sent", "sent"]);
    const [operator, visitor] = await mails();
    const read = (id = "") => readFile(join(portal.dataDir, "mail", `${id}.eml`), "utf8");
    expect(await read(operator?.id)).toMatch(/^To: info@laborlotse\.example/m);
    expect(await read(visitor?.id)).toMatch(new RegExp(`^To: ${visitor?.recipient}`, "m"));
  });
});

test.describe("validation of the practice form, in the specified order", () => {
  const MESSAGES = [
    "Bitte geben Sie einen Praxis- oder Arztnamen an.",
    "Bitte geben Sie Postleitzahl und Ort an.",
    "Bitte wählen Sie eine Facharztgruppe aus.",
    "Bitte stimmen Sie den AGB zu.",
    "Bitte geben Sie eine gültige E-Mail-Adresse an.",
  ];

  test("each failure is a toast «Fehler» with its message, and the summary lists all", async ({
    page,
  }) => {
    await page.goto("/practice-form");
    await page.getByLabel("E-Mail").fill("keine-adresse");
    const toast = page.getByRole("region", { name: /Mitteilungen/ });
    const steps = [
      () => page.getByLabel("Praxis- oder Arztname").fill("Praxis"),
      async () => {
        await page.getByLabel("Postleitzahl").fill("8005");
        await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
      },
      () => page.getByLabel("Facharztgruppe").selectOption("urologie"),
      () => page.getByRole("checkbox").check(),
      () => page.getByLabel("E-Mail").fill(""),
    ];
    for (const [index, repair] of steps.entries()) {
      await submitPracticeForm(page);
      await expect(toast.getByText("Fehler", { exact: true })).toBeVisible();
      await expect(toast.getByText(MESSAGES[index] ?? "", { exact: true })).toBeVisible();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(MESSAGES.slice(index));
      if (index === 0) await expectAccessible(page);
      await repair();
    }
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results$/);
  });

  test("the summary leads to the field", async ({ page }) => {
    await page.goto("/practice-form");
    await submitPracticeForm(page);
    await page
      .getByRole("alert")
      .getByRole("link", { name: MESSAGES[2] ?? "" })
      .click();
    await expect(page.getByLabel("Facharztgruppe")).toBeFocused();
  });
});

test.describe("postal code and city", () => {
  test("several places open a list, the keyboard chooses, typing closes it", async ({ page }) => {
    await page.goto("/practice-form");
    const city = page.getByLabel("Ort", { exact: true });
    const places = page.getByRole("listbox", { name: "Vorgeschlagene Orte" }).getByRole("option");
    await page.getByLabel("Postleitzahl").fill("8640");
    await expect(places).toHaveCount(3);
    await expect(page.getByText("3 Orte gefunden")).toBeVisible();
    await expectAccessible(page);
    await city.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(city).toHaveValue("Hurden");
    await expect(places).toHaveCount(0);

    await city.fill("");
    await page.getByLabel("Postleitzahl").fill("");
    await page.getByLabel("Postleitzahl").fill("8640");
    await expect(places).toHaveCount(3);
    await city.fill("Jona");
    await expect(places).toHaveCount(0);
  });

  test("a filled city follows the code, a typed one is never changed", async ({ page }) => {
    await page.goto("/practice-form");
    const city = page.getByLabel("Ort", { exact: true });
    await page.getByLabel("Postleitzahl").fill("8005");
    await expect(city).toHaveValue("Zürich");
    await page.getByLabel("Postleitzahl").fill("3011");
    await expect(city).toHaveValue("Bern");
    await city.fill("Bern Altstadt");
    await page.getByLabel("Postleitzahl").fill("8005");
    await expect(city).toHaveValue("Bern Altstadt");
  });
});

test.describe("the record belongs to the browser", () => {
  test("a corrected phone number is one row with the new number and one supplement", async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Praxis Korrektur");
    await page.goto("/practice-form");
    await fillPracticeForm(page, name, { phone: "044 111 11 11" });
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results$/);
    await page.goto("/practice-form");
    await fillPracticeForm(page, name, { phone: "044 222 22 22" });
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results$/);
    const rows = await rowsOf(portal, name);
    expect(rows.map(({ phone }) => phone)).toEqual(["044 222 22 22"]);
    const mails = await portal.query<{ template: string }>(
      "select template from mails where entry_id = $1 order by created_at",
      [rows[0]?.id],
    );
    expect(mails.map(({ template }) => template)).toEqual(["notification", "supplement"]);
  });

  test("two impatient clicks make one row", async ({ page, portal }) => {
    const name = uniqueName("Praxis Doppelklick");
    await page.goto("/practice-form");
    await fillPracticeForm(page, name);
    await page.getByRole("button", { name: "Angaben absenden" }).dblclick();
    await expect(page).toHaveURL(/\/results$/);
    expect(await rowsOf(portal, name)).toHaveLength(1);
  });

  test("what is sent offline arrives later as one row, also after a reload", async ({
    page,
    context,
    portal,
  }) => {
    const name = uniqueName("Praxis Offline");
    await page.goto("/practice-form");
    await fillPracticeForm(page, name);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results$/);
    // The list of toasts, or plain ones where its code had not come before the connection went.
    await expect(page.getByText("Auf diesem Gerät gespeichert.").first()).toBeVisible();
    expect(await rowsOf(portal, name)).toHaveLength(0);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(async () => (await rowsOf(portal, name)).length).toBe(1);
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("outbox"))),
      )
      .toEqual([]);
  });

  test("without storage and network the visitor sees the failure, never a success", async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await page.goto("/practice-form");
    await fillPracticeForm(page, uniqueName("Praxis Ohne"));
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await submitPracticeForm(page);
    await expect(
      page
        .getByRole("region", { name: /Mitteilungen/ })
        .getByText(
          "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
        ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/practice-form$/);
    await expect(page.getByLabel("Postleitzahl")).toHaveValue("8005");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form shows its messages, keeps the answers, and stores", async ({ page, portal }) => {
    const name = uniqueName("Praxis Ohne Script");
    await page.goto("/practice-form?plz=Bern&specialty=kardiologie&returnTo=/special-tests");
    await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Bern");
    await page.getByLabel("Praxis- oder Arztname").fill(name);
    await submitPracticeForm(page);
    await expect(page.getByRole("alert")).toContainText("Bitte stimmen Sie den AGB zu.");
    await expect(page.getByLabel("Praxis- oder Arztname")).toHaveValue(name);
    await page.getByRole("checkbox").check();
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/special-tests\?gesendet=1$/);
    await expect(page.getByRole("heading", { name: "Spezialtests finden" })).toBeVisible();
    expect(await rowsOf(portal, name)).toHaveLength(1);
  });

  test("a page that says nothing of the form comes after the thanks; the lost wish is told", async ({
    page,
  }) => {
    await page.goto("/practice-form?plz=8005&specialty=urologie&returnTo=/lab/medlab-basel");
    await expect(
      page.getByRole("main").getByRole("link", { name: "Kontaktformular" }),
    ).toBeVisible();
    await page.getByLabel("Praxis- oder Arztname").fill(uniqueName("Praxis Bestätigung"));
    await page.getByRole("checkbox").check();
    await submitPracticeForm(page);
    await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Angaben" })).toBeVisible();
    await page.getByRole("link", { name: "Zurück zur vorherigen Seite" }).click();
    await expect(page).toHaveURL(/\/lab\/medlab-basel$/);
  });

  test("two browsers make two rows", async ({ browser, portal }) => {
    const name = uniqueName("Praxis Zwei");
    for (let visitor = 0; visitor < 2; visitor++) {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${portal.url}/practice-form?plz=8005&specialty=urologie`);
      await page.getByLabel("Praxis- oder Arztname").fill(name);
      await page.getByRole("checkbox").check();
      await submitPracticeForm(page);
      await context.close();
    }
    expect(await rowsOf(portal, name)).toHaveLength(2);
  });
});

test.describe("special tests and lab check", () => {
  for (const [path, title] of [
    ["/special-tests", "Spezialtests finden"],
    ["/lab-check", "Laborcheck durchführen"],
  ] as const) {
    test(`${path} shows the form first and the placeholder after`, async ({ page }) => {
      await page.goto(path);
      await fillPracticeForm(page, uniqueName("Praxis Platzhalter"));
      await submitPracticeForm(page);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByLabel("Praxis- oder Arztname")).toHaveCount(0);
    });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
        test.use({ javaScriptEnabled });

        test(`what is missing on ${path} is said there, and the entry leads back`, async ({
          page,
          portal,
        }) => {
          const name = uniqueName("Praxis Fehlend");
          await page.goto(path);
          await page.getByLabel("Praxis- oder Arztname").fill(name);
          await submitPracticeForm(page);
          await expect(page.getByRole("alert")).toContainText("Bitte stimmen Sie den AGB zu.");
          await expect(page).toHaveURL(`${portal.url}${path}`);
          await expect(page).toHaveTitle(`${title} | Laborlotse`);
          await expect(page.getByLabel("Praxis- oder Arztname")).toHaveValue(name);
          await page.getByLabel("Postleitzahl").fill("8005");
          await page.getByLabel("Ort", { exact: true }).fill("Zürich");
          await page.getByLabel("Facharztgruppe").selectOption("urologie");
          await page.getByRole("checkbox").check();
          await submitPracticeForm(page);
          await expect(page).toHaveURL((url) => url.pathname === path);
          await expect(page.getByLabel("Praxis- oder Arztname")).toHaveCount(0);
          expect(await rowsOf(portal, name)).toHaveLength(1);
        });
      });
    }
  }
});

test("the thanks lead to the labs of the chosen specialty", async ({ page }) => {
  await page.goto("/practice-form?specialty=dermatologie");
  await page.getByLabel("Praxis- oder Arztname").fill(uniqueName("Praxis Haut"));
  await page.getByLabel("Postleitzahl").fill("8005");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await page.getByRole("checkbox").check();
  await submitPracticeForm(page);
  await page.getByRole("link", { name: "Labore für Dermatologie ansehen" }).click();
  await expect(page).toHaveURL("/category/alle?specialty=Dermatologie");
  await expect(page.getByText("2 Labore gefunden")).toBeVisible();
});

test("data of the calculator arrive with the form and lead back to its thanks", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis Rechner");
  await page.goto(
    "/practice-form?source=commercial-calculator&samplesPerWeek=30&practiceLogos=true&numberOfPractices=3&websiteLogo=true&returnTo=/commercial-calculator-success",
  );
  await fillPracticeForm(page, name);
  await submitPracticeForm(page);
  await expect(page).toHaveURL(`${portal.url}/commercial-calculator-success?kontakt=keiner`);
  const [row] = await rowsOf(portal, name);
  expect(row).toMatchObject({
    source: "commercial-calculator",
    samples_per_week: 30,
    practice_logos: true,
    number_of_practices: 3,
    website_logo: true,
  });
});
