import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { type RunningSmtpServer, startSmtpServer } from "../kit/mail/smtp-server";
import { signIn } from "./operator";
import {
  test as base,
  clearDesk,
  expect,
  expectAccessible,
  type Portal,
  startPortal,
  uniqueName,
} from "./portal";

interface MailServer extends RunningSmtpServer {
  /** Addresses that it refuses for good. */
  refused: Set<string>;
}

/** A portal with a mail server that refuses some recipients. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const refused = new Set<string>();
      const smtp = await startSmtpServer({
        onRcptTo: ({ address }, _session, done) =>
          refused.has(address)
            ? done(Object.assign(new Error("no such user"), { responseCode: 550 }))
            : done(),
      });
      await use({ ...smtp, refused });
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  portal: [
    async ({ mailServer }, use) => {
      const portal = await startPortal({ SMTP_URL: mailServer.url });
      await use(portal);
      await portal.end();
    },
    { scope: "worker" },
  ],
});

/** A practice whose confirmation the mail server refuses. */
async function submitUnreachable(portal: Portal, { refused }: MailServer) {
  const name = uniqueName("Praxis");
  const email = `${name.replace(/\W/g, "").toLowerCase()}@example.ch`;
  refused.add(email);
  const fields = practiceFields({ practiceOrDoctorName: name, email });
  await postForm(`${portal.url}/practice-form`, fields);
  return { name, email };
}

// A mail that another journey left as failed stands on the page, too.
test.beforeEach(({ portal }) => clearDesk(portal));

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

test("a mail that fails while the page is open shows up, and leaves once the server takes it", async ({
  page,
  portal,
  mailServer,
}) => {
  await signIn(page, "/admin/e-mails");
  await expect(page.getByRole("heading", { name: "Alle E-Mails sind versendet" })).toBeVisible();
  await expectAccessible(page);

  const { name, email } = await submitUnreachable(portal, mailServer);
  const row = rowOf(page, email);
  await expect(row).toContainText("fehlgeschlagen");
  await expect(row).toContainText("Empfänger abgelehnt");
  await expect(row).toContainText("Bestätigung");
  await expect(row.getByRole("link", { name })).toHaveAttribute("href", /^\/admin\/eintrag\//);
  await expect(page.getByRole("link", { name: "E-Mails 1 fehlgeschlagen" })).toBeVisible();
  await expectAccessible(page);

  mailServer.refused.delete(email);
  await row.getByRole("button", { name: /^Erneut senden/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("E-Mail wird erneut gesendet").first()).toBeVisible();
  await expect(row).toHaveCount(0);
  const taken = mailServer.taken.filter((message) => message.includes(`\r\nTo: ${email}`));
  expect(taken).toHaveLength(1);
  await page.getByRole("link", { name: "Versendet", exact: true }).click();
  await expect(page).toHaveURL(/\?status=versendet$/);
  await expect(row).toContainText("versendet");
});

/** @returns its row on the page of failed mails */
async function showFailedMail(page: Page, portal: Portal) {
  const email = "gibt.es.nicht@example.ch";
  await postForm(`${portal.url}/practice-form`, practiceFields({ email }));
  await portal.query(
    "update mails set status = 'failed', failure = 'refused' where recipient is not null",
  );
  await signIn(page, "/admin/e-mails?status=fehlgeschlagen");
  return rowOf(page, email);
}

test("a mail is discarded with the keyboard alone, and only with a reason", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const row = await showFailedMail(page, portal);
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

test("a mail discarded by a button that has no focus, as in Safari, leaves it to the heading", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const row = await showFailedMail(page, portal);
  await row.getByText("Verwerfen").first().click();
  const reason = row.getByLabel("Grund");
  await reason.fill("Adresse gibt es nicht mehr");
  await reason.evaluate((field: HTMLInputElement) => {
    field.blur();
    field.form?.requestSubmit();
  });
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "E-Mails" })).toBeFocused();
});
