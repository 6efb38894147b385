import type { Page } from "@playwright/test";
import { operator } from "../../catalogue/sample/operator";
import { expect, expectAccessible, test, uniqueName } from "./portal";

const REQUIRED = "Bitte füllen Sie alle erforderlichen Felder aus.";
const THANKS = "Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.";
const FAILED =
  "Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.";
const DRAFT = "laborlotse.draft.contact";

interface Portal {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

const rowsOf = (portal: Portal, name: string) =>
  portal.query<Record<string, unknown>>(
    "select * from contact_submissions where name = $1 order by created_at",
    [name],
  );

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const toasts = (page: Page) => page.getByRole("region", { name: /Mitteilungen/ });
const send = (page: Page) => page.getByRole("button", { name: "Nachricht senden" }).click();

async function fill(page: Page, name: string, message = "Wann ist der Vergleich bereit?") {
  await field(page, "Name").fill(name);
  await field(page, "E-Mail").fill("anna@example.ch");
  await field(page, "Nachricht").fill(message);
}

test("the page says how to reach us and leads laboratories and questions on", async ({ page }) => {
  await page.goto("/contact");
  await expect(page).toHaveTitle("Kontakt | Laborlotse");
  const details = page.getByRole("complementary", { name: "Kontaktangaben" });
  await expect(details.getByRole("link", { name: operator.email })).toBeVisible();
  await expect(details).toContainText(operator.street);
  await expect(details).toContainText("Montag bis Freitag 09:00–18:00");
  await expect(details).toContainText("Samstag und Sonntag geschlossen");
  await expect(details.getByRole("link", { name: "Häufige Fragen" })).toHaveAttribute(
    "href",
    "/faq",
  );
  await details.getByRole("link", { name: /Sind Sie ein Labor\?/ }).click();
  await expect(page).toHaveURL("/lab-registration");
});

test("a message is stored with page and type, and the form is cleared", async ({
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
  await expectAccessible(page);
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
});

test("each message that was sent is a record of its own", async ({ page, portal }) => {
  const name = uniqueName("Anna Zweimal");
  await page.goto("/contact");
  for (const message of ["Erste Frage", "Zweite Frage"]) {
    await fill(page, name, message);
    await send(page);
    await expect(field(page, "Nachricht")).toHaveValue("");
  }
  const rows = await rowsOf(portal, name);
  expect(rows.map(({ message }) => message)).toEqual(["Erste Frage", "Zweite Frage"]);
});

test("what is missing is said first, a malformed address after it", async ({ page }) => {
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
  await expectAccessible(page);
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
    route.request().method() === "POST" ? route.fulfill({ status: 413 }) : route.continue(),
  );
  await send(page);
  await expect(toasts(page).getByText(FAILED)).toBeVisible();
  await expect(page.getByRole("main").getByText(FAILED)).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await expectAccessible(page);
  await page.unrouteAll();
  await send(page);
  await expect(field(page, "Name")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(1);
});

test("what is sent before its code has come waits for it, and says so where it can't come", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Anna Eilig");
  // The contact form's rules, and what sends every form.
  const code = /\/assets\/(fields|send-form)-/;
  let requested = false;
  page.on("request", (request) => {
    requested ||= code.test(request.url());
  });
  await page.route(code, (route) => route.abort());
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  expect(requested).toBe(false);
  await fill(page, name);
  await send(page);
  await expect(page.getByRole("main").getByText(FAILED)).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);

  let letThrough = () => {};
  const isThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.unrouteAll();
  await page.route(code, async (route) => {
    await isThrough;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeVisible();
  letThrough();
  await expect(page.getByRole("main").getByText(THANKS)).toBeVisible();
  expect(await rowsOf(portal, name)).toHaveLength(1);
});

test("what is sent offline arrives later as one row, and the next message is another", async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Anna Offline");
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  await fill(page, name, "Offline geschrieben");
  await context.setOffline(true);
  await send(page);
  await expect(
    page
      .getByRole("main")
      .getByText(
        "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.",
      ),
  ).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("");
  await fill(page, name, "Auch offline");
  await send(page);
  await expect(field(page, "Name")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(0);
  await context.setOffline(false);
  await page.reload();
  await expect
    .poll(async () => (await rowsOf(portal, name)).map(({ message }) => message).toSorted())
    .toEqual(["Auch offline", "Offline geschrieben"]);
});

test("a draft survives a reload, holds no token, and can be let go", async ({ page }) => {
  await page.goto("/contact");
  await fill(page, "Anna Entwurf");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Anna Entwurf");
  await expect(
    page.getByText("Ihr auf diesem Gerät gespeicherter Entwurf wurde wiederhergestellt."),
  ).toBeVisible();
  const stored = await page.evaluate((key) => localStorage.getItem(key), DRAFT);
  expect(stored).not.toMatch(/editToken|submissionId/);
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(field(page, "Name")).toHaveValue("");
  expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBeNull();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the page is accessible with and without failures", async ({ page }) => {
    await page.goto("/contact");
    await expectAccessible(page);
    await send(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form shows its messages, keeps the answers, stores and thanks", async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Anna Ohne Script");
    await page.goto("/contact");
    await field(page, "Name").fill(name);
    await send(page);
    await expect(page.getByRole("alert")).toContainText(REQUIRED);
    await expect(field(page, "Name")).toHaveValue(name);
    await field(page, "E-Mail").fill("anna@example.ch");
    await field(page, "Nachricht").fill("Guten Tag");
    await send(page);
    await expect(page).toHaveURL("/contact?gesendet=1");
    await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("");
    expect(await rowsOf(portal, name)).toHaveLength(1);
  });
});
