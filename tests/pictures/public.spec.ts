import type { Browser, Page } from "@playwright/test";
import { dialog, KEY, NONE, remember } from "../journeys/consent-page";
import { invitedLab } from "../journeys/invited-lab";
import { mailTo } from "../journeys/mail-folder";
import { fourLabs, seedRound } from "../journeys/offer-rows";
import { expect, test } from "../journeys/portal";
import { fillPracticeForm, submitPracticeForm } from "../journeys/practice-page";
import { newsletterFields, postForm, practiceFields } from "../kit/calls/practice-post";
import { samplePaths } from "../kit/samples/sample-paths";
import { firstShownBy, pageRoutes } from "./page-routes";
import { takePictures, takePicturesOf, takeWindow } from "./take-pictures";

const LIST = "tsh,ferritin,crp,blutbild,vitamin-d,kreatinin,calprotectin,hfe,zink,borrelien";
const THREE = "labor-zentrum-zurich,labor-dr-muller,swisslab-bern";

/** One page of each kind, as everyone sees it: «/lab/:labId» by its first laboratory. */
const FIRST_OF_EACH = pageRoutes.flatMap((route) => {
  const path = firstShownBy(route, samplePaths);
  return path === undefined ? [] : [{ path, name: route.path }];
});

test.beforeEach(({ page }) => remember(page, { [KEY]: { ...NONE, timestamp: Date.now() } }));

test("pages that are the same for everyone, and what their forms say when nothing is filled in", async ({
  page,
}) => {
  for (const { path, name } of FIRST_OF_EACH) {
    await takePicturesOf(page, path, name === "/" ? "Start" : name);
    const form = page.locator("main form[method=post]").first();
    if ((await form.count()) === 0) continue;
    await form.locator("[type=submit]").first().click();
    const isRefused = await page
      .locator("main [role=alert]")
      .first()
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (isRefused) await takePictures(page, `${name}, nichts ausgefüllt`);
  }
});

test("lists: found, empty, compared, on the map", async ({ page }) => {
  await takePicturesOf(page, "/tests?q=psa", "Tests, gefunden");
  await takePicturesOf(page, "/tests?q=gibtesnicht", "Tests, nichts gefunden");
  await takePicturesOf(page, `/vergleich?labs=${THREE}`, "Vergleich, drei Labore");
  await takeWindow(page, "Vergleich, drei Labore", 1440, 1500);
  await takePicturesOf(page, `/vergleich?labs=${THREE},medlab-basel`, "Vergleich, vier Labore");
  // Before the list below: a browser that keeps one leads there.
  await page.goto("/meine-analysen");
  await page.getByLabel("Liste Ihrer Analysen").fill("TSH\nHepatitis B\n9999.00");
  await page.getByRole("button", { name: "Abdeckung zeigen" }).click();
  await page.getByText("brauchen eine Antwort").waitFor();
  await takePictures(page, "Meine Analysen, Rückfragen");
  await takePicturesOf(page, `/meine-analysen?analysen=${LIST}`, "Meine Analysen");
  await takePicturesOf(
    page,
    `/laborcheck?plz=8005&specialty=urologie&wichtig=befundzeit,notfall&analysen=${LIST}`,
    "Laborcheck, Ergebnis",
  );
  await page.goto("/category/alle");
  await page.getByRole("checkbox", { name: "Vergleichen (SwissLab Bern)" }).check();
  await takePictures(page, "Labore, eines gewählt");
  await page.goto("/category/alle");
  await takeWindow(page, "Labore", 390);
  await page.goto("/lab/labor-dr-muller");
  await takeWindow(page, "Laborprofil", 390);
});

test("what is not there", async ({ page }) => {
  for (const path of ["/gibt-es-nicht", "/lab/medlab-bassel"]) {
    await page.goto(path);
    await takePictures(page, `${path}, 404`);
  }
});

test("the menu of a phone, and the choice of cookies", async ({ page, browser, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByText("Menü", { exact: true }).click();
  await takePictures(page, "Start, Menü", [390]);
  const first = await newPage(browser, portal.url);
  await first.goto("/");
  await takePictures(first, "Start, erster Besuch");
  await first.getByRole("button", { name: "Einstellungen", exact: true }).click();
  await expect(dialog(first)).toBeVisible();
  await takePictures(first, "Start, Cookies");
});

test("thanks", async ({ page }) => {
  await page.goto("/practice-form");
  await fillPracticeForm(page, "Praxis Limmatplatz", { email: "praxis@example.ch" });
  await takePictures(page, "/practice-form, ausgefüllt");
  await submitPracticeForm(page);
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Angaben" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /Labore? hol(t|en) in 8005 Zürich ab/ }),
  ).toBeVisible();
  await takePictures(page, "/practice-form, Dank");
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Name" }).fill("Anna Vogt");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("vogt@example.ch");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Wann ist der Vergleich bereit?");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByText("Vielen Dank für Ihre Nachricht.").first()).toBeVisible();
  await takePictures(page, "/contact, Dank");
  await page.goto("/email-opt-out?email=vogt@example.ch");
  await page.getByLabel("Grund für die Abmeldung").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Abmeldung erfolgreich" })).toBeVisible();
  await takePictures(page, "/email-opt-out, Dank");
});

test("the newsletter's confirmation", async ({ page, portal }) => {
  await postForm(`${portal.url}/newsletter`, {
    ...practiceFields(),
    ...newsletterFields("leserin@example.ch"),
  });
  const link = /Anmeldung bestätigen: (\S+)/.exec(await mailTo(portal, "leserin@example.ch"))?.[1];
  await takePicturesOf(page, link ?? "", "/newsletter/bestaetigen");
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Anmeldung ist bestätigt" })).toBeVisible();
  await takePictures(page, "/newsletter/bestaetigen, Dank");
  await page.goto("/newsletter/bestaetigen?token=forged.token");
  await takePictures(page, "/newsletter/bestaetigen, Link ungültig");
});

test("the confirmation of a practice's mailbox", async ({ page, portal }) => {
  const email = "limmat@example.ch";
  const fields = practiceFields({ email });
  const { submissionId = "", editToken = "" } = fields;
  await postForm(`${portal.url}/practice-form`, fields);
  const request = { submissionId, editToken, labId: "medlab-basel" };
  await postForm(`${portal.url}/offer-requests`, request);
  const link = /http\S+\/meine-anfragen\/bestaetigen\S+/.exec(await mailTo(portal, email))?.[0];
  await takePicturesOf(page, link ?? "", "/meine-anfragen/bestaetigen");
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(page.getByRole("heading", { name: /Adresse ist bestätigt/ })).toBeVisible();
  await takePictures(page, "/meine-anfragen/bestaetigen, Dank");
});

test("what a practice sees of its requests", async ({ page, portal }) => {
  await takePicturesOf(page, "/meine-anfragen", "/meine-anfragen, leer");
  const fields = practiceFields({
    practiceOrDoctorName: "Urologie am Heitern",
    email: "heitern@example.ch",
  });
  await postForm(`${portal.url}/practice-form`, fields);
  const { submissionId = "", editToken = "" } = fields;
  await seedRound(portal, submissionId, { labs: fourLabs.slice(0, 3) });
  const identity = JSON.stringify({ submissionId, editToken });
  await page.evaluate((text) => localStorage.setItem("laborlotse.identity.seeded", text), identity);
  await takePicturesOf(page, "/meine-anfragen", "/meine-anfragen, drei Offerten");
  await takeWindow(page, "/meine-anfragen, drei Offerten", 1440, 1500);
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await expect(page.getByRole("alert").getByText("Keine Offerte gewählt")).toBeVisible();
  await takePictures(page, "/meine-anfragen, nichts gewählt");
  await page.getByRole("radio", { name: /Labor Dr. Müller/ }).check();
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/annehmen/);
  await takePictures(page, "/meine-anfragen, annehmen");
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await expect(page.getByRole("status").getByText("Entscheid gespeichert")).toBeVisible();
  await takePictures(page, "/meine-anfragen, entschieden");
  await page.getByRole("link", { name: "Bestätigung ansehen" }).click();
  await expect(page).toHaveURL(/\/bestaetigung$/);
  await expect(page).toHaveTitle(/^Bestätigung/);
  await takePictures(page, "/meine-anfragen, Bestätigung");
  await page.goto("/meine-anfragen");
  await page.getByRole("link", { name: "Umstiegsplan öffnen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Umstiegsplan");
  await page.getByRole("checkbox", { name: "Team informieren" }).click();
  await expect(page.getByText(/^Erledigt am/)).toBeVisible();
  await takePictures(page, "/meine-anfragen, Umstiegsplan");
  await page.getByRole("link", { name: "Kündigungsbrief ansehen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Kündigungsbrief/);
  await takePictures(page, "/meine-anfragen, Kündigungsbrief");
  await page.getByRole("link", { name: "Zurück zum Umstiegsplan" }).click();
  await page.getByRole("link", { name: "Antwort geben" }).click();
  await page.getByRole("radio", { name: "Ja, wir haben gewechselt" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("alert")).toContainText("an welchem Tag Sie gewechselt haben");
  await takePictures(page, "/meine-anfragen, Wechsel, Angabe fehlt");
  await page.getByRole("radio", { name: "Noch nicht" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noch nicht gewechselt");
  await takePictures(page, "/meine-anfragen, Wechsel bestätigen");
});

test("what a laboratory fills in for an offer", async ({ page, portal }) => {
  const { path } = await invitedLab(portal);
  await takePicturesOf(page, path, "/offerte/:token");
  await page.getByRole("button", { name: "Vorschau und senden" }).last().click();
  await expect(page.getByRole("alert").getByText("Bitte prüfen Sie eine Angabe")).toBeVisible();
  await takePictures(page, "/offerte/:token, Angabe fehlt");
  await page.goto("/offerte/gefaelscht.link");
  await takePictures(page, "/offerte/:token, Link ungültig");
});

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}
