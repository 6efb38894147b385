import { DRAFT, field, fill, rowsOf, send, THANKS, toasts } from "./contact-page";
import { expect, test, uniqueName } from "./portal";

const REQUIRED = "Bitte füllen Sie alle erforderlichen Felder aus.";

test("a message is stored with page and type, and the form is cleared; each message that was sent is a record of its own", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Anna");
  await page.goto("/contact");
  await fill(page, name);
  await field(page, "Betreff").fill("Vergleich");
  await send(page);
  await expect(toasts(page).getByText("Nachricht gesendet", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(THANKS)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
  for (const label of ["Name", "E-Mail", "Betreff", "Nachricht"]) {
    await expect(field(page, label)).toHaveValue("");
  }
  expect(await rowsOf(portal, name)).toMatchObject([
    {
      email: "anna@example.ch",
      subject: "Vergleich",
      page_source: "Kontakt",
      submission_type: "contact_page",
      metadata: { path: "/contact" },
    },
  ]);
  expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBeNull();

  await fill(page, name, "Zweite Frage");
  await send(page);
  await expect(field(page, "Nachricht")).toHaveValue("");
  const rows = await rowsOf(portal, name);
  expect(rows.map(({ message }) => message)).toEqual([
    "Wann ist der Vergleich bereit?",
    "Zweite Frage",
  ]);
});

test("what is missing is said first, a malformed address after it", { tag: "@drill" }, async ({
  page,
}) => {
  await page.goto("/contact");
  await field(page, "E-Mail").fill("anna@");
  await send(page);
  await expect(toasts(page).getByText("Fehler", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const toast = await toasts(page).getByRole("listitem").first().boundingBox();
  expect(toast?.y, "the toast covers the title").toBeGreaterThan(
    (title?.y ?? Number.NaN) + (title?.height ?? Number.NaN),
  );
  await expect(toasts(page).getByText(REQUIRED)).toBeVisible();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Name",
    "Nachricht",
    "Bitte geben Sie eine gültige E-Mail-Adresse an.",
  ]);
  await summary.getByRole("link", { name: "Nachricht" }).click();
  await expect(field(page, "Nachricht")).toBeFocused();
  await field(page, "Nachricht").fill("Guten Tag");
  await field(page, "Name").fill("Anna");
  await send(page);
  await expect(
    toasts(page).getByText("Bitte geben Sie eine gültige E-Mail-Adresse an."),
  ).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Anna");
});
