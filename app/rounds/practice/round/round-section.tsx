import { ALL_LABS } from "#catalogue/all-labs-path";
import { mailLink } from "#catalogue/mail-link";
import { Timeline } from "~/rounds/model/timeline";
import type { RequestsView, RequestView } from "~/rounds/practice/load-requests.server";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { toStepPath } from "~/rounds/practice/request-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { DisclosureRow } from "~/ui/disclosure";
import noOffersDrawing from "~/ui/drawings/no-offers.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageContainer } from "~/ui/page";
import { LabAnswerLines, summarizeLabLines } from "./lab-lines";
import { Offers } from "./offers";
import { RoundDownloads } from "./round-downloads";
import { RoundReview } from "./round-review";
import {
  canChooseOffer,
  getComparisonTitle,
  getDecisionLead,
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

export function RoundSection(props: Props) {
  return canChooseOffer(props.round) ? <OpenDecision {...props} /> : <RoundCourse {...props} />;
}

/** Task and date, then the offers; how it came to them is folded below. */
function OpenDecision({ view, request, round }: Props) {
  const lines = summarizeLabLines(round);
  return (
    <section className="pb-12 md:pb-16 print:py-0" aria-labelledby={`round-${round.id}`}>
      <div className="bg-mist pt-2 pb-4 md:pb-6 print:hidden">
        <PageContainer className="flex flex-wrap items-end justify-between gap-x-6">
          <div>
            <h2 id={`round-${round.id}`} className="font-semibold text-name md:text-profile">
              {getComparisonTitle(round)}
            </h2>
            <p className="text-meta text-soft">{getDecisionLead(round, view.today)}</p>
          </div>
          <PrintButton className="max-md:hidden" />
        </PageContainer>
      </div>
      <Offers view={view} request={request} round={round} />
      <PageContainer className="pt-6 print:hidden">
        {lines !== undefined && (
          <DisclosureRow summary={lines} className="border-t">
            <LabAnswerLines round={round} />
          </DisclosureRow>
        )}
        <DisclosureRow summary="Verlauf und Termine" className="border-y">
          <p className="mb-6 max-w-[42rem] text-soft">{getRoundLead(round)}</p>
          <Timeline steps={getRoundTimeline(request.receivedAt, round)} />
          <div className="pb-4">
            <RoundDownloads round={round} />
            <PrintButton className="md:hidden" />
          </div>
        </DisclosureRow>
      </PageContainer>
    </section>
  );
}

function RoundCourse({ view, request, round }: Props) {
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
          {hasOffers && <PrintButton className="" />}
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

function PrintButton({ className }: { className: string }) {
  return (
    <Button
      variant="quiet"
      size="s"
      className={`no-js-hidden -mx-4 ${className}`}
      onClick={() => window.print()}
    >
      <Icon name="printer" />
      A4 drucken
    </Button>
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

const LINK = "text-petrol underline underline-offset-4 wrap-anywhere hover:text-petrol-deep";

function AcceptedLab({ accepted }: { accepted: NonNullable<RoundForPractice["accepted"]> }) {
  const { labName, contact } = accepted;
  const { address, phone, email } = contact;
  if (address.length === 0 && phone === "" && email === "") return null;
  return (
    <section aria-labelledby={`accepted-${accepted.lab}`} className="mt-8 max-w-[42rem]">
      <h3 id={`accepted-${accepted.lab}`} className="mb-3 font-semibold text-card">
        So erreichen Sie {labName}
      </h3>
      <DefinitionList>
        {phone !== "" && (
          <Definition term="Telefon">
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
              {phone}
            </a>
          </Definition>
        )}
        {email !== "" && (
          <Definition term="E-Mail">
            <a href={mailLink(email)} className={LINK}>
              {email}
            </a>
          </Definition>
        )}
        {address.length > 0 && <Definition term="Adresse">{address.join(", ")}</Definition>}
      </DefinitionList>
    </section>
  );
}
