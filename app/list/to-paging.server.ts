import {
  type KeysetPage,
  LIST_PAGE_SIZE,
  type ListCursor,
} from "~/platform/database/keyset.server";
import type { ListPaging } from "./paging";

/**
 * Each page is addressed by the row at its edge, so that new rows do not shift it.
 * @param total undefined if the rows are not counted
 */
export function toPaging(
  { rows, hasNewer, hasOlder }: KeysetPage<{ id: string }>,
  cursor: ListCursor,
  total?: number,
): ListPaging {
  const number = hasNewer ? (cursor.number ?? 1) : 1;
  const [first, last] = [rows.at(0)?.id ?? "", rows.at(-1)?.id ?? ""];
  return {
    number,
    start: (number - 1) * LIST_PAGE_SIZE,
    pages: total === undefined ? undefined : Math.max(1, Math.ceil(total / LIST_PAGE_SIZE)),
    newer: hasNewer ? { vor: first, seite: String(Math.max(1, number - 1)) } : undefined,
    older: hasOlder ? { nach: last, seite: String(number + 1) } : undefined,
  };
}

/** The page that the address numbers, of a list that is read as a whole. */
export function toNumberedPage<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  size = LIST_PAGE_SIZE,
): { rows: Row[]; paging: ListPaging } {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(pages, Math.max(1, Number.parseInt(query.get("seite") ?? "", 10) || 1));
  const start = (number - 1) * size;
  return {
    rows: rows.slice(start, start + size),
    paging: {
      number,
      start,
      pages,
      newer: number > 1 ? { seite: String(number - 1) } : undefined,
      older: number < pages ? { seite: String(number + 1) } : undefined,
    },
  };
}
