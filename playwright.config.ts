import { defineConfig } from "@playwright/test";

/** Journeys in Debian's Chromium; every file starts its own server on its own data folder. */
export default defineConfig({
  testDir: "tests/journeys",
  // Twice the cores of a small machine: journeys wait for timers and pages more than they work.
  workers: 4,
  fullyParallel: false,
  // Generous, because CI machines are shared; a condition that holds is never waited for.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  outputDir: "test-results/playwright",
  use: {
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
