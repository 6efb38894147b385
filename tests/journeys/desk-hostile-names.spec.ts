import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { inDrill } from "../kit/drill/drill";
import { signIn } from "./operator";
import { expect, test, uniqueName } from "./portal";

/** What a page writes about itself for its scripts; a name that says the same must stay a name. */
const HOSTILE = ["streamController.close();", "</script><script>document.title = 'x'</script>"];

/** Follows a link by script: a page whose scripts do not run would load the next one anew. */
async function expectAlive(page: Page, tab: string): Promise<void> {
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  await page
    .getByRole("navigation", { name: "Leitstand" })
    .getByRole("link", { name: tab })
    .click();
  await expect(page.getByRole("heading", { name: tab, exact: true })).toBeVisible();
  await expect(page.locator("body[data-same-document]")).toHaveCount(1);
}

for (const words of inDrill(HOSTILE, HOSTILE.slice(1))) {
  test(`a practice called «${words}» leaves the desk and its own entry alive`, async ({
    page,
    portal,
  }) => {
    const name = `${words} ${uniqueName("Praxis")}`;
    const fields = practiceFields({ practiceOrDoctorName: name });
    expect((await postForm(`${portal.url}/practice-form`, fields)).status).toBe(303);
    await signIn(page);
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expectAlive(page, "Versand");

    await page.goto(`/admin/eintrag/${fields.submissionId}`);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/admin$/);
    await expectAlive(page, "Verzeichnis");
  });
}
