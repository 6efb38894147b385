import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

const NOT_OURS = ["node_modules", "build", "data"];
const ACTIONS = "**/*.db.test.ts";
/** They have a database, settings or background work of their own. */
const APART = "**/*.apart.db.test.ts";
const BUILT = "tests/{pages,server}/**/*.test.ts";
/** Files share nothing but modules, and loading those anew for each file took a third of the time. */
const SHARED = {
  pool: "forks" as const,
  isolate: false,
  // Young objects have room: a tenth of the processor time went into clearing them away.
  execArgv: ["--max-semi-space-size=64"],
};
const FRESH = "tests/kit/worker/fresh-modules.ts";
const DRILLS = "tests/drills/**/*.test.ts";
const IS_DRILL = process.env.DRILL === "1";
/** Tests that take long and whose fault another test would show too; `npm test` leaves them to `npm run drill`. */
const DRILL_TAG = { name: "drill", description: "runs in `npm run drill` alone" };

/** What a test needs is said by its name or its folder; a journey in Chromium is a `*.spec.ts`. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      setupFiles: ["tests/kit/worker/worker-environment.ts", "tests/kit/worker/real-timers.ts"],
      reporters: ["default", "json"],
      outputFile: { json: "test-results/vitest.json" },
      // Tests also wait: for a mail server that hangs, a time that must pass.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      // Generous, because CI machines are shared; what is done is never waited for.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 60_000 } },
      tags: [DRILL_TAG],
      ...(IS_DRILL ? {} : { tagsFilter: [`!${DRILL_TAG.name}`] }),
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["**/*.test.{ts,tsx}"],
            exclude: [...NOT_OURS, ACTIONS, BUILT, DRILLS],
            ...SHARED,
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          test: {
            name: "actions",
            include: [ACTIONS],
            exclude: [...NOT_OURS, APART],
            globalSetup: ["tests/kit/database/database-server.ts"],
            setupFiles: [
              "tests/kit/worker/quick-passwords.ts",
              "tests/kit/worker/registered-mails.ts",
            ],
            ...SHARED,
            sequence: { groupOrder: 2 },
          },
        },
        {
          extends: true,
          test: {
            name: "actions-apart",
            include: [APART],
            exclude: NOT_OURS,
            globalSetup: ["tests/kit/database/database-server.ts"],
            setupFiles: [FRESH, "tests/kit/worker/quick-passwords.ts"],
            ...SHARED,
            // Many of them wait: first, while `npm test` compiles beside.
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          test: {
            name: "server",
            include: [BUILT],
            setupFiles: [FRESH],
            ...SHARED,
            globalSetup: [
              "tests/kit/database/database-server.ts",
              "tests/kit/server/first-start.ts",
              "tests/kit/server/built-portal.ts",
            ],
            sequence: { groupOrder: 3 },
          },
        },
        {
          extends: true,
          test: {
            name: "drills",
            include: [DRILLS],
            globalSetup: ["tests/kit/database/database-server.ts"],
            sequence: { groupOrder: 4 },
          },
        },
      ],
    },
  }),
);
