import {
  addressOf,
  answer,
  field,
  fillStart,
  heading,
  mailsOf,
  press,
  rowsOf,
  START,
  start,
  toasts,
} from "./campaign-page";
import { expect, expectAccessible, test, uniqueName } from "./portal";

const QUEUED =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

test("a reload and a reopened tab go on at the same step with the same answers", async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Anna Reload");
  await page.goto("/kampagne");
  await field(page, "Name").fill(name);
  await page.reload();
  await expect(field(page, "Name")).toHaveValue(name);
  await field(page, "E-Mail").fill(addressOf(name));
  await page.getByRole("checkbox", { name: /AGB/ }).check();
  await press(page, START);
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await field(page, "Postleitzahl").fill("8400");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Winterthur");
  await page.reload();
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Winterthur");
  await press(page, "Weiter");
  await answer(page, /Vergütung/, "Ja");
  await page.getByLabel("Höhe der Vergütung").fill("12");
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto("/kampagne");
  await expect(heading(reopened, "Optionale Fragen zu Ihrer Praxis")).toBeVisible();
  await expect(reopened.getByLabel("Höhe der Vergütung")).toHaveValue("12");
  await press(reopened, "Absenden");
  await expect(heading(reopened, "Vielen Dank für Ihre Angaben")).toBeVisible();
  expect(await rowsOf(portal, name)).toMatchObject([
    { city: "Winterthur", compensation_amount: "12" },
  ]);
  await reopened.reload();
  await expect(field(reopened, "Name")).toHaveValue("");
});

test("who finds a begun request sees whose it is and can begin anew", { tag: "@drill" }, async ({
  page,
  portal,
}) => {
  const name = `${uniqueName("Anna")} Keller`;
  await start(page, name);
  await expect(page.getByText("in diesem Browser begonnen")).toHaveCount(0);
  await field(page, "Praxisname").fill("Praxis Limmat");
  await page.reload();
  await expect(
    page.getByText(/in diesem Browser begonnen, am .* um \d\d:\d\d von «A. K.»/),
  ).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(name);
  await expectAccessible(page);
  await press(page, "Neu beginnen");
  await expect(field(page, "Name")).toHaveValue("");
  const second = uniqueName("Beat Meier");
  await fillStart(page, second);
  await press(page, START);
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await expect(field(page, "Praxisname")).toHaveValue("");
  expect(await rowsOf(portal, name)).toHaveLength(1);
  expect(await rowsOf(portal, second)).toHaveLength(1);
});

test("two tabs and two clicks make one record", { tag: "@drill" }, async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Anna Zwei Tabs");
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/kampagne");
    await fillStart(tab, name);
  }
  for (const tab of [page, second]) {
    await tab.getByRole("button", { name: START }).dblclick();
    await expect(heading(tab, "Ihre Praxisinformationen")).toBeVisible();
  }
  expect(await rowsOf(portal, name)).toHaveLength(1);
  expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification"]);
});

test("all steps made offline arrive as one record in their order", { tag: "@drill" }, async ({
  page,
  context,
  portal,
}) => {
  const name = uniqueName("Anna Offline");
  await page.goto("/kampagne");
  await page.waitForLoadState("networkidle");
  await fillStart(page, name);
  await context.setOffline(true);
  await press(page, START);
  await expect(toasts(page).getByText(QUEUED).first()).toBeVisible();
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("eingetroffen");
  await field(page, "Praxisname").fill("Praxis Offline");
  await press(page, "Weiter");
  await field(page, "Aktuelles Labor").fill("MedLab");
  await press(page, "Absenden");
  await expect(heading(page, "Vielen Dank für Ihre Angaben")).toBeVisible();
  await expect(page.getByRole("main").getByText(QUEUED)).toBeVisible();
  expect(await rowsOf(portal, name)).toHaveLength(0);
  await context.setOffline(false);
  await page.reload();
  await expect
    .poll(() => rowsOf(portal, name))
    .toMatchObject([{ practice_name: "Praxis Offline", current_lab: "MedLab" }]);
  expect(await mailsOf(portal, name)).toEqual(["confirmation", "notification", "supplement"]);
});
