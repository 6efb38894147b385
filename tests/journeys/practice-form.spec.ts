import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, uniqueName } from "./portal";
import { rowsOf, submitPracticeForm } from "./practice-page";

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
      () => page.getByRole("checkbox").check(),
      () => page.getByLabel("E-Mail").fill(""),
    ];
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

test("the thanks lead to the labs of the chosen specialty", { tag: "@drill" }, async ({ page }) => {
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
