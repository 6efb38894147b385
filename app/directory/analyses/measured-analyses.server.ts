import type { Analysis, LabTest } from "#catalogue/published";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import { toFoldedWords } from "~/directory/search/folding.server";
import { countLabs } from "./lab-analyses.server";

/** Genetic tests are left out, because their parameters are not public. */
export function findTestsMeasuring({ tests }: Snapshot, analysis: Analysis): LabTest[] {
  return tests
    .filter((test) => analysis.isGenetic || !test.isGenetic)
    .filter((test) => isMeasured(analysis, getParameterNames(test)));
}

/**
 * Analyses that a test's parameters name, each with the number of other laboratories that perform it. Analyses
 * without another laboratory and genetic ones are left out.
 */
export async function findAnalysesElsewhere(snapshot: Snapshot, test: LabTest) {
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

function joined(text: string): string {
  return toFoldedWords(text).join("");
}
