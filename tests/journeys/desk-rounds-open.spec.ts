import { postForm, practiceFields } from "../kit/calls/practice-post";
import { mailTo } from "./mail-folder";
import { signIn } from "./operator";
import { widthsExceeded } from "./page-widths";
import { clearDesk, expect, expectAccessible, test } from "./portal";

test("a practice confirms its mailbox behind the mailed link, and the desk stops its round", async ({
  page,
  portal,
}) => {
  await clearDesk(portal);
  const email = "praxis@limmat.example";
  const fields = practiceFields({ email });
  const { submissionId = "", editToken = "" } = fields;
  await postForm(`${portal.url}/practice-form`, fields);
  const request = { submissionId, editToken, labId: "medlab-basel" };
  await postForm(`${portal.url}/offer-requests`, request);
  const link = /http\S+\/meine-anfragen\/bestaetigen\S+/.exec(await mailTo(portal, email))?.[0];
  await page.goto(link ?? "");
  await expect(page.getByText("Offerten von MedLab Basel gewünscht")).toBeVisible();
  await expectAccessible(page);
  expect(await widthsExceeded(page, [390, 1440])).toEqual([]);
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(
    page.getByRole("heading", { name: "Ihre E-Mail-Adresse ist bestätigt" }),
  ).toBeVisible();
  await expectAccessible(page);

  // The job has held it or not: these laboratories have no address for requests.
  await portal.query(
    "update entries set round_held_at = null, round_opens_at = now() + interval '9 days' where mailbox_confirmed_at is not null",
  );
  await signIn(page);
  const line = page.getByText(/^Runde öffnet am .* von selbst$/);
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Praxis Limmatplatz" }).click();
  await expect(line).toHaveCount(2);
  await expectAccessible(page);
  const panel = page.getByRole("complementary", { name: "Praxis Limmatplatz" });
  await panel.getByRole("button", { name: "Anhalten" }).click();
  await expect(line).toHaveCount(0);
  await expect(panel.getByText("Offertrunde öffnet nicht von selbst: angehalten")).toBeVisible();
});
