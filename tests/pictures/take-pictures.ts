import { appendFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "../journeys/portal";
import { pageAt } from "./page-routes";

const FOLDER = process.env.PICTURES ?? "pictures";
const WIDTHS = (process.env.PICTURE_WIDTHS ?? "390,1440").split(",").map(Number);
/** Longer pages are cut: nobody looks at the two-hundredth row. */
const MAX_HEIGHT = 7000;

/** The page as it stands, at each width, whole. `name` says what it shows: «contact, Fehler». */
export async function takePictures(page: Page, name: string, widths = WIDTHS): Promise<void> {
  const file = name
    .toLowerCase()
    .match(/[a-zäöü0-9]+/g)
    ?.join("-");
  await expect(page.getByText(/ geladen(\.\.\.)?$|^Loading/).first()).toBeHidden();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    // In a window as high as the page, what sticks to its edges covers nothing.
    const height = Math.min(await page.evaluate(drawAll), MAX_HEIGHT);
    await page.setViewportSize({ width, height });
    await page.evaluate(drawAll);
    await page.screenshot({ path: `${FOLDER}/${file}-${width}.png`, animations: "disabled" });
  }
  const { pathname } = new URL(page.url());
  const taken = { name, file, widths, path: pathname, route: pageAt(pathname) };
  appendFileSync(`${FOLDER}/taken.jsonl`, `${JSON.stringify(taken)}\n`);
}

/** Opens a page, which must be there, and takes its pictures. */
export async function takePicturesOf(page: Page, path: string, name: string): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.ok(), `${path} answers ${answer?.status()}`).toBe(true);
  await takePictures(page, name);
}

/** What lies far below is drawn only when it comes near. @returns the page's height in px */
async function drawAll(): Promise<number> {
  for (const part of document.querySelectorAll("section")) part.style.contentVisibility = "visible";
  await document.fonts.ready;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  return Math.max(document.documentElement.scrollHeight, innerHeight);
}
