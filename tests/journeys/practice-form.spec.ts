import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, uniqueName } from "./portal";
import { fillPracticeForm, rowsOf, submitPracticeForm } from "./practice-page";

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
    await page.getByLabel("Ich stimme den AGB zu").check();
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
      .poll(async () => (await mails()).map(({ status }) => status))
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
      () => page.getByLabel("Ich stimme den AGB zu").check(),
      () => page.getByLabel("E-Mail").fill(""),
    ];
    await submitPracticeForm(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const box = await toast.getByRole("listitem").first().boundingBox();
    expect(box?.y, "the toast covers the title").toBeGreaterThan(
      (title?.y ?? Number.NaN) + (title?.height ?? Number.NaN),
    );
    await page.getByRole("alert").getByRole("link").nth(2).click();
    await expect(page.getByLabel("Facharztgruppe")).toBeFocused();
    for (const [index, repair] of steps.entries()) {
      await submitPracticeForm(page);
      await expect(toast.getByText("Fehler", { exact: true })).toBeVisible();
      await expect(toast.getByText(MESSAGES[index] ?? "", { exact: true })).toBeVisible();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(MESSAGES.slice(index));
      await repair();
    }
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results$/);
  });
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
