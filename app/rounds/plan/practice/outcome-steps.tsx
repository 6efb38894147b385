import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { type OutcomeAnswer, outcomeAnswers } from "#catalogue/switch-outcomes";
import {
  formatSwitchOutcome,
  MAX_REASON_LENGTH,
  type OutcomeErrors,
  type OutcomeInput,
  type PlanOutcome,
} from "~/rounds/plan/outcome";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import type { AccessCredentials } from "~/rounds/practice/access-credentials";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { RadioGroupField, TextAreaField } from "~/ui/form-fields";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";

export type OutcomeStep =
  | { is: "question"; typed: OutcomeInput | undefined; errors: OutcomeErrors }
  | { is: "confirm"; typed: OutcomeInput; answer: Omit<PlanOutcome, "at"> }
  | { is: "stored" };

interface Props {
  credentials: AccessCredentials;
  plan: SwitchPlan;
  path: string;
}

export function OutcomeQuestion({
  step,
  slug,
  ...page
}: Props & { step: Extract<OutcomeStep, { is: "question" }>; slug: string | undefined }) {
  const { plan, credentials, path } = page;
  return (
    <NarrowPage title={`Haben Sie zu ${plan.facts.labName} gewechselt?`}>
      {plan.outcome && (
        <PageLead>
          Bisher haben Sie geantwortet: {formatSwitchOutcome(plan.outcome)}. Eine neue Antwort
          ersetzt diese.
        </PageLead>
      )}
      <RequestForm
        credentials={credentials}
        to={path}
        replace
        noValidate
        className="mt-8 grid gap-6"
      >
        <ErrorSummary errors={step.errors} />
        <OutcomeFields
          typed={step.typed ?? toOutcomeInput(slug, plan.outcome)}
          errors={step.errors}
        />
        <div>
          <SendOutcome value="check">Weiter</SendOutcome>
        </div>
      </RequestForm>
    </NarrowPage>
  );
}

export function OutcomeConfirmation({
  step: { answer, typed },
  credentials,
  path,
}: Props & { step: Extract<OutcomeStep, { is: "confirm" }> }) {
  return (
    <NarrowPage title={formatSwitchOutcome(answer)}>
      <PageLead>{describeOutcomeSteps(answer.answer)}</PageLead>
      <RequestForm
        credentials={credentials}
        to={path}
        replace
        className="mt-8 flex flex-wrap gap-4"
      >
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <SendOutcome value="answer">Antwort speichern</SendOutcome>
        <Button
          type="submit"
          name="do"
          value="back"
          variant="outline"
          size="l"
          className="max-sm:w-full"
        >
          Zurück
        </Button>
      </RequestForm>
    </NarrowPage>
  );
}

export function OutcomeStored({ credentials, plan: { outcome, roundId } }: Omit<Props, "path">) {
  const path = `${MY_REQUESTS_PATH}/${roundId}`;
  return (
    <NarrowPage title="Ihre Antwort ist gespeichert">
      <PageLead>
        {outcome && `${formatSwitchOutcome(outcome)}. ${describeOutcomeSteps(outcome.answer)}`}
      </PageLead>
      <div className="mt-8 flex flex-wrap gap-4">
        <RequestForm credentials={credentials} to={`${path}/umstiegsplan`}>
          <Button type="submit" size="l">
            Umstiegsplan ansehen
          </Button>
        </RequestForm>
        <RequestForm credentials={credentials} to={`${path}/wechsel`}>
          <Button type="submit" variant="quiet" size="l">
            Antwort ändern
          </Button>
        </RequestForm>
      </div>
    </NarrowPage>
  );
}

function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-8">
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </PageContainer>
  );
}

function SendOutcome({ value, children }: { value: "check" | "answer"; children: string }) {
  const { state } = useNavigation();
  return (
    <Button
      type="submit"
      name="do"
      value={value}
      variant="signal"
      size="l"
      busy={state === "submitting"}
      busyLabel="Einen Moment"
      className="max-sm:w-full"
    >
      {children}
    </Button>
  );
}

function toOutcomeInput(slug: string | undefined, outcome: PlanOutcome | undefined): OutcomeInput {
  const preselected = outcomeAnswers.find((one) => one.slug === slug)?.value;
  return {
    answer: preselected ?? (outcome ? STATE_WORDS.outcome[outcome.answer] : ""),
    changedOn: outcome?.changedOn ?? "",
    reason: outcome?.reason ?? "",
  };
}

function describeOutcomeSteps(answer: OutcomeAnswer): string {
  if (answer === "not_yet") {
    return "Der Plan bleibt, und wir fragen Sie 90 Tage nach dem geplanten Start noch einmal.";
  }
  return "Wir erinnern Sie nicht mehr an Schritte und fragen nicht noch einmal. Ihre Antwort können Sie später ändern.";
}

function OutcomeFields({ typed, errors }: { typed: OutcomeInput; errors: OutcomeErrors }) {
  const getError = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <>
      <RadioGroupField
        label="Ihre Antwort"
        name="answer"
        options={outcomeAnswers}
        defaultValue={typed.answer}
        error={getError("answer")}
      />
      <div className="max-w-[28rem]">
        <TextField
          label="Gewechselt am"
          name="changedOn"
          type="date"
          defaultValue={typed.changedOn}
          error={getError("changedOn")}
          hint="Der erste Tag, an dem alle Proben an das neue Labor gingen. Nur nötig, wenn Sie gewechselt haben."
        />
      </div>
      <TextAreaField
        label="Warum nicht?"
        name="reason"
        optional
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={typed.reason}
        error={getError("reason")}
        hint="Nur wenn der Wechsel nicht zustande kommt. Das Labor sieht Ihren Grund nicht. Bitte ohne Namen von Patientinnen und Patienten."
      />
    </>
  );
}
