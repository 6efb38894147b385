import type { Page } from "@playwright/test";
import { inDrill } from "../kit/drill/drill";
import { samplePaths } from "../kit/samples/sample-paths";
import { KEY, NONE, remember } from "./consent-page";
import { widthsExceeded } from "./page-widths";
import { expect, keepFallbackFont, test } from "./portal";

/** Phones to wide screens; 640 and 720 are also 1280 and 1440 px at 200 % zoom. */
const WIDTHS = [320, 390, 640, 720, 768, 1440, 1920];
const WIDTHS_OF_LARGE_LETTERS = [640, 768, 1440];
/** Where words of one page alone make it too wide, or its layout changes. */
const WIDTHS_OF_ALL = [320, 390, 1440];
/** Of the analyses, whose pages are one like the other, those with the longest words and lists. */
const ANALYSES = [
  "/tests/acetylcholinrezeptor-antikoerper",
  "/tests/blutbild",
  "/tests/chlamydien",
  "/tests/nipt",
];
const PATHS = samplePaths
  .filter((path) => !path.startsWith("/tests/") || ANALYSES.includes(path))
  .concat("/gibt-es-nicht", "/lab/unbekannt");
/** One page of each kind. */
const KINDS = PATHS.filter((path) => !/^\/(?:blog|category|lab|tests?)\/./.test(path)).concat(
  ["/blog/tardoc-reform-2026", "/category/endokrinologie-diabetologie"],
  ["/lab/medlab-basel", "/test/thyroid-complete", "/tests/chlamydien"],
);

// Nothing is written, so the tests of this file may share it among the workers.
test.describe.configure({ mode: "parallel" });

test.describe("as it comes, before any script", () => {
  // What a page adds when it comes to life is looked at where it does; here are many pages.
  test.use({ javaScriptEnabled: false });

  test("nothing scrolls sideways: any page at three widths, one of each kind at seven, nor where letters are twice as large, from 640 px on", {
    tag: "@drill",
  }, async ({ page }) => {
    const found: string[] = [];
    for (const path of PATHS) {
      const isKind = KINDS.includes(path);
      await page.goto(path);
      const exceeded = await widthsExceeded(page, isKind ? WIDTHS : WIDTHS_OF_ALL);
      found.push(...exceeded.map((width) => `${path} at ${width} px`));
      if (!isKind) continue;
      const large = await widthsExceededByLargeLetters(page, WIDTHS_OF_LARGE_LETTERS);
      found.push(...large.map((width) => `${path} at ${width} px, large letters`));
    }
    expect(found).toEqual([]);
  });
});

/** At which of these widths a page is too wide for a visitor whose browser draws letters twice as large. */
async function widthsExceededByLargeLetters(
  page: Page,
  widths: readonly number[],
): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  const setSizes = (standard: number, fixed: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
  await setSizes(32, 26);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== "32px") throw new Error(`letters are ${size}`);
  const exceeded = await widthsExceeded(page, widths);
  await setSizes(16, 13);
  await browser.detach();
  return exceeded;
}

for (const width of inDrill([390, 1440], [390])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing moves while start page, list, profile and test load and are read to the end", async ({
      page,
    }) => {
      await keepFallbackFont(page);
      await page.addInitScript(() => {
        let moved = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += Reflect.get(entry, "value");
          Object.assign(window, { moved });
        });
        observer.observe({ type: "layout-shift", buffered: true });
      });
      for (const path of ["/", "/category/alle", "/lab/labor-dr-muller", "/test/psa-plus"]) {
        await page.goto(path);
        const moved = await page.evaluate(async () => {
          const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          for (let y = 0; y < document.body.scrollHeight; y += 300) {
            window.scrollTo(0, y);
            await drawn();
          }
          await drawn();
          return Reflect.get(window, "moved") ?? 0;
        });
        expect(moved, path).toBeLessThan(0.001);
      }
    });

    test("every stop of the keyboard is seen, down and up again", async ({ page }) => {
      await remember(page, { [KEY]: { ...NONE, timestamp: Date.now() } });
      const paths = ["/category/alle", "/lab/labor-dr-muller"];
      for (const path of inDrill(paths, paths.slice(width === 390 ? 0 : 1).slice(0, 1))) {
        await page.goto(path);
        const down = await walk(page, "Tab");
        const up = await walk(page, "Shift+Tab");
        expect([path, ...down.hidden, ...up.hidden]).toEqual([path]);
        expect(down.stops).toBeGreaterThan(25);
        expect(up.stops).toBeGreaterThan(25);
      }
    });
  });
}

/** Presses the key until the focus has left the page; which stops can't be seen, and why. */
async function walk(page: Page, key: "Tab" | "Shift+Tab") {
  const hidden: string[] = [];
  for (let stops = 0; ; stops++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop);
    if (stop === undefined) return { stops, hidden };
    if (stop.problem !== "") hidden.push(`${key} ${stop.name}: ${stop.problem}`);
    if (stops > 200) throw new Error(`no end of stops at ${stop.name}`);
  }
}

/** A stop may still be on its way into sight; one that stays out of it is a problem. */
async function focusedStop(): Promise<{ name: string; problem: string } | undefined> {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const name = `${focused.tagName} ${focused.textContent?.trim().slice(0, 30)} ${focused.id}`;
  let problem = look(focused);
  for (let frame = 0; problem !== "" && frame < 30; frame++) {
    await new Promise(requestAnimationFrame);
    problem = look(focused);
  }
  return { name, problem };

  function look(element: Element): string {
    const [box] = element.getClientRects();
    if (box === undefined) return "takes no place";
    const header = document.querySelector("header > div")?.getBoundingClientRect();
    if (element.closest("main") !== null && box.top < (header?.bottom ?? 0)) {
      return `under the header: ${box.top} px`;
    }
    if (box.top < 0 || box.bottom > innerHeight) return "out of sight";
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = seen !== null && (element.contains(seen) || seen.contains(element));
    return isSeen ? "" : `covered by ${seen?.outerHTML.slice(0, 80)}`;
  }
}
