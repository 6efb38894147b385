import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signIn } from "./operator";
import { expect, test, uniqueName } from "./portal";

const storePractice = (url: string) =>
  postForm(
    `${url}/practice-form`,
    practiceFields({ practiceOrDoctorName: uniqueName("Praxis"), specialty: "urologie" }),
  );

test.beforeEach(async ({ portal }) => {
  await portal.query("delete from entries");
});

test("the desk counts the weeks and follows an arrival", async ({ page, portal }) => {
  await signIn(page, "/admin/zahlen");
  const numbers = page.getByRole("row", { name: /\(laufend\)/ }).getByRole("cell");
  await expect(numbers.first()).toHaveText("0");
  await storePractice(portal.url);
  await expect(numbers.first()).toHaveText("1");
});

test("a low window shows ten entries", { tag: "@drill" }, async ({ page, portal }) => {
  await storePractice(portal.url);
  await page.setViewportSize({ width: 1440, height: 790 });
  await signIn(page);
  // What a new portal has to do once.
  const once = [
    page.getByRole("group").filter({ hasText: "Erste Schritte" }),
    page.getByRole("paragraph").filter({ hasText: "Bitte ändern Sie das Passwort" }),
  ];
  const heights = await Promise.all(
    once.map(async (one) => (await one.boundingBox())?.height ?? 0),
  );
  const row = (await page.locator("tbody tr:has(a)").first().boundingBox()) ?? { y: 0, height: 0 };
  expect(row.height).toBeLessThanOrEqual(45);
  const keys = 49;
  expect(row.y - heights.reduce((one, other) => one + other)).toBeLessThan(790 - keys - 10 * 44);
});
