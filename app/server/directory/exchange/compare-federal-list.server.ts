import { foldedWords } from "~/server/search/folding.server";
import type { FederalPosition } from "../../../../catalogue/federal-list";
import type { Analysis } from "../../../../catalogue/published";

/** What a newer list would change. */
export interface FederalListComparison {
  /** Positions that analyses name and whose points, name or limitation are others now. */
  changed: { before: FederalPosition; after: FederalPosition; analyses: string[] }[];
  /** Analyses without any that get a position: the only one that is called like them. */
  given: { slug: string; name: string; position: FederalPosition }[];
  /** Positions that analyses name and that the newer list lacks; they stay, and their pages say so. */
  missing: { number: string; analyses: string[] }[];
  /** Positions that fit several analyses, or analyses that several positions fit: an operator decides. */
  unclear: string[];
  /** How many positions no analysis names. */
  unused: number;
  /** The newer list is, position by position, the one that holds. */
  isSame: boolean;
}

/**
 * What the list would change of the analyses and of the list that holds. An analysis keeps the positions that it
 * names; one that names none, and of which nothing else is said, is found by its whole name.
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
  const free = positions.filter(({ number }) => !named.has(number));
  const { given, unclear } = pairByName(analyses.filter(isOpen), free);
  return {
    changed,
    given,
    unclear,
    missing: [...named.keys()]
      .filter((number) => !next.has(number))
      .map((number) => ({ number, analyses: namesOf(number) })),
    unused: free.length - given.length,
    isSame:
      held.length === positions.length &&
      held.every((before) => isSamePosition(before, next.get(before.number))),
  };
}

/** Nobody has said yet under which position it is billed, or that it is not. */
function isOpen({ federalPositions = [], outsideList }: Analysis): boolean {
  return federalPositions.length === 0 && outsideList === undefined;
}

function isSamePosition(before: FederalPosition, after: FederalPosition | undefined): boolean {
  return (
    before.name === after?.name &&
    before.taxPoints === after.taxPoints &&
    before.isLimited === after.isLimited
  );
}

function pairByName(analyses: readonly Analysis[], positions: readonly FederalPosition[]) {
  const pairs = positions
    .map((position) => ({ position, fitting: analyses.filter((one) => isCalled(one, position)) }))
    .filter(({ fitting }) => fitting.length > 0);
  const uses = Map.groupBy(
    pairs.flatMap(({ fitting }) => fitting),
    ({ id }) => id,
  );
  const isClear = ({ fitting: [first, second] }: (typeof pairs)[number]) =>
    first !== undefined && second === undefined && uses.get(first.id)?.length === 1;
  return {
    given: pairs
      .filter(isClear)
      .flatMap(({ position, fitting }) =>
        fitting.map(({ id, name }) => ({ slug: id, name, position })),
      ),
    unclear: pairs
      .filter((pair) => !isClear(pair))
      .map(({ position: { number, name }, fitting }) => {
        return `${number} ${name}: ${fitting.map((one) => one.name).join(", ")}`;
      }),
  };
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
