import { address, expectToast, isDone, localList, reasonOf, submit } from "./email-opt-out-page";
import { expect, test } from "./portal";

test("the address leaves the address bar at once, the button says what it does, and no further mails are promised", async ({
  page,
  portal,
}) => {
  const email = address();
  await page.goto(`/email-opt-out?email=${encodeURIComponent(email)}`);
  await expect(page).toHaveURL(/\/email-opt-out$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel("E-Mail", { exact: true })).toHaveCount(0);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/email-opt-out", async (route) => {
    await held;
    await route.continue();
  });
  await reasonOf(page).selectOption("Inhalte sind nicht relevant für mich");
  await submit(page);
  await expect(page.getByText("Wird abgemeldet...")).toBeVisible();
  release();
  await isDone(page);
  await expectToast(page, "Erfolgreich abgemeldet", "Sie erhalten keine weiteren E-Mails von uns.");
  const [row] = await portal.query("select * from email_opt_outs where email = $1", [email]);
  expect(row).toMatchObject({
    reason: "Inhalte sind nicht relevant für mich",
    source: "email_optout_page",
    user_agent: await page.evaluate(() => navigator.userAgent),
  });
  const sent = await portal.query("select * from mails where entry_id = $1", [row?.id]);
  expect(sent).toMatchObject([{ template: "notification", recipient: null }]);
  expect(await localList(page)).toEqual([]);
});

test("notices come word for word, and «Anderer Grund» opens its text", async ({ page, portal }) => {
  const email = address();
  await page.goto(`/email-opt-out?email=${email}`);
  await expect(reasonOf(page).locator("option")).toHaveText([
    "Bitte wählen",
    "Zu viele E-Mails erhalten",
    "Inhalte sind nicht relevant für mich",
    "Habe einen anderen Anbieter gefunden",
    "Möchte keine E-Mails mehr zu diesem Thema",
    "Anderer Grund",
  ]);
  await expect(page.getByLabel("Ihr Grund")).toBeHidden();
  await submit(page);
  const choose = "Wählen Sie bitte einen Grund für die Abmeldung aus.";
  await expectToast(page, "Bitte wählen Sie einen Grund", choose);
  await expect(reasonOf(page)).toHaveAccessibleDescription(choose);

  await reasonOf(page).selectOption("Anderer Grund");
  await page.getByLabel("Ihr Grund").fill("   ");
  await submit(page);
  const describe = "Bitte beschreiben Sie Ihren Grund für die Abmeldung.";
  await expectToast(page, "Bitte geben Sie einen Grund an", describe);
  await page.getByLabel("Ihr Grund").fill("Praxis geschlossen");
  await submit(page);
  await isDone(page);
  const rows = await portal.query("select reason from email_opt_outs where email = $1", [email]);
  expect(rows).toEqual([{ reason: "Praxis geschlossen" }]);
});

test("without a known address there is a field, and empty stays accepted", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await page.goto("/email-opt-out");
  const field = page.getByLabel("E-Mail", { exact: true });
  const sentence = "Ohne E-Mail-Adresse können wir die Abmeldung keiner Person zuordnen.";
  await expect(field).toHaveAccessibleDescription(sentence);
  const unnamed = () =>
    portal.query("select 1 from email_opt_outs where email = '' and reason = $1", [
      "Zu viele E-Mails erhalten",
    ]);
  const before = (await unnamed()).length;
  await reasonOf(page).selectOption("Zu viele E-Mails erhalten");
  await field.fill("keine Adresse");
  await submit(page);
  await expectToast(page, "Fehler", "Bitte geben Sie eine gültige E-Mail-Adresse an.");
  await field.fill("");
  await submit(page);
  await isDone(page);
  await expectToast(page, "Erfolgreich abgemeldet", "Ihr Grund ist gespeichert.");
  await expect(page.getByRole("region").getByText("keine weiteren E-Mails")).toHaveCount(0);
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await unnamed()).toHaveLength(before + 1);
  await page.getByRole("link", { name: "melden Sie sich mit Ihrer Adresse ab" }).click();
  await expect(reasonOf(page)).toBeVisible();
});

test("«Abbrechen» goes back, and home where nothing lies behind", { tag: "@drill" }, async ({
  page,
}) => {
  await page.goto("/email-opt-out");
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/faq");
  await page.goto(`/email-opt-out?email=${address()}`);
  await expect(page).toHaveURL(/\/email-opt-out$/);
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test("«Fenster schliessen» closes what a script opened and leads home elsewhere", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/email-opt-out?abgemeldet=1");
  await page.getByRole("link", { name: "Fenster schliessen" }).click();
  await expect(page).toHaveURL(/\/$/);
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/email-opt-out?abgemeldet=1"));
  const popup = await opening;
  const closing = popup.waitForEvent("close");
  // The click may not come to its end: the window that it closes takes it along.
  const click = popup.getByRole("link", { name: "Fenster schliessen" }).click();
  await Promise.all([closing, click.catch(() => undefined)]);
});
