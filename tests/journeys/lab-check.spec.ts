import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./portal";
import { submitPracticeForm } from "./practice-page";

const answer = (page: Page) => page.locator("#antwort");

test("a minute: from the start page to an answer that follows each change, and on to offers with all of it", async ({
  page,
  portal,
}) => {
  await page.goto("/tests?q=ferritin");
  await page.getByRole("checkbox", { name: "Auf meine Liste (Ferritin)" }).check();
  const list = page.getByRole("region", { name: "Meine Analysen" });
  await expect(list).toContainText("Labore bieten alle");
  await page.goto("/");
  await page.getByLabel("Ort oder PLZ").fill("3011");
  await page.getByLabel("Facharztgruppe").selectOption("allgemeinmedizin");
  await page.getByRole("button", { name: "Zum Laborcheck" }).click();
  await expect(answer(page)).toHaveText("2 Labore passen.");
  await expectAccessible(page);

  await page.getByLabel("Praxissoftware").selectOption({ label: "Elexis" });
  await expect(answer(page)).toHaveText("2 Labore passen teils.");
  await page.getByLabel("Heutiges Labor").fill("SwissLab Bern");
  await expect(page.getByRole("region", { name: "Ihr heutiges Labor" })).toContainText("SwissLab");
  await expect(answer(page)).toHaveText("1 Labor passt teils.");
  await page.getByLabel("Proben pro Woche").fill("40");
  for (const name of ["Kurier", "Befundzeit", "Anbindung"]) await page.getByLabel(name).check();
  await expect(page.getByLabel("Notfall")).toBeDisabled();
  await expect(page).toHaveURL(
    /\/laborcheck\?plz=3011&specialty=allgemeinmedizin&wichtig=befundzeit,kurier,anbindung&analysen=ferritin$/,
  );
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Heutiges Labor" })).toHaveValue("SwissLab Bern");
  await expect(answer(page)).toHaveText("1 Labor passt teils.");

  await page.getByRole("button", { name: "Offerten einholen" }).click();
  await expect(page.getByText("gehen mit: 40 Proben pro Woche")).toBeVisible();
  await page.getByLabel("Praxis- oder Arztname").fill("Praxis Laborcheck");
  await page.getByRole("checkbox", { name: /AGB/ }).check();
  await submitPracticeForm(page);
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Angaben" })).toBeVisible();
  const [needs] = await portal.query(
    `select software, analyses, priorities from practice_needs join practice_submissions on id = entry_id
     where practice_name = 'Praxis Laborcheck'`,
  );
  expect(needs).toEqual({
    software: "Elexis",
    analyses: "Ferritin",
    priorities: ["befundzeit", "kurier", "anbindung"],
  });
});

test("a pasted list is asked back where it is not clear, and kept on this device", async ({
  page,
}) => {
  await page.goto("/meine-analysen");
  await page.getByLabel("Liste Ihrer Analysen").fill("TSH\nBorrelien\nXylophonwert");
  await page.getByRole("button", { name: "Abdeckung zeigen" }).click();
  await page.getByRole("radio", { name: "Borrelien-Serologie" }).check();
  await page.getByLabel("Diese Zeile verstehen wir nicht").fill("Zink");
  await page.getByRole("button", { name: "Antworten übernehmen" }).click();
  await expect(page).toHaveURL(/\/meine-analysen\?analysen=tsh,borrelien,zink$/);
  await expect(page.getByText(/^\d von 3$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/meine-analysen");
  await expect(page).toHaveURL(/analysen=tsh,borrelien,zink$/);
});
