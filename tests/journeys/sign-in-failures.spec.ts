import { fillSignIn, signIn, signInUntilAsked } from "./operator";
import { expect, test } from "./portal";
import { withoutDatabase } from "./without-database";

test("without a connection or a database signing out fails as described, and signing in too; nobody is let in", async ({
  page,
  context,
  portal,
}) => {
  const toasts = page.getByRole("region", { name: /Mitteilungen/ });
  await signInUntilAsked(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(toasts.getByText("Fehler beim Abmelden.", { exact: true })).toBeVisible();
  await expect(page.getByText("Abgemeldet", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
  await context.setOffline(false);

  await withoutDatabase(portal.dataDir, async () => {
    const signOut = { form: {}, headers: { Origin: portal.url } };
    const answer = await context.request.post(`${portal.url}/admin/logout`, signOut);
    expect(answer.status()).toBe(503);
    await page.goto("/admin/login");
    await fillSignIn(page);
    await expect(toasts.getByText("Anmeldung fehlgeschlagen", { exact: true })).toBeVisible();
    await expect(
      toasts.getByText("E-Mail oder Passwort ungültig. Bitte versuchen Sie es erneut."),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await context.cookies()).map(({ name }) => name)).toContain("laborlotse-admin");
  });
  await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(200);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin$/);
});

test("what is typed on the desk outlives the session: the sign-in says that it ended and leads back to the text", async ({
  page,
  context,
  portal,
}) => {
  const path = "/admin/verzeichnis/lab/swisslab-bern";
  await signIn(page, path);
  const comment = page.locator('[name="doctorComments.0.comment"]');
  const typed = `${await comment.inputValue()} Der Kurier kommt.`;
  await context.clearCookies();
  await comment.fill(typed);
  await expect(page).toHaveURL(/\/admin\/login\?/);
  await expect(page.getByText(/^Ihre Sitzung ist beendet\./)).toBeVisible();
  await fillSignIn(page);
  await expect(page).toHaveURL(portal.url + path);
  await expect(comment).toHaveValue(typed);
  const saved = () =>
    portal.query("select 1 from documents where slug = 'swisslab-bern' and draft::text like $1", [
      "%Der Kurier kommt.%",
    ]);
  await expect.poll(async () => (await saved()).length).toBe(1);
  const keys = () => page.evaluate(() => Object.keys(sessionStorage).join());
  await expect.poll(keys).not.toMatch(/desk\.document/);
});
