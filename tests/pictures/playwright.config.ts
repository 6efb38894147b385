import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

/** `npm run pictures`: the browser of the journeys; visitors' pages and the desk at the same time, each with a portal. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  // Its place, too, is told from this folder.
  globalSetup: "../kit/server/first-start.ts",
  projects: [{ name: "pictures" }],
  workers: 2,
  // Every page is seen at each width.
  timeout: 150_000 * (process.env.PICTURE_WIDTHS ?? "390,1440").split(",").length,
  use: { ...journeys.use, actionTimeout: 15_000 },
  reporter: "list",
  outputDir: "../../test-results/pictures",
});
