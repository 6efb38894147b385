import { enterAsMember } from "./lab-member";
import { expect, test, untilAlive } from "./portal";

const FILE = [
  "Labor Seeblick AG;;;;;",
  "Leistungsverzeichnis 2027;;;;;",
  ";;;;;",
  "Nr.;Untersuchung;Matrix;Resultat nach;akkr.;Bemerkung",
  "1000;HbA1c;EDTA-Blut;< 24 h;x;",
  "1001;TSH basal;Serum/Plasma;gleichentags;x;neu ab Mai",
  "1002;Hausmarke;Serum;2 Tage;;",
  "1003;Kreatinin;Serumm;24;x;",
  "1004;Vitamin B12;Serum;bald;x;",
  "1005;Folsäure;Serum;#NV;x;",
].join("\r\n");

const TABLE = {
  name: "Leistungsverzeichnis.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(FILE, "latin1"),
};

test("a laboratory's own spreadsheet is read after a few questions, and its import can be undone", async ({
  page,
  portal,
}) => {
  await enterAsMember(page.context(), portal);
  await page.goto("/labor/analysen/tabelle");
  await untilAlive(page);
  await page.getByLabel("Datei").setInputFiles(TABLE);
  const look = page.getByRole("button", { name: "Ansehen, was sich ändert" });
  await look.click();

  const result = page.locator("#ergebnis");
  await expect(result).toContainText("Stimmen die Spalten?");
  await expect(result).toBeFocused();
  await expect(page.getByLabel("Bedeutung von Matrix")).toHaveValue("specimen");
  await page.getByLabel("Bedeutung von Resultat nach").selectOption("Befundzeit (Stunden)");
  await look.click();

  await expect(result).toContainText(/^6 Zeilen: .*3 nicht verstanden, 1 fehlerhaft$/);
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expect(page.getByText("Leistungsverzeichnis.csv")).toBeVisible();
  await expect(page.getByText("Nicht gelesen: Spalte «Bemerkung»")).toBeVisible();
  await expect(page.getByText("Zeile 10, Resultat nach: «#NV»")).toBeVisible();
  await page.getByLabel("Matrix: «Serumm» bedeutet", { exact: true }).selectOption("Serum");
  await page.getByLabel("Resultat nach: «bald» bedeutet oder").fill("2 Tage");
  await page.getByRole("button", { name: "Antworten übernehmen" }).click();
  await expect(page.getByText("2 beantwortet, ändern")).toBeVisible();
  await page.getByRole("button", { name: "Alle übrigen weglassen" }).click();
  await expect(result).toContainText("1 fehlerhaft, 1 weggelassen");
  await expect(page.getByText("3 beantwortet, ändern")).toBeVisible();

  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(result).toContainText("Stimmen die Spalten?");
  await expect(result).toBeFocused();
  await expect(page.getByLabel("Bedeutung von Matrix")).toHaveValue("specimen");
  await expect(page.getByText("3 beantwortet, ändern")).toBeHidden();
  await expect(page.getByRole("button", { name: "Zu den Änderungen nehmen" })).toHaveCount(0);
  await look.click();
  await expect(result).toContainText("1 fehlerhaft, 1 weggelassen");
  await expect(page.getByText("3 beantwortet, ändern")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "1 Zeile zum Berichtigen herunterladen" }).click();
  expect((await download).suggestedFilename()).toBe("Analysen-medlab-basel-berichtigen.xlsx");

  await page.getByRole("button", { name: "Zu den Änderungen nehmen" }).click();
  await expect(result).toContainText("Übernommen: ");
  await expect(result).toBeFocused();
  await expect(page.getByText("1 Zeile blieb weg.")).toBeVisible();
  await page.getByRole("button", { name: "Import rückgängig machen" }).click();
  await expect(result).toContainText("Der Import ist rückgängig gemacht.");
  await expect(result).toBeFocused();
  await page.getByRole("link", { name: "Weiter zu Ihren Änderungen" }).click();
  await expect(page).toHaveURL(/\/labor\/analysen\?entwurf=on$/);
  await expect(page.getByText(/mit den Angaben, die Praxen sehen/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });

  test("each step of an import opens at its result", async ({ page, portal }) => {
    await enterAsMember(page.context(), portal);
    await page.goto("/labor/analysen/tabelle");
    const table = { ...TABLE, buffer: Buffer.from("Id;Methode\r\nferritin;RIA neu\r\n") };
    await page.getByLabel("Datei").setInputFiles(table);
    await page.getByRole("button", { name: "Ansehen, was sich ändert" }).click();
    const result = page.locator("#ergebnis");
    for (const [words, next] of [
      ["1 Zeile: 1 geändert", "Zurück"],
      [/^Stimmen die Spalten\?/, "Ansehen, was sich ändert"],
      ["1 Zeile: 1 geändert", "Zu den Änderungen nehmen"],
      ["Übernommen: 1 geändert", "Import rückgängig machen"],
      ["Der Import ist rückgängig gemacht.", "Ansehen, was sich ändert"],
    ] as const) {
      await expect(result).toHaveText(words);
      await expect(result).toBeInViewport();
      await page.getByRole("button", { name: next }).click();
    }
  });
});
