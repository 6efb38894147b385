/**
 * `npm run bench:pages`: Lighthouse (mobile) three times on each page, the medians, and what the first
 * load of `/` carries over the wire. Needs a build and Chromium; Lighthouse is fetched for the run only.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { newDataDir, removeDataDir, startServer } from "../../tests/kit/server/server-process.ts";
import { CHROMIUM } from "../browser.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const PAGES = process.argv.slice(2);
const DEFAULT_PAGES = [
  ...["/", "/category/alle", "/lab/labor-dr-muller", "/practice-form"],
  ...["/blog", "/blog/tardoc-reform-2026", "/faq", "/privacy"],
];
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const dataDir = await newDataDir();
const server = await startServer({ DATA_DIR: dataDir });
try {
  console.log("first load of /:", await weigh(`${server.url}/`));
  for (const path of PAGES.length > 0 ? PAGES : DEFAULT_PAGES) {
    const runs = Array.from({ length: RUNS }, () => audit(server.url + path));
    const medians = CATEGORIES.map((name) => median(runs.map((run) => run.scores[name])));
    const cls = median(runs.map((run) => run.cls));
    console.log(path.padEnd(28), medians.join(" / "), `CLS ${cls}`);
  }
} finally {
  await server.stop();
  await removeDataDir(dataDir);
}

function audit(url: string): { scores: Record<(typeof CATEGORIES)[number], number>; cls: number } {
  const folder = mkdtempSync(join(tmpdir(), "laborlotse-bench-"));
  const file = join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run";
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  const run = () =>
    execFileSync("npx", ["--yes", LIGHTHOUSE, url, ...options], {
      env: { ...process.env, CHROME_PATH: CHROMIUM },
      stdio: ["ignore", "ignore", "ignore"],
      timeout: 120_000,
    });
  try {
    run();
  } catch {
    // Chromium sometimes refuses Lighthouse; a page that fails does so twice.
    run();
  }
  const report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(folder, { recursive: true });
  const entries = CATEGORIES.map((name) => [name, Math.round(report.categories[name].score * 100)]);
  return {
    scores: Object.fromEntries(entries),
    cls: report.audits["cumulative-layout-shift"].numericValue,
  };
}

async function weigh(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    sizes.set(kind, (sizes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await browser.close();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const parts = [...sizes].map(([kind, size]) => `${kind} ${(size / 1_000).toFixed(1)}`);
  return `${(total / 1_000).toFixed(1)} kB (${parts.join(", ")})`;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
