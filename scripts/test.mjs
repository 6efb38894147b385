/** `npm test`: every check, from an empty clone; the closing line has the counts. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installChromium, installEngines } from "./debian-packages.mjs";
import { build, install, ROOT, run } from "./toolchain.mjs";

const RESULTS = join(ROOT, "test-results");
const TEMPORARY = join(memoryWithRoom() ?? tmpdir(), `laborlotse-tests-${process.pid}`);
let passed = 0;
let failed = 0;
const started = performance.now();

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
mkdirSync(TEMPORARY);
process.env.TMPDIR = TEMPORARY;
process.env.FIRST_START = join(TEMPORARY, "first-start");
// Some fifty portals are started: all use what the first one has compiled.
process.env.NODE_COMPILE_CACHE = join(TEMPORARY, "compiled");
process.on("exit", () => rmSync(TEMPORARY, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
// Downloaded, and needed last: nothing waits for it earlier, but a missing browser is reported at once.
const browser = installChromium().then(installEngines);
browser.catch(({ message }) => console.error(message));
await step("install", install);
// These wait a lot, those compute: together they keep two processors busy. Later each kind runs alone: two at once
// would take longer, and each would time out under the other's load.
const actions = runInBackground("actions");
await step("types, lint, build", () => compile().catch(endAside));
await suite("unit", "unit.json", countVitest);
await printLog();
await suite("server", "server.json", countVitest);
await step("browsers", async () => {
  const command = await browser;
  if (command === undefined) return;
  const message = `Firefox or WebKit is missing, and its journeys do not run; run as root: ${command}`;
  if (process.env.CI) throw new Error(message);
  console.log(message);
});
await suite("journeys", "playwright.json", countPlaywright);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** In memory: on some disks, copying a portal's data takes a second of processor time. */
function memoryWithRoom() {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4e9 ? folder : undefined;
}

function announce(name) {
  console.log(`\n== ${name} (after ${Math.round((performance.now() - started) / 1_000)} s)`);
}

async function step(name, work) {
  announce(name);
  try {
    await work();
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    failed += 1;
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(1);
  }
}

async function suite(kind, file, count) {
  announce(kind);
  tally(file, count, await runKind(kind));
}

/**
 * Buffers the output in a file, so that two outputs do not mix.
 * @returns exit code of the tests
 */
async function runInBackground(kind) {
  const logFile = openSync(logPath(kind), "w");
  const code = await runKind(kind, { stdio: ["ignore", logFile, logFile] });
  closeSync(logFile);
  return code;
}

async function printLog() {
  const code = await actions;
  announce("actions, beside these steps");
  console.log(readFileSync(logPath("actions"), "utf8"));
  tally("actions.json", countVitest, code);
}

async function endAside(error) {
  await printLog();
  throw error;
}

function logPath(kind) {
  return join(RESULTS, `${kind}.log`);
}

function runKind(kind, settings) {
  // Playwright has one runner and one file; Vitest's runners write one each.
  const reporterOptions =
    kind === "journeys" ? [] : ["--", `--outputFile.json=test-results/${kind}.json`];
  return run("npm", ["run", "--silent", `test:${kind}`, ...reporterOptions], settings);
}

function tally(file, count, code) {
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

async function compile() {
  await mustRun("typecheck");
  await mustRun("lint");
  await build();
}

async function mustRun(script) {
  if ((await run("npm", ["run", "--silent", script])) !== 0) throw new Error(`${script} failed`);
}
