import { foldedWords } from "~/server/search/folding.server";
import type { Analysis, LabTest } from "../../../../catalogue/published";
import type { Snapshot } from "../publication/snapshot.server";
import { countLabs } from "./lab-analyses.server";

/** Described special tests that measure the analysis among others; what a genetic one measures is not for everyone. */
export function testsMeasuring({ tests }: Snapshot, analysis: Analysis): LabTest[] {
  return tests
    .filter((test) => analysis.isGenetic || !test.isGenetic)
    .filter((test) => isMeasured(analysis, parametersOf(test)));
}

/**
 * The other way round: analyses that a test's parameters name, each with how many other laboratories perform it. Those
 * that nobody else performs are left out, as are genetic ones, whose laboratories are not for everyone.
 */
export async function analysesElsewhere(snapshot: Snapshot, test: LabTest) {
  const parameters = parametersOf(test);
  const measured = snapshot.analyses.filter(
    (analysis) => !analysis.isGenetic && isMeasured(analysis, parameters),
  );
  const counts = await countLabs(
    { revision: snapshot.revision, labs: snapshot.labs.filter(({ id }) => id !== test.labId) },
    measured.map(({ id }) => id),
  );
  return measured.flatMap(({ id, name }) => {
    const labs = counts.get(id);
    return labs === undefined ? [] : [{ id, name, labs }];
  });
}

function parametersOf({ parameters }: LabTest): ReadonlySet<string> {
  return new Set(parameters.map(({ name }) => joined(name)));
}

function isMeasured({ name, short, de }: Analysis, parameters: ReadonlySet<string>): boolean {
  return [name, ...(short ?? []), ...(de ?? [])].some((one) => parameters.has(joined(one)));
}

/** Written alike but for hyphens, spaces and accents. */
function joined(text: string): string {
  return foldedWords(text).join("");
}
