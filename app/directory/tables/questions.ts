import type { Subject, TableColumn } from "./table-column";
import { foldTerm, type Terms } from "./table-layout";
import type { Question } from "./table-spec";

interface Details {
  subjects?: readonly Subject[] | undefined;
  /** Name of the row if it would lose a stored «ja». */
  holder?: string | undefined;
}

/** Asks each term once, however many rows hold it, and keeps which answers of a person were used. */
export function createQuestions(terms: Terms) {
  const open = new Map<string, Question>();
  const answered = new Map<string, Question>();

  function add(
    all: Map<string, Question>,
    row: number,
    { field, name: column }: TableColumn,
    question: Pick<Question, "term" | "meaning"> & Details,
  ): void {
    const { term, meaning, subjects, holder } = question;
    const key = `${field} ${foldTerm(term, field)}`;
    const known = all.get(key) ?? { field, column, term, rows: [], holders: [], subjects, meaning };
    known.rows.push(row);
    if (holder !== undefined) known.holders.push(holder);
    all.set(key, known);
  }

  return {
    getMeaning: (field: string, term: string) => terms.get(field)?.get(foldTerm(term, field)),
    ask(row: number, column: TableColumn, term: string, details: Details = {}): void {
      add(open, row, column, { term, ...details });
    },
    noteAnswer(
      row: number,
      column: TableColumn,
      term: string,
      details: Details & { meaning: string },
    ): void {
      add(answered, row, column, { term, ...details });
    },
    getOpen: () => [...open.values()],
    getAnswered: () => [...answered.values()],
  };
}

export type Questions = ReturnType<typeof createQuestions>;
