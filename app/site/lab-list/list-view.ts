import { filterLabs, type LabListFilter, ROWS_PER_PAGE, readLabListPage } from "./list-filter";
import type { ListedRow } from "./listed-row.server";

/** What the list shows for an address: one page of it, and how many laboratories there are in all. */
export interface ListView {
  /** Number of those that match and, with a canton chosen, collect there. */
  found: number;
  /** Number of those that match and collect elsewhere; 0 without a canton. */
  elsewhere: number;
  page: number;
  foundRows: ListedRow[];
  /** Behind the others. */
  elsewhereRows: ListedRow[];
}

/** By the server for a long list, by the browser for one whose rows it holds. */
export function buildListView(
  labs: readonly ListedRow[],
  query: URLSearchParams,
  filter: LabListFilter,
): ListView {
  const matching = filterLabs(labs, { ...filter, canton: "" });
  const isFound = ({ collectionCantons }: ListedRow) =>
    filter.canton === "" || collectionCantons.some((one) => one === filter.canton);
  const found = matching.filter(isFound);
  const elsewhere = matching.filter((lab) => !isFound(lab));
  const page = readLabListPage(query, matching.length);
  const [from, to] = [(page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE];
  const behind = (position: number) => Math.max(0, position - found.length);
  return {
    found: found.length,
    elsewhere: elsewhere.length,
    page,
    foundRows: found.slice(from, to),
    elsewhereRows: elsewhere.slice(behind(from), behind(to)),
  };
}
