import type { Questions } from "./questions";
import type { TableColumn } from "./table-column";
import type { Match, RowKeys, TableSpec } from "./table-spec";

export const LEFT_OUT = Symbol("left out by a person");

/** Finds what rows are about: by what they say, else by what a person said of such rows. */
export function createSubjectMatcher(
  spec: TableSpec<object>,
  keyColumns: readonly TableColumn[],
  questions: Questions,
) {
  const [idColumn, nameColumn] = spec.columns;
  const idField = idColumn?.field ?? "";

  /** Clues are understood like the content that they are, else they say nothing. */
  function readKey({ isClue, field, parse, name }: TableColumn, cell: string): string {
    if (!isClue) return cell;
    const meaning = questions.getMeaning(field, cell);
    const told = meaning === undefined ? undefined : parse?.(meaning, name);
    return String(parse?.(cell, "") ?? told ?? "");
  }

  function findTold(row: number, keys: RowKeys): Match | typeof LEFT_OUT | undefined {
    const question = getQuestion(keys);
    for (const term of new Set([question, getTerm(keys)])) {
      const meaning = questions.getMeaning(idField, term);
      if (meaning === undefined || idColumn === undefined) continue;
      // What was said of the name alone holds unless the clues speak against it.
      const clues = term === question ? {} : getClues(keys);
      const match = meaning === "" ? LEFT_OUT : spec.findSubject({ ...clues, [idField]: meaning });
      if (match !== undefined) questions.noteAnswer(row, idColumn, term, { meaning });
      return match === LEFT_OUT || match === undefined
        ? match
        : { subject: match.subject, by: "person" };
    }
    return undefined;
  }

  /** The name, if the file has one, else whatever stands for it. */
  function getTerm(keys: RowKeys): string {
    const name = keys[nameColumn?.field ?? ""] ?? "";
    const others = keyColumns.map(({ isClue, field }) => (isClue ? "" : keys[field]));
    return name || (others.find(Boolean) ?? "");
  }

  /** «Albumin (Urin)»: with other clues the same name is another subject. */
  function getQuestion(keys: RowKeys): string {
    const clues = Object.values(getClues(keys)).filter((cell) => cell !== "");
    const term = getTerm(keys);
    return term === "" || clues.length === 0 ? term : `${term} (${clues.join(", ")})`;
  }

  function getClues(keys: RowKeys): RowKeys {
    const clues = keyColumns.filter(({ isClue }) => isClue);
    return Object.fromEntries(clues.map(({ field }) => [field, keys[field] ?? ""]));
  }

  return {
    readKeys(cells: ReadonlyMap<TableColumn, string>): RowKeys {
      const keys = keyColumns.map((one) => [one.field, readKey(one, cells.get(one) ?? "")]);
      return Object.fromEntries(keys);
    },
    find: (row: number, keys: RowKeys) => spec.findSubject(keys) ?? findTold(row, keys),
    findTold,
    getTerm,
    getQuestion,
  };
}
