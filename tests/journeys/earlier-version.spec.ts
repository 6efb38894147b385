import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "./operator";
import { expect, test } from "./portal";

/**
 * What a browser held whose forms were all sent without a connection, and two half typed: recorded from
 * the version of 22 November 2026, which took any redirect for «stored». Never edit it: it stands for
 * browsers that nobody can change.
 */
const left: Record<"local" | "session", Record<string, string>> & { writtenAt: string } =
  JSON.parse(readFileSync("tests/kit/samples/left-by-earlier-version.json", "utf8"));

/** Every row that is made of what people send. */
const STORED = `
  select 'practice ' || practice_name as what from practice_submissions
  union all select 'offer ' || lab_id from lab_requests
  union all select 'test ' || test_id from test_info_requests
  union all select 'contact ' || name from contact_submissions
  union all select 'laboratory ' || lab_name from lab_registrations
  union all select 'newsletter ' || email from newsletter_subscriptions
  union all select 'opt-out ' || email || ' ' || reason from email_opt_outs
  union all select concat_ws(', ', 'campaign ' || source, doctor_name, practice_name, current_lab)
    from campaign_interest
  order by what`;

const ARRIVED = [
  "campaign /kampagne, Anna Kampagne, Praxis Anna Kampagne, Labor Bisher",
  "campaign /kampagne-praxis, Anna Praxisvariante, Anna Praxisvariante, Labor Bisher",
  "campaign /kampagne-v2, Anna Zweite, Praxis Anna Zweite, ",
  "contact Anna Wartend",
  "laboratory Labor Wartend",
  "newsletter leserin@example.ch",
  "offer medlab-basel",
  "opt-out  Zu viele E-Mails erhalten",
  "opt-out weg@example.ch Zu viele E-Mails erhalten",
  "practice Praxis Laborcheck",
  "practice Praxis Spezialtests",
  "practice Praxis Wartend",
  "test gc-plus",
];

const waiting = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("laborlotse.outbox.")),
  );

/** Puts what was left into this browser, in which it is the next day: nothing of it has expired. */
async function takeOver(page: Page) {
  const nextDay = Date.parse(left.writtenAt) + 24 * 60 * 60 * 1_000;
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, nextDay - Date.now());
  await page.goto("/imprint");
  await page.evaluate(({ local, session }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, left);
  await page.reload();
}

test("what an earlier version left in a browser arrives exactly once, and goes on from there", {
  tag: "@drill",
}, async ({ page, portal }) => {
  const all = async () => (await portal.query<{ what: string }>(STORED)).map(({ what }) => what);
  // This journey, too, may have used this portal, and others.
  const records = JSON.stringify(left).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
  await portal.query("delete from entries where id = any($1) or title = 'leserin@example.ch'", [
    records,
  ]);
  const others = await all();
  const stored = async () => {
    const rows = await all();
    for (const other of others) rows.splice(rows.indexOf(other), 1);
    return rows.sort();
  };
  await takeOver(page);
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await stored()).toEqual([...ARRIVED].sort());

  await test.step("the practice is known, with what it has asked for", async () => {
    await page.goto("/lab/medlab-basel");
    await expect(page.getByRole("button", { name: "Angebot angefordert" })).toBeDisabled();
    await page.goto("/lab/swisslab-bern");
    await page.getByRole("button", { name: "Angebot anfordern" }).click();
    await expect(page.getByRole("button", { name: "Angebot angefordert" })).toBeDisabled();
  });

  await test.step("drafts are there and can be sent", async () => {
    await page.goto("/contact");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Anna Entwurf");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
    await page.goto("/lab-registration");
    await expect(page.getByRole("textbox", { name: "Laborname" })).toHaveValue("Labor Entwurf");
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await page.getByRole("checkbox", { name: /Datenschutzerklärung/ }).check();
    await page.getByRole("button", { name: "Registrierung einreichen" }).click();
    await expect(page.getByRole("heading", { name: "Registrierung eingereicht" })).toBeVisible();
    await page.goto("/kampagne-v2");
    await page.getByRole("button", { name: "Absenden", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Vielen Dank/ })).toBeVisible();
  });

  expect(await waiting(page)).toEqual([]);
  const later = [
    "contact Anna Entwurf",
    "laboratory Labor Entwurf",
    "offer swisslab-bern",
    "campaign /kampagne-v2, Anna Zweite, Praxis Anna Zweite, Labor Bisher",
  ];
  const before = ARRIVED.filter((what) => !what.startsWith("campaign /kampagne-v2"));
  expect(await stored()).toEqual([...before, ...later].sort());
  const registration = JSON.parse(left.local["laborlotse.identity.lab-registration"] ?? "{}");
  const sql = "select id from lab_registrations where lab_name = 'Labor Entwurf'";
  expect(await portal.query(sql)).toEqual([{ id: registration.submissionId }]);
});

test("the list of opt-outs that an earlier version kept is on the desk", { tag: "@drill" }, async ({
  page,
}) => {
  await takeOver(page);
  await signIn(page, "/admin/lokale-daten");
  await expect(page.getByRole("main")).toContainText("weg@example.ch");
});
