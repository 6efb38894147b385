import { Fragment, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Canton } from "#catalogue/cantons";
import type { LabOrder } from "#catalogue/categories";
import { LabStripList, PACE_HEADS } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { OrderLink } from "~/site/layout/order-note";
import { ButtonLink } from "~/ui/button";
import emptyMap from "~/ui/drawings/empty-map.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { useIsPilot } from "~/ui/layout/root-frame";
import { Link } from "~/ui/link";
import { TextLink } from "~/ui/text-link";
import { formatInCanton } from "./format-canton";
import { LabRow } from "./lab-row";
import { changeLabListQuery, type ListedSoftware, ROWS_PER_PAGE } from "./list-filter";
import type { ListView } from "./list-view";
import type { ListedRow } from "./listed-row.server";

interface Props {
  view: ListView;
  canton: Canton | "";
  sort: LabOrder;
  software: ListedSoftware | undefined;
}

export function LabList({ view, canton, sort, software }: Props) {
  const [query] = useSearchParams();
  const isPilot = useIsPilot();
  const { found, elsewhere, page, foundRows, elsewhereRows } = view;
  const total = found + elsewhere;
  const where = canton === "" ? "" : formatInCanton(canton);
  const showRows = (rows: readonly ListedRow[], label: string) => {
    const groups = sort === "rating" ? groupByOpinion(rows) : [];
    const isGrouped = groups.length > 1;
    return (isGrouped ? groups : [{ name: "", rows }]).map((group, index) => (
      <Fragment key={group.name}>
        {isGrouped && (
          <h3 className="border-line border-b pt-3 pb-1.5 font-semibold text-meta">{group.name}</h3>
        )}
        <LabStripList
          heads={index === 0 && rows === foundRows ? PACE_HEADS : undefined}
          label={isGrouped ? `${label}: ${group.name}` : label}
        >
          {group.rows.map((lab) => (
            <LabRow
              key={lab.id}
              lab={lab}
              heading={isGrouped ? "h4" : "h3"}
              isMarked={!isPilot && lab.sample}
              software={software}
            />
          ))}
        </LabStripList>
      </Fragment>
    ));
  };
  return (
    <section aria-labelledby="found" className="mt-2 lg:mt-3">
      <GroupHead
        id="found"
        note={
          <>
            {canton !== "" && (
              <span role="status" className="sr-only">
                {formatFound(found)}.{" "}
              </span>
            )}
            <OrderLink />
          </>
        }
      >
        {canton === "" ? (
          // A status would take its words out of the heading's name.
          <span aria-live="polite">{formatFound(found)}</span>
        ) : (
          <CollectingCount count={found} where={where} />
        )}
      </GroupHead>
      {software && (
        <p className="my-2 max-w-[52em] text-meta text-soft">
          Sie sehen die Labore, die eine Anbindung an {software.name} nennen. Von den anderen haben
          wir dazu keine Angabe.{" "}
          <TextLink to={`/praxissoftware/${software.id}`}>Alles zu {software.name}</TextLink>
        </p>
      )}
      {total === 0 && <EmptyList />}
      {foundRows.length > 0 && showRows(foundRows, `Labore${where && `, die ${where} abholen`}`)}
      {elsewhereRows.length > 0 && (
        <>
          <div className="h-5" />
          <GroupHead id="anderswo" note={null}>
            <CollectingCount count={elsewhere} where="anderswo" />
          </GroupHead>
          {showRows(elsewhereRows, "Labore, die anderswo abholen")}
        </>
      )}
      {total > ROWS_PER_PAGE && <Pages query={query} page={page} total={total} />}
      {total > 0 && (
        <p className="mt-6 max-w-[60em] text-note text-soft">
          Vergütung: für die Online-Erfassung einer Probe. {PAYMENT_DUTY}
        </p>
      )}
    </section>
  );
}

const GROUPS = [
  { name: "Bewertet von Praxen", has: (lab: ListedRow) => !lab.sample && lab.reviewCount > 0 },
  { name: "Noch ohne Bewertung", has: (lab: ListedRow) => !lab.sample && lab.reviewCount === 0 },
  { name: "Beispielprofile", has: (lab: ListedRow) => lab.sample },
];

/** As the order by rating has them: fictional ratings never stand among real ones. */
function groupByOpinion(rows: readonly ListedRow[]) {
  return GROUPS.map(({ name, has }) => ({ name, rows: rows.filter(has) })).filter(
    (group) => group.rows.length > 0,
  );
}

function formatFound(count: number): string {
  return `${formatCount(count, "Labor", "Labore")} gefunden`;
}

/** «3 Labore holen im Aargau ab»; a phone leaves out «Labore». */
function CollectingCount({ count, where }: { count: number; where: string }) {
  return (
    <>
      {count === 0 ? "Kein" : count}
      <span className={count === 0 ? "" : "max-sm:sr-only"}>
        {count > 1 ? " Labore" : " Labor"}
      </span>
      {count > 1 ? " holen" : " holt"} {where} ab
    </>
  );
}

function GroupHead({ id, note, children }: { id: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] pb-1.5">
      <h2 id={id} className="scroll-mt-24 font-semibold text-body leading-[1.5rem] md:text-card">
        {children}
      </h2>
      <p className="text-note text-soft">{note}</p>
    </div>
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
