import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { BROWSER } from "./scripts/browser.ts";
import { listInstalledEngines } from "./scripts/debian-packages.mjs";
import type { EngineName } from "./tests/kit/engines/start-engine.ts";

const IS_DRILL = process.env.DRILL === "1";
const ENGINES = "engines*.spec.ts";
const UPDATE = "two-builds.spec.ts";
/** What they publish stays published, or their portal has settings of its own. */
const APART = [
  ...["directory*.spec.ts", "lab-analyses.spec.ts", "new-revision.spec.ts"],
  "desk-mails.spec.ts",
];

/**
 * Journeys in Debian's Chromium, the main ones in Firefox and WebKit too (`npm test` says if one is missing); each
 * worker has one portal, on a data folder of its own, for all its files of one project.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: "tests/journeys",
  globalSetup: "./tests/kit/server/first-start.ts",
  // Journeys wait for timers and pages more than they work; with more, cores are what they wait for.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: false,
  // Variants of what another journey, or a cheaper test, shows already.
  ...(IS_DRILL ? {} : { grepInvert: /@drill/ }),
  projects: [
    // It makes a second build: a drill.
    ...(IS_DRILL ? [{ name: "update", testMatch: UPDATE }] : []),
    // One portal serves them all, while visitors' journeys go on beside.
    { name: "apart", testMatch: APART, workers: 1 },
    { name: "portal", testIgnore: [UPDATE, ENGINES, ...APART] },
    ...listInstalledEngines().map((engineName) => ({
      name: engineName,
      testMatch: ENGINES,
      workers: 1,
      use: { engineName },
    })),
  ],
  // Generous, because CI machines are shared; a condition that holds is never waited for.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  outputDir: "test-results/playwright",
  use: {
    actionTimeout: 60_000,
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: BROWSER,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Letters stand as far apart as visitors see them.
        "--font-render-hinting=none",
      ],
    },
  },
});
