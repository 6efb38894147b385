import { useState } from "react";
import { ALL_LABS } from "#catalogue/categories";
import { formatPostalAddress } from "#catalogue/operator";
import { STATE_WORDS } from "#catalogue/state-words";
import { LabLogo } from "~/directory/index";
import { formatDay } from "~/lib/swiss-time";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import { OfferComparisonTable } from "~/rounds/comparison/comparison-table";
import { PaperDecisionForm } from "~/rounds/comparison/paper-decision-form";
import { Timeline } from "~/rounds/model/timeline";
import type { RequestsView, RequestView } from "~/rounds/practice/load-requests.server";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { toStepPath } from "~/rounds/practice/request-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Logo } from "~/ui/drawings/logo";
import noOffersDrawing from "~/ui/drawings/no-offers.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { useOperator } from "~/ui/layout/operator";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer } from "~/ui/page";
import { AcceptedLab } from "./accepted-lab";
import { DecisionBar } from "./decision-bar";
import { LabAnswerLines } from "./lab-lines";
import { RoundDownloads } from "./round-downloads";
import { RoundReview } from "./round-review";
import {
  formatDayAndTime,
  getComparisonTitle,
  getLastAcceptanceDay,
  getRoundLead,
  getRoundTimeline,
  getRoundTitle,
  getWayOnTitle,
} from "./round-text";

interface Props {
  view: RequestsView;
  request: RequestView;
  round: RoundForPractice;
}

export function RoundSection({ view, request, round }: Props) {
  const { comparison } = round;
  const hasOffers = comparison !== undefined && comparison.offers.length > 0;
  const isLast = request.rounds[0]?.id === round.id;
  return (
    <section className="py-12 md:py-16 print:py-0" aria-labelledby={`round-${round.id}`}>
      <PageContainer className="print:hidden">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h2 id={`round-${round.id}`} className="font-semibold text-profile">
            {getRoundTitle(round)}
          </h2>
          {hasOffers && (
            <Button
              variant="quiet"
              size="s"
              className="no-js-hidden -mx-4"
              onClick={() => window.print()}
            >
              <Icon name="printer" />
              A4 drucken
            </Button>
          )}
        </div>
        <p className="mt-2 mb-8 max-w-[42rem] text-soft">{getRoundLead(round)}</p>
        <Timeline steps={getRoundTimeline(request.receivedAt, round)} />
        {round.accepted && <AcceptedLab accepted={round.accepted} />}
        <RoundDownloads round={round} />
        <RoundReview round={round} />
      </PageContainer>
      {hasOffers && <Offers view={view} request={request} round={round} />}
      {isLast && <WayOn request={request} round={round} />}
      <PageContainer className="pt-10 print:hidden">
        <LabAnswerLines round={round} />
      </PageContainer>
    </section>
  );
}

/** What the practice can do where its last round has brought no laboratory. */
function WayOn({ request, round }: Omit<Props, "view">) {
  const title = getWayOnTitle(round);
  if (title === undefined) return null;
  const subject = { round: round.id };
  return (
    <PageContainer className="print:hidden">
      <EmptyState
        drawing={noOffersDrawing}
        title={title}
        text={`${round.canExtend ? "Geben Sie den Laboren mehr Zeit, fragen Sie andere an" : "Fragen Sie andere Labore an"}, oder wünschen Sie einen Anruf: Wir suchen mit Ihnen weiter.`}
      >
        <div className="flex flex-wrap justify-center gap-4">
          {round.canExtend && (
            <ButtonLink to={toStepPath("frist-verlaengern", subject)} variant="outline">
              Frist verlängern
            </ButtonLink>
          )}
          <ButtonLink
            to={request.canRequestLabs ? toStepPath("weitere-labore", subject) : ALL_LABS}
            variant="outline"
          >
            Andere Labore anfragen
          </ButtonLink>
          <ButtonLink to={toStepPath("anruf", subject)} variant="quiet">
            Anruf wünschen
          </ButtonLink>
        </div>
      </EmptyState>
    </PageContainer>
  );
}

function getLabName({ labs }: RoundForPractice, invitationId: string | null): string {
  return labs.find((lab) => lab.invitationId === invitationId)?.labName ?? "Alle Offerten";
}

function Offers({ view, request, round }: Props) {
  const { comparison, decisions, state, acceptable } = round;
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const operator = useOperator();
  if (comparison === undefined) return null;
  const form = `decide-${round.id}`;
  const isLate = getLastAcceptanceDay(round) !== undefined;
  const canChoose = state === "comparison" || isLate;
  const choices = isLate
    ? comparison.offers.filter(({ invitationId }) => acceptable.includes(invitationId))
    : comparison.offers;
  const only = choices.length === 1 ? choices[0] : undefined;
  const decisionOn = (id: string) => decisions.find(({ invitationId }) => invitationId === id);
  const renderPicture = (lab: string, name: string) => (
    <LabLogo picture={view.pictures[lab]} name={name} className="size-full" />
  );

  function renderChoice(offer: ComparedOffer) {
    const { invitationId, version, labName } = offer;
    const decided = decisionOn(invitationId);
    if (decided !== undefined) {
      if (decided.outcome !== "accepted") return "Abgelehnt";
      return offer.binding ? "Angenommen" : "Gewählt";
    }
    if (!canChoose || only !== undefined || !choices.includes(offer)) return null;
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-petrol">
        <input
          type="radio"
          form={form}
          name="offer"
          value={`${invitationId}.${version}`}
          className="radio size-6 shrink-0"
          aria-invalid={isMissing || undefined}
          onChange={() => {
            setChosen(invitationId);
            setMissing(false);
          }}
        />
        <span className="offers-choose">
          Wählen<span className="sr-only">: {labName}</span>
        </span>
        <span className="offers-chosen">
          Gewählt<span className="sr-only">: {labName}</span>
        </span>
      </label>
    );
  }

  return (
    <PageContainer className="offers-print pt-14 md:pt-18">
      <div className="offers-paper">
        <div className="flex items-start justify-between gap-6">
          <Logo className="text-[18px]" />
          <p className="text-right">
            Vergleich vom {formatDay(view.today)}
            {state === "comparison" && (
              <>
                <br />
                Entscheid bis {formatDayAndTime(round.decideBy)}
              </>
            )}
            {decisions.map(({ invitationId, outcome, at }) => (
              <span key={invitationId ?? "alle"} className="block">
                {getLabName(round, invitationId)} {STATE_WORDS.decision[outcome]} am {formatDay(at)}
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-6 print:block print:pb-1">
        <div>
          <h2 className="font-semibold text-profile">
            {getComparisonTitle(comparison.offers.length)}
          </h2>
          <p className="offers-paper">
            {request.title}. {getRoundLead(round)}
          </p>
          {comparison.offers.length > 1 && (
            <p className="mt-1 max-w-[44rem] text-meta text-soft print:hidden">
              Unterschiede sind <strong className="font-semibold text-ink">fett</strong>, der beste
              Wert trägt einen Haken. Die Labore stehen alphabetisch, unabhängig von Zahlungen.
            </p>
          )}
        </div>
        {comparison.offers.length > 1 && (
          <label className="offers-only flex min-h-11 items-center gap-3 font-medium text-meta print:hidden">
            <input type="checkbox" className="check size-6 shrink-0" />
            Nur Unterschiede
          </label>
        )}
      </div>
      <OfferComparisonTable
        comparison={comparison}
        mark={renderPicture}
        choice={renderChoice}
        corner={canChoose && only === undefined ? "Offerte für den Entscheid wählen" : "Bedingung"}
        paymentNote={
          <>
            <PaymentNote className="" />
            <p>
              Wir addieren diese Beträge nicht, heben sie nicht hervor und sortieren nicht danach.
            </p>
          </>
        }
      />
      {canChoose && (
        <>
          <DecisionBar
            form={form}
            roundId={round.id}
            offer={only ?? comparison.offers.find(({ invitationId }) => invitationId === chosen)}
            isOnly={only !== undefined}
            isLate={isLate}
            isMissing={isMissing}
            onMissing={() => {
              setMissing(true);
              document.querySelector<HTMLElement>(`input[form="${form}"][type="radio"]`)?.focus();
            }}
          />
          {!isLate && (
            <PaperDecisionForm
              offers={comparison.offers}
              sendTo={operator && `${operator.name}, ${formatPostalAddress(operator)}`}
            />
          )}
        </>
      )}
    </PageContainer>
  );
}
