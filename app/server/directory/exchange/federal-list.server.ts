import { foldedWords } from "~/server/search/folding.server";
import type { Analysis } from "../../../../catalogue/published";
import { readTable } from "../tables/read-table.server";

/** A position of the Swiss list of analyses (Analysenliste, annex 3 KLV). */
export interface FederalPosition {
  number: string;
  name: string;
  taxPoints: number;
}

/** Columns that are read; the list has others, which are left out. */
const COLUMNS = { number: "Pos.-Nr.", name: "Bezeichnung", points: "TP" };

export type FederalList =
  | { positions: FederalPosition[]; ignored: string[]; errors?: never }
  | { positions?: never; errors: string[] };

/** The list from a CSV or XLSX file, or every place that is wrong. */
export async function readFederalList(file: Buffer): Promise<FederalList> {
  const table = await readTable(file);
  if (table === undefined) return { errors: ["The file is no table as CSV or XLSX."] };
  // Titles may stand above the head.
  const at = table.findIndex((cells) => cells.some((cell) => cell === COLUMNS.number));
  const head = table[at] ?? [];
  if (at === -1) return { errors: [`No row names the column «${COLUMNS.number}».`] };
  const wrong = Object.values(COLUMNS).flatMap((column) => {
    const count = head.filter((cell) => cell === column).length;
    if (count === 1) return [];
    const seen = head.filter(Boolean).join(", ");
    return count === 0
      ? [`Row ${at + 1}: the column «${column}» is missing; there are ${seen}.`]
      : [`Row ${at + 1}: the column «${column}» stands there ${count} times.`];
  });
  if (wrong.length > 0) return { errors: wrong };
  const placeOf = (column: string) => head.indexOf(column);
  const errors: string[] = [];
  const seen = new Map<string, number>();
  const positions = table.slice(at + 1).flatMap((cells, index): FederalPosition[] => {
    const row = at + index + 2;
    const [given = "", name = "", points = ""] = Object.values(COLUMNS).map(
      (column) => cells[placeOf(column)] ?? "",
    );
    // Titles of chapters have no position.
    if (given === "") return [];
    const number = positionIn(given);
    if (number === undefined) errors.push(`Row ${row}: «${given}» is no position (1371.00).`);
    const taxPoints = Number(points.replace(",", "."));
    if (points === "" || !(taxPoints >= 0)) {
      errors.push(`Row ${row}: «${points}» are no tax points.`);
    }
    if (name === "") errors.push(`Row ${row}: the position has no name.`);
    const twin = number === undefined ? undefined : seen.get(number);
    if (twin !== undefined) errors.push(`Row ${row}: ${number} stands in row ${twin} already.`);
    if (number === undefined) return [];
    seen.set(number, row);
    return [{ number, name, taxPoints }];
  });
  if (positions.length === 0 && errors.length === 0) errors.push("The file holds no position.");
  if (errors.length > 0) return { errors };
  const read = new Set(Object.values(COLUMNS));
  return { positions, ignored: head.filter((cell) => cell !== "" && !read.has(cell)) };
}

/** A spreadsheet takes «1371.00» for a number and drops the zeros. */
function positionIn(cell: string): string | undefined {
  const [, whole, part = ""] = /^(\d{4})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return whole && `${whole}.${part.padEnd(2, "0")}`;
}

export interface AnalysisChange {
  slug: string;
  name: string;
  /** Undefined: it had none. */
  before: { position: string; taxPoints: number | undefined } | undefined;
  after: FederalPosition;
}

export interface FederalListComparison {
  changes: AnalysisChange[];
  /** Analyses with a position that is as the list says. */
  unchanged: number;
  /** Analyses whose position the list does not hold; they stay as they are. */
  missing: { name: string; position: string }[];
  /** Positions that fit several analyses, or analyses that several positions fit: an operator decides. */
  unclear: string[];
  /** Positions that fit no analysis of the directory. */
  unknown: FederalPosition[];
}

/** What the list would change of the analyses: found by their position, else by their whole name. */
export function compareWithList(
  analyses: readonly Analysis[],
  positions: readonly FederalPosition[],
): FederalListComparison {
  const byNumber = new Map(positions.map((position) => [position.number, position]));
  const placed = analyses.filter(({ alPosition }) => alPosition !== undefined);
  const taken = new Set(placed.map(({ alPosition }) => alPosition));
  const free = analyses.filter(({ alPosition }) => alPosition === undefined);
  const pairs = positions
    .filter(({ number }) => !taken.has(number))
    .map((position) => ({ position, fitting: free.filter((one) => isCalled(one, position.name)) }));
  const uses = Map.groupBy(
    pairs.flatMap(({ fitting }) => fitting),
    ({ id }) => id,
  );
  const isClear = ({ fitting: [first, second] }: (typeof pairs)[number]) =>
    first !== undefined && second === undefined && uses.get(first.id)?.length === 1;
  const known = placed.flatMap((analysis) => {
    const after = byNumber.get(analysis.alPosition ?? "");
    return after === undefined ? [] : [{ analysis, after }];
  });
  const changed = known.filter(({ analysis, after }) => analysis.taxPoints !== after.taxPoints);
  return {
    changes: [
      ...changed,
      ...pairs
        .filter(isClear)
        .flatMap(({ fitting, position: after }) =>
          fitting.map((analysis) => ({ analysis, after })),
        ),
    ].map(({ analysis, after }) => ({
      slug: analysis.id,
      name: analysis.name,
      before: analysis.alPosition
        ? { position: analysis.alPosition, taxPoints: analysis.taxPoints }
        : undefined,
      after,
    })),
    unchanged: known.length - changed.length,
    missing: placed.flatMap(({ name, alPosition = "" }) =>
      byNumber.has(alPosition) ? [] : [{ name, position: alPosition }],
    ),
    unclear: pairs
      .filter((pair) => pair.fitting.length > 0 && !isClear(pair))
      .map(({ position: { number, name }, fitting }) => {
        return `${number} ${name}: ${fitting.map((one) => one.name).join(", ")}`;
      }),
    unknown: pairs.filter(({ fitting }) => fitting.length === 0).map(({ position }) => position),
  };
}

/** «C-reaktives Protein (CRP), qn» is C-reaktives Protein; what else a name adds makes it another one. */
function isCalled({ name, short, de }: Analysis, listed: string): boolean {
  const plain = listed.replace(/,\s*(?:qn|ql|sq)\b.*$/, "");
  const wanted = [plain, plain.replace(/\s*\([^)]*\)\s*$/, "")].map(joined);
  return [name, ...(short ?? []), ...(de ?? [])].some((term) => wanted.includes(joined(term)));
}

function joined(text: string): string {
  return foldedWords(text).join("");
}
