import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "~/ui/format-number";
import { changedQuery } from "./desk-filter";

interface Props {
  rows: readonly { id: string }[];
  hasNewer: boolean;
  hasOlder: boolean;
  number: number;
  pages: number;
  isCapped: boolean;
}

/** Ways to the pages before and after; each is found by the entry at its edge. */
export function Pages({ rows, hasNewer, hasOlder, number, pages, isCapped }: Props) {
  const [query] = useSearchParams();
  const [first, last] = [rows.at(0)?.id ?? "", rows.at(-1)?.id ?? ""];
  if (!hasNewer && !hasOlder) return null;
  return (
    <nav aria-label="Seiten" className="flex flex-wrap items-center gap-x-6 px-5 py-3 lg:px-6">
      {hasNewer && <PageLink to={changedQuery(query, {})}>Erste Seite</PageLink>}
      {hasNewer && (
        <PageLink to={changedQuery(query, { vor: first, seite: String(Math.max(1, number - 1)) })}>
          Vorherige Seite
        </PageLink>
      )}
      <span className="text-meta text-soft tabular-nums">
        Seite {formatNumber(number)}
        {isCapped ? "" : ` von ${formatNumber(pages)}`}
      </span>
      {hasOlder && (
        <PageLink to={changedQuery(query, { nach: last, seite: String(number + 1) })}>
          Nächste Seite
        </PageLink>
      )}
    </nav>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={`/admin${to}`}
      className="inline-flex min-h-11 items-center font-semibold text-meta text-petrol underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
