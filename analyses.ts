import { readFile } from "node:fs/promises";
import type { FederalListComparison } from "./app/directory/exchange/compare-federal-list.server";
import { parseFederalList } from "./app/directory/exchange/federal-list.server";
import {
  previewFederalList,
  publishFederalList,
} from "./app/directory/exchange/federal-list-publishing.server";
import { formatRowError } from "./app/directory/tables/table-line";
import { isIsoDay } from "./app/lib/swiss-time";
import { getCommandActor } from "./app/platform/audit/command-actor.server";
import { withRunningDatabase } from "./app/platform/database/cli-database.server";
import { formatFailure } from "./app/platform/error-reason.server";
import type { FederalPosition } from "./catalogue/federal-list";

const USAGE = `npm run analyses -- FILE                          says what the federal list (CSV or XLSX) would change
npm run analyses -- FILE --publish 2026-01-01     publishes it; the day from which the list is valid`;

/** Positions and tax points of the federal list, beside a running portal: `npm run analyses` (package.json). */
async function run([file = "", option, edition = ""]: readonly string[]): Promise<string> {
  const isPublishing = option === "--publish";
  const isUsed = file !== "" && (option === undefined || isPublishing);
  if (!isUsed || (isPublishing && !isIsoDay(edition))) throw new Error(USAGE);
  const parsed = await parseFederalList(await readFile(file));
  if (parsed.errors !== undefined) {
    throw new Error(
      `Nothing was changed by ${file}:\n${indented(parsed.errors.map(formatRowError))}`,
    );
  }
  const { positions } = parsed;
  return withRunningDatabase(async () => {
    const comparison = await previewFederalList(positions);
    const { currentEdition, isSame } = comparison;
    const report = [
      `${positions.length} positions read from ${file}`,
      currentEdition === undefined
        ? "No list is published yet"
        : `Published is the list of ${currentEdition}`,
      ...describe(comparison),
    ];
    if (!isPublishing)
      return [...report, "Nothing was changed: add --publish and a day"].join("\n");
    if (isSame && edition === currentEdition) return [...report, "Nothing was changed"].join("\n");
    const revision = await publishFederalList({ edition, positions }, getCommandActor("analyses"));
    return [...report, `Published as revision ${revision}`].join("\n");
  });
}

function describe({ changed, missing, suggested, unused }: FederalListComparison): string[] {
  return [
    ...part(
      "Positions of analyses that change:",
      changed.map(
        ({ before, after, analyses }) =>
          `${described(before)} -> ${described(after)} (${analyses.join(", ")})`,
      ),
    ),
    ...part(
      "Not in the list any more, left as they are:",
      missing.map(({ number, analyses }) => `${number} (${analyses.join(", ")})`),
    ),
    ...part(
      "Called like analyses without a position, to be decided on the desk:",
      suggested.map(({ position, analyses }) => `${described(position)} (${analyses.join(", ")})`),
    ),
    `${unused} positions are named by no analysis of the directory`,
  ];
}

function described(position: FederalPosition): string {
  const { number, name, method, material, result, taxPoints, isLimited } = position;
  const parts = [name, method, material, result, `${taxPoints} points`, isLimited && "limited"];
  return `${number} ${parts.filter(Boolean).join(", ")}`;
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${title} none`] : [title, indented(lines)];
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
