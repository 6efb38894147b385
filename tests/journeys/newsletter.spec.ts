import type { Page } from "@playwright/test";
import { newsletterFields, postForm } from "../practice-post";
import { mailTo } from "./mail-folder";
import { expect, expectAccessibleAndFitting, test } from "./portal";

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

test("the box on the blog does nothing when empty and names a malformed address", async ({
  page,
}) => {
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

test("offline, the order waits in the browser and arrives later", async ({ page, portal }) => {
  const email = address();
  await page.goto("/blog");
  await page.route("**/newsletter", (route) => route.abort());
  await field(page).fill(email);
  await subscribe(page);
  await expect(page.getByText("Auf diesem Gerät gespeichert.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await page.unroute("**/newsletter");
  await page.reload();
  await expect.poll(() => subscription(portal, email)).toBeTruthy();
});

test("known and unknown addresses get the same answer", async ({ portal }) => {
  const email = address();
  const answers = [];
  for (const each of [email, email.toUpperCase(), address()]) {
    const answer = await postForm(`${portal.url}/newsletter`, newsletterFields(each));
    answers.push([answer.status, answer.headers.get("location"), await answer.text()]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("100 openings confirm nothing; the POST without cookie works once and again", async ({
  request,
  portal,
}) => {
  const email = address();
  await postForm(`${portal.url}/newsletter`, newsletterFields(email));
  const link = await confirmationLink(portal, email);
  const before = await subscription(portal, email);
  for (let time = 0; time < 100; time++) {
    const answer = await (time % 2 === 0 ? request.get(link) : request.head(link));
    expect(answer.status()).toBe(200);
  }
  expect(await subscription(portal, email)).toEqual(before);
  const { pathname, origin, searchParams } = new URL(link);
  const post = () =>
    fetch(origin + pathname, {
      method: "POST",
      body: new URLSearchParams({ token: searchParams.get("token") ?? "" }),
    });
  expect((await post()).status).toBe(200);
  const confirmed = await subscription(portal, email);
  expect(confirmed?.confirmed_at).toBeInstanceOf(Date);
  expect((await post()).status).toBe(200);
  expect(await subscription(portal, email)).toEqual(confirmed);
});

test("a forged link gets the page that offers a new one", async ({ page }) => {
  const answer = await page.goto("/newsletter/bestaetigen?token=forged.token");
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await field(page).fill(address());
  await subscribe(page);
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ordering and confirming work", async ({ page, portal }) => {
    const email = address();
    await page.goto("/blog");
    await field(page).fill("keine Adresse");
    await subscribe(page);
    await expect(page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse an.")).toBeVisible();
    await field(page).fill(email);
    await subscribe(page);
    await expect(page.getByText(SENT, { exact: true })).toBeVisible();
    await page.goto(await confirmationLink(portal, email));
    await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
    await expect(page.getByRole("heading", { name: "Ihre Anmeldung ist bestätigt" })).toBeVisible();
    expect((await subscription(portal, email))?.confirmed_at).toBeInstanceOf(Date);
  });
});

test("axe finds nothing on any state, and nothing scrolls sideways", async ({ page, portal }) => {
  const email = address();
  await page.goto("/newsletter");
  await field(page).fill("keine Adresse");
  await subscribe(page);
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleAndFitting(page);
  await field(page).fill(email);
  await subscribe(page);
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.goto(await confirmationLink(portal, email));
  await expect(page.getByRole("button", { name: "Anmeldung bestätigen" })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.goto("/newsletter/bestaetigen?token=forged.token");
  await expectAccessibleAndFitting(page);
});
