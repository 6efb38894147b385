/**
 * `npm run drill`: heavy fault tests in full, one after the other, with a table of figures; then every page, the tests
 * tagged "drill" and the journeys in all their variants. `npm run drill -- NAME` runs one drill alone. `.ci/drill` runs
 * everything, nightly and before a release.
 */
import { installChromium, installEngines, installFaketime } from "./debian-packages.mjs";
import { build, install, run } from "./toolchain.mjs";

const names = process.argv.slice(2);
const settings = { env: { DRILL: "1" } };
const drills = ["vitest", "run", "--project", "drills", "--no-file-parallelism"];
const reporters = ["--reporter=default", "--reporter=./tests/kit/drill/drill-reporter.ts"];

await installFaketime();
if (names.length === 0) {
  await installChromium();
  await installEngines();
}
await install();
await build();
const failed = [await run("npx", [...drills, ...reporters, ...names], settings)];
if (names.length === 0) {
  const pages = ["vitest", "run", "--project", "server", "tests/pages"];
  failed.push(await run("npx", pages, settings));
  const tagged = ["vitest", "run", "--project", "!drills", "--tags-filter=drill"];
  failed.push(await run("npx", tagged, settings));
  failed.push(await run("npx", ["playwright", "test"], settings));
}
process.exit(failed.some((code) => code !== 0) ? 1 : 0);
