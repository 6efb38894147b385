import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, uniqueName, untilAlive } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";
import { ASK, readBasket, sentMails, storedLabs, toast } from "./request-page";

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
  await page.getByText("Genauer fragen").click();
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

  await page.getByRole("button", { name: "Offerte von 1 Labor einholen" }).click();
  await expect(page.getByLabel("Proben pro Woche")).toHaveValue("40");
  await expect(page.getByText("Meine Liste mit 1 Analyse geht mit.")).toBeVisible();
  await page.getByLabel("Praxis- oder Arztname").fill("Praxis Laborcheck");
  await page.getByRole("checkbox", { name: /AGB/ }).check();
  await submitPracticeForm(page);
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Angaben" })).toBeVisible();
  expect(await storedLabs(portal, "Praxis Laborcheck")).toEqual(["labor-dr-muller"]);
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
  await expect(page.getByText(/^\d von 3 Ihrer Liste$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/meine-analysen");
  await expect(page).toHaveURL(/analysen=tsh,borrelien,zink$/);

  await page.getByRole("link", { name: "Borrelien-Serologie von der Liste nehmen" }).click();
  await expect.poll(() => readBasket(page)).toBe("tsh,zink");
  await page.getByRole("link", { name: "Liste leeren" }).click();
  await expect(page.getByText("So lesen wir Ihre Liste")).toBeVisible();
  await page.reload();
  await untilAlive(page);
  expect(await readBasket(page)).toBeNull();
  await expect(page).toHaveURL(/\/meine-analysen$/);
});

test("what is ticked is named and asked: with the practice form, and at once where that was sent", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis Angekreuzt");
  await page.goto("/category/alle");
  for (const lab of ["SwissLab Bern", "MedLab Basel"])
    await page.getByRole("checkbox", { name: `Vergleichen (${lab})` }).check();
  await page.goto("/lab/alpine-lab-luzern");
  await page.getByRole("button", { name: ASK }).click();
  const choice = page.getByRole("group", { name: "Offerten anfragen" });
  for (const lab of ["Alpine Lab Luzern", "SwissLab Bern", "MedLab Basel"])
    await expect(choice.getByRole("checkbox", { name: lab })).toBeChecked();
  await page.goto("/laborcheck?plz=3011");
  await page.getByRole("button", { name: "Offerten von 2 Laboren einholen" }).click();
  const named = page.getByText("Nach dem Absenden fragen wir 2 Labore an:");
  await expect(named).toBeVisible();
  await page.getByRole("button", { name: "Labor Dr. Müller entfernen" }).click();
  await expect(named).toHaveCount(0);
  await expect(choice.getByRole("checkbox", { name: "Labor Dr. Müller" })).not.toBeChecked();
  await submitPracticeForm(page);
  await expectAccessible(page);
  await fillPracticeForm(page, name);
  await submitPracticeForm(page);
  await expect(toast(page, "Angebot angefragt")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Ihre Anfrage an SwissLab Bern wurde");
  expect(await storedLabs(portal, name)).toEqual(["swisslab-bern"]);

  await page.goto("/vergleich?labs=medlab-basel,swisslab-bern,techlab-st-gallen");
  await page.getByRole("button", { name: "Offerten von allen drei einholen" }).click();
  await expect(toast(page, "Offerten angefragt")).toBeVisible();
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByRole("main")).toContainText(
    "Ihre Anfragen an SwissLab Bern, TechLab St. Gallen und MedLab Basel wurden gespeichert",
  );
  const all = ["medlab-basel", "swisslab-bern", "techlab-st-gallen"];
  expect((await storedLabs(portal, name)).sort()).toEqual(all);
  expect(await sentMails(portal, name, "offer-request")).toBe(2);
  for (const template of ["notification", "supplement"])
    expect(await sentMails(portal, name, template)).toBe(0);
});
