import { useLocation, useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format-number";
import { Link } from "~/ui/link";
import { updateListQuery } from "./filter";

/** A page of a list, and what the addresses of those beside it add to that of the first. */
export interface ListPaging {
  number: number;
  /** Rows on the pages before. */
  start: number;
  /** Undefined where the rows are not counted. */
  pages: number | undefined;
  newer: Record<string, string> | undefined;
  older: Record<string, string> | undefined;
}

interface Props {
  paging: ListPaging;
  /** By default the current page's. */
  path?: string | undefined;
  className?: string;
}

export function Paging({ paging, path, className = "px-5 py-3 lg:px-6" }: Props) {
  const { number, pages, newer, older } = paging;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  if (newer === undefined && older === undefined) return null;
  const getPath = (place: Record<string, string>) =>
    (path ?? pathname) + updateListQuery(query, place);
  return (
    <nav
      aria-label="Seiten"
      className={`flex flex-wrap items-center gap-x-6 text-meta ${className}`}
    >
      {newer && <PageLink to={getPath({})}>Erste Seite</PageLink>}
      {newer && <PageLink to={getPath(newer)}>Vorherige Seite</PageLink>}
      <span className="text-soft tabular-nums">
        Seite {formatNumber(number)}
        {pages !== undefined && ` von ${formatNumber(pages)}`}
      </span>
      {older && <PageLink to={getPath(older)}>Nächste Seite</PageLink>}
    </nav>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
