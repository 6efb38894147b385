import type { Page } from "@playwright/test";
import { mailTo } from "./mail-folder";
import { expect, test } from "./portal";

const SENT = "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail.";

const address = () => `leserin-${Math.random().toString(36).slice(2, 10)}@example.ch`;
const field = (page: Page) => page.getByLabel("E-Mail", { exact: true });
const subscribe = (page: Page) => page.getByRole("button", { name: "Abonnieren" }).click();

type Portal = Parameters<typeof mailTo>[0];

async function confirmationLink(portal: Portal, email: string): Promise<string> {
  return /Anmeldung bestätigen: (\S+)/.exec(await mailTo(portal, email))?.[1] ?? "";
}

const subscription = async (portal: Portal, email: string) =>
  (await portal.query("select * from newsletter_subscriptions where email = $1", [email]))[0];

test("from the box to the confirmed subscription", async ({ page, portal }) => {
  const email = address();
  await page.goto("/newsletter");
  await field(page).fill(email);
  await subscribe(page);
  await expect(page.getByRole("status").getByText(SENT, { exact: true })).toBeVisible();
  expect(await subscription(portal, email)).toMatchObject({
    consent_version: "2026-11",
    confirmed_at: null,
  });

  await page.goto(await confirmationLink(portal, email));
  await expect(page).toHaveURL(/\/newsletter\/bestaetigen$/);
  await page.reload();
  await expect(page).toHaveURL(/\/newsletter\/bestaetigen$/);
  expect((await subscription(portal, email))?.confirmed_at).toBeNull();
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Anmeldung ist bestätigt" })).toBeVisible();
  expect((await subscription(portal, email))?.confirmed_at).toBeInstanceOf(Date);
});

test("the box on the blog does nothing when empty and names a malformed address", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/blog");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await subscribe(page);
  await field(page).fill("keine Adresse");
  await subscribe(page);
  await expect(field(page)).toHaveAccessibleDescription(
    "Bitte geben Sie eine gültige E-Mail-Adresse an.",
  );
  await expect(field(page)).toBeFocused();
  expect(posts).toEqual([]);
});
