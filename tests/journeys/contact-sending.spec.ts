import { refusal } from "../kit/server/refusal";
import { DRAFT, field, fill, rowsOf, send, toasts } from "./contact-page";
import { expect, test, uniqueName } from "./portal";

const FAILED =
  "Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.";

test("the button says «Wird gesendet...» meanwhile, and two clicks make one row", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Anna Doppelklick");
  await page.goto("/contact");
  await fill(page, name);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "POST") await mayAnswer;
    await route.continue();
  });
  await page.getByRole("button", { name: "Nachricht senden" }).dblclick();
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeVisible();
  answer();
  await expect(field(page, "Name")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(1);
});

test("a refused message shows the failure and keeps what was typed", async ({ page, portal }) => {
  const name = uniqueName("Anna Abgelehnt");
  await page.goto("/contact");
  await fill(page, name);
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.fulfill(refusal(413)) : route.continue(),
  );
  await send(page);
  await expect(toasts(page).getByText(FAILED)).toBeVisible();
  await expect(page.getByRole("main").getByText(FAILED)).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await page.unrouteAll();
  await send(page);
  await expect(field(page, "Name")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(1);
});

test("a draft survives a reload, holds no token, and can be let go", async ({ page }) => {
  await page.goto("/contact");
  await fill(page, "Anna Entwurf");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Anna Entwurf");
  await expect(
    page.getByText("Ihr auf diesem Gerät gespeicherter Entwurf wurde wiederhergestellt."),
  ).toBeVisible();
  const stored = await page.evaluate((key) => localStorage.getItem(key), DRAFT);
  expect(stored).not.toMatch(/editToken|submissionId/);
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(field(page, "Name")).toHaveValue("");
  expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBeNull();
});
