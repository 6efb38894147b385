import { useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format-number";
import { PageLink } from "~/list/page-links";
import { updateListQuery } from "~/list/update-list-query";

interface Props {
  rows: readonly { id: string }[];
  hasNewer: boolean;
  hasOlder: boolean;
  number: number;
  pages: number;
  isCapped: boolean;
}

/** Each page is addressed by the entry at its edge. */
export function Paging({ rows, hasNewer, hasOlder, number, pages, isCapped }: Props) {
  const [query] = useSearchParams();
  const getPath = (place: Record<string, string>) => `/admin${updateListQuery(query, place)}`;
  const [first, last] = [rows.at(0)?.id ?? "", rows.at(-1)?.id ?? ""];
  if (!hasNewer && !hasOlder) return null;
  return (
    <nav
      aria-label="Seiten"
      className="flex flex-wrap items-center gap-x-6 px-5 py-3 text-meta lg:px-6"
    >
      {hasNewer && <PageLink to={getPath({})}>Erste Seite</PageLink>}
      {hasNewer && (
        <PageLink to={getPath({ vor: first, seite: String(Math.max(1, number - 1)) })}>
          Vorherige Seite
        </PageLink>
      )}
      <span className="text-soft tabular-nums">
        Seite {formatNumber(number)}
        {isCapped ? "" : ` von ${formatNumber(pages)}`}
      </span>
      {hasOlder && (
        <PageLink to={getPath({ nach: last, seite: String(number + 1) })}>Nächste Seite</PageLink>
      )}
    </nav>
  );
}
