import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

/** `npm run pictures`: the browser of the journeys; visitors' pages and the desk at the same time, each with a portal. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  // Its place, too, is told from this folder.
  globalSetup: "../first-start.ts",
  projects: [{ name: "pictures" }],
  workers: 2,
  timeout: 240_000,
  use: { ...journeys.use, actionTimeout: 15_000 },
  reporter: "list",
  outputDir: "../../test-results/pictures",
});
