import { expect, test, uniqueName } from "./portal";
import { fillPracticeForm, rowsOf, submitPracticeForm } from "./practice-page";
import {
  ASK,
  ASKED,
  INFORMED,
  LEARN_MORE,
  sendPracticeForm,
  sentMails,
  storedLabs,
  storedTests,
  toast,
} from "./request-page";

const QUEUED =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

test("without a practice record the form comes first, says the wish, and then carries it out", async ({
  page,
  portal,
}) => {
  await page.goto("/lab/alpine-lab-luzern");
  await page.getByRole("button", { name: ASK }).click();
  await expect(page).toHaveURL(/\/practice-form\?returnTo=\/lab\/alpine-lab-luzern$/);
  await expect(
    page.getByText("Nach dem Absenden fragen wir das Angebot von Alpine Lab Luzern an."),
  ).toBeVisible();
  const name = uniqueName("Praxis Wunsch");
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL(/\/lab\/alpine-lab-luzern$/);
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  await expect(toast(page, "Erfolgreich gespeichert")).toBeVisible();
  await expect(toast(page, "Angebot angefragt")).toBeVisible();
  expect(await storedLabs(portal, name)).toEqual(["alpine-lab-luzern"]);
});

test("«Zurück» after the wish, and after a test, leads to where one came from", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/category/alle");
  await page.getByRole("link", { name: "Alpine Lab Luzern" }).click();
  await page.getByRole("button", { name: ASK }).click();
  await submitPracticeForm(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await sendPracticeForm(page, uniqueName("Praxis Zurück"));
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  await page.getByRole("link", { name: "Zurück", exact: true }).click();
  await expect(page).toHaveURL(/\/category\/alle$/);

  await page.getByRole("link", { name: "Labor Dr. Müller" }).click();
  await page.getByRole("main").getByRole("link", { name: "PSA-Plus" }).click();
  await page.getByRole("link", { name: "Zurück zum Laborprofil" }).click();
  await expect(page).toHaveURL(/\/lab\/labor-dr-muller$/);
  await page.getByRole("link", { name: "Zurück", exact: true }).click();
  await expect(page).toHaveURL(/\/category\/alle$/);
});

test("a new tab takes over what the browser knows of the practice, and makes no second entry", async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Praxis Neuer Tab");
  await page.goto("/practice-form");
  await fillPracticeForm(page, name, { email: "tab@example.ch", phone: "044 111 22 33" });
  await page.getByLabel("Aktuelles Labor").fill("MedLab");
  await submitPracticeForm(page);
  await expect(page).toHaveURL(/\/results$/);

  const tab = await context.newPage();
  await tab.goto("/lab/swisslab-bern");
  await tab.getByRole("button", { name: ASK }).click();
  const note = tab.getByText(
    /In diesem Browser sind Angaben von «P\. .\.» vom \d+\.\s.* gespeichert/,
  );
  await expect(note).toBeVisible();
  await expect(tab.getByRole("main")).not.toContainText(name);
  await tab.getByRole("button", { name: "Übernehmen" }).click();
  await expect(tab.getByText("Angaben übernommen.")).toBeFocused();
  for (const [label, value] of [
    ["Praxis- oder Arztname", name],
    ["Postleitzahl", "8005"],
    ["Facharztgruppe", "urologie"],
    ["E-Mail", "tab@example.ch"],
    ["Telefon", "044 111 22 33"],
    ["Aktuelles Labor", "MedLab"],
  ] as const) {
    await expect(tab.getByLabel(label)).toHaveValue(value);
  }
  await expect(tab.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  // Whoever sits there now agrees anew.
  await tab.getByRole("checkbox", { name: /AGB/ }).check();
  await submitPracticeForm(tab);
  await expect(tab.getByRole("button", { name: ASKED })).toBeDisabled();
  expect(await storedLabs(portal, name)).toEqual(["swisslab-bern"]);
  expect(await rowsOf(portal, name)).toMatchObject([{ current_lab: "MedLab" }]);
  expect(await sentMails(portal, name, "supplement")).toBe(0);
  await page.goto("/lab/swisslab-bern");
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
});

test("a wish that was taken back is not carried out", { tag: "@drill" }, async ({
  page,
  portal,
}) => {
  await page.goto("/lab/alpine-lab-luzern");
  await page.getByRole("button", { name: ASK }).click();
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText("Nach dem Absenden fragen wir")).toHaveCount(0);
  const name = uniqueName("Praxis Verzicht");
  await sendPracticeForm(page, name);
  await expect(page.getByRole("button", { name: ASK })).toBeEnabled();
  expect(await storedLabs(portal, name)).toEqual([]);
});

test("without a practice record the wish for information on a test waits behind the form", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await page.goto("/test/psa-plus");
  await page.getByRole("button", { name: LEARN_MORE }).click();
  await expect(page).toHaveURL(/\/practice-form\?returnTo=\/test\/psa-plus$/);
  await expect(
    page.getByText("Nach dem Absenden fordern wir die Informationen zu PSA-Plus für Sie an."),
  ).toBeVisible();
  const name = uniqueName("Praxis Testwunsch");
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL(/\/test\/psa-plus$/);
  await expect(toast(page, INFORMED)).toBeVisible();
  await expect(page.getByRole("button", { name: INFORMED })).toBeDisabled();
  expect(await storedTests(portal, name)).toEqual(["psa-plus"]);
});

test("form and wish of an offline visitor arrive in their order, as one record", async ({
  page,
  context,
  portal,
}) => {
  await page.goto("/lab/labor-dr-muller");
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.getByText("Nach dem Absenden fragen wir")).toBeVisible();
  await page.getByLabel("Postleitzahl").fill("8005");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const name = uniqueName("Praxis Offline");
  await sendPracticeForm(page, name);
  await expect(page.getByText(QUEUED).first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => storedLabs(portal, name)).toEqual(["labor-dr-muller"]);
});
