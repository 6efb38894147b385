import type { Browser, Page } from "@playwright/test";
import { mailTo } from "./mail-folder";
import { signIn } from "./operator";
import { excessWidth } from "./page-widths";
import { expect, saveData, test, uniqueName, untilAlive } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";

interface Portal {
  url: string;
  dataDir: string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

const LABS = ["labor-zentrum-zurich", "labor-dr-muller", "swisslab-bern"] as const;

/** What no laboratory may read before the practice has accepted its offer. */
interface Canaries {
  name: string;
  email: string;
  phone: string;
  currentLab: string;
}

/** From the home page to the thanks, then two laboratories asked. @returns the entry's id */
async function askTwoLabs(page: Page, portal: Portal, canaries: Canaries): Promise<string> {
  await page.goto("/");
  await page.getByLabel("Ort oder PLZ").fill("8005");
  await page.getByRole("button", { name: "Labore finden" }).click();
  await fillPracticeForm(page, canaries.name, canaries);
  await page.getByLabel(/Aktuelles Labor/).fill(canaries.currentLab);
  await submitPracticeForm(page);
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Angaben" })).toBeVisible();
  const labs = page.getByRole("region", { name: "2 Labore holen in 8005 Zürich ab" });
  await labs.getByRole("button", { name: "Offerten von 2 Laboren einholen" }).click();
  await expect(labs.getByText("Angebot angefordert")).toHaveCount(2);
  const stored = async () =>
    portal.query(
      `select p.id, count(*)::int as wishes from practice_submissions p
       join lab_requests r on r.submission_id = p.id where p.practice_name = $1 group by p.id`,
      [canaries.name],
    );
  await expect.poll(async () => (await stored())[0]?.wishes).toBe(2);
  return String((await stored())[0]?.id);
}

/** The desk ticks what the practice asked for, adds a third, and invites. */
async function openRound(page: Page, entryId: string): Promise<void> {
  await signIn(page, `/admin/eintrag/${entryId}/offerten`);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: /MedLab Basel/ })).toHaveCount(0);
  await expect(page.getByText("Heutiges Labor der Praxis, wird nicht angefragt.")).toBeVisible();
  await page.getByRole("checkbox", { name: /SwissLab Bern/ }).check();
  await page.getByRole("button", { name: "Vorschau" }).click();
  await page.getByRole("button", { name: "3 Labore einladen" }).click();
  await expect(page.getByRole("region", { name: "Labore", exact: true })).toContainText(
    "3 eingeladen",
  );
}

/** The page behind a laboratory's mail, with everything that the laboratory may read of it. */
async function openLab(browser: Browser, portal: Portal, lab: string) {
  const mail = await mailTo(portal, `offerten@${lab}.example`);
  const path = /\/offerte\/[\w.-]+/.exec(mail)?.[0] ?? "";
  const context = await browser.newContext({ baseURL: portal.url });
  await saveData(context);
  const page = await context.newPage();
  const read = async () => {
    await page.goto(path);
    // On a connection of its own each: one that rested may be closed by the server just when it is used again.
    const headers = { Connection: "close" };
    const sources = [path, `${path}.data`].map(async (address) =>
      (await page.request.get(portal.url + address, { headers })).text(),
    );
    return [mail, await page.content(), ...(await Promise.all(sources))].join("\n");
  };
  return { page, read, close: () => context.close() };
}

type LabPage = Awaited<ReturnType<typeof openLab>>;

async function offer({ page }: LabPage, kind: "Verbindliche Offerte" | "Richtofferte") {
  await untilAlive(page);
  await page.getByLabel("Kündigungsfrist").fill(kind === "Richtofferte" ? "6" : "3");
  await page.getByRole("radio", { name: kind }).check();
  if (kind === "Verbindliche Offerte") await page.getByLabel("Gültig bis").fill("2099-12-31");
  await page.getByRole("button", { name: "Vorschau und senden" }).last().click();
  await page.getByRole("button", { name: `${kind} senden` }).click();
  await expect(page.getByRole("heading", { name: "Ihre Offerte ist eingegangen" })).toBeVisible();
}

async function decline({ page }: LabPage) {
  await page.getByRole("button", { name: "Keine Offerte abgeben" }).first().click();
  await page.getByLabel("Zurzeit keine Kapazität").check();
  await page.getByRole("button", { name: "Absagen" }).click();
  await expect(page.getByRole("heading", { name: "Sie haben abgesagt" })).toBeVisible();
}

/** Compares on a large screen, decides on a phone. */
async function accept(page: Page): Promise<void> {
  await page.goto("/meine-anfragen");
  const table = page.getByRole("table", { name: /^Offerten im Vergleich/ });
  await expect(table).toContainText("6 Monate");
  await expect(table.getByRole("radio")).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await table.getByRole("radio", { name: /Labor Zentrum Zürich/ }).check();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Labor Zentrum Zürich annehmen/);
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await expect(page.getByText("Angenommen", { exact: true }).first()).toBeVisible();
}

test("a practice asks two laboratories, three answer, one is accepted, and only it learns the name", async ({
  page,
  browser,
  portal,
}) => {
  const word = uniqueName("Kanari").replace(" ", "");
  const canaries = {
    name: `Praxis ${word}`,
    email: `${word.toLowerCase()}@praxis.example`,
    phone: "044 000 77 31",
    currentLab: "MedLab Basel",
  };
  const secrets = [word, word.toLowerCase(), "000 77 31", "0440007731", "MedLab"];
  const entryId = await askTwoLabs(page, portal, canaries);
  const desk = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await openRound(desk, entryId);

  const [first, second, third] = await Promise.all(
    LABS.map((lab) => openLab(browser, portal, lab)),
  );
  if (first === undefined || second === undefined || third === undefined) throw new Error("no lab");
  for (const { read } of [first, second, third]) {
    const seen = await read();
    for (const secret of secrets) expect(seen).not.toContain(secret);
  }
  await offer(first, "Verbindliche Offerte");
  await offer(second, "Richtofferte");
  await desk.reload();
  await expect(desk.getByText(/^Was die Labore offerieren, ist versiegelt/)).toBeVisible();
  await expect(desk.getByRole("link", { name: "Vergleich und Entscheid" })).toHaveCount(0);
  await decline(third);
  // The last answer has opened the round: the practice is told by mail in the next working hours.
  const told = await portal.query(
    `select 1 from deadlines d join offer_rounds r on r.id = d.round_id
     where r.entry_id = $1 and r.status = 'comparison' and d.kind = 'practice-told'`,
    [entryId],
  );
  expect(told).toHaveLength(1);
  for (const { read } of [first, second]) {
    const seen = await read();
    for (const secret of secrets) expect(seen).not.toContain(secret);
  }

  await accept(page);

  const accepted = await first.read();
  for (const shown of [canaries.name, canaries.email, canaries.phone]) {
    expect(accepted).toContain(shown);
  }
  expect(accepted).not.toContain("MedLab");
  const other = await second.read();
  for (const secret of secrets) expect(other).not.toContain(secret);
  const decided = [
    "Bitte melden Sie sich bei der Praxis bis",
    "Die Praxis hat Ihre Offerte nicht gewählt",
  ];
  for (const [place, words] of decided.entries()) {
    const mail = await mailTo(portal, `offerten@${LABS[place]}.example`);
    expect(mail).toContain(words);
    for (const secret of secrets) expect(mail).not.toContain(secret);
  }
  await desk.goto(`/admin/eintrag/${entryId}/offerten`);
  await expect(desk.getByRole("region", { name: "Entscheid", exact: true })).toContainText(
    "Labor Zentrum Zürich angenommen",
  );
  const notices = await portal.query(
    "select 1 from mails where entry_id = $1 and template = 'round-notice' and detail->'what' ? 'accepted'",
    [entryId],
  );
  expect(notices).toHaveLength(1);
  for (const { close } of [first, second, third]) await close();
  await desk.context().close();
});
