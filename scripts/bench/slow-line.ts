import type { Browser, Page } from "@playwright/test";

/** Lighthouse's slow 4G, applied instead of simulated, and a phone that is four times slower. */
const LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.47 * 1_000_000) / 8,
  uploadThroughput: (0.68 * 1_000_000) / 8,
};
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const REST_MS = 4_000;

export interface Walk {
  from: string;
  leave(page: Page): Promise<void>;
}

/** Milliseconds from the start of the navigation; kB of 1,000 bytes over the wire. */
export interface Load {
  firstPaint: number;
  largestPaint: number;
  /** Time of long tasks beyond 50 ms each, between first paint and alive. */
  blocked: number;
  alive: number;
  kilobytes: number;
  requests: number;
  /** After four seconds at rest: prefetched files included. */
  kilobytesAtRest: number;
  requestsAtRest: number;
}

/**
 * Opens a page with an empty cache and follows one of its links, after four seconds at rest or as soon as it is alive.
 * @returns the load's figures, if it rested, and ms from the tap to the next page's heading
 */
export async function walk(
  browser: Browser,
  origin: string,
  { from, leave }: Walk,
  isRested: boolean,
): Promise<{ load: Load | undefined; next: number }> {
  const context = await browser.newContext({ ...PHONE, locale: "de-CH" });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const sent: { id: string; at: number }[] = [];
    const bytes = new Map<string, number>();
    session.on("Network.requestWillBeSent", ({ requestId, wallTime }) => {
      sent.push({ id: requestId, at: wallTime * 1_000 });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      bytes.set(requestId, encodedDataLength);
    });
    await page.addInitScript(watch);
    await page.goto(origin + from);
    await page.waitForFunction(() => window.line.alive > 0);
    if (isRested) await page.waitForTimeout(REST_MS);
    const seen = await page.evaluate(() => window.line);
    const early = sent.filter(({ at }) => at <= seen.startedAt + seen.alive);
    const weight = (requests: typeof sent) =>
      requests.reduce((sum, { id }) => sum + (bytes.get(id) ?? 0), 0) / 1_000;
    const load = {
      ...seen,
      blocked: blockedTime(seen),
      kilobytes: weight(early),
      requests: early.length,
      kilobytesAtRest: weight(sent),
      requestsAtRest: sent.length,
    };
    await leave(page);
    const next = await page.waitForFunction(() => window.line.next);
    return { load: isRested ? load : undefined, next: Number(await next.jsonValue()) };
  } finally {
    await context.close();
  }
}

interface Line {
  startedAt: number;
  firstPaint: number;
  largestPaint: number;
  alive: number;
  longTasks: { start: number; duration: number }[];
  next: number;
}

declare global {
  interface Window {
    line: Line;
  }
}

/** Runs in each document before everything else, so it uses nothing from outside this function. */
function watch(): void {
  const line: Line = {
    startedAt: performance.timeOrigin,
    firstPaint: 0,
    largestPaint: 0,
    alive: 0,
    longTasks: [],
    next: 0,
  };
  window.line = line;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") line.firstPaint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    line.largestPaint = startTime;
  });
  observe("longtask", ({ startTime, duration }) => {
    line.longTasks.push({ start: startTime, duration });
  });
  let left: { at: number; path: string } | null = JSON.parse(
    sessionStorage.getItem("left") ?? "null",
  );
  let firstHeading: string | undefined;
  const now = () => performance.timeOrigin + performance.now();
  const leave = ({ target }: Event) => {
    if (target instanceof Element && target.closest("summary") !== null) return;
    left = { at: now(), path: location.pathname };
    sessionStorage.setItem("left", JSON.stringify(left));
  };
  addEventListener("click", leave, { capture: true });
  // React marks a hydrated element, and the body after everything in it.
  const isTaken = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const look = () => {
    const heading = document.querySelector("h1");
    if (heading === null || heading.getClientRects().length === 0) return;
    if (line.alive === 0 && isTaken(document.body) && isTaken(heading))
      line.alive = performance.now();
    const text = heading.textContent;
    if (left === null) firstHeading = text;
    else if (line.next === 0 && location.pathname !== left.path && text !== firstHeading)
      line.next = now() - left.at;
  };
  setInterval(look, 16);
}

function blockedTime({ longTasks, firstPaint, alive }: Line): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > firstPaint && start < alive)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
}
