import { readFile } from "node:fs/promises";
import { callerOf } from "./app/server/audit/caller.server";
import { withRunningDatabase } from "./app/server/database/beside-portal.server";
import {
  type FederalListComparison,
  readFederalList,
} from "./app/server/directory/exchange/federal-list.server";
import {
  previewFederalList,
  publishFederalList,
} from "./app/server/directory/exchange/federal-list-publishing.server";
import { isIsoDay } from "./app/swiss-time";

const USAGE = `npm run analyses -- FILE                          says what the federal list (CSV or XLSX) would change
npm run analyses -- FILE --publish 2026-01-01     publishes it; the day from which the list is valid`;

/** Positions and tax points of the federal list, beside a running portal: `npm run analyses` (package.json). */
async function run([file = "", option, edition = ""]: readonly string[]): Promise<string> {
  const isPublishing = option === "--publish";
  const isUsed = file !== "" && (option === undefined || isPublishing);
  if (!isUsed || (isPublishing && !isIsoDay(edition))) throw new Error(USAGE);
  const list = await readFederalList(await readFile(file));
  if (list.errors !== undefined) {
    throw new Error(`Nothing was changed by ${file}:\n${indented(list.errors)}`);
  }
  return withRunningDatabase(async () => {
    const comparison = await previewFederalList(list.positions);
    const said = [
      `${list.positions.length} positions read from ${file}`,
      ...(list.ignored.length > 0 ? [`Columns left out: ${list.ignored.join(", ")}`] : []),
      ...describe(comparison),
    ];
    if (!isPublishing) return [...said, "Nothing was changed: add --publish and a day"].join("\n");
    if (comparison.changes.length === 0) return [...said, "Nothing was changed"].join("\n");
    const actor = callerOf("analyses");
    const revision = await publishFederalList(comparison.changes, { edition, actor });
    return [...said, `Published as revision ${revision}`].join("\n");
  });
}

function describe({
  changes,
  unchanged,
  missing,
  unclear,
  unknown,
}: FederalListComparison): string[] {
  const lines = changes.map(({ name, before, after: { number, taxPoints } }) => {
    const old = before === undefined ? "none" : `${before.position}, ${before.taxPoints} points`;
    return `${name}: ${old} -> ${number}, ${taxPoints} points`;
  });
  return [
    `${changes.length} analyses change, ${unchanged} are as the list says`,
    ...part("Changed:", lines),
    ...part(
      "Not in the list, left as they are:",
      missing.map(({ name, position }) => `${name}: ${position}`),
    ),
    ...part("To be decided on the desk, left as they are:", unclear),
    `${unknown.length} positions fit no analysis of the directory`,
  ];
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, indented(lines)];
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
