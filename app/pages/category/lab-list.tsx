import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";
import { useCurrentPath } from "~/widgets/current-path";
import { Drawing } from "~/widgets/drawings/drawing";
import emptyList from "~/widgets/drawings/empty-list.svg?url";
import type { ListedLab } from "./list-filter";

const SHOWN_SPECIALTIES = 4;

export function LabList({ labs }: { labs: readonly ListedLab[] }) {
  return (
    <section aria-labelledby="found" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-[1.5px] pb-3">
        <h2 id="found" className="font-semibold text-card">
          <span role="status">
            {labs.length === 1 ? "1 Labor gefunden" : `${labs.length} Labore gefunden`}
          </span>
        </h2>
        <p className="text-note text-soft">Beispieldaten · 7 Beispielprofile im Pilot</p>
      </div>
      {labs.length === 0 ? <EmptyList /> : <Rows labs={labs} />}
    </section>
  );
}

function EmptyList() {
  const path = useCurrentPath();
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

function Rows({ labs }: { labs: readonly ListedLab[] }) {
  return (
    <>
      <ul>
        {labs.map((lab) => (
          <Row key={lab.id} lab={lab} />
        ))}
      </ul>
      <p className="mt-6 max-w-[60em] text-note text-soft">
        <sup>1</sup> Zahlung des Labors an die Praxis für die Online-Erfassung einer Probe.
        Zahlungen können nach Art. 56 Abs. 3 KVG weitergabepflichtig sein. Auf die Reihenfolge nach
        Bewertung oder Name hat die Vergütung keinen Einfluss.
      </p>
    </>
  );
}

function Row({ lab }: { lab: ListedLab }) {
  return (
    <li className="group relative grid grid-cols-[72px_1fr] gap-x-4 border-line border-b py-6 md:grid-cols-[88px_1fr] md:gap-x-8 md:py-8 lg:grid-cols-[88px_1fr_176px_160px]">
      <span className="row-span-2 grid size-18 place-items-center rounded-control border border-line md:size-22 lg:row-start-1">
        <Drawing id={lab.logo} className="size-12 md:size-14" />
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
        <Stars rating={lab.rating} />
        <span className="text-soft lg:block">{lab.reviewCount} Bewertungen</span>
      </p>
      <div className="col-span-2 mt-3 md:col-span-1 md:col-start-2 md:mt-1 lg:row-start-2">
        <p className="max-w-[34em]">{lab.shortDescription}</p>
        <p className="mt-2 text-meta text-soft">
          <Specialties names={lab.specialties} />
        </p>
      </div>
      <div className="col-span-2 mt-3 flex items-end justify-between md:col-span-1 md:col-start-2 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:block lg:text-right">
        <p>
          <span className="block whitespace-nowrap font-semibold text-name">
            CHF {lab.onlineRegistrationPayment}.00
          </span>
          <span className="text-note text-soft">
            pro Online-Auftrag<sup>1</sup>
          </span>
        </p>
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

function Specialties({ names }: { names: readonly string[] }) {
  const more = names.length - SHOWN_SPECIALTIES;
  return (
    <>
      {names.slice(0, SHOWN_SPECIALTIES).join(", ")}
      {more > 0 && <span className="whitespace-nowrap"> +{more} weitere</span>}
    </>
  );
}
