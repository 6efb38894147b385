/**
 * `npm run bench:line -- [FOLDER | URL …]`: the portal on a slow phone with a slow line, in Chromium behind TLS and HTTP/2.
 * Each folder is a built project, by default this one; an address is a server that already runs, such as that of pages
 * with the same content made with another framework. They take turns in each round, so that all see the same machine.
 * Five rounds; medians, smallest and largest in brackets. A round takes three quarters of a minute for each.
 */
import { basename, resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
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
const TARGETS = process.argv.slice(2);
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update"],
];

const WALKS: Record<string, Walk> = {
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
  "finder → analysis": {
    from: "/tests?q=vitamin",
    leave: (page) => page.locator("main a[data-hit]").first().tap(),
  },
  "practice form → home": {
    from: "/practice-form",
    leave: (page) => page.getByRole("banner").getByRole("link", { name: "Laborlotse" }).tap(),
  },
};

/** Also walked as soon as the page is alive, before anything has come ahead. */
const AT_ONCE: ReadonlySet<string> = new Set(["home → practice form", "list → laboratory"]);

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
  for (const target of TARGETS.length > 0 ? TARGETS : ["."]) {
    contenders.push(await serve(target, certificate));
  }
  for (const contender of contenders) await warmUp(browser, contender);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, way] of Object.entries(WALKS)) {
      for (const contender of contenders) await measure(browser, contender, name, way);
    }
  }
} finally {
  print(contenders);
  await browser.close();
  for (const { stop } of contenders) await stop();
}

async function serve(target: string, certificate: Certificate): Promise<Contender> {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const { name, url, stop } = URL.canParse(target)
    ? { name: new URL(target).host, url: new URL(target).origin, stop: async () => undefined }
    : await startBuild(resolve(target), origin);
  const front = await startFront(certificate, port, url);
  return {
    name,
    origin,
    figures: new Map(),
    async stop() {
      front.stop();
      await stop();
    },
  };
}

async function startBuild(folder: string, origin: string) {
  const dataDir = await newDataDir();
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: origin, LOG_LEVEL: "error" };
  const server = await startServer(settings, folder);
  return {
    name: basename(folder),
    url: server.url,
    async stop() {
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** A new process renders its first pages slowly, and Chromium paints its first one slowly. */
async function warmUp(browser: Browser, { origin }: Contender): Promise<void> {
  const page = await browser.newPage();
  for (const { from } of Object.values(WALKS)) await page.goto(origin + from);
  await page.close();
}

async function measure(
  browser: Browser,
  { origin, figures }: Contender,
  name: string,
  way: Walk,
): Promise<void> {
  const recordFigure = (title: string, figure: number) =>
    figures.set(title, [...(figures.get(title) ?? []), figure]);
  // Chromium may fail on a busy machine; a page that fails does so twice.
  const walkOnce = (isRested: boolean) => walk(browser, origin, way, isRested);
  const tryTwice = (isRested: boolean) => walkOnce(isRested).catch(() => walkOnce(isRested));
  const { load, next } = await tryTwice(true);
  for (const [key, title] of Object.entries(LOAD)) {
    if (load !== undefined) recordFigure(`${way.from} ${title}`, load[key as keyof Load]);
  }
  recordFigure(`${name}, 4 s after load, ms`, next);
  if (AT_ONCE.has(name)) recordFigure(`${name}, at once, ms`, (await tryTwice(false)).next);
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
