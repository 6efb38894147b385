import { completeProfile, register } from "./lab-registration-page";
import { mailTo } from "./mail-folder";
import { signIn } from "./operator";
import { expect, expectAccessible, saveData, test, uniqueName } from "./portal";

test("a registered laboratory completes its profile in its room, and is published and asked", async ({
  page,
  portal,
  browser,
}) => {
  const labName = uniqueName("Labor Walensee");
  const address = `${labName.split(" ").at(-1)}@labor.example`;
  await register(page, labName, address);
  expect(await mailTo(portal, address)).toContain("den Laborbereich");
  const desk = await browser.newContext();
  await saveData(desk);
  const operator = await desk.newPage();
  await operator.goto(`${portal.url}/admin`);
  await signIn(operator);
  await operator.getByRole("link", { name: labName }).click();
  await operator.getByRole("button", { name: "Aus Registrierung anlegen" }).click();
  await expect(operator.getByRole("heading", { name: labName, level: 1 })).toBeVisible();

  expect(await mailTo(portal, address)).toContain("Ihr Laborbereich ist offen");
  await page.goto("/labor/anmelden");
  await page.getByLabel("E-Mail").fill(address);
  await page.getByRole("button", { name: "Code anfordern" }).click();
  const code = page.getByLabel("Code mit acht Zeichen");
  await expect(code).toBeVisible();
  const mailed = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/.exec(await mailTo(portal, address))?.[0];
  await code.fill(mailed ?? "");
  await page.getByRole("button", { name: "Anmelden" }).click();
  const progress = page.getByRole("region", { name: "Ihr Labor ist noch nicht veröffentlicht" });
  await expect(progress).toContainText("Es fehlen noch");
  await expectAccessible(page);
  await progress.getByRole("link", { name: "Abholung in den Kantonen" }).click();
  await expect(page.getByRole("group", { name: /^Abholung in den Kantonen/ })).toBeInViewport();
  await page.getByLabel("Befundzeit", { exact: true }).fill("am gleichen Tag");
  await page.getByRole("button", { name: "Speichern" }).last().click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await page.getByRole("button", { name: "Zur Veröffentlichung einreichen" }).click();
  await expect(page.getByRole("alert")).toContainText("Abholung in den Kantonen");
  await completeProfile(page);
  await page.getByRole("button", { name: "Zur Veröffentlichung einreichen" }).click();
  await expect(progress).toContainText("Eingereicht am");
  await expectAccessible(page);

  await operator.goto(`${portal.url}/admin/verzeichnis/entwuerfe`);
  await expect(operator.getByText(/vom Labor eingereicht am/)).toBeVisible();
  await operator.getByLabel("Notiz zur Version").fill("Neu im Verzeichnis");
  await operator.getByRole("button", { name: "Gewählte veröffentlichen" }).click();
  await expect(operator.getByText("1 Labor ist veröffentlicht.")).toBeVisible();
  expect(await mailTo(portal, address)).toContain("Ihr Labor ist aufgenommen");

  await page.goto("/labor");
  await expect(page.getByText("Anfragen gehen an Beat Muster.")).toBeVisible();
  await desk.close();
});
