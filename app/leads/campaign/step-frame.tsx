import type { ReactNode } from "react";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { getAvailableNowStep } from "~/leads/practice-form/available-now-step";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { NextSteps as NextStepsBeside } from "~/ui/next-steps";
import { PageContainer, PageLead } from "~/ui/page";
import type { CampaignStep } from "./steps";

export const STEP_HEADING = "schritt";

export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      id={STEP_HEADING}
      tabIndex={-1}
      className="mt-8 text-balance font-semibold text-title outline-none max-[23rem]:text-profile"
    >
      {children}
    </h1>
  );
}

/** Marks the current step with a dot. */
export function StepProgress({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <div className="@container">
      <p className="text-meta text-soft">
        Schritt {current} von {steps.length}
      </p>
      <ol className="mt-3 flex">
        {steps.map((title, index) => {
          const step = index + 1;
          const isLast = step === steps.length;
          const isLineDone = isLast ? step <= current : step < current;
          return (
            <li
              key={title}
              aria-current={step === current ? "step" : undefined}
              className="relative not-last:flex-1 not-last:pr-3"
            >
              <span
                aria-hidden="true"
                className={`absolute inset-x-0 top-1.5 h-0.5 forced-color-adjust-none ${isLineDone ? "bg-petrol" : "bg-line"}`}
              />
              <span
                aria-hidden="true"
                className={`relative block size-3.5 rounded-full border-2 forced-color-adjust-none ${isLast ? "ml-auto" : ""} ${dotClass(step, current)}`}
              />
              <span
                className={`mt-2 block text-note ${step === current ? "font-semibold" : "text-soft @max-[26rem]:sr-only"}`}
              >
                {title}
                {step < current && <span className="sr-only"> (erledigt)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function dotClass(step: number, current: number): string {
  if (step === current) return "border-signal bg-signal";
  return step < current ? "border-petrol bg-petrol" : "border-control bg-paper";
}

const STEPS = [
  ["Innert 48 Stunden", "Sie erhalten eine Bestätigung per E-Mail."],
  [
    "Danach",
    "Wir wählen Labore aus, die bei Ihnen abholen. Der persönliche Vergleich ist in der Pilotphase.",
  ],
  [
    "Sobald der Vergleich verfügbar ist",
    "Wir stellen Ihnen Alternativen vor, unverbindlich und kostenlos.",
  ],
] as const;

export function CampaignNextSteps() {
  return <NextStepsBeside steps={STEPS} notes={[getAvailableNowStep()]} className="md:pt-20" />;
}

export function CampaignThanks({ queuedDescription }: Pick<CampaignStep, "queuedDescription">) {
  return (
    <PageContainer className="py-12 md:py-20">
      <img src={thankYou} alt="" width={240} height={160} />
      <StepHeading>Vielen Dank für Ihre Angaben</StepHeading>
      <PageLead>
        {queuedDescription ?? "Wir haben alle Informationen erhalten."} Laboralternativen stellen
        wir Ihnen vor, sobald der Vergleich verfügbar ist.
      </PageLead>
      <p className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to={ALL_LABS}>Alle Labore ansehen</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Zur Startseite
        </ButtonLink>
      </p>
    </PageContainer>
  );
}
