import { expect, test, uniqueName } from "./portal";
import { fillPracticeForm, rowsOf, submitPracticeForm } from "./practice-page";

test.describe("the record belongs to the browser", () => {
  test("two impatient clicks make one row; a corrected phone number is one row with the new number and one supplement", {
    tag: "@drill",
  }, async ({ page, portal }) => {
    const name = uniqueName("Praxis Korrektur");
    await page.goto("/practice-form");
    await fillPracticeForm(page, name, { phone: "044 111 11 11" });
    await page.getByRole("button", { name: "Angaben absenden" }).dblclick();
    await expect(page).toHaveURL(/\/results$/);
    expect(await rowsOf(portal, name)).toHaveLength(1);
    await page.goto("/practice-form");
    await fillPracticeForm(page, name, { phone: "044 222 22 22" });
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results$/);
    const rows = await rowsOf(portal, name);
    expect(rows.map(({ phone }) => phone)).toEqual(["044 222 22 22"]);
    const mails = await portal.query<{ template: string }>(
      "select template from mails where entry_id = $1 order by created_at",
      [rows[0]?.id],
    );
    expect(mails.map(({ template }) => template)).toEqual(["notification", "supplement"]);
  });

  test("without storage and network the visitor sees the failure, never a success", async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await page.goto("/practice-form");
    await fillPracticeForm(page, uniqueName("Praxis Ohne"));
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await submitPracticeForm(page);
    await expect(
      page
        .getByRole("region", { name: /Mitteilungen/ })
        .getByText(
          "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
        ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/practice-form$/);
    await expect(page.getByLabel("Postleitzahl")).toHaveValue("8005");
  });
});
