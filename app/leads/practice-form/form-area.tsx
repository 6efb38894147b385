import type { ReactNode } from "react";
import { describeCalculation } from "~/lib/potential";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { NextSteps as NextStepsBeside } from "~/ui/next-steps";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { getAvailableNowStep } from "./available-now-step";
import { isFromCalculator, type PracticeFormValues } from "./fields";

export function FormArea({ children }: { children: ReactNode }) {
  return (
    <PageContainer className="gap-x-6 pt-7 pb-16 md:grid md:grid-cols-12 md:gap-y-11 md:pt-14 md:pb-28 lg:grid-rows-[auto_auto_1fr]">
      {children}
    </PageContainer>
  );
}

interface FormHeadProps {
  title: string;
  children: ReactNode;
  instead?: ReactNode;
}

export function FormHead({ title, children, instead }: FormHeadProps) {
  return (
    <div className="md:col-span-7">
      <PageTitle>{title}</PageTitle>
      <PageLead>{children}</PageLead>
      {instead && <div className="border-line border-b pb-10">{instead}</div>}
    </div>
  );
}

export function FormBody({ children }: { children: ReactNode }) {
  return <div className="mt-7 md:col-span-7 md:mt-0">{children}</div>;
}

const STEPS = [
  ["Innert 48 Stunden", "Sie erhalten eine Bestätigung, sofern Sie eine E-Mail-Adresse angeben."],
  [
    "Danach",
    "Wir wählen Labore aus, die bei Ihnen abholen. Der persönliche Vergleich ist in der Pilotphase.",
  ],
  [
    "Sobald der Vergleich verfügbar ist",
    "Wir informieren Sie, sofern wir Sie erreichen können. Offerten bleiben unverbindlich und kostenlos.",
  ],
] as const;

const REQUEST_STEPS = [
  STEPS[0],
  [
    "Danach",
    "Wir holen die Offerten der angekreuzten Labore ein. Ihren Namen erfahren sie erst, wenn Sie eine wählen oder ihn freigeben.",
  ],
  [
    "Sobald die Offerten da sind",
    "Sie vergleichen sie unter «Meine Anfragen» und wählen eine oder keine. Das ist unverbindlich und kostenlos.",
  ],
] as const;

interface NextStepsProps {
  /** The form names laboratories. */
  hasLabs: boolean;
  values: Partial<PracticeFormValues>;
}

export function PracticeNextSteps({ hasLabs, values }: NextStepsProps) {
  const today = getAvailableNowStep(toCheckPath(values));
  const calculation = formatCalculation(values);
  const notes =
    calculation === undefined
      ? [today]
      : [today, ["Ihre Berechnung", `${calculation}. ${PAYMENT_DUTY}`] as const];
  return (
    <NextStepsBeside
      steps={hasLabs ? REQUEST_STEPS : STEPS}
      notes={notes}
      className={`max-md:mt-12 ${hasLabs ? "lg:col-span-7 lg:col-start-1" : ""}`}
    />
  );
}

function toCheckPath({ postalCode = "", specialty = "" }: Partial<PracticeFormValues>) {
  if (postalCode === "") return undefined;
  return `/laborcheck?plz=${postalCode}${specialty && `&specialty=${specialty}`}`;
}

function formatCalculation(values: Partial<PracticeFormValues>): string | undefined {
  const { source = "" } = values;
  if (!isFromCalculator({ source }) || !values.samplesPerWeek) return undefined;
  return describeCalculation({
    samplesPerWeek: Number(values.samplesPerWeek),
    practiceLogos: values.practiceLogos === "true",
    numberOfPractices: Number(values.numberOfPractices),
    websiteLogo: values.websiteLogo === "true",
  });
}
