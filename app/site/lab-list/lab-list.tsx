import { Link, useLocation, useSearchParams } from "react-router";
import type { Canton } from "#catalogue/cantons";
import { formatCount } from "~/lib/format-number";
import { OrderLink } from "~/site/layout/order-note";
import { ButtonLink } from "~/ui/button";
import emptyMap from "~/ui/drawings/empty-map.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { TextLink } from "~/ui/text-link";
import { LabRow } from "./lab-row";
import {
  changeLabListQuery,
  type ListedSoftware,
  ROWS_PER_PAGE,
  readLabListPage,
} from "./list-filter";
import type { ListedRow } from "./listed-row.server";

interface Props {
  labs: readonly ListedRow[];
  /** Number of profiles, and whether they are samples. */
  note: string;
  /** Each sample is marked, because not all are samples. */
  areMarked: boolean;
  canton: Canton | "";
  software: ListedSoftware | undefined;
}

export function LabList({ labs, note, areMarked, canton, software }: Props) {
  return (
    <section aria-labelledby="found" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-[1.5px] pb-3">
        <h2 id="found" className="font-semibold text-card">
          <span role="status">{formatCount(labs.length, "Labor", "Labore")} gefunden</span>
        </h2>
        <p className="text-note text-soft">
          {note} · <OrderLink />
        </p>
      </div>
      {software && (
        <p className="mt-3 max-w-[52em] text-meta text-soft">
          Sie sehen die Labore, die eine Anbindung an {software.name} nennen. Von den anderen haben
          wir dazu keine Angabe.{" "}
          <TextLink to={`/praxissoftware/${software.id}`}>Alles zu {software.name}</TextLink>
        </p>
      )}
      {labs.length === 0 ? (
        <EmptyList />
      ) : (
        <Rows labs={labs} areMarked={areMarked} canton={canton} software={software} />
      )}
    </section>
  );
}

function EmptyList() {
  const { pathname: path } = useLocation();
  return (
    <EmptyState
      drawing={emptyMap}
      title="Keine Labore gefunden"
      text="Versuchen Sie es mit anderen Suchkriterien oder Filtern."
    >
      <ButtonLink to={path} variant="outline" preventScrollReset>
        Filter zurücksetzen
      </ButtonLink>
    </EmptyState>
  );
}

function Rows({ labs, areMarked, canton, software }: Omit<Props, "note">) {
  const [query] = useSearchParams();
  const page = readLabListPage(query, labs.length);
  return (
    <>
      <ul>
        {labs.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE).map((lab) => (
          <LabRow
            key={lab.id}
            lab={lab}
            isMarked={areMarked && lab.sample}
            canton={canton}
            software={software}
          />
        ))}
      </ul>
      {labs.length > ROWS_PER_PAGE && <Pages query={query} page={page} total={labs.length} />}
      <p className="mt-6 max-w-[60em] text-note text-soft">
        <sup>1</sup> Vergütung des Labors an die Praxis für die Online-Erfassung einer Probe.{" "}
        {PAYMENT_DUTY} Auf die Reihenfolge nach Bewertung oder Name hat die Vergütung keinen
        Einfluss.
      </p>
    </>
  );
}

interface PagesProps {
  query: URLSearchParams;
  page: number;
  total: number;
}

function Pages({ query, page, total }: PagesProps) {
  const last = Math.ceil(total / ROWS_PER_PAGE);
  const to = (other: number) => {
    const changed = changeLabListQuery(query, "seite", other === 1 ? "" : String(other));
    return `?${changed}`;
  };
  const look = "inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4";
  return (
    <nav
      aria-label="Seiten der Liste"
      className="mt-6 flex flex-wrap items-center gap-x-8 text-meta"
    >
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={`${look} hover:underline`}>
          Vorherige
        </Link>
      )}
      <span>
        Seite {page} von {last}
      </span>
      {page < last && (
        <Link to={to(page + 1)} rel="next" className={`${look} hover:underline`}>
          Nächste
        </Link>
      )}
    </nav>
  );
}
