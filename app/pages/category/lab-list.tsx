import { Link, useLocation, useSearchParams } from "react-router";
import { counted } from "~/format-number";
import { CompareToggle } from "~/frame/comparison/compare-toggle";
import emptyList from "~/frame/drawings/empty-list.svg?url";
import { Mark } from "~/frame/drawings/mark";
import { OrderLink } from "~/frame/order-note";
import { PASS_ON } from "~/frame/payment-note";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";
import { writtenFrancs } from "../../../catalogue/terms";
import { changeQuery, type ListedLab, ROWS, readPage } from "./list-filter";

const SHOWN_SPECIALTIES = 4;

interface Props {
  labs: readonly ListedLab[];
  /** How many profiles there are, and whether they are samples. */
  note: string;
  /** Each sample says that it is one, because not all are. */
  areMarked: boolean;
}

export function LabList({ labs, note, areMarked }: Props) {
  return (
    <section aria-labelledby="found" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-[1.5px] pb-3">
        <h2 id="found" className="font-semibold text-card">
          <span role="status">{counted(labs.length, "Labor", "Labore")} gefunden</span>
        </h2>
        <p className="text-note text-soft">
          {note} · <OrderLink />
        </p>
      </div>
      {labs.length === 0 ? <EmptyList /> : <Rows labs={labs} areMarked={areMarked} />}
    </section>
  );
}

function EmptyList() {
  const { pathname: path } = useLocation();
  return (
    <EmptyState
      drawing={emptyList}
      title="Keine Labore gefunden"
      text="Versuchen Sie es mit anderen Suchkriterien oder Filtern."
    >
      <ButtonLink to={path} variant="outline" preventScrollReset>
        Filter zurücksetzen
      </ButtonLink>
    </EmptyState>
  );
}

function Rows({ labs, areMarked }: { labs: readonly ListedLab[]; areMarked: boolean }) {
  const [query] = useSearchParams();
  const page = readPage(query, labs.length);
  return (
    <>
      <ul>
        {labs.slice((page - 1) * ROWS, page * ROWS).map((lab) => (
          <Row key={lab.id} lab={lab} isMarked={areMarked && lab.sample} />
        ))}
      </ul>
      {labs.length > ROWS && <Pages query={query} page={page} found={labs.length} />}
      <p className="mt-6 max-w-[60em] text-note text-soft">
        <sup>1</sup> Zahlung des Labors an die Praxis für die Online-Erfassung einer Probe.{" "}
        {PASS_ON} Auf die Reihenfolge nach Bewertung oder Name hat die Vergütung keinen Einfluss.
      </p>
    </>
  );
}

interface PagesProps {
  query: URLSearchParams;
  page: number;
  found: number;
}

function Pages({ query, page, found }: PagesProps) {
  const last = Math.ceil(found / ROWS);
  const to = (other: number) => {
    const changed = changeQuery(query, "seite", other === 1 ? "" : String(other));
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

function Row({ lab, isMarked }: { lab: ListedLab; isMarked: boolean }) {
  return (
    <li className="group relative grid grid-cols-[72px_1fr] gap-x-4 border-line border-b py-6 md:grid-cols-[88px_1fr] md:gap-x-8 md:py-8 lg:grid-cols-[88px_1fr_176px_160px]">
      <span className="row-span-2 grid size-18 place-items-center rounded-control border border-line md:size-22 lg:row-start-1">
        <Mark picture={lab.logo} name={lab.name} className="size-12 md:size-14" />
      </span>
      <h3 className="font-semibold text-name text-petrol lg:col-start-2 lg:row-start-1">
        <Link
          to={`/lab/${lab.id}`}
          className="underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:text-petrol-deep"
        >
          {lab.name}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 self-start text-meta lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-1 lg:block">
        {lab.reviewCount > 0 && (
          <>
            <Stars rating={lab.rating} />
            <span className="text-soft lg:block">
              {counted(lab.reviewCount, "Bewertung", "Bewertungen")}
            </span>
          </>
        )}
      </p>
      <div className="col-span-2 mt-3 md:col-span-1 md:col-start-2 md:mt-1 lg:row-start-2">
        {isMarked && (
          <p className="text-note text-soft">
            Beispielprofil: Angaben und Bewertungen sind fiktiv.
          </p>
        )}
        <p className="text-meta text-soft">{lab.location.town}</p>
        <p className="max-w-[34em]">{lab.shortDescription}</p>
        <p className="mt-2 text-meta text-soft">
          <Specialties names={lab.specialties} />
        </p>
        <p className="mt-1 md:-mb-3">
          <CompareToggle lab={lab} />
        </p>
      </div>
      <div className="col-span-2 mt-3 flex items-end justify-between md:col-span-1 md:col-start-2 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:block lg:text-right">
        <Payment amount={lab.onlineRegistrationPayment} />
        <p
          aria-hidden="true"
          className="inline-flex items-center gap-2 font-semibold text-meta text-petrol lg:mt-2"
        >
          Profil ansehen
          <Icon name="arrow-right" />
        </p>
      </div>
    </li>
  );
}

function Payment({ amount }: { amount: string | undefined }) {
  if (amount === undefined) {
    return <p className="text-note text-soft">Vergütung: keine Angabe</p>;
  }
  return (
    <p>
      <span className="block whitespace-nowrap font-semibold text-name">
        CHF {writtenFrancs(amount)}
      </span>
      <span className="text-note text-soft">
        pro erfasste Probe<sup>1</sup>
      </span>
    </p>
  );
}

function Specialties({ names }: { names: readonly string[] }) {
  const more = names.length - SHOWN_SPECIALTIES;
  return (
    <>
      {names.slice(0, SHOWN_SPECIALTIES).join(", ")}
      {more > 0 && <span className="whitespace-nowrap"> +{more} weitere</span>}
    </>
  );
}
