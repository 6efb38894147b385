import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ADMIN } from "../kit/server/server-process";
import { mailTo } from "./mail-folder";
import { askForNews, signIn } from "./operator";
import { clearDesk, expect, test } from "./portal";

type Portal = Parameters<typeof mailTo>[0];

const TARDOC = "TARDOC: was sich beim Laborauftrag ändert";

async function subscribe(portal: Portal, ...addresses: string[]) {
  for (const address of addresses) {
    const id = randomUUID();
    await portal.query(
      "insert into entries (id, kind, edit_token_hash, title) values ($1, 'newsletter', '', $2)",
      [id, address],
    );
    await portal.query(
      `insert into newsletter_subscriptions (id, email, consent_version, consented_at, confirmed_at)
       values ($1, $2, '2026-11', now(), now())`,
      [id, address],
    );
  }
}

const issues = (portal: Portal) => portal.query("select * from newsletter_issues");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test.beforeEach(async ({ portal }) => {
  await clearDesk(portal);
  await portal.query("delete from newsletter_issues");
});

test("an article goes from the text over preview and test mail to every subscriber", async ({
  page,
  portal,
}) => {
  await subscribe(portal, "a@example.ch", "b@example.ch");
  await signIn(page);
  await page.getByRole("link", { name: "Versand" }).click();
  await expect(page.getByText("2 bestätigt, keine davon abgemeldet")).toBeVisible();
  await page.getByRole("link", { name: TARDOC }).click();
  await expect(page.getByRole("heading", { name: TARDOC })).toBeFocused();
  await expect(page.getByLabel("Betreff")).toHaveValue(TARDOC);
  await page.getByLabel("Betreff").fill("Neues zum Tarif");
  await page.getByLabel("Text", { exact: true }).fill("Guten Tag\n\nEin eigener Absatz.");
  await page.reload();
  await expect(page.getByLabel("Betreff")).toHaveValue("Neues zum Tarif");

  await button(page, "Vorschau ansehen").click();
  const heading = page.getByRole("heading", { name: "Vorschau" });
  await expect(heading).toBeFocused();
  const preview = page.getByRole("region", { name: "E-Mail als HTML" });
  await expect(preview.getByText("Ein eigener Absatz.")).toBeVisible();
  await button(page, `Testmail an ${ADMIN.email} senden`).click();
  await expect(page.getByText("Testmail unterwegs", { exact: true })).toBeVisible();
  const testMail = await mailTo(portal, ADMIN.email);
  expect(testMail).toMatch(/^Subject: \[Test\] Neues zum Tarif/m);
  expect(await issues(portal)).toEqual([]);

  await button(page, "An 2 Adressen senden").click();
  await button(page, "Jetzt senden").click();
  await expect(page).toHaveURL(/\/admin\/versand\?gesendet=/);
  await expect(page.getByRole("heading", { name: /an 2 Adressen gesendet/i })).toBeFocused();
  await expect(page.getByText("2 versendet").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  for (const address of ["a@example.ch", "b@example.ch"]) {
    const mail = await mailTo(portal, address);
    expect(mail).toContain("Ein eigener Absatz.");
    expect(mail).toContain("/blog/tardoc-reform-2026");
    expect(mail).toMatch(/^List-Unsubscribe: <http\S+\/email-opt-out\?token=/m);
  }
  expect(await issues(portal)).toHaveLength(1);

  await page.getByRole("link", { name: TARDOC }).click();
  await expect(page.getByText(/^Bereits gesendet am/)).toBeVisible();
  await expect(page.getByLabel("Betreff")).toHaveValue(TARDOC);
});

test("the text survives news from the server and the way back from the preview", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await signIn(page, "/admin/versand?was=vergleich");
  await page.getByLabel("Betreff").fill("Eigener Betreff");
  await button(page, "Vorschau ansehen").click();
  await expect(page.getByRole("heading", { name: "Vorschau" })).toBeVisible();
  await expect(page.getByText("Zurzeit ist keine bestätigte Adresse angemeldet.")).toBeVisible();
  await subscribe(portal, "neu@example.ch");
  await askForNews(page);
  await expect(button(page, "An 1 Adresse senden")).toBeVisible();
  await button(page, "Text ändern").click();
  await expect(page.getByLabel("Betreff")).toBeFocused();
  await expect(page.getByLabel("Betreff")).toHaveValue("Eigener Betreff");
  await page.getByLabel("Text", { exact: true }).pressSequentially("Neu. ");
  await subscribe(portal, "noch-jemand@example.ch");
  await askForNews(page);
  await expect(page.getByText("2 bestätigt")).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/Neu\. /);
});

test("a dialog that is left sends nothing; keys alone suffice to send", { tag: "@drill" }, async ({
  page,
  portal,
}) => {
  await subscribe(portal, "a@example.ch");
  await signIn(page, "/admin/versand?was=vergleich");
  await button(page, "Vorschau ansehen").press("Enter");
  await button(page, "An 1 Adresse senden").press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "An 1 Adresse senden")).toBeFocused();
  expect(await issues(portal)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Abbrechen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/gesendet=/);
  expect(await mailTo(portal, "a@example.ch")).toContain("Labore vergleichen");
});

test("an issue is reported as sent also where the desk loads anew meanwhile", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await subscribe(portal, "a@example.ch");
  await signIn(page, "/admin/versand?was=vergleich");
  await button(page, "Vorschau ansehen").click();
  await button(page, "An 1 Adresse senden").click();
  await page.route("**/admin/versand.data*", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const loaded = page.waitForResponse((one) => one.request().method() === "GET");
    await button(page, /^Aktualisieren/).click();
    await loaded;
    await route.fulfill({ response });
  });
  await button(page, "Jetzt senden").click();
  await expect(page.getByRole("heading", { name: /an 1 Adresse gesendet/i })).toBeVisible();
});
