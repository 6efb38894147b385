import { expect, test } from "./portal";

const address = () => `praxis-${Math.random().toString(36).slice(2, 10)}@example.ch`;

test("a forged link says so and lets the visitor opt out all the same", { tag: "@drill" }, async ({
  page,
  portal,
}) => {
  const email = address();
  const answer = await page.goto("/email-opt-out?token=forged.token");
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "Dieser Link ist ungültig" })).toBeVisible();
  await expect(page).toHaveURL(/\/email-opt-out$/);
  await page.getByLabel("Grund für die Abmeldung").selectOption("Zu viele E-Mails erhalten");
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Abmeldung erfolgreich" })).toBeVisible();
  const rows = await portal.query("select 1 from email_opt_outs where email = $1", [email]);
  expect(rows).toHaveLength(1);
});
