import type { Page } from "@playwright/test";
import { signIn, typeDuringNews } from "./operator";
import { expect, test } from "./portal";

const DIRECTORY = "/admin/verzeichnis";
const LAB = `${DIRECTORY}/lab/techlab-st-gallen`;

const rows = (page: Page) => page.getByRole("main").getByRole("group");

async function upload(page: Page, text: string): Promise<void> {
  await page.goto(`${DIRECTORY}/austausch`);
  const file = {
    name: "verzeichnis.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  };
  await page.getByLabel("Datei").setInputFiles(file);
  await page.getByRole("button", { name: "Ansehen, was sich ändert" }).click();
}

test("contacts and evidence of a laboratory are kept by clicks, each at its place", async ({
  page,
  portal,
}) => {
  await signIn(page, DIRECTORY);
  await page.goto(`${DIRECTORY}/bilder`);
  await page.goto(`${LAB}/kontakte`);
  const added = page.locator("form").last();
  await added.getByRole("button", { name: "Kontakt speichern" }).click();
  await expect(added.getByText("Bitte geben Sie die E-Mail-Adresse an.").last()).toBeVisible();
  await typeDuringNews(page, added.getByLabel("Name"), "Lea Muster");
  await added.getByLabel("E-Mail").fill("lea.muster@labor.example");
  await added.getByLabel("Empfängt die Anfragen von Praxen").check();
  await added.getByRole("button", { name: "Kontakt speichern" }).click();
  const contact = rows(page).filter({ hasText: "Lea Muster" });
  await expect(contact.getByText("empfängt Anfragen")).toBeVisible();
  await expect(page.getByText("empfängt Anfragen", { exact: true })).toHaveCount(1);
  await contact.getByText("Ändern").click();
  await contact.getByLabel("Telefon").fill("071 222 33 44");
  await contact.getByRole("button", { name: "Kontakt speichern" }).click();
  await expect(page.getByText("lea.muster@labor.example, 071 222 33 44")).toBeVisible();

  await page.goto(`${LAB}/nachweise`);
  const proof = page.locator("form").last();
  await proof.getByLabel("Nummer").fill("STS 0815");
  await proof.getByRole("button", { name: "Nachweis speichern" }).click();
  await expect(proof.getByRole("alert")).toContainText("Art: Bitte aus der Liste wählen.");
  await expect(proof.getByLabel("Nummer")).toHaveValue("STS 0815");
  await typeDuringNews(page, proof.getByLabel("Geltungsbereich"), "Blut und Urin");
  await proof.getByLabel("Art").selectOption("sas");
  await proof.getByLabel("Quelle").fill("https://www.sas.admin.ch/");
  await proof.getByLabel("Gültig bis").fill("2020-01-31");
  await proof.getByRole("button", { name: "Nachweis speichern" }).click();
  const kept = rows(page).filter({ hasText: "STS 0815" });
  await expect(kept.getByText("abgelaufen")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get("/lab/techlab-st-gallen")).text())
    .toContain("STS 0815");
  await kept.getByText("Ändern").click();
  await kept.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText("Noch kein Nachweis erfasst.")).toBeVisible();
  await page.goto(`${LAB}/verlauf`);
  const file = await (await page.request.get(`${DIRECTORY}/export.json`)).text();
  await upload(page, file.replaceAll("TechLab St. Gallen", "TechLab Säntis"));
  await expect(page.getByText("0 neu, 1 geändert")).toBeVisible();
  const written = await portal.query(
    `select distinct action from audit_log
     where subject_id is not null and action in ('contact-changed', 'evidence-changed')`,
  );
  expect(written).toHaveLength(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an import is looked at first, and a picture comes among the fields of its document", {
    tag: "@drill",
  }, async ({ page }) => {
    await signIn(page, LAB);
    const picture = { name: "logo.png", mimeType: "image/png", buffer: PICTURE };
    const name = page.getByLabel("Öffnungszeiten", { exact: true });
    await name.fill("Mo–Fr 07:15–18:15");
    await page.locator("input[type=file]").setInputFiles(picture);
    await page.getByRole("button", { name: "Bild hochladen" }).click();
    await expect(page.getByRole("img", { name: "Logo, wie es erscheint" })).toBeVisible();
    await expect(name).toHaveValue("Mo–Fr 07:15–18:15");
    const broken = { ...picture, buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") };
    await page.locator("input[type=file]").setInputFiles(broken);
    await page.getByRole("button", { name: "Bild hochladen" }).click();
    await expect(page.getByRole("alert")).toContainText("kein Bild als PNG, JPEG oder WebP");

    await page.goto(`${DIRECTORY}/bilder`);
    await expect(page.getByText("im Entwurf")).toBeVisible();

    const file = await (await page.request.get(`${DIRECTORY}/export.json`)).text();
    await upload(page, file.replace('"name":"TechLab St. Gallen"', '"name":""'));
    await expect(page.getByRole("alert")).toContainText("(lab techlab-st-gallen): name");
    await expect(page.getByRole("button", { name: "Importieren" })).toHaveCount(0);
    await upload(page, file.replaceAll("TechLab St. Gallen", "TechLab Säntis"));
    await expect(page.getByText("0 neu, 1 geändert")).toBeVisible();
    await expect(page.getByText("Ersetzt einen Entwurf")).toBeVisible();
    expect(await (await page.request.get("/category/alle")).text()).not.toContain("TechLab Säntis");
    await page.getByRole("button", { name: "Importieren" }).click();
    await expect(page.getByText("Bitte schreiben Sie in höchstens 200 Zeichen")).toBeVisible();
    await page.getByLabel("Notiz").fill("Neuer Name");
    await page.getByRole("button", { name: "Importieren" }).click();
    await expect(page.getByText(/^Eingelesen als Revision \d+: 1 neu oder geändert/)).toBeVisible();
    await expect
      .poll(async () => (await page.request.get("/category/alle")).text())
      .toContain("TechLab Säntis");
    await upload(page, file);
    await page.getByLabel("Notiz").fill("Alter Name");
    await page.getByRole("button", { name: "Importieren" }).click();
    await expect(page.getByText(/^Eingelesen als Revision/)).toBeVisible();
  });
});

/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
