import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ["**/*.test.{ts,tsx}"],
      exclude: ["node_modules", "build", "data"],
      globalSetup: ["tests/database-server.ts"],
      setupFiles: ["tests/worker-database.ts"],
      reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
      maxWorkers: 2,
      // Each worker has one database; files take turns on it.
      isolate: true,
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
);
