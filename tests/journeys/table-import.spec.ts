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
].join("\r\n");

const TABLE = {
  name: "Leistungsverzeichnis.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(FILE, "latin1"),
};

test("a laboratory's own spreadsheet is read after two questions, and its import can be undone", async ({
  page,
  portal,
}) => {
  await enterAsMember(page.context(), portal);
  await page.goto("/labor/analysen/tabelle");
  await untilAlive(page);
  await page.getByLabel("Datei").setInputFiles(TABLE);
  const look = page.getByRole("button", { name: "Ansehen, was sich ändert" });
  await look.click();

  await expect(page.getByText("Was in Ihrer Datei steht")).toBeVisible();
  await expect(page.getByLabel("Bedeutung von Matrix")).toHaveValue("specimen");
  await page.getByLabel("Bedeutung von Resultat nach").selectOption("Befundzeit (Stunden)");
  await look.click();

  await expect(page.getByText(/2 nicht verstanden, 1 fehlerhaft/)).toBeVisible();
  await expect(page.getByText("Zeile 9, Befundzeit (Stunden): «bald»")).toBeVisible();
  await page.getByLabel("Bedeutet").selectOption("Serum");
  await page.getByLabel("Gemeint ist").selectOption("weglassen");
  await look.click();
  await expect(page.getByText(/1 fehlerhaft, 1 weggelassen/)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "1 Zeile zum Berichtigen herunterladen" }).click();
  expect((await download).suggestedFilename()).toBe("Analysen-medlab-basel-berichtigen.xlsx");

  await page.getByRole("button", { name: "Zu den Änderungen nehmen" }).click();
  await expect(page).toHaveURL(/\/labor\/analysen\?entwurf=on$/);
  await page.goto("/labor/analysen/tabelle");
  await page.getByRole("button", { name: "Import rückgängig machen" }).click();
  await expect(page).toHaveURL(/\/labor\/analysen\?entwurf=on$/);
  await expect(page.getByText(/mit den Angaben, die Praxen sehen/)).toBeVisible();
});
