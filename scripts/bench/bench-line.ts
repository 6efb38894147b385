/**
 * `npm run bench:line -- [FOLDER …]`: the portal on a slow phone with a slow line, in Chromium behind TLS and HTTP/2.
 * Each folder is a built project, by default this one; two, such as this one and a worktree of an earlier commit, take
 * turns in each round, so that both see the same machine. Five rounds after one that does not count; medians, smallest
 * and largest in brackets. A round of one build takes about a minute and a half.
 */
import { basename, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import {
  freePort,
  newDataDir,
  removeDataDir,
  startServer,
} from "../../tests/kit/server/server-process.ts";
import { BROWSER } from "../browser.ts";
import { type Certificate, selfSignedCertificate, startFront } from "../https-front.ts";
import { type Load, type Walk, walk } from "./slow-line.ts";

const ROUNDS = 5;
const FOLDERS = process.argv.slice(2);
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update"],
];

const WALKS: Record<string, Walk> = {
  "home → contact": {
    from: "/",
    async leave(page) {
      await page.getByText("Menü", { exact: true }).tap();
      await page.getByRole("link", { name: "Kontakt", exact: true }).tap();
    },
  },
  "home → practice form": {
    from: "/",
    leave: (page) => page.getByRole("button", { name: "Labore finden" }).tap(),
  },
  "list → laboratory": {
    from: "/category/alle",
    leave: (page) => page.locator("main a[href^='/lab/']").first().tap(),
  },
  "laboratory → test": {
    from: "/lab/labor-dr-muller",
    leave: (page) => page.locator("main a[href^='/test/gc-plus']").first().tap(),
  },
  "practice form → home": { from: "/practice-form", leave: tapLogo },
  "contact → home": { from: "/contact", leave: tapLogo },
};

const LOADED: ReadonlySet<string> = new Set(["/", "/practice-form", "/contact"]);

const LOAD: Record<keyof Load, string> = {
  firstPaint: "first paint, ms",
  largestPaint: "largest paint, ms",
  blocked: "blocked until alive, ms",
  alive: "alive, ms",
  kilobytes: "until alive, kB",
  requests: "until alive, requests",
  kilobytesAtRest: "after 4 s, kB",
  requestsAtRest: "after 4 s, requests",
};

interface Contender {
  name: string;
  origin: string;
  figures: Map<string, number[]>;
  stop(): Promise<void>;
}

const certificate = selfSignedCertificate();
const contenders: Contender[] = [];
const trust = `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`;
const browser = await chromium.launch({ executablePath: BROWSER, args: [...FLAGS, trust] });
try {
  for (const folder of FOLDERS.length > 0 ? FOLDERS : ["."]) {
    contenders.push(await serve(resolve(folder), certificate));
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, way] of Object.entries(WALKS)) {
      for (const contender of contenders) await measure(browser, contender, name, way, round > 0);
    }
  }
} finally {
  print(contenders);
  await browser.close();
  for (const { stop } of contenders) await stop();
}

function tapLogo(page: Page): Promise<void> {
  return page.getByRole("banner").getByRole("link", { name: "Laborlotse" }).tap();
}

async function serve(folder: string, certificate: Certificate): Promise<Contender> {
  const [port, dataDir] = await Promise.all([freePort(), newDataDir()]);
  const origin = `https://localhost:${port}`;
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: origin, LOG_LEVEL: "error" };
  const server = await startServer(settings, folder);
  const front = await startFront(certificate, port, server.url);
  return {
    name: basename(folder),
    origin,
    figures: new Map(),
    async stop() {
      front.stop();
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}

async function measure(
  browser: Browser,
  { origin, figures }: Contender,
  name: string,
  way: Walk,
  isCounted: boolean,
): Promise<void> {
  const recordFigure = (title: string, figure: number) => {
    if (isCounted) figures.set(title, [...(figures.get(title) ?? []), figure]);
  };
  // Chromium may fail on a busy machine; a page that fails does so twice.
  const walkOnce = (isRested: boolean) => walk(browser, origin, way, isRested);
  const tryTwice = (isRested: boolean) => walkOnce(isRested).catch(() => walkOnce(isRested));
  const rested = await tryTwice(true);
  if (LOADED.has(way.from) && name !== "home → practice form" && rested.load !== undefined) {
    for (const [key, title] of Object.entries(LOAD)) {
      recordFigure(`${way.from} ${title}`, rested.load[key as keyof Load]);
    }
  }
  recordFigure(`${name}, 4 s after load, ms`, rested.next);
  recordFigure(`${name}, at once, ms`, (await tryTwice(false)).next);
}

function print([first, ...others]: Contender[]): void {
  if (first === undefined) return;
  const all = [first, ...others];
  console.log([" ".repeat(40), ...all.map(({ name }) => name.padStart(24))].join(""));
  for (const [title, values] of first.figures) {
    const cells = all.map(({ figures }) => cell(figures.get(title) ?? []).padStart(24));
    const ratios = others.map(({ figures }) => {
      const ratio = median(figures.get(title) ?? []) / median(values);
      return Number.isFinite(ratio) ? `  × ${ratio.toFixed(2)}` : "";
    });
    console.log([title.padEnd(40), ...cells, ...ratios].join(""));
  }
}

function cell(values: number[]): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)];
  return `${plain(middle)} (${plain(least)}–${plain(most)})`;
}

function plain(value: number): string {
  return value.toFixed(value < 1_000 && !Number.isInteger(value) ? 1 : 0);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
