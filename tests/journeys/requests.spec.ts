import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, uniqueName } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";

const ASK = "Angebot anfordern";
const ASKED = "Angebot angefordert";
const QUEUED =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

async function sendPracticeForm(page: Page, name: string) {
  await fillPracticeForm(page, name);
  await submitPracticeForm(page);
}

/** A session with a practice record, then the given page. */
async function withPractice(page: Page, path: string) {
  const name = uniqueName("Praxis Anfrage");
  await page.goto(`/practice-form?returnTo=${path}`);
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL((url) => url.pathname === path);
  return name;
}

interface Asking {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

const storedLabs = async (portal: Asking, name: string) => {
  const rows = await portal.query<{ lab_id: string }>(
    `select lab_id from lab_requests join practice_submissions p on p.id = submission_id
     where p.practice_name = $1`,
    [name],
  );
  return rows.map(({ lab_id }) => lab_id);
};

const storedTests = async (portal: Asking, name: string) => {
  const rows = await portal.query<{ test_id: string }>(
    `select test_id from test_info_requests join practice_submissions p on p.id = submission_id
     where p.practice_name = $1`,
    [name],
  );
  return rows.map(({ test_id }) => test_id);
};

const sentMails = async (portal: Asking, name: string, template: string) => {
  const mails = await portal.query(
    `select 1 from mails join practice_submissions p on p.id = entry_id
     where p.practice_name = $1 and template = $2`,
    [name, template],
  );
  return mails.length;
};

const toast = (page: Page, title: string) =>
  page.getByRole("region", { name: /Mitteilungen/ }).getByText(title, { exact: true });

test("an offer is asked for once and stays asked for in the session", async ({ page, portal }) => {
  const name = await withPractice(page, "/lab/medlab-basel");
  const button = page.getByRole("button", { name: ASK });
  // What it does with a record is loaded first.
  await expect(button).toBeEnabled();
  const before = await button.boundingBox();
  await button.dblclick();
  const asked = page.getByRole("button", { name: ASKED });
  await expect(asked).toBeDisabled();
  await expect(toast(page, "Angebot angefragt")).toBeVisible();
  const description = "Ihre Anfrage an MedLab Basel wurde gespeichert und wird bearbeitet.";
  await expect(toast(page, description)).toBeVisible();
  expect((await asked.boundingBox())?.width).toBe(before?.width);
  await expect.poll(() => storedLabs(portal, name)).toEqual(["medlab-basel"]);
  await expectAccessible(page);
  await page.reload();
  await expect(asked).toBeDisabled();
  expect(await sentMails(portal, name, "offer-request")).toBe(1);
});

/** A tab as browsers duplicate it: with a copy of the session. */
async function duplicate(page: Page): Promise<Page> {
  const session = await page.evaluate(() => JSON.stringify(sessionStorage));
  const copy = await page.context().newPage();
  await copy.addInitScript((text) => {
    for (const [key, value] of Object.entries(JSON.parse(text))) {
      sessionStorage.setItem(key, String(value));
    }
  }, session);
  await copy.goto(page.url());
  await expect(copy.getByRole("button", { name: ASK })).toBeEnabled();
  return copy;
}

test("a duplicated tab follows the click of the other", async ({ page }) => {
  await withPractice(page, "/lab/swisslab-bern");
  const copy = await duplicate(page);
  await page.getByRole("button", { name: ASK }).click();
  await expect(copy.getByRole("button", { name: ASKED })).toBeDisabled();
});

test("a click in a duplicated tab makes no second request", async ({ page, portal }) => {
  const name = await withPractice(page, "/lab/swisslab-bern");
  const copy = await duplicate(page);
  // The first tab's request is still under way.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/offer-requests", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: ASK }).click();
  await copy.getByRole("button", { name: ASK }).click();
  await expect(toast(copy, "Angebot angefragt")).toBeVisible();
  await expect(copy.getByRole("button", { name: ASKED })).toBeDisabled();
  release();
  await expect(toast(page, "Angebot angefragt")).toBeVisible();
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  expect(await storedLabs(portal, name)).toEqual(["swisslab-bern"]);
  expect(await sentMails(portal, name, "offer-request")).toBe(1);
});

test("without a practice record the form comes first, says the wish, and then carries it out", async ({
  page,
  portal,
}) => {
  await page.goto("/lab/alpine-lab-luzern");
  await page.getByRole("button", { name: ASK }).click();
  await expect(page).toHaveURL(/\/practice-form\?returnTo=\/lab\/alpine-lab-luzern$/);
  await expect(
    page.getByText("Nach dem Absenden fragen wir das Angebot von Alpine Lab Luzern an."),
  ).toBeVisible();
  await expectAccessible(page);
  const name = uniqueName("Praxis Wunsch");
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL(/\/lab\/alpine-lab-luzern$/);
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  await expect(toast(page, "Erfolgreich gespeichert")).toBeVisible();
  await expect(toast(page, "Angebot angefragt")).toBeVisible();
  expect(await storedLabs(portal, name)).toEqual(["alpine-lab-luzern"]);
});

test("«Zurück» after the wish, and after a test, leads to where one came from", async ({
  page,
}) => {
  await page.goto("/category/alle");
  await page.getByRole("link", { name: "Alpine Lab Luzern" }).click();
  await page.getByRole("button", { name: ASK }).click();
  await submitPracticeForm(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await sendPracticeForm(page, uniqueName("Praxis Zurück"));
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  await page.getByRole("link", { name: "Zurück", exact: true }).click();
  await expect(page).toHaveURL(/\/category\/alle$/);

  await page.getByRole("link", { name: "Labor Dr. Müller" }).click();
  await page.getByRole("main").getByRole("link", { name: "PSA-Plus" }).click();
  await page.getByRole("link", { name: "Zurück zum Laborprofil" }).click();
  await expect(page).toHaveURL(/\/lab\/labor-dr-muller$/);
  await page.getByRole("link", { name: "Zurück", exact: true }).click();
  await expect(page).toHaveURL(/\/category\/alle$/);
});

test("a new tab takes over what the browser knows of the practice, and makes no second entry", async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Praxis Neuer Tab");
  await page.goto("/practice-form");
  await fillPracticeForm(page, name, { email: "tab@example.ch", phone: "044 111 22 33" });
  await page.getByLabel("Aktuelles Labor").fill("MedLab");
  await submitPracticeForm(page);
  await expect(page).toHaveURL(/\/results$/);

  const tab = await context.newPage();
  await tab.goto("/lab/swisslab-bern");
  await tab.getByRole("button", { name: ASK }).click();
  const note = tab.getByText(
    /In diesem Browser sind Angaben von «P\. .\.» vom \d+\.\s.* gespeichert/,
  );
  await expect(note).toBeVisible();
  await expect(tab.getByRole("main")).not.toContainText(name);
  await expectAccessible(tab);
  await tab.getByRole("button", { name: "Übernehmen" }).click();
  await expect(tab.getByText("Angaben übernommen.")).toBeFocused();
  for (const [label, value] of [
    ["Praxis- oder Arztname", name],
    ["Postleitzahl", "8005"],
    ["Facharztgruppe", "urologie"],
    ["E-Mail", "tab@example.ch"],
    ["Telefon", "044 111 22 33"],
    ["Aktuelles Labor", "MedLab"],
  ] as const) {
    await expect(tab.getByLabel(label)).toHaveValue(value);
  }
  await expect(tab.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  // Whoever sits there now agrees anew.
  await tab.getByRole("checkbox", { name: /AGB/ }).check();
  await submitPracticeForm(tab);
  await expect(tab.getByRole("button", { name: ASKED })).toBeDisabled();
  expect(await storedLabs(portal, name)).toEqual(["swisslab-bern"]);
  const rows = await portal.query(
    "select current_lab from practice_submissions where practice_name = $1",
    [name],
  );
  expect(rows).toEqual([{ current_lab: "MedLab" }]);
  expect(await sentMails(portal, name, "supplement")).toBe(0);
  await page.goto("/lab/swisslab-bern");
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
});

test("a wish that was taken back is not carried out", async ({ page, portal }) => {
  await page.goto("/lab/alpine-lab-luzern");
  await page.getByRole("button", { name: ASK }).click();
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText("Nach dem Absenden")).toHaveCount(0);
  const name = uniqueName("Praxis Verzicht");
  await sendPracticeForm(page, name);
  await expect(page.getByRole("button", { name: ASK })).toBeEnabled();
  expect(await storedLabs(portal, name)).toEqual([]);
});

test("an offline click is told as waiting and sent once the connection is back", async ({
  page,
  context,
  portal,
}) => {
  const name = await withPractice(page, "/lab/techlab-st-gallen");
  await expect(page.getByRole("button", { name: ASK })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.getByRole("button", { name: ASKED })).toBeDisabled();
  await expect(page.getByText(QUEUED).first()).toBeVisible();
  expect(await storedLabs(portal, name)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => storedLabs(portal, name)).toEqual(["techlab-st-gallen"]);
});

test("form and wish of an offline visitor arrive in their order, as one record", async ({
  page,
  context,
  portal,
}) => {
  await page.goto("/lab/labor-dr-muller");
  await page.getByRole("button", { name: ASK }).click();
  await expect(page.getByText("Nach dem Absenden")).toBeVisible();
  await page.getByLabel("Postleitzahl").fill("8005");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const name = uniqueName("Praxis Offline");
  await sendPracticeForm(page, name);
  await expect(page.getByText(QUEUED).first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => storedLabs(portal, name)).toEqual(["labor-dr-muller"]);
});

test("a request for a record that was erased meanwhile is told as a failure, not as a success", async ({
  page,
  portal,
}) => {
  const name = await withPractice(page, "/lab/medlab-basel");
  await portal.query("delete from entries where title = $1", [name]);
  await page.getByRole("button", { name: ASK }).click();
  await expect(toast(page, "Fehler")).toBeVisible();
  await expect(page.getByRole("button", { name: ASK })).toBeEnabled();
});

const LEARN_MORE = "Ich möchte mehr über diesen Test erfahren";
const INFORMED = "Informationen angefragt";

test("without a practice record the wish for information on a test waits behind the form", async ({
  page,
  portal,
}) => {
  await page.goto("/test/psa-plus");
  await page.getByRole("button", { name: LEARN_MORE }).click();
  await expect(page).toHaveURL(/\/practice-form\?returnTo=\/test\/psa-plus$/);
  await expect(
    page.getByText("Nach dem Absenden fordern wir die Informationen zu PSA-Plus für Sie an."),
  ).toBeVisible();
  const name = uniqueName("Praxis Testwunsch");
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL(/\/test\/psa-plus$/);
  await expect(toast(page, INFORMED)).toBeVisible();
  await expect(page.getByRole("button", { name: INFORMED })).toBeDisabled();
  expect(await storedTests(portal, name)).toEqual(["psa-plus"]);
});

test("information on a test that is asked for offline waits and arrives once", async ({
  page,
  context,
  portal,
}) => {
  const name = await withPractice(page, "/test/hp-diag");
  await expect(page.getByRole("button", { name: LEARN_MORE })).toBeEnabled();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: LEARN_MORE }).click();
  await expect(page.getByRole("button", { name: INFORMED })).toBeDisabled();
  await expect(toast(page, INFORMED)).toBeVisible();
  await expect(toast(page, QUEUED)).toBeVisible();
  expect(await storedTests(portal, name)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => storedTests(portal, name)).toEqual(["hp-diag"]);
  await page.reload();
  await expect(page.getByRole("button", { name: INFORMED })).toBeDisabled();
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("outbox"))),
    )
    .toEqual([]);
  expect(await sentMails(portal, name, "test-info-request")).toBe(1);
});

test("information on a test is asked for once and stays asked for", async ({ page, portal }) => {
  const name = await withPractice(page, "/test/psa-plus");
  await page.getByRole("button", { name: LEARN_MORE }).dblclick();
  const asked = page.getByRole("button", { name: INFORMED });
  await expect(asked).toBeDisabled();
  await expect(toast(page, INFORMED)).toBeVisible();
  await expect(
    toast(page, "Ihre Anfrage zu PSA-Plus wurde gespeichert und wird bearbeitet."),
  ).toBeVisible();
  await page.reload();
  await expect(asked).toBeDisabled();
  const rows = await portal.query(
    `select test_id, p.test_info_requests from test_info_requests t
     join practice_submissions p on p.id = submission_id where p.practice_name = $1`,
    [name],
  );
  expect(rows).toEqual([
    {
      test_id: "psa-plus",
      test_info_requests: [
        { testId: "psa-plus", testName: "PSA-Plus", labName: "Labor Dr. Müller" },
      ],
    },
  ]);
});

test("a home card first leads to the form and records nothing, then stays «Angebot angefragt»", async ({
  page,
  portal,
}) => {
  const requests = () =>
    portal.query("select 1 from lab_requests where lab_id = 'limmat-diagnostik'");
  const before = (await requests()).length;
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ hasText: "Limmat Diagnostik" });
  await card.getByRole("button", { name: "Angebot anfragen" }).click();
  await expect(page).toHaveURL(/\/practice-form\?returnTo=\/$/);
  expect(await requests()).toHaveLength(before);
  const name = uniqueName("Praxis Karte");
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(card.getByRole("button", { name: "Angebot angefragt" })).toBeDisabled();
  await page.reload();
  await expect(card.getByRole("button", { name: "Angebot angefragt" })).toBeDisabled();
  expect(await storedLabs(portal, name)).toEqual(["limmat-diagnostik"]);
  const other = page.getByRole("listitem").filter({ hasText: "Rheinlabor Basel" });
  await other.getByRole("button", { name: "Angebot anfragen" }).click();
  await expect(other.getByRole("button", { name: "Angebot angefragt" })).toBeDisabled();
  await expect.poll(() => storedLabs(portal, name)).toHaveLength(2);
});
