import type { Page } from "@playwright/test";
import sharp from "sharp";
import { holdScripts } from "./hold-scripts";
import { completeProfile, register } from "./lab-registration-page";
import { mailTo } from "./mail-folder";
import { askForNews, signIn, typeDuringNews } from "./operator";
import { expect, expectAccessible, saveData, test, uniqueName } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";

const saved = (page: Page) => expect(page.getByText(/^gespeichert \d\d:\d\d/)).toBeVisible();
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dokument" }).getByRole("link", { name });

async function publish(page: Page, note: string): Promise<void> {
  await page.getByLabel("Notiz zur Version").fill(note);
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
}

test("a registered laboratory is published by clicks alone, asked, taken off and put back", async ({
  page,
  portal,
  browser,
}) => {
  const labName = uniqueName("Labor Rheintal");
  const address = `${labName.split(" ").at(-1)}@labor.example`;
  await register(page, labName, address);
  await signIn(page);
  await page.getByRole("link", { name: labName }).click();
  await page.getByRole("button", { name: "Aus Registrierung anlegen" }).click();
  await expect(page.getByRole("heading", { name: labName, level: 1 })).toBeVisible();
  const slug = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expectAccessible(page);

  await publish(page, "Neu im Verzeichnis");
  await expect(page.getByRole("alert")).toContainText("verhindern das Veröffentlichen");
  expect((await page.request.get(`/lab/${slug}`)).status()).toBe(404);
  // The list of what is missing takes the focus once, not from whoever fills it in.
  const city = page.getByLabel("Ort", { exact: true });
  await city.fill("");
  await typeDuringNews(page, city, "Uster");
  await completeProfile(page);
  const picture = await sharp({
    create: { width: 600, height: 400, channels: 3, background: "#0b5d66" },
  })
    .png()
    .toBuffer();
  const sending = Promise.withResolvers<void>();
  await page.route("**/admin/verzeichnis/bild*", async (route) => {
    await sending.promise;
    await route.continue();
  });
  await page
    .getByLabel(/^Logo/)
    .first()
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
  // What one types while the picture is on its way stays.
  const founded = page.getByLabel(/^Gründungsjahr/);
  await founded.fill("1987");
  sending.resolve();
  await expect(page.getByRole("img", { name: "Logo, wie es erscheint" })).toBeVisible();
  await expect(founded).toHaveValue("1987");
  await saved(page);
  await expect(page.getByText("Alle Angaben sind vollständig")).toBeVisible();

  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Vorschau" }).click();
  const preview = await opening;
  await expect(preview.getByText("Dieser Entwurf ist nicht veröffentlicht.")).toBeVisible();
  await expect(preview.getByRole("heading", { name: labName, level: 1 })).toBeVisible();
  await preview.close();

  await publish(page, "Neu im Verzeichnis");
  await expect(page.getByText("Veröffentlicht als Version 1", { exact: true })).toBeVisible();
  // A connection that the server has just closed says nothing of the page.
  const status = () =>
    fetch(`${portal.url}/lab/${slug}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);

  const elsewhere = await browser.newContext();
  await saveData(elsewhere);
  const visitor = await elsewhere.newPage();
  await visitor.goto(`${portal.url}/category/alle`);
  await expect(visitor.getByRole("link", { name: labName }).first()).toBeVisible();
  await visitor.goto(`${portal.url}/category/alle?q=${encodeURIComponent(labName)}`);
  await expect(visitor.getByRole("link", { name: labName }).first()).toBeVisible();
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain(`/lab/${slug}`);

  const practice = uniqueName("Praxis Rheintal");
  await visitor.goto(`${portal.url}/practice-form?returnTo=/lab/${slug}`);
  await fillPracticeForm(visitor, practice);
  await submitPracticeForm(visitor);
  await expect(visitor).toHaveURL((url) => url.pathname === `/lab/${slug}`);
  await visitor.getByRole("button", { name: "Angebot anfordern" }).first().click();
  await expect(visitor.getByRole("button", { name: "Angebot angefordert" }).first()).toBeVisible();
  await page.goto("/admin");
  await page.getByRole("link", { name: practice }).click();
  await page.getByRole("link", { name: /Offerten einholen/ }).click();
  await expect(
    page.getByRole("checkbox", { name: new RegExp(`^${labName} (?!wählen)`) }),
  ).toBeChecked();
  await page.getByRole("button", { name: "Vorschau" }).click();
  await page.getByRole("button", { name: "1 Labor einladen" }).click();
  await expect(page.getByRole("region", { name: "Labore", exact: true })).toContainText(labName);
  await expect.poll(() => mailTo(portal, address)).toContain("bittet Sie um eine Offerte");

  await page.goto(`/admin/verzeichnis?q=${slug}`);
  await page.getByRole("link", { name: labName, exact: true }).click();
  await expect(page.getByRole("complementary", { name: labName })).toContainText("veröffentlicht");
  await page.keyboard.press("b");
  await part(page, "Verlauf").click();
  await page.getByText("Aus dem Verzeichnis entfernen", { exact: true }).click();
  await page.getByRole("button", { name: "Jetzt aus dem Verzeichnis entfernen" }).click();
  await expect(page.getByText("entfernt", { exact: true })).toBeVisible();
  await expect.poll(status).toBe(410);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain(`/lab/${slug}`);
  await page.getByRole("button", { name: "Wieder aufnehmen" }).click();
  await expect(page.getByText("Wieder ins Verzeichnis genommen", { exact: true })).toBeVisible();
  await expect.poll(status).toBe(200);
  await page.getByRole("button", { name: "Version 1 als Entwurf wiederherstellen" }).click();
  await expect(page.getByRole("heading", { name: "Stammdaten" })).toBeVisible();
  const written = await portal.query<{ action: string }>(
    `select action from audit_log where subject_id =
       (select subject_id from audit_log where action = 'document-taken-off' order by seq desc limit 1)
     order by seq`,
  );
  expect(written.map(({ action }) => action)).toEqual([
    "contact-changed",
    ...["document-published", "document-taken-off", "document-published"],
  ]);
});

test("two editors of one document lose no word: the later one sees both and chooses", async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  const path = "/admin/verzeichnis/lab/swisslab-bern";
  await other.clock.install();
  await page.goto(path);
  await other.goto(path);
  const hours = (one: Page) => one.getByLabel("Öffnungszeiten", { exact: true });
  const times = (one: Page) => one.getByLabel("Befundzeit", { exact: true });

  // The other's connection is away for as long as both write.
  await other.route("**/*.data*", (route) => route.abort());
  await hours(other).fill("Mo–Fr 08:00–17:00");
  await expect(other.getByText("Nicht gespeichert: Der Server antwortet nicht.")).toBeVisible();
  await hours(page).fill("Mo–Fr 06:00–18:00");
  await times(page).fill("Innert 24 Stunden");
  await saved(page);
  await other.unroute("**/*.data*");
  // It tries again every five seconds.
  await other.clock.fastForward(5_000);
  const conflict = other.getByRole("region", { name: /inzwischen gespeichert/ });
  await expect(conflict).toBeVisible();
  await expect(conflict).toContainText("Mo–Fr 06:00–18:00");
  await expect(conflict).toContainText("Mo–Fr 08:00–17:00");
  await expectAccessible(other);
  // Who types on before choosing loses none of it.
  await other.getByLabel("Abholung", { exact: true }).fill("Dreimal täglich");
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click();
  await saved(other);
  await expect(other.getByLabel("Abholung", { exact: true })).toHaveValue("Dreimal täglich");
  await expect(hours(other)).toHaveValue("Mo–Fr 08:00–17:00");
  await expect(times(other)).toHaveValue("Innert 24 Stunden");
  // Where nothing is unsaved, the new words come by themselves.
  await askForNews(page);
  await expect(hours(page)).toHaveValue("Mo–Fr 08:00–17:00");
  await part(page, "Unterschied").click();
  await expect(page.getByText("Innert 24 Stunden")).toBeVisible();
  await expectAccessible(page);
});

test("a laboratory's proposal changes nothing before it is accepted, field by field", async ({
  page,
  portal,
  browser,
}) => {
  await signIn(page, "/admin/verzeichnis/lab/alpine-lab-luzern/vorschlaege");
  const address = `${uniqueName("labor").replace(" ", "-")}@labor.example`;
  await page.getByLabel("E-Mail des Labors").fill(address);
  await page.getByRole("button", { name: "Link senden" }).click();
  await expect(page.getByText(`Link gesendet an ${address}`)).toBeVisible();
  await expectAccessible(page);
  const link = /https?:\/\/\S+\/vorschlag\?token=[\w.-]+/.exec(await mailTo(portal, address))?.[0];

  const elsewhere = await browser.newContext();
  await saveData(elsewhere);
  const lab = await elsewhere.newPage();
  // On a slow line the laboratory begins to write before the page's scripts have come.
  const release = await holdScripts(lab);
  const opened = lab.goto(link ?? "");
  const summary = lab.getByLabel("Kurzbeschreibung", { exact: true });
  await summary.fill("Was vor den Skripten stand");
  await lab.getByLabel("Gründungsjahr").fill("1971");
  release();
  await opened;
  await expect(lab).toHaveURL(/\/vorschlag$/);
  await expect(summary).toHaveValue("Was vor den Skripten stand");
  await expect(lab.locator("form").getByRole("link", { name: "Datenschutz" })).toBeVisible();
  await expectAccessible(lab);
  await lab.getByLabel("Öffnungszeiten", { exact: true }).fill("Mo–Sa 07:00–19:00");
  await lab.getByLabel("Befundzeit", { exact: true }).fill("Meist am selben Abend");
  await lab.reload();
  await expect(lab.getByLabel("Befundzeit", { exact: true })).toHaveValue("Meist am selben Abend");
  await expect(lab.getByLabel("Gründungsjahr")).toHaveValue("1971");
  await expect(summary).toHaveValue("Was vor den Skripten stand");
  await lab.getByRole("button", { name: "Vorschlag senden" }).last().click();
  await expect(lab.getByRole("heading", { name: /Vielen Dank/ })).toBeVisible();
  expect(await (await page.request.get("/lab/alpine-lab-luzern")).text()).not.toContain(
    "Mo–Sa 07:00–19:00",
  );

  await page.goto("/admin/verzeichnis/lab/alpine-lab-luzern/vorschlaege");
  await page.getByRole("checkbox", { name: "Befundzeit übernehmen" }).uncheck();
  const accept = page.getByRole("button", { name: "In den Entwurf übernehmen" });
  await accept.click();
  await expect(page.getByText("Bitte schreiben Sie dem Labor, warum")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Befundzeit übernehmen" })).not.toBeChecked();
  await expectAccessible(page);
  const reason = "Die Befundzeit prüfen wir noch.";
  await page.getByLabel("Grund").fill(reason);
  await accept.click();
  await expect(page.getByText("Mo–Sa 07:00–19:00")).toBeVisible();
  await expect(page.getByText("Was vor den Skripten stand")).toBeVisible();
  await expect(page.getByText("Meist am selben Abend")).toHaveCount(0);
  await part(page, "Vorschläge").click();
  await expect(page.getByText(`An das Labor: ${reason}`)).toBeVisible();
  await expect.poll(() => mailTo(portal, address)).toContain(reason);
  await lab.goto(link ?? "");
  await expect(lab.getByRole("heading", { name: "Ihr Vorschlag ist übernommen" })).toBeVisible();
  await expect(lab.getByText(reason)).toBeVisible();
});
