import { postForm, practiceFields } from "../kit/calls/practice-post";
import { inDrill } from "../kit/drill/drill";
import { signIn } from "./operator";
import { clearDesk, expect, test } from "./portal";

const LEADS = inDrill(10, 2);

test("new leads are opened, called, noted, moved on and forwarded with the keyboard alone", async ({
  page,
  portal,
}) => {
  await clearDesk(portal);
  const names = Array.from({ length: LEADS }, (_, at) => `Praxis Nummer ${at + 1}`);
  for (const name of names) {
    const fields = practiceFields({ practiceOrDoctorName: name, phone: "031 000 01 24" });
    await postForm(`${portal.url}/practice-form`, fields);
    const { submissionId = "", editToken = "" } = fields;
    const wish = { submissionId, editToken, labId: "medlab-basel" };
    await postForm(`${portal.url}/offer-requests`, wish);
  }
  await signIn(page);
  await expect(page.getByRole("link", { name: `Neu ${LEADS}` })).toBeVisible();
  // Chromium has no telephone, and stops its requests while it looks for one.
  await page.evaluate(() => {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a[href^='tel:']");
      if (!link) return;
      event.preventDefault();
      document.documentElement.dataset.called = `${link.getAttribute("href")}`;
    });
  });
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: names[0] ?? "", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");

  for (const [at, name] of names.entries()) {
    const panel = page.getByRole("complementary", { name, exact: true });
    // Those before have been answered, and have fallen back behind what waits.
    await expect(panel.getByText(`Eintrag 1 von ${LEADS}`)).toBeVisible();
    await page.keyboard.press("t");
    await expect(page.locator("html[data-called='tel:0310000124']")).toBeAttached();
    await page.keyboard.press("2");
    await expect(panel.getByRole("button", { name: "kontaktiert" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.press("n");
    await expect(panel.getByLabel("Neue Notiz")).toBeFocused();
    // A digit is a command outside of a field.
    await page.keyboard.type(`Wechselt im Frühling ${at}`);
    await page.keyboard.press("Control+Enter");
    await expect(panel.getByText(`Wechselt im Frühling ${at}`)).toBeVisible();
    await expect(panel.getByLabel("Neue Notiz")).not.toBeFocused();
    await page.keyboard.press("w");
    await expect(panel.getByRole("heading", { name: "Labore um Offerten bitten" })).toBeVisible();
    await expect(panel.getByRole("checkbox", { name: /MedLab Basel/ })).toBeChecked();
    const choice = panel.getByRole("checkbox", { name: /Labor Dr\. Müller/ });
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(choice).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [1], timeout: 15_000 });
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("heading", { name: "Vorschau" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button", { name: "1 Labor einladen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("region", { name: "Labore", exact: true })).toContainText(
      "1 eingeladen",
    );
    await page.keyboard.press("Escape");
    // The round tells its history, too.
    await expect(panel.getByRole("button", { name: "offeriert" })).toBeVisible();
    const history = panel.getByRole("region", { name: "Verlauf" });
    await expect(history).toContainText("Offertrunde mit MedLab Basel eröffnet");
    await expect(history).toContainText("Notiz nur für uns geschrieben");
    await expect(history).toContainText("Status neu → kontaktiert");
    await page.keyboard.press("3");
    await expect(panel.getByRole("button", { name: "offeriert" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    // The list has stayed beside the entry all the time.
    await expect(page.locator("tbody a")).toHaveCount(LEADS);
    await page.keyboard.press("j");
  }

  // The last status is shown before it is stored.
  await expect
    .poll(() =>
      portal.query(
        `select status, answered_at is not null as answered,
           (select count(*)::int from entry_events
            where entry_id = entries.id and event = 'operators-note') as notes
         from entries`,
      ),
    )
    .toEqual(names.map(() => ({ status: "offered", answered: true, notes: 1 })));
  const [mails] = await portal.query<{ n: number }>(
    "select count(*)::int as n from mails where template = 'offer-invitation'",
  );
  expect(mails?.n).toBe(LEADS);
});
