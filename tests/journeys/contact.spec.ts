import { refusal } from "../kit/server/refusal";
import { DRAFT, field, fill, rowsOf, send, THANKS, toasts } from "./contact-page";
import { expect, test, uniqueName } from "./portal";

const FAILED =
  "Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.";

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

test("the button says «Wird gesendet...» meanwhile, and two clicks make one row", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Anna Doppelklick");
  await page.goto("/contact");
  await fill(page, name);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "POST") await mayAnswer;
    await route.continue();
  });
  await page.getByRole("button", { name: "Nachricht senden" }).dblclick();
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeVisible();
  answer();
  await expect(field(page, "Name")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(1);
});

test("a refused message shows the failure and keeps what was typed", async ({ page, portal }) => {
  const name = uniqueName("Anna Abgelehnt");
  await page.goto("/contact");
  await fill(page, name);
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.fulfill(refusal(413)) : route.continue(),
  );
  await send(page);
  await expect(toasts(page).getByText(FAILED)).toBeVisible();
  await expect(page.getByRole("main").getByText(FAILED)).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await page.unrouteAll();
  await send(page);
  await expect(field(page, "Name")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(1);
});
