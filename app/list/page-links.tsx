import { Link } from "react-router";
import { formatNumber } from "~/lib/format-number";

interface Props {
  newest: string;
  /** Undefined where there is no such page. */
  newer: string | undefined;
  older: string | undefined;
}

export function PageLinks({ newest, newer, older }: Props) {
  if (newer === undefined && older === undefined) return null;
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap gap-x-8">
      {newer !== undefined && <PageLink to={newest}>Neueste</PageLink>}
      {newer !== undefined && <PageLink to={newer}>Neuere</PageLink>}
      {older !== undefined && <PageLink to={older}>Ältere</PageLink>}
    </nav>
  );
}

interface NumberedProps {
  page: number;
  pages: number;
  getPath(page: number): string;
  className: string;
}

export function NumberedPages({ page, pages, getPath, className }: NumberedProps) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label="Seiten"
      className={`flex flex-wrap items-center gap-x-6 text-meta ${className}`}
    >
      {page > 1 && <PageLink to={getPath(page - 1)}>Vorherige Seite</PageLink>}
      <span className="text-soft tabular-nums">
        Seite {formatNumber(page)} von {formatNumber(pages)}
      </span>
      {page < pages && <PageLink to={getPath(page + 1)}>Nächste Seite</PageLink>}
    </nav>
  );
}

export function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
