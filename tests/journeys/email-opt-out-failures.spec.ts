import { refusal } from "../kit/server/refusal";
import { address, expectToast, isDone, localList, reasonOf, submit } from "./email-opt-out-page";
import { expect, test } from "./portal";

test("the address survives a refused form, a refused request, a reload, and a link and back", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const email = address();
  await page.goto(`/email-opt-out?email=${email}`);
  await expect(page).toHaveURL(/\/email-opt-out$/);
  await submit(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.route("**/email-opt-out", (route) =>
    route.request().method() === "POST" ? route.fulfill(refusal(403)) : route.continue(),
  );
  await reasonOf(page).selectOption("Zu viele E-Mails erhalten");
  await submit(page);
  await expectToast(
    page,
    "Fehler",
    "Bei der Abmeldung ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  );
  await page.unroute("**/email-opt-out");
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page).toHaveURL(/\/imprint$/);
  await page.goBack();
  await expect(page.getByText(email)).toBeVisible();
  await reasonOf(page).selectOption("Zu viele E-Mails erhalten");
  await submit(page);
  await isDone(page);
  await expect(page.getByRole("link", { name: "jederzeit wieder bestellen" })).toHaveAttribute(
    "href",
    "/newsletter",
  );
  const rows = await portal.query("select 1 from email_opt_outs where email = $1", [email]);
  expect(rows).toHaveLength(1);
});

test("without a server it counts as done, lies in the local list and is sent later", async ({
  page,
  portal,
}) => {
  const email = address();
  await page.goto(`/email-opt-out?email=${email}`);
  await page.route("**/email-opt-out", (route) => route.abort());
  await reasonOf(page).selectOption("Zu viele E-Mails erhalten");
  const before = new Date().toISOString();
  await submit(page);
  await isDone(page);
  await expectToast(
    page,
    "Erfolgreich abgemeldet",
    "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.",
  );
  await expect(page.getByRole("main")).toContainText("Auf diesem Gerät gespeichert.");
  const [record, ...others] = await localList(page);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    email,
    reason: "Zu viele E-Mails erhalten",
    source: "email_optout_page",
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  expect(record.id).toMatch(/\d{13}/);
  expect(record.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(record.timestamp >= before && record.timestamp <= new Date().toISOString()).toBe(true);
  const waiting = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("laborlotse.outbox"))
      .map(([, value]) => JSON.parse(value)),
  );
  expect(waiting).toMatchObject([{ path: "/email-opt-out", neverExpires: true }]);
  expect(await portal.query("select 1 from email_opt_outs where email = $1", [email])).toEqual([]);

  await page.unroute("**/email-opt-out");
  await page.goto("/faq");
  const stored = "select source, created_at from email_opt_outs where email = $1";
  await expect
    .poll(() => portal.query(stored, [email]))
    .toEqual([{ source: "email_optout_page", created_at: new Date(record.timestamp) }]);
});
