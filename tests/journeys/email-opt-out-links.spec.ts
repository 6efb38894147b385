import { newsletterFields, postForm } from "../practice-post";
import { optOutLinkIn } from "./mail-folder";
import { expect, test } from "./portal";

const address = () => `praxis-${Math.random().toString(36).slice(2, 10)}@example.ch`;

test("a forged link says so and lets the visitor opt out all the same", async ({
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

test("100 openings change nothing; the mail program's POST without cookie works once and again", async ({
  request,
  portal,
}) => {
  const count = async () =>
    (await portal.query("select count(*)::int as n from email_opt_outs"))[0]?.n;
  const email = address();
  await postForm(`${portal.url}/newsletter`, newsletterFields(email));
  const link = await optOutLinkIn(portal, email);
  const before = await count();
  for (let time = 0; time < 100; time++) {
    const answer = await (time % 2 === 0 ? request.get(link) : request.head(link));
    expect(answer.status()).toBe(200);
  }
  expect(await count()).toBe(before);
  for (let press = 0; press < 3; press++) {
    const answer = await fetch(link, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  expect(await count()).toBe(before + 1);
});
