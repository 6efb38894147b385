import { useState } from "react";
import { formatPostalAddress } from "#catalogue/operator";
import { STATE_WORDS } from "#catalogue/state-words";
import { LabLogo } from "~/directory/index";
import { formatDay } from "~/lib/swiss-time";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import { OfferComparisonTable } from "~/rounds/comparison/comparison-table";
import { PaperDecisionForm } from "~/rounds/comparison/paper-decision-form";
import type { RequestsView, RequestView } from "~/rounds/practice/load-requests.server";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { Logo } from "~/ui/drawings/logo";
import { PaymentNote } from "~/ui/layout/payment-note";
import { useOperator } from "~/ui/layout/root-frame";
import { PageContainer } from "~/ui/page";
import { DecisionBar } from "./decision-bar";
import {
  canChooseOffer,
  formatDayAndTime,
  getComparisonTitle,
  getOfferFacts,
  getRoundLead,
} from "./round-text";

interface Props {
  view: RequestsView;
  request: RequestView;
  round: RoundForPractice;
}

/** Offers side by side, with the choice where one can be taken. */
export function Offers({ view, request, round }: Props) {
  const { comparison, decisions, state, acceptable } = round;
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const operator = useOperator();
  if (comparison === undefined) return null;
  const form = `decide-${round.id}`;
  const canChoose = canChooseOffer(round);
  const isLate = state !== "comparison";
  const choices = isLate
    ? comparison.offers.filter(({ invitationId }) => acceptable.includes(invitationId))
    : comparison.offers;
  const only = choices.length === 1 ? choices[0] : undefined;
  const offer = only ?? comparison.offers.find(({ invitationId }) => invitationId === chosen);

  function renderChoice(offer: ComparedOffer) {
    const { invitationId, version, labName } = offer;
    const decided = decisions.find((decision) => decision.invitationId === invitationId);
    if (decided !== undefined) {
      if (decided.outcome !== "accepted") return "Abgelehnt";
      return offer.binding ? "Angenommen" : "Gewählt";
    }
    if (!canChoose || only !== undefined || !choices.includes(offer)) return null;
    return (
      <label className="offers-choice">
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
        <span className="sr-only">{labName} wählen</span>
      </label>
    );
  }

  return (
    <PageContainer className={`offers-print ${canChoose ? "md:pt-4" : "pt-14 md:pt-18"}`}>
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
      <div className={canChoose ? "offers-paper" : "pb-6 print:pb-1"}>
        <h2 className="font-semibold text-profile">{getComparisonTitle(round)}</h2>
        <p className="offers-paper">
          {request.title}. {getRoundLead(round)}
        </p>
      </div>
      <OfferComparisonTable
        comparison={comparison}
        mark={(lab, name) => (
          <LabLogo picture={view.pictures[lab]} name={name} className="size-full" />
        )}
        choice={renderChoice}
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
        <DecisionBar
          form={form}
          roundId={round.id}
          offer={offer}
          facts={offer === undefined ? [] : getOfferFacts(comparison, offer)}
          isOnly={only !== undefined}
          isLate={isLate}
          changeableUntil={round.changeableUntil}
          isMissing={isMissing}
          onMissing={() => {
            setMissing(true);
            document.querySelector<HTMLElement>(`input[form="${form}"][type="radio"]`)?.focus();
          }}
        />
      )}
      {comparison.offers.length > 1 && (
        <p className="mt-4 max-w-[44rem] text-note text-soft print:hidden">
          «?» heisst: keine Angabe. Der beste Wert einer Zeile trägt einen Haken. Die Labore stehen
          alphabetisch, unabhängig von Zahlungen.
        </p>
      )}
      {canChoose && !isLate && (
        <PaperDecisionForm
          offers={comparison.offers}
          sendTo={operator && `${operator.name}, ${formatPostalAddress(operator)}`}
        />
      )}
    </PageContainer>
  );
}

function getLabName({ labs }: RoundForPractice, invitationId: string | null): string {
  return labs.find((lab) => lab.invitationId === invitationId)?.labName ?? "Alle Offerten";
}
