/** `npm test`: everything that must hold, from an empty clone; the closing line carries the real counts. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, ROOT, run } from "./toolchain.mjs";

const RESULTS = join(ROOT, "test-results");
let passed = 0;
let failed = 0;

rmSync(RESULTS, { recursive: true, force: true });
await step("install", install);
await step("browser", installChromium);
await step("build", build);
await step("types", () => mustRun("npm", ["run", "--silent", "typecheck"]));
await step("lint", () => mustRun("npm", ["run", "--silent", "lint"]));
await suite("unit and action tests", "vitest.json", ["vitest", "run"], countVitest);
await suite("journeys", "playwright.json", ["playwright", "test"], countPlaywright);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function step(name, work) {
  console.log(`\n== ${name}`);
  try {
    await work();
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    failed += 1;
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(1);
  }
}

async function suite(name, file, command, count) {
  console.log(`\n== ${name}`);
  const code = await run("npx", ["--no-install", ...command]);
  const report = join(RESULTS, file);
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0 };
  passed += counts.passed;
  // A runner that fails without a failed test (a file that does not load) is a failure too.
  failed += counts.failed === 0 && (code !== 0 || counts.passed === 0) ? 1 : counts.failed;
}

function countVitest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

async function mustRun(command, options) {
  if ((await run(command, options)) !== 0) throw new Error("failed");
}

/** Debian's Chromium; Playwright's own download is not reachable everywhere. */
async function installChromium() {
  if (["/usr/bin/chromium", process.env.CHROMIUM ?? ""].some((path) => path && existsSync(path)))
    return;
  const command = "apt-get update && apt-get install -y chromium";
  if (process.getuid?.() !== 0) throw new Error(`Chromium is missing; run as root: ${command}`);
  await mustRun("sh", ["-c", `(${command}) >/dev/null`]);
}
