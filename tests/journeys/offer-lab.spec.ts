import type { Page } from "@playwright/test";
import { invitedLab } from "./invited-lab";
import { expect, expectAccessible, test } from "./portal";

/** Goes on with Tab until a control has the focus; what it can't reach so, no keyboard reaches. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  const name = typeof label === "string" ? new RegExp(`^${label}`) : label;
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const control = document.activeElement;
      const labels = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      const own = labels || control instanceof HTMLSelectElement ? control.labels?.[0] : control;
      const group = control?.closest("[role=group]")?.getAttribute("aria-labelledby") ?? "";
      const question = document.getElementById(group)?.textContent ?? "";
      return `${question} ${control?.getAttribute("aria-label") ?? own?.textContent ?? ""}`.trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${label}`);
}

/** A question with radios, answered with its first option or one further on. */
async function choose(page: Page, question: string, further = 0): Promise<void> {
  await tabTo(page, question);
  await page.keyboard.press("Space");
  for (let times = 0; times < further; times++) await page.keyboard.press("ArrowRight");
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

test("a laboratory fills in and sends a full offer by keyboard, and neither a reload nor a lost line loses a word", async ({
  page,
  portal,
}) => {
  const { path, invitationId } = await invitedLab(portal);
  await page.goto(path);
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expectAccessible(page);
  await page.locator("#teil-orders > summary").focus();
  await choose(page, "Portal für Aufträge");
  await choose(page, "Befunde über HL7");
  await choose(page, "Aufträge über CH LAB");
  await choose(page, "Anbindung der Praxissoftware");
  for (const day of ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"]) {
    await expect(page.getByRole("checkbox", { name: day })).toBeChecked();
  }
  await tabTo(page, /Freitag$/);
  await write(page, "Abholzeiten", "11:30 und 17:00");
  await write(page, "Annahmeschluss", "17:30");
  await write(page, "Klinische Chemie", "24");
  await write(page, "Mikrobiologie", "48");
  await write(page, "Histopathologie", "96");
  await page.reload();
  await expect(page.getByText("wiederhergestellt")).toBeVisible();
  await expect(page.getByLabel("Histopathologie")).toHaveValue("96");
  await page.getByLabel("Histopathologie").focus();
  await write(page, "Cytologie", "72");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByText("Das ist nicht angekommen").first()).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.locator("#stand")).toContainText("Entwurf gespeichert");
  await expect(
    page.getByRole("region", { name: /Mitteilungen/ }).getByText("Entwurf gespeichert"),
  ).toBeVisible();
  await expect(page.getByLabel("Cytologie")).toHaveValue("72");
  await page.getByLabel("Cytologie").focus();
  await choose(page, "Notfallanalysen");
  await choose(page, "Kritische Werte");
  await write(page, "Fremdanalytik", "Genetik");
  await choose(page, "Entnahmematerial");
  await write(page, "Wofür", "Transportbox");
  await write(page, "Preis in Franken", "12.50");
  await tabTo(page, "Wie oft");
  await page.keyboard.press("ArrowDown");
  await write(page, "Mindestlaufzeit", "0");
  await write(page, "Kündigungsfrist", "3");
  await choose(page, "Exklusivität", 1);
  await write(page, "Mindestmenge", "0");
  await write(page, "Zeit bis zum Start", "10");
  await tabTo(page, "Verbindliche Offerte");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "Vorschau und senden");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vorschau", exact: true })).toBeVisible();
  await expect(page.getByText("Ohne Angabe")).toHaveCount(0);
  await expect(page.getByText("Mo–Fr")).toBeVisible();
  await expectAccessible(page);
  expect(
    await portal.query("select 1 from offers where invitation_id = $1", [invitationId]),
  ).toEqual([]);
  await tabTo(page, "Richtofferte senden");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ihre Offerte ist eingegangen" })).toBeVisible();
  await expectAccessible(page);
  const [sent] = await portal.query<{ content: object }>(
    "select content from offers where invitation_id = $1",
    [invitationId],
  );
  expect(sent?.content).toMatchObject({
    orderPortal: true,
    courierDays: ["mo", "di", "mi", "do", "fr"],
    exclusive: false,
    "turnaround-chemie": { hours: 24, isInDays: false },
    "turnaround-mikrobiologie": { hours: 48, isInDays: false },
    prices: [{ name: "Transportbox", rappen: 1250, per: "probe" }],
    termMonths: 0,
    noticeMonths: 3,
    minimumVolume: 0,
    onboardingDays: 10,
  });
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a laboratory saves, corrects, sends and takes back its offer, each behind a page that asks", {
    tag: "@drill",
  }, async ({ page, portal }) => {
    const { path, invitationId } = await invitedLab(portal);
    const state = async () =>
      (await portal.query("select status from offer_invitations where id = $1", [invitationId]))[0];
    await page.goto(path);
    await page.getByLabel("Kündigungsfrist").fill("drei");
    await page.getByRole("button", { name: "Entwurf speichern" }).click();
    await expect(page.getByRole("heading", { name: "Entwurf speichern?" })).toBeVisible();
    expect(await state()).toEqual({ status: "open" });
    await page.getByRole("button", { name: "Entwurf speichern" }).click();
    await expect(page.getByText("Entwurf gespeichert")).toBeVisible();
    expect(await state()).toEqual({ status: "in_progress" });
    await page.getByLabel("Kündigungsfrist").press("Enter");
    await expect(page.getByRole("alert")).toContainText("Bitte wählen Sie, ob die Offerte");
    await page.getByLabel("Kündigungsfrist").fill("3");
    await page.getByLabel("Richtofferte").check();
    await page.getByRole("button", { name: "Vorschau und senden" }).last().click();
    await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(page.getByLabel("Kündigungsfrist")).toHaveValue("3");
    await page.getByRole("button", { name: "Vorschau und senden" }).last().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: "Richtofferte senden" }).click();
    await expect(page.getByRole("heading", { name: "Ihre Offerte ist eingegangen" })).toBeVisible();
    await page.getByRole("button", { name: "Offerte zurückziehen" }).click();
    expect(await state()).toEqual({ status: "answered" });
    await page.getByLabel("Zurzeit keine Kapazität").check();
    await page.getByRole("button", { name: "Offerte zurückziehen" }).click();
    await expect(page.getByRole("heading", { name: "Sie haben abgesagt" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await state()).toEqual({ status: "declined" });
  });
});
