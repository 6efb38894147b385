import { type FederalPosition, POSITION_WORDS } from "#catalogue/federal-list";
import type { Analysis } from "#catalogue/published";
import { toFoldedWords } from "~/directory/search/folding.server";

export interface FederalListComparison {
  /** Positions that the current list lacks. */
  added: FederalPosition[];
  /** Positions of the current list that the newer one lacks. */
  removed: FederalPosition[];
  /** Positions used by analyses with any value changed. */
  changed: { before: FederalPosition; after: FederalPosition; analyses: string[] }[];
  /** Positions used by analyses that the newer list lacks; they stay, and their pages say so. */
  missing: { number: string; analyses: string[] }[];
  /**
   * Positions with the name of an analysis that has no position: an operator decides, because a
   * name alone proves nothing.
   */
  suggested: { position: FederalPosition; analyses: string[] }[];
  unused: number;
  isSame: boolean;
}

/**
 * Compares only positions that concern analyses, and changes no analysis.
 * @param held the current list; empty if there is none
 */
export function compareWithList(
  analyses: readonly Analysis[],
  positions: readonly FederalPosition[],
  current: readonly FederalPosition[],
): FederalListComparison {
  const next = new Map(positions.map((position) => [position.number, position]));
  const named = Map.groupBy(
    analyses.flatMap(({ name, federalPositions = [] }) =>
      federalPositions.map((number) => ({ name, number })),
    ),
    ({ number }) => number,
  );
  const getNames = (number: string) => (named.get(number) ?? []).map(({ name }) => name);
  const changed = current.flatMap((before) => {
    const after = next.get(before.number);
    if (after === undefined || isSamePosition(before, after) || !named.has(after.number)) return [];
    return [{ before, after, analyses: getNames(after.number) }];
  });
  const unused = positions.filter(({ number }) => !named.has(number));
  const unplaced = analyses.filter(({ federalPositions = [] }) => federalPositions.length === 0);
  const suggested = unused.flatMap((position) => {
    const called = unplaced.filter((analysis) => hasName(analysis, position));
    const names = called.map(({ name }) => name);
    return names.length === 0 ? [] : [{ position, analyses: names }];
  });
  const currentNumbers = new Set(current.map(({ number }) => number));
  return {
    added: positions.filter(({ number }) => !currentNumbers.has(number)),
    removed: current.filter(({ number }) => !next.has(number)),
    changed,
    suggested,
    missing: [...named.keys()]
      .filter((number) => !next.has(number))
      .map((number) => ({ number, analyses: getNames(number) })),
    unused: unused.length,
    isSame:
      current.length === positions.length &&
      current.every((before) => isSamePosition(before, next.get(before.number))),
  };
}

function isSamePosition(before: FederalPosition, after: FederalPosition | undefined): boolean {
  return (
    after !== undefined &&
    POSITION_WORDS.every((field) => before[field] === after[field]) &&
    before.taxPoints === after.taxPoints &&
    Boolean(before.isLimited) === Boolean(after.isLimited)
  );
}

/**
 * «C-reaktives Protein (CRP), qn» is C-reaktives Protein; any other addition makes it another
 * analysis.
 */
function hasName({ name, short, de }: Analysis, { name: listed }: FederalPosition): boolean {
  const plain = listed.replace(/,\s*(?:qn|ql|sq)\b.*$/, "");
  const wanted = [plain, plain.replace(/\s*\([^)]*\)\s*$/, "")].map(joined);
  return [name, ...(short ?? []), ...(de ?? [])].some((term) => wanted.includes(joined(term)));
}

function joined(text: string): string {
  return toFoldedWords(text).join("");
}
