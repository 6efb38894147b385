import { foldedWords } from "~/server/search/folding.server";
import type { FederalPosition } from "../../../../catalogue/federal-list";
import type { Analysis } from "../../../../catalogue/published";

/** What a newer list would change. */
export interface FederalListComparison {
  /** Positions that analyses name and whose points, name or limitation are others now. */
  changed: { before: FederalPosition; after: FederalPosition; analyses: string[] }[];
  /** Positions that analyses name and that the newer list lacks; they stay, and their pages say so. */
  missing: { number: string; analyses: string[] }[];
  /** Positions called like analyses that name none: an operator decides, for a name alone proves nothing. */
  suggested: { position: FederalPosition; analyses: string[] }[];
  /** How many positions no analysis names. */
  unused: number;
  /** The newer list is, position by position, the one that holds. */
  isSame: boolean;
}

/**
 * What is other in the list than in the one that holds, as far as analyses are concerned. None of them changes by it.
 * @param held the list that holds; empty where there is none
 */
export function compareWithList(
  analyses: readonly Analysis[],
  positions: readonly FederalPosition[],
  held: readonly FederalPosition[],
): FederalListComparison {
  const next = new Map(positions.map((position) => [position.number, position]));
  const named = Map.groupBy(
    analyses.flatMap(({ name, federalPositions = [] }) =>
      federalPositions.map((number) => ({ name, number })),
    ),
    ({ number }) => number,
  );
  const namesOf = (number: string) => (named.get(number) ?? []).map(({ name }) => name);
  const changed = held.flatMap((before) => {
    const after = next.get(before.number);
    if (after === undefined || isSamePosition(before, after) || !named.has(after.number)) return [];
    return [{ before, after, analyses: namesOf(after.number) }];
  });
  const unused = positions.filter(({ number }) => !named.has(number));
  const unplaced = analyses.filter(({ federalPositions = [] }) => federalPositions.length === 0);
  const suggested = unused.flatMap((position) => {
    const called = unplaced.filter((analysis) => isCalled(analysis, position));
    const names = called.map(({ name }) => name);
    return names.length === 0 ? [] : [{ position, analyses: names }];
  });
  return {
    changed,
    suggested,
    missing: [...named.keys()]
      .filter((number) => !next.has(number))
      .map((number) => ({ number, analyses: namesOf(number) })),
    unused: unused.length,
    isSame:
      held.length === positions.length &&
      held.every((before) => isSamePosition(before, next.get(before.number))),
  };
}

function isSamePosition(before: FederalPosition, after: FederalPosition | undefined): boolean {
  return (
    before.name === after?.name &&
    before.taxPoints === after.taxPoints &&
    before.isLimited === after.isLimited
  );
}

/** «C-reaktives Protein (CRP), qn» is C-reaktives Protein; what else a name adds makes it another one. */
function isCalled({ name, short, de }: Analysis, { name: listed }: FederalPosition): boolean {
  const plain = listed.replace(/,\s*(?:qn|ql|sq)\b.*$/, "");
  const wanted = [plain, plain.replace(/\s*\([^)]*\)\s*$/, "")].map(joined);
  return [name, ...(short ?? []), ...(de ?? [])].some((term) => wanted.includes(joined(term)));
}

function joined(text: string): string {
  return foldedWords(text).join("");
}
