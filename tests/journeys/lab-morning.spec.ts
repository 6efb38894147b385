import { insertRound } from "../lab-round";
import { addLabMember } from "./lab-member";
import { mailTo } from "./mail-folder";
import { expect, test } from "./portal";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n");

test("a salesperson finds a lost request by a code, offers, offers again from it with a PDF, and corrects the profile", async ({
  page,
  portal,
}) => {
  const { id, email } = await addLabMember(portal.query);
  const first = await insertRound(portal.query);
  const second = await insertRound(portal.query);
  await page.goto(`/labor/anfragen/${first.invitationId}`);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Code anfordern" }).click();
  await expect(page.getByLabel("Code mit sechs Ziffern")).toBeVisible();
  const code = /\d{3}\s?\d{3}/.exec((await mailTo(portal, email)).split("lautet ")[1] ?? "")?.[0];
  await page.getByLabel("Code mit sechs Ziffern").fill(code ?? "");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(`/labor/anfragen/${first.invitationId}`);
  // As a whole page it is known to be alive before something is opened in it.
  await page.reload();

  const send = async () => {
    await page.getByRole("button", { name: "Vorschau und senden" }).last().click();
    await page.getByRole("button", { name: /senden$/ }).click();
    await expect(page.getByRole("heading", { name: "Ihre Offerte, Fassung 1" })).toBeVisible();
  };
  await page.locator("#teil-contract > summary").click();
  await page.getByLabel("Kündigungsfrist").fill("3");
  await page.getByLabel("Richtofferte").check();
  await page.getByLabel("Ihre Referenz").fill("OFF-118");
  await send();

  await page.goto(`/labor/anfragen/${second.invitationId}`);
  await expect(page.getByText("Aus Ihrer Offerte vom")).toBeVisible();
  await page.getByLabel("Ihre Referenz").fill("OFF-119");
  await page.getByRole("link", { name: "PDF beilegen" }).click();
  await page
    .getByLabel("PDF-Datei")
    .setInputFiles({ name: "Offerte 119.pdf", mimeType: "application/pdf", buffer: PDF });
  await page.getByRole("button", { name: "Beilage speichern" }).click();
  await expect(page.getByRole("link", { name: "Offerte 119.pdf" })).toBeVisible();
  await page.getByRole("link", { name: "Zur Offerte" }).click();
  await expect(page.getByLabel("Ihre Referenz")).toHaveValue("OFF-119");
  await send();
  const ofSecond = [second.invitationId];
  const [sent] = await portal.query<{ content: object; file: string }>(
    "select o.content, f.name as file from offers o join offer_files f on f.id = o.file_id where o.invitation_id = $1",
    ofSecond,
  );
  expect(sent).toMatchObject({
    content: { noticeMonths: 3, reference: "OFF-119" },
    file: "Offerte 119.pdf",
  });

  await page.getByRole("link", { name: "Profil" }).click();
  const town = page.getByLabel("Ort", { exact: true });
  await town.fill("Riehen");
  await expect(page.getByText("Ein Feld geändert.")).toBeVisible();
  await page.getByRole("button", { name: "Vorschlag senden" }).last().click();
  await expect(page.getByRole("heading", { name: "Ihr Vorschlag ist bei uns" })).toBeVisible();
  await expect(page.getByText("Wird geprüft")).toBeVisible();
  await expect(town).toHaveValue("Riehen");
  // What waits for the operator is none of what other journeys count.
  await portal.query("delete from proposals where contact_id = $1", [id]);
});
