import type { Page } from "@playwright/test";
import { postForm } from "../kit/calls/practice-post";
import { panelOf, submitPractice } from "./desk-panel";
import { mailTo } from "./mail-folder";
import { signIn } from "./operator";
import { expect, expectAccessible, test } from "./portal";

test("laboratories are asked for offers with the keyboard alone, and get what was previewed", async ({
  page,
  portal,
}) => {
  const { id, editToken, name } = await submitPractice(portal.url);
  const identity = { submissionId: id, editToken };
  await postForm(`${portal.url}/offer-requests`, { ...identity, labId: "techlab-st-gallen" });
  await signIn(page, `/admin/eintrag/${id}`);
  const panel = panelOf(page, name);
  const requests = panel.getByRole("region", { name: "Anfragen" });
  await expect(requests).toContainText("1, davon 1 offen");
  await page.keyboard.press("w");
  await expect(panel.getByRole("heading", { name: "Labore um Offerten bitten" })).toBeVisible();
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panel.getByRole("checkbox", { name: /TechLab St\. Gallen/ })).toBeChecked();
  await expect(panel.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await tabTo(page, "checkbox");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { name: "Vorschau" })).toBeFocused();
  const letter = panel.getByRole("article", { name: "Einladung per E-Mail" });
  await expect(letter).toContainText("offerten@techlab-st-gallen.example");
  await expect(letter).toContainText("Eine Praxis bittet Sie um eine Offerte");
  await expect(letter).not.toContainText(name);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("checkbox", { name: /TechLab St\. Gallen/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { name: "Vorschau" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: "1 Labor einladen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/eintrag/${id}/offerten$`));
  await expect(page.getByText("1 Labor wird eingeladen.", { exact: true })).toBeVisible();
  await expect(panel.getByRole("region", { name: "Labore", exact: true })).toContainText(
    "1 eingeladen",
  );
  await expectAccessible(page);
  const mail = await mailTo(portal, "offerten@techlab-st-gallen.example");
  expect(mail).not.toContain(name);
  expect(mail).toContain("Antworten Sie über den Link, ohne Konto");

  await page.keyboard.press("Escape");
  await expect(requests).toContainText("weitergeleitet");
  const history = panel.getByRole("region", { name: "Verlauf" });
  await expect(history).toContainText("Offertrunde mit TechLab St. Gallen eröffnet");
  await expect(history).toContainText("Status neu → kontaktiert");
  const mails = panel.getByRole("region", { name: "E-Mails" });
  await expect(mails.getByRole("listitem").filter({ hasText: "offerten@" })).toContainText(
    "versendet",
    { timeout: 15_000 },
  );
  const desk = page.getByRole("navigation", { name: "Leitstand" });
  await desk.getByRole("link", { name: "Offerten" }).click();
  await expect(page.getByRole("table", { name: "Offertrunden nach Frist" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator("[data-row]").first()).toBeFocused();
  await expectAccessible(page);
});

test("a message to laboratories survives Escape, and is gone once the round is opened", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const { id, name } = await submitPractice(portal.url);
  await signIn(page, `/admin/eintrag/${id}/offerten`);
  const panel = panelOf(page, name);
  const message = panel.getByLabel(/Mitteilung an die Labore/);
  await message.fill("Bitte bis Freitag");
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("region", { name: "Verlauf" })).toBeVisible();
  await page.keyboard.press("w");
  await expect(message).toHaveValue("Bitte bis Freitag");
  await panel.getByRole("checkbox", { name: /Limmat Diagnostik/ }).check();
  await panel.getByRole("button", { name: "Vorschau" }).click();
  await expect(panel.getByRole("region", { name: /hinter dem Link/ })).toContainText(
    "Bitte bis Freitag",
  );
  await panel.getByRole("button", { name: "1 Labor einladen" }).click();
  await panel.getByRole("link", { name: "Weitere Runde eröffnen" }).click();
  await expect(message).toHaveValue("");
});

/** Goes on by Tab until something of this role has the focus. */
async function tabTo(page: Page, role: "checkbox") {
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press("Tab");
    const type = await page.evaluate(() => document.activeElement?.getAttribute("type"));
    if (type === role) return;
  }
  throw new Error(`no ${role} within ten steps`);
}
