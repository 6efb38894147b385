import { panelOf, submitPractice } from "./desk-panel";
import { invitedLab } from "./invited-lab";
import { fourLabs, seedRound } from "./offer-rows";
import { signIn } from "./operator";
import { clearDesk, expect, test } from "./portal";

/**
 * What a screen reader is told of main ways, as text: a change of roles, names or states has to be made here too
 * (`--update-snapshots`), and read.
 */
test("the cookie banner and its dialog", async ({ page }) => {
  await page.goto("/contact");
  const banner = page.getByRole("region", { name: "Cookie-Hinweis" });
  await expect(banner).toMatchAriaSnapshot({ name: "cookie-banner.aria.yml" });
  await banner.getByRole("button", { name: "Einstellungen" }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot({ name: "cookie-dialog.aria.yml" });
});

test("a refused message, and the one that is sent", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main").locator("form");
  await page.getByRole("textbox", { name: "Name" }).fill("Anna Muster");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("keine Adresse");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(form).toMatchAriaSnapshot({ name: "contact-refused.aria.yml" });
  await page.getByRole("textbox", { name: "E-Mail" }).fill("anna@example.ch");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Wann ist der Vergleich bereit?");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  const toasts = page.getByRole("region", { name: /Mitteilungen/ });
  await expect(toasts.getByRole("listitem")).toBeVisible();
  await expect(toasts).toMatchAriaSnapshot({ name: "contact-sent.aria.yml" });
});

test("the practice form with the places that it suggests", async ({ page }) => {
  await page.goto("/practice-form");
  await page.getByLabel("Postleitzahl").fill("8640");
  await expect(page.getByRole("option", { name: /Hurden/ })).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "practice-form.aria.yml",
  });
});

test("opting out, with the field that a reason unfolds", async ({ page }) => {
  await page.goto("/email-opt-out");
  await page.getByLabel("Grund für die Abmeldung").selectOption("Anderer Grund");
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "opt-out.aria.yml",
  });
});

test("the search of the start page, and its forms for one field", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").locator("form").first()).toMatchAriaSnapshot({
    name: "hero.aria.yml",
  });
  await page.goto("/newsletter");
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "newsletter.aria.yml",
  });
});

test("the calculator with the field that a tick unfolds, and its result", async ({ page }) => {
  await page.goto("/commercial-calculator");
  await page.getByLabel("Logo des Labors in der Praxis").check();
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "calculator.aria.yml",
  });
  await page.getByRole("button", { name: "Potenzial berechnen" }).click();
  await expect(page.getByRole("heading", { name: "Ihr Potenzial", exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("dl").first()).toMatchAriaSnapshot({
    name: "calculated.aria.yml",
  });
});

test("the campaign's first step, refused", async ({ page }) => {
  await page.goto("/kampagne");
  await page.getByRole("button", { name: "Kostenlosen Vergleich anfordern" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("main").locator("form")).toMatchAriaSnapshot({
    name: "campaign-refused.aria.yml",
  });
});

test("the list of laboratories while it is searched", async ({ page }) => {
  await page.goto("/category/alle");
  await page.getByRole("searchbox").fill("zuerich");
  await expect(page.getByRole("main").getByText("1 Labor gefunden").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "1 Labor gefunden" })).toMatchAriaSnapshot({
    name: "list.aria.yml",
  });
});

test("the head of a comparison of two laboratories", async ({ page }) => {
  await page.goto("/vergleich?labs=medlab-basel,swisslab-bern");
  await expect(page.getByRole("rowgroup").first()).toMatchAriaSnapshot({
    name: "comparison.aria.yml",
  });
  await expect(page.getByRole("rowgroup").nth(1)).toMatchAriaSnapshot({
    name: "comparison-offers.aria.yml",
  });
});

test("an analysis that is found and listed, and the list", async ({ page }) => {
  await page.goto("/tests?q=ferritin");
  const found = page.getByRole("region", { name: "1 Analyse", exact: true });
  await found.getByRole("checkbox", { name: "Auf meine Liste (Ferritin)" }).check();
  const listed = page.getByRole("region", { name: "Meine Analysen" });
  await expect(listed).toContainText("Labore bieten alle");
  await expect(found).toMatchAriaSnapshot({ name: "found.aria.yml" });
  await expect(listed).toMatchAriaSnapshot({ name: "listed.aria.yml" });
  await listed.getByRole("link", { name: "Abdeckung ansehen" }).click();
  await expect(page.getByRole("region", { name: "1 Analyse", exact: true })).toMatchAriaSnapshot({
    name: "basket.aria.yml",
  });
});

test("several laboratories to ask, one of them left out", async ({ page }) => {
  await page.goto("/laborcheck?plz=3011");
  await page.getByRole("checkbox", { name: "Offerte von SwissLab Bern" }).uncheck();
  const answer = page.getByRole("region", { name: "2 Labore holen in 3011 Bern ab" });
  await expect(answer.getByRole("button", { name: "Offerte von 1 Labor einholen" })).toBeVisible();
  await expect(answer).toMatchAriaSnapshot({ name: "several-labs.aria.yml" });
});

test("the registration of a laboratory, refused", async ({ page }) => {
  await page.goto("/lab-registration");
  await page.getByRole("textbox", { name: "Laborname" }).fill("Labor Muster");
  await expect(page.getByRole("navigation", { name: /von 8 Teilen/ })).toMatchAriaSnapshot({
    name: "registration-parts.aria.yml",
  });
  await page.getByRole("button", { name: "Registrierung einreichen" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  for (const [part, file] of [
    ["Kontakt", "registration-contact"],
    ["Einwilligung", "registration-consent"],
  ] as const) {
    await expect(page.getByRole("region", { name: part, exact: true })).toMatchAriaSnapshot({
      name: `${file}.aria.yml`,
    });
  }
});

test("three parts of a laboratory's offer", async ({ page, portal }) => {
  const { path } = await invitedLab(portal);
  await page.goto(path);
  for (const part of ["courier", "turnaround", "service"]) {
    await expect(page.locator(`#teil-${part}`)).toMatchAriaSnapshot({
      name: `offer-${part}.aria.yml`,
    });
  }
});

test("a practice chooses an offer, and reads what its decision means", async ({ page, portal }) => {
  const practiceOrDoctorName = "Praxis am Vorleseplatz";
  const { id, editToken } = await submitPractice(portal.url, { practiceOrDoctorName });
  await seedRound(portal, id, { labs: fourLabs.slice(0, 3) });
  await page.addInitScript(
    (record) => localStorage.setItem("laborlotse.identity.seeded", record),
    JSON.stringify({ submissionId: id, editToken }),
  );
  await page.goto("/meine-anfragen");
  const offers = page.getByRole("table", { name: /^Offerten im Vergleich/ });
  await offers.getByRole("radio", { name: /Labor Dr. Müller/ }).check();
  await expect(offers.getByRole("rowgroup").first()).toMatchAriaSnapshot({
    name: "offers-choice.aria.yml",
  });
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/annehmen$/);
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "decision.aria.yml" });
});

test("a refused sign-in at the desk", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByLabel("E-Mail").fill("niemand@example.ch");
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "sign-in-refused.aria.yml" });
});

test("an entry of the desk's list, and its panel", async ({ page, portal }) => {
  await clearDesk(portal);
  const practiceOrDoctorName = "Praxis am Vorleseplatz";
  await submitPractice(portal.url, { practiceOrDoctorName });
  await signIn(page);
  const row = page.getByRole("row").filter({ hasText: practiceOrDoctorName });
  await expect(row).toMatchAriaSnapshot({ name: "desk-row.aria.yml" });
  await row.getByRole("link", { name: practiceOrDoctorName }).click();
  const panel = panelOf(page, practiceOrDoctorName);
  for (const [role, name, file] of [
    ["group", "Status", "desk-state"],
    ["region", "Kontakt", "desk-contact"],
    ["region", "Notizen", "desk-notes"],
  ] as const) {
    await expect(panel.getByRole(role, { name, exact: true })).toMatchAriaSnapshot({
      name: `${file}.aria.yml`,
    });
  }
});

test("the directory's editor, and an import that is refused", async ({ page }) => {
  await signIn(page, "/admin/verzeichnis/lab/swisslab-bern");
  await expect(page.getByRole("region", { name: "Stammdaten" })).toMatchAriaSnapshot({
    name: "editor.aria.yml",
  });
  await page.goto("/admin/verzeichnis/austausch");
  const file = { name: "labore.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.getByLabel("Datei").setInputFiles(file);
  await page.getByRole("button", { name: "Ansehen, was sich ändert" }).click();
  await expect(page.getByRole("alert")).toMatchAriaSnapshot({ name: "import-refused.aria.yml" });
  await expect(page.getByRole("region", { name: "Import" })).toMatchAriaSnapshot({
    name: "import.aria.yml",
  });
});
