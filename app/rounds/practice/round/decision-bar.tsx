import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import { type StepSlug, toStepPath } from "~/rounds/practice/request-paths";
import { formatOfferVersion } from "~/rounds/receipt/receipt";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface Props {
  form: string;
  roundId: string;
  offer: ComparedOffer | undefined;
  isOnly: boolean;
  isLate: boolean;
  isMissing: boolean;
  onMissing(): void;
}

/** Each button opens a page that explains the step before anything happens. */
export function DecisionBar({ form, roundId, offer, isOnly, isLate, isMissing, onMissing }: Props) {
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
      <div
        className={`${offer === undefined && !isMissing ? "md:sticky" : "sticky"} bottom-3 z-10 mt-8 flex items-center justify-between gap-x-8 rounded-box border border-line bg-paper px-5 py-4 shadow-float max-sm:gap-x-3 max-sm:py-3 max-sm:pr-3 max-sm:pl-4 md:bottom-5 md:px-7 print:hidden`}
      >
        <div aria-live="polite" className="min-w-0">
          {isMissing && <MissingChoice />}
          {!isOnly && !isMissing && <p className="text-note text-soft max-sm:sr-only">Ihre Wahl</p>}
          {!isMissing && (
            <p className="font-semibold sm:text-card">{offer?.labName ?? "Noch keine Offerte"}</p>
          )}
          <p className="text-meta text-soft max-sm:sr-only">
            {offer === undefined ? "Wählen Sie in der Tabelle." : formatOfferVersion(offer)}
          </p>
        </div>
        <div className="flex shrink-0 gap-3">
          {!isLate && <OtherSteps className="max-sm:hidden" />}
          <StepButton slug="annehmen" variant="signal" className="max-sm:px-4">
            {offer?.binding === false ? "Labor wählen" : "Offerte annehmen"}
          </StepButton>
        </div>
      </div>
      {!isLate && (
        <div className="mt-3 grid grid-cols-2 gap-3 sm:hidden print:hidden">
          <OtherSteps />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-start print:hidden justify-between gap-x-6 gap-y-2">
        <p className="max-w-[38rem] text-meta text-soft">
          Bevor Sie entscheiden, zeigen wir Ihnen eine Zusammenfassung. Danach erhält das gewählte
          Labor Ihren Namen und Ihre Kontaktangaben, die anderen eine Absage ohne Angabe Ihrer Wahl.
          Mit dem Annehmen einer verbindlichen Offerte kommt der Vertrag zustande, mit dem Wählen
          einer Richtofferte noch nicht.
        </p>
        {!isLate && (
          <ButtonLink
            to={toStepPath("alle-ablehnen", { round: roundId })}
            variant="quiet"
            size="s"
            className="-mx-4"
          >
            Keine dieser Offerten
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function MissingChoice() {
  return (
    <p role="alert" className="flex items-center gap-2 font-semibold text-error sm:text-card">
      <Icon name="triangle-alert" className="size-5 shrink-0" />
      <span>Keine Offerte gewählt</span>
    </p>
  );
}

function OtherSteps({ className = "" }: { className?: string }) {
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
