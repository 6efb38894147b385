import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../practice-post";
import { newDataDir, type RunningServer, removeDataDir, startServer } from "../server-process";
import { type RunningSmtpServer, startSmtpServer } from "../smtp-server";
import { signIn } from "./operator";
import { test as base, expect, expectAccessible, uniqueName } from "./portal";

interface Mailing {
  server: RunningServer;
  smtp: RunningSmtpServer;
  /** Addresses that the mail server refuses for good. */
  refused: Set<string>;
}

/** A portal with a mail server that refuses some recipients. */
const test = base.extend<object, { mailing: Mailing }>({
  mailing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const refused = new Set<string>();
      const smtp = await startSmtpServer({
        onRcptTo: ({ address }, _session, done) =>
          refused.has(address)
            ? done(Object.assign(new Error("no such user"), { responseCode: 550 }))
            : done(),
      });
      const dataDir = await newDataDir();
      const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
      await use({ server, smtp, refused });
      await server.stop();
      await smtp.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ mailing }, use) => use(mailing.server.url),
});

/** A practice whose confirmation the mail server refuses. */
async function submitUnreachable({ server, refused }: Mailing) {
  const name = uniqueName("Praxis");
  const email = `${name.replace(/\W/g, "").toLowerCase()}@example.ch`;
  refused.add(email);
  const fields = practiceFields({ practiceOrDoctorName: name, email });
  await postForm(`${server.url}/practice-form`, fields);
  return { name, email };
}

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

test("a mail that fails while the page is open shows up, and leaves once the server takes it", async ({
  page,
  mailing,
}) => {
  await signIn(page);
  await page.goto("/admin/e-mails");
  await expect(page.getByRole("heading", { name: "Alle E-Mails sind versendet" })).toBeVisible();
  await expectAccessible(page);

  const { name, email } = await submitUnreachable(mailing);
  const row = rowOf(page, email);
  await expect(row).toContainText("fehlgeschlagen", { timeout: 15_000 });
  await expect(row).toContainText("Empfänger abgelehnt");
  await expect(row).toContainText("Bestätigung");
  await expect(row.getByRole("link", { name })).toHaveAttribute("href", /^\/admin\/eintrag\//);
  await expect(page.getByRole("link", { name: "E-Mails 1 fehlgeschlagen" })).toBeVisible();
  await expectAccessible(page);

  mailing.refused.delete(email);
  await row.getByRole("button", { name: /^Erneut senden/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("E-Mail wird erneut gesendet").first()).toBeVisible();
  await expect(row).toHaveCount(0, { timeout: 15_000 });
  const taken = mailing.smtp.taken.filter((message) => message.includes(`\r\nTo: ${email}`));
  expect(taken).toHaveLength(1);
  await page.getByRole("link", { name: "Versendet", exact: true }).click();
  await expect(page).toHaveURL(/\?status=versendet$/);
  await expect(row).toContainText("versendet");
});

test("a mail is discarded with the keyboard alone, and only with a reason", async ({
  page,
  mailing,
}) => {
  const { email } = await submitUnreachable(mailing);
  await signIn(page);
  await page.goto("/admin/e-mails?status=fehlgeschlagen");
  const row = rowOf(page, email);
  await expect(row).toBeVisible({ timeout: 15_000 });
  await row.getByRole("button", { name: /^Erneut senden/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const reason = row.getByLabel("Grund");
  await expect(reason).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row.getByText("Bitte nennen Sie den Grund.")).toBeVisible();
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Adresse gibt es nicht mehr");
  await page.keyboard.press("Enter");
  await expect(page.getByText("E-Mail verworfen").first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/\?status=fehlgeschlagen$/);
  await expect(page.getByRole("heading", { level: 1, name: "E-Mails" })).toBeFocused();
  await page.getByRole("link", { name: "Verworfen", exact: true }).click();
  await expect(row).toContainText("Adresse gibt es nicht mehr");
});

test("all failed mails are sent again with one press", async ({ page, mailing }) => {
  const practices = [await submitUnreachable(mailing), await submitUnreachable(mailing)];
  await signIn(page);
  await page.goto("/admin/e-mails");
  for (const { email } of practices) {
    await expect(rowOf(page, email)).toContainText("fehlgeschlagen", { timeout: 15_000 });
    mailing.refused.delete(email);
  }
  await page.getByRole("button", { name: "Alle fehlgeschlagenen erneut senden" }).click();
  await expect(page.getByRole("heading", { name: "Alle E-Mails sind versendet" })).toBeVisible({
    timeout: 15_000,
  });
});

test("without JavaScript a mail is sent again and discarded, and a missing reason said", async ({
  browser,
  mailing,
}) => {
  const first = await submitUnreachable(mailing);
  const second = await submitUnreachable(mailing);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: mailing.server.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signIn(page);
  await expect(async () => {
    await page.goto("/admin/e-mails?status=fehlgeschlagen");
    await expect(rowOf(page, first.email)).toBeVisible({ timeout: 500 });
    await expect(rowOf(page, second.email)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });

  const row = rowOf(page, first.email);
  await row.getByText("Verwerfen").first().click();
  await row.getByRole("button", { name: "E-Mail verwerfen" }).click();
  await expect(page).toHaveURL(/\?status=fehlgeschlagen$/);
  await expect(row.getByText("Bitte nennen Sie den Grund.")).toBeVisible();
  await row.getByLabel("Grund").fill("Adresse falsch");
  await row.getByRole("button", { name: "E-Mail verwerfen" }).click();
  await expect(row).toHaveCount(0);

  mailing.refused.delete(second.email);
  await rowOf(page, second.email)
    .getByRole("button", { name: /^Erneut senden/ })
    .click();
  await expect(page).toHaveURL(/\?status=fehlgeschlagen$/);
  await expect(rowOf(page, second.email)).toHaveCount(0);
  await context.close();
});

test("at 390 pixels nothing is cut off", async ({ page, mailing }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await submitUnreachable(mailing);
  await signIn(page);
  await page.goto("/admin/e-mails?status=fehlgeschlagen");
  const row = rowOf(page, email);
  await expect(row).toBeVisible({ timeout: 15_000 });
  await row.getByText("Verwerfen").first().click();
  await expect(row.getByLabel("Grund")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
