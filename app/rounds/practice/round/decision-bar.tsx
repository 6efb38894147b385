import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatEndMoment } from "~/lib/swiss-time";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import { type StepSlug, toStepPath } from "~/rounds/practice/request-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface Props {
  form: string;
  roundId: string;
  offer: ComparedOffer | undefined;
  /** Of that offer; a phone has room for the first. */
  facts: readonly string[];
  isOnly: boolean;
  isLate: boolean;
  changeableUntil: Date | undefined;
  isMissing: boolean;
  onMissing(): void;
}

/** Each button opens a page that explains the step before anything happens. */
export function DecisionBar(props: Props) {
  const { form, roundId, offer, facts, isOnly, isLate, isMissing, onMissing } = props;
  const { changeableUntil } = props;
  return (
    // Without a box, the sticky bar scrolls within the whole comparison instead of the form.
    <Form
      id={form}
      className="contents"
      onSubmit={(event) => {
        if (offer !== undefined) return;
        event.preventDefault();
        onMissing();
      }}
    >
      <input type="hidden" name="round" value={roundId} readOnly />
      {isOnly && offer && (
        <input
          type="hidden"
          name="offer"
          value={`${offer.invitationId}.${offer.version}`}
          readOnly
        />
      )}
      <div className="sticky bottom-[calc(0.75rem+var(--banner-height,0px))] z-10 mt-4 flex items-center justify-between gap-x-8 rounded-box border border-line bg-paper p-3 shadow-float max-[22.5rem]:flex-wrap max-sm:gap-2 md:px-7 print:hidden">
        <div aria-live="polite" className="min-w-0">
          {isMissing ? (
            <MissingChoice />
          ) : (
            <p className="font-semibold text-meta leading-[1.25rem] sm:text-card">
              {offer?.labName ?? "Noch keine gewählt"}
            </p>
          )}
          {offer === undefined ? (
            <p className="text-note text-soft max-sm:sr-only">Wählen Sie in der Tabelle.</p>
          ) : (
            <p className="text-note text-soft max-sm:leading-[1rem]">
              {facts.map((fact, index) => (
                <span key={fact} className={index > 0 ? "max-sm:sr-only" : ""}>
                  {index > 0 && ", "}
                  {fact}
                </span>
              ))}
            </p>
          )}
        </div>
        <div className="flex shrink-0 gap-3 max-sm:gap-2">
          {!isLate && (
            <>
              <OtherSteps className="max-sm:hidden" />
              <details className="sm:hidden">
                <summary className="grid size-13 place-items-center rounded-control border border-petrol font-semibold text-petrol">
                  <span className="sr-only">Weitere Schritte</span>
                  <span aria-hidden="true">•••</span>
                </summary>
                <div className="absolute right-0 bottom-full mb-2 grid w-60 gap-3 rounded-box border border-line bg-paper p-4 shadow-float">
                  <OtherSteps className="" />
                  <NoneOfThem roundId={roundId} />
                </div>
              </details>
            </>
          )}
          <StepButton slug="annehmen" variant="signal" className="max-sm:px-3 max-sm:text-meta">
            {offer?.binding === false ? "Labor wählen" : "Offerte annehmen"}
          </StepButton>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-start print:hidden justify-between gap-x-6 gap-y-2">
        <p className="max-w-[44rem] text-note text-soft">
          Eine verbindliche Offerte bindet zuerst nur das Labor. Nehmen Sie sie an, kommt der
          Vertrag zustande; mit der Wahl einer Richtofferte noch nicht.{" "}
          {changeableUntil === undefined
            ? "Ändern oder zurückziehen kann das Labor sie nicht mehr. "
            : `Ändern oder zurückziehen kann das Labor sie bis ${formatEndMoment(changeableUntil)}. `}
          Mit Ihrem Entscheid erhält das gewählte Labor Ihren Namen und Kontakt, die anderen eine
          Absage.
        </p>
        {!isLate && (
          <div className="-mx-4 max-sm:hidden">
            <NoneOfThem roundId={roundId} />
          </div>
        )}
      </div>
    </Form>
  );
}

function NoneOfThem({ roundId }: Pick<Props, "roundId">) {
  return (
    <ButtonLink to={toStepPath("alle-ablehnen", { round: roundId })} variant="quiet" size="s">
      Keine dieser Offerten
    </ButtonLink>
  );
}

function MissingChoice() {
  return (
    <p
      role="alert"
      className="flex items-center gap-2 font-semibold leading-[1.25rem] text-error sm:text-card"
    >
      <Icon name="triangle-alert" className="size-5 shrink-0" />
      <span>Keine Offerte gewählt</span>
    </p>
  );
}

function OtherSteps({ className }: { className: string }) {
  return (
    <>
      <StepButton slug="ablehnen" variant="outline" className={className}>
        Ablehnen
      </StepButton>
      <StepButton slug="rueckfrage" variant="outline" className={className}>
        Rückfrage
      </StepButton>
    </>
  );
}

interface StepButtonProps {
  slug: StepSlug;
  variant: "signal" | "outline";
  className: string;
  children: ReactNode;
}

/** Opens the step's page with the chosen offer. */
function StepButton({ slug, ...rest }: StepButtonProps) {
  return <Button {...rest} type="submit" size="l" formAction={toStepPath(slug)} />;
}
