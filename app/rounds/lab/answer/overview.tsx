import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { formatDay, formatMoment, isoDay } from "~/lib/swiss-time";
import { OfferSheet } from "~/rounds/offer/offer-sheet";
import { PlanSteps } from "~/rounds/plan/plan-steps";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer } from "~/ui/page";
import { LabDuties, ShareLink } from "./duties";
import type { LabRoundView } from "./lab-view.server";
import { NeedsTable, PracticeContact } from "./needs-table";
import { OFFER_FORM_ID, OfferForm } from "./offer-form";
import { OfferHead } from "./offer-head";
import { getOfferTimeline } from "./offer-status";
import { PartSteps } from "./part-steps";
import { LabQuestionsSection } from "./questions-section";
import { StepButton } from "./step-form";

interface Props {
  view: LabRoundView;
  path: string;
  isInLabArea: boolean;
  isReadOnly: boolean;
}

export function OfferOverview({ view: loadedView, path, isInLabArea, isReadOnly }: Props) {
  const view = isReadOnly
    ? { ...loadedView, canAsk: false, mayRequestMoreTime: false }
    : loadedView;
  const wantsForm = useSearchParams()[0].has("bearbeiten");
  const isAnswered = view.invitation === "answered" || view.invitation === "declined";
  const mayAnswer = view.canAnswer && !isReadOnly;
  const hasForm = mayAnswer && (!isAnswered || wantsForm);
  const canBeShared = view.canAnswer && !isInLabArea;
  const questions = (view.canAsk || view.questions.length > 0) && (
    <Part id="fragen" title="Fragen und Antworten">
      <LabQuestionsSection
        view={view}
        path={path}
        offerForm={hasForm ? OFFER_FORM_ID : undefined}
      />
    </Part>
  );
  // Below the long form, nobody would find what a practice waits for.
  const isQuestionOpen =
    view.canAsk &&
    view.questions.some(({ askedBy, answer }) => askedBy === "practice" && answer === null);
  return (
    <>
      <OfferHead view={view} path={path} isInLabArea={isInLabArea} />
      <PageContainer className="grid gap-14 py-12 md:gap-16 md:py-16">
        {view.practice !== undefined && (
          <div className="grid gap-x-6 gap-y-10 md:grid-cols-12">
            <div className="md:col-span-6">
              <Part id="praxis" title="Die Praxis">
                <PracticeContact practice={view.practice} />
              </Part>
            </div>
            <div className="md:col-span-5 md:col-start-8">
              <LabDuties isKnown />
            </div>
          </div>
        )}
        {view.plan !== undefined && (
          <Part
            id="umstieg"
            title={`Ihre Schritte bis zum Start am ${formatDay(view.plan.facts.goLive)}`}
          >
            <PlanSteps {...view.plan} today={isoDay(view.now)} />
          </Part>
        )}
        {isAnswered && !hasForm && <OfferStatus view={view} path={path} mayAnswer={mayAnswer} />}
        {isQuestionOpen && questions}
        <Part id="bedarf" title="Was die Praxis braucht">
          <NeedsTable view={view} />
        </Part>
        {hasForm && (
          <div id="offerte" className="scroll-mt-24 border-line border-t pt-12">
            <OfferForm view={view} path={path} fields={view.fields} />
            {view.invitation !== "declined" && (
              <Form method="post" action={path} className="mt-6 lg:ml-[calc((100%+1.5rem)/3)]">
                <StepButton step="ask-to-decline" variant="quiet" className="-ml-5">
                  Keine Offerte abgeben
                </StepButton>
              </Form>
            )}
          </div>
        )}
        {!isQuestionOpen && questions}
        <div className="grid gap-x-6 gap-y-12 border-line border-t pt-12 empty:hidden md:grid-cols-12">
          {canBeShared && (
            <div className="md:col-span-5">
              <ShareLink path={path} />
            </div>
          )}
          {view.practice === undefined && (
            <div className={canBeShared ? "md:col-span-6 md:col-start-7" : "md:col-span-8"}>
              <LabDuties />
            </div>
          )}
        </div>
      </PageContainer>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        tabIndex={-1}
        className="mb-5 scroll-mt-24 font-semibold text-profile outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

function OfferStatus({
  view,
  path,
  mayAnswer,
}: {
  view: LabRoundView;
  path: string;
  mayAnswer: boolean;
}) {
  const [last, ...earlier] = view.sent;
  const isDeclined = view.invitation === "declined";
  const hasDraft =
    view.canAnswer &&
    view.draftAt !== null &&
    last !== undefined &&
    view.draftAt > last.submittedAt;
  return (
    <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
      <div className="order-2 lg:order-1 lg:col-span-7">
        {isDeclined ? (
          <Part id="gesendet" title="Ihre Absage">
            <p>{view.declineReason || "Ohne Angabe eines Grundes."}</p>
          </Part>
        ) : (
          last !== undefined && (
            <Part id="gesendet" title={`Ihre Offerte, Fassung ${last.version}`}>
              <OfferSheet offer={last} needs={view.needs} />
              {last.benefits.length > 0 && <PaymentNote className="mt-4 text-note text-soft" />}
              {view.inRoom?.file && (
                <p className="mt-4 text-meta">
                  Beilage
                  {view.inRoom.file.uploadedAt > last.submittedAt && ", noch nicht gesendet"}:{" "}
                  <a
                    href={`${path}/beilage/datei`}
                    className="wrap-anywhere text-petrol underline underline-offset-4"
                  >
                    {view.inRoom.file.name}
                  </a>
                </p>
              )}
            </Part>
          )
        )}
        <div className="mt-2">
          {(isDeclined ? view.sent : earlier).map((version) => (
            <Disclosure
              key={version.version}
              summary={`Fassung ${version.version}, gesendet am ${formatMoment(version.submittedAt)}`}
            >
              <OfferSheet offer={version} needs={view.needs} />
            </Disclosure>
          ))}
        </div>
      </div>
      <aside className="order-1 lg:order-2 lg:col-span-4 lg:col-start-9">
        <div className="border-ink border-t-[1.5px] pt-4">
          <PartSteps steps={getOfferTimeline(view)} />
        </div>
        {hasDraft && (
          <p className="mt-6 border-signal border-l-6 pl-4 text-meta">
            Ein Entwurf vom {formatMoment(view.draftAt ?? "")} ist noch nicht gesendet.
          </p>
        )}
        {mayAnswer && (
          <div className="mt-6 grid gap-3">
            <ButtonLink to={`${path}?bearbeiten=1#offerte`} variant="petrol" size="l">
              {isDeclined ? "Doch eine Offerte abgeben" : "Offerte ändern"}
            </ButtonLink>
            {!isDeclined && (
              <Form method="post" action={path} className="grid">
                <StepButton step="ask-to-decline" variant="quiet">
                  Offerte zurückziehen
                </StepButton>
              </Form>
            )}
          </div>
        )}
      </aside>
    </div>
  );
}
