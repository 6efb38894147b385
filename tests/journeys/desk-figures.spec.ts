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

test("a low window shows seven entries", { tag: "@drill" }, async ({ page, portal }) => {
  await storePractice(portal.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const entry = (await page.locator("tbody a").first().boundingBox()) ?? { y: Infinity };
  // Seven rows of 56 px fit above the line of keys.
  expect(entry.y).toBeLessThan(900 - 41 - 7 * 56);
});
