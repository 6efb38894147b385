import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Canton, cantons } from "#catalogue/cantons";
import { findIntegration, formatDataFlows } from "#catalogue/integrations";
import type { LabFacts } from "#catalogue/lab-facts";
import {
  formatMedianTime,
  formatShareAnswered,
  NO_RESPONSE_FACTS,
} from "#catalogue/response-facts";
import { formatFrancAmount } from "#catalogue/terms";
import { CantonTiles, formatIntegrationState, LabLogo, SampleTimeline } from "~/directory/index";
import { formatCount, formatNumber } from "~/lib/format-number";
import { formatDate } from "~/lib/swiss-time";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";
import type { ListedSoftware } from "./list-filter";
import type { ListedRow } from "./listed-row.server";

const MAX_SPECIALTIES = 4;

interface Props {
  lab: ListedRow;
  /** Marked as a sample, because not all are samples. */
  isMarked: boolean;
  canton: Canton | "";
  software: ListedSoftware | undefined;
}

/** The deciding facts as pictures; payments small, named and last. */
export function LabRow({ lab, isMarked, canton, software }: Props) {
  return (
    <li className="group relative grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 border-line border-b py-6 md:grid-cols-[88px_minmax(0,1fr)_180px] md:gap-x-6 md:py-8 xl:grid-cols-[88px_minmax(0,1fr)_448px_180px]">
      <span className="row-start-1 grid size-18 place-items-center rounded-control border border-line md:row-span-2 md:size-22">
        <LabLogo picture={lab.logo} name={lab.name} className="size-12 md:size-14" />
      </span>
      <div className="min-w-0 max-md:row-start-1">
        <h3 className="font-semibold text-name text-petrol">
          <Link
            to={`/lab/${lab.id}`}
            className="underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:text-petrol-deep"
          >
            {lab.name}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-meta text-soft">
          {lab.reviewCount > 0 && (
            <>
              <Stars rating={lab.rating} className="text-ink" />
              {formatCount(lab.reviewCount, "Bewertung", "Bewertungen")} ·{" "}
            </>
          )}
          {lab.location.town}
        </p>
      </div>
      <div className="max-md:col-span-2 max-md:mt-3 md:col-start-2 md:row-start-2">
        <CollectionAnswer lab={lab} canton={canton} />
        <IntegrationAnswer lab={lab} software={software} />
        {isMarked && (
          <p className="text-note text-soft">
            Beispielprofil: Angaben und Bewertungen sind fiktiv.
          </p>
        )}
        <p className="max-w-[34em] text-meta">{lab.shortDescription}</p>
        <p className="mt-1 text-meta text-soft">
          <Specialties names={lab.specialties} />
        </p>
        <p className="mt-1 text-note text-soft">{formatResponseFacts(lab.responseFacts)}</p>
      </div>
      <Facts facts={lab.facts} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 max-md:col-span-2 max-md:mt-4 md:col-start-3 md:row-span-2 md:row-start-1 md:grid md:grid-cols-[minmax(0,1fr)] md:content-start md:gap-y-2 xl:col-start-4">
        <p
          aria-hidden="true"
          className="inline-flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-control border border-petrol px-4 font-semibold text-meta text-petrol group-hover:bg-mist"
        >
          Profil ansehen
        </p>
        <CompareToggle lab={lab} />
        <Payment amount={lab.onlineRegistrationPayment} />
      </div>
    </li>
  );
}

/** Answers the visitor's own question first, where there is one. */
function CollectionAnswer({ lab, canton }: Pick<Props, "lab" | "canton">) {
  const name = cantons.find(({ value }) => value === canton)?.label;
  if (name === undefined) return null;
  return (
    <Answer>
      Holt im Kanton {name} ab: {lab.facts.collection}
    </Answer>
  );
}

function IntegrationAnswer({ lab, software }: Pick<Props, "lab" | "software">) {
  const integration = software && findIntegration(lab, software.id);
  if (integration === undefined) return null;
  return (
    <Answer isOld={integration.isOld}>
      Bindet {software?.name} an: {formatDataFlows(integration)},{" "}
      {formatIntegrationState(integration)}
    </Answer>
  );
}

function Answer({ isOld = false, children }: { isOld?: boolean; children: ReactNode }) {
  return (
    <p
      className={`mb-1 flex items-start gap-2 font-semibold text-meta ${isOld ? "" : "text-leaf"}`}
    >
      {!isOld && <Icon name="check" className="mt-0.5 size-5 shrink-0" />}
      <span>{children}</span>
    </p>
  );
}

function Facts({ facts }: { facts: LabFacts }) {
  const { cantons: lit, seat, collection, turnaround, analysisCount, proofs } = facts;
  return (
    <dl className="mt-4 grid grid-cols-[112px_minmax(0,1fr)] gap-x-6 gap-y-4 text-note max-md:col-span-2 md:col-span-2 md:col-start-2 md:grid-cols-[112px_minmax(0,1fr)_168px] xl:col-span-1 xl:grid-cols-[112px_minmax(0,1fr)_104px] xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:mt-0">
      <Fact label="Holt ab in">
        <CantonTiles cantons={lit} seat={seat} className="mt-1.5 w-26" />
        <p className="mt-1.5 text-soft">{lit.join(", ").toUpperCase()}</p>
      </Fact>
      <Fact label="Abholung bis Befund">
        <div className="mt-1">
          <SampleTimeline collection={collection} turnaround={turnaround} />
        </div>
      </Fact>
      <Fact label="Angebot" className="max-md:col-span-2">
        <div className="max-md:flex max-md:flex-wrap max-md:gap-x-4">
          {analysisCount !== undefined && (
            <p>
              <span className="text-petrol md:block md:text-profile">
                {formatNumber(analysisCount)}
              </span>{" "}
              <span className="text-soft">Analysen</span>
            </p>
          )}
          {proofs.map(({ name }) => (
            <p key={name} className="whitespace-nowrap text-soft">
              {name}
            </p>
          ))}
        </div>
      </Fact>
    </dl>
  );
}

function formatResponseFacts(facts: ListedRow["responseFacts"]): string {
  if (facts === undefined) return `Offertanfragen: ${NO_RESPONSE_FACTS}`;
  const time = formatMedianTime(facts);
  const soon = time === undefined ? "" : `, im Median nach ${time}`;
  return `Offertanfragen: ${formatShareAnswered(facts)} von ${facts.rounds} beantwortet${soon} (Stand ${formatDate(facts.asOf)})`;
}

interface FactProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Fact({ label, className = "", children }: FactProps) {
  return (
    <div className={className}>
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Payment({ amount }: { amount: string | undefined }) {
  return (
    <p className="text-note text-soft max-md:w-full">
      Vergütung an Praxis{" "}
      {amount === undefined ? (
        "keine Angabe"
      ) : (
        <>
          <span className="whitespace-nowrap">CHF {formatFrancAmount(amount)}</span> pro erfasste{" "}
          <span className="whitespace-nowrap">
            Probe<sup>1</sup>
          </span>
        </>
      )}
    </p>
  );
}

function Specialties({ names }: { names: readonly string[] }) {
  const more = names.length - MAX_SPECIALTIES;
  return (
    <>
      {names.slice(0, MAX_SPECIALTIES).join(", ")}
      {more > 0 && <span className="whitespace-nowrap"> +{more} weitere</span>}
    </>
  );
}
