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
  const file = fileOf(name);
  await expect(page.getByText(/ geladen(\.\.\.)?$|^Loading/).first()).toBeHidden();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    // In a window as high as the page, what sticks to its edges covers nothing.
    const height = Math.min(await page.evaluate(drawAll), MAX_HEIGHT);
    await page.setViewportSize({ width, height });
    await page.evaluate(drawAll);
    await page.screenshot({ path: `${FOLDER}/${file}-${width}.png`, animations: "disabled" });
  }
  note(page, { name, file, widths });
}

function fileOf(name: string): string {
  return (name.toLowerCase().match(/[a-zäöü0-9]+/g) ?? []).join("-");
}

function note(page: Page, taken: { name: string; file: string; widths: readonly number[] }): void {
  const { pathname } = new URL(page.url());
  const line = { ...taken, path: pathname, route: pageAt(pathname) };
  appendFileSync(`${FOLDER}/taken.jsonl`, `${JSON.stringify(line)}\n`);
}

/**
 * What a visitor sees without scrolling, or `scrolled` px further down: what sticks, and what lies below the fold, shows
 * in a real window only.
 */
export async function takeWindow(page: Page, name: string, width: number, scrolled = 0) {
  const file = `${fileOf(name)}-fenster`;
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.evaluate(drawAll);
  await page.evaluate((top) => window.scrollTo(0, top), scrolled);
  await page.screenshot({ path: `${FOLDER}/${file}-${width}.png`, animations: "disabled" });
  note(page, { name: `${name}, Fenster`, file, widths: [width] });
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
