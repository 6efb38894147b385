import pg from "pg";
import { ADMIN } from "../server-process";
import { signIn } from "./operator";
import { expect, test } from "./portal";

/** Does `what` while PostgreSQL takes no connections to the portal's database. */
async function withoutDatabase(dataDir: string, what: () => Promise<void>): Promise<void> {
  const host = encodeURIComponent(`${dataDir}/postgres`);
  const server = new pg.Client(`postgresql://laborlotse@localhost/postgres?host=${host}`);
  await server.connect();
  const allow = (isAllowed: boolean) =>
    server.query(`alter database laborlotse allow_connections ${isAllowed}`);
  try {
    await allow(false);
    await server.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'laborlotse'",
    );
    await what();
  } finally {
    await allow(true);
    await server.end();
  }
}

test("without a connection or a database signing out fails as described, and signing in too; nobody is let in", async ({
  page,
  context,
  portal,
}) => {
  const toasts = page.getByRole("region", { name: /Mitteilungen/ });
  const asked = page.waitForResponse(/stand\.data/);
  await signIn(page);
  await asked;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Abmelden" }).click();
  // Drawn plainly where the code of the toasts has not come before the connection went.
  await expect(page.getByText("Fehler beim Abmelden.", { exact: true })).toBeVisible();
  await expect(page.getByText("Abgemeldet", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
  await context.setOffline(false);

  await withoutDatabase(portal.dataDir, async () => {
    const signOut = { form: {}, headers: { Origin: portal.url } };
    const answer = await context.request.post(`${portal.url}/admin/logout`, signOut);
    expect(answer.status()).toBe(503);
    // A session that can't be checked counts as none.
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.getByLabel("E-Mail").fill(ADMIN.email);
    await page.getByLabel("Passwort").fill(ADMIN.password);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(toasts.getByText("Anmeldung fehlgeschlagen", { exact: true })).toBeVisible();
    await expect(
      toasts.getByText("E-Mail oder Passwort ungültig. Bitte versuchen Sie es erneut."),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await context.cookies()).toHaveLength(1);
  });
  await expect
    .poll(async () => (await fetch(`${portal.url}/readyz`)).status, { timeout: 20_000 })
    .toBe(200);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin$/);
});
