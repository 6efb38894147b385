import type { Analysis, LabTest } from "#catalogue/published";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import { toFoldedWords } from "~/directory/search/folding.server";
import { countLabs } from "./lab-analyses.server";

/**
 * Described special tests that also measure the analysis; without genetic ones, whose parameters
 * are not public.
 */
export function testsMeasuring({ tests }: Snapshot, analysis: Analysis): LabTest[] {
  return tests
    .filter((test) => analysis.isGenetic || !test.isGenetic)
    .filter((test) => isMeasured(analysis, getParameterNames(test)));
}

/**
 * The reverse: analyses named by a test's parameters, each with the number of other laboratories
 * that perform it. Left out are those that no other laboratory performs, and genetic ones, whose
 * laboratories are not public.
 */
export async function analysesElsewhere(snapshot: Snapshot, test: LabTest) {
  const parameters = getParameterNames(test);
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

function getParameterNames({ parameters }: LabTest): ReadonlySet<string> {
  return new Set(parameters.map(({ name }) => joined(name)));
}

function isMeasured({ name, short, de }: Analysis, parameters: ReadonlySet<string>): boolean {
  return [name, ...(short ?? []), ...(de ?? [])].some((one) => parameters.has(joined(one)));
}

/** For comparing names without regard to hyphens, spaces and accents. */
function joined(text: string): string {
  return toFoldedWords(text).join("");
}
