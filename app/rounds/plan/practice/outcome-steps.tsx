import type { ReactNode } from "react";
import { Form } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { type OutcomeAnswer, outcomeAnswers } from "#catalogue/switch-outcomes";
import { SubmitButton } from "~/forms/submit-button";
import {
  formatSwitchOutcome,
  MAX_REASON_LENGTH,
  type OutcomeErrors,
  type OutcomeInput,
  type PlanOutcome,
} from "~/rounds/plan/outcome";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { RadioGroupField, TextAreaField } from "~/ui/form-fields";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";

export type OutcomeStep =
  | { is: "question"; typed: OutcomeInput | undefined; errors: OutcomeErrors }
  | { is: "confirm"; typed: OutcomeInput; answer: Omit<PlanOutcome, "at"> };

type StepOf<Kind> = Extract<OutcomeStep, { is: Kind }>;

interface QuestionProps {
  plan: SwitchPlan;
  step: StepOf<"question">;
  slug: string | undefined;
}

export function OutcomeQuestion({ plan, step, slug }: QuestionProps) {
  return (
    <NarrowPage title={`Haben Sie zu ${plan.facts.labName} gewechselt?`}>
      {plan.outcome && (
        <PageLead>
          Bisher haben Sie geantwortet: {formatSwitchOutcome(plan.outcome)}. Eine neue Antwort
          ersetzt diese.
        </PageLead>
      )}
      <Form method="post" replace noValidate className="mt-8 grid gap-6">
        <ErrorSummary errors={step.errors} />
        <OutcomeFields
          typed={step.typed ?? toOutcomeInput(slug, plan.outcome)}
          errors={step.errors}
        />
        <div>
          <SubmitButton name="do" value="check" busyLabel="Einen Moment">
            Weiter
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}

export function OutcomeConfirmation({ step: { answer, typed } }: { step: StepOf<"confirm"> }) {
  return (
    <NarrowPage title={formatSwitchOutcome(answer)}>
      <PageLead>{describeOutcomeSteps(answer.answer)}</PageLead>
      <Form method="post" replace className="mt-8 flex flex-wrap gap-4">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <SubmitButton name="do" value="answer" busyLabel="Einen Moment">
          Antwort speichern
        </SubmitButton>
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
      </Form>
    </NarrowPage>
  );
}

export function OutcomeStored({ plan: { outcome, roundId } }: { plan: SwitchPlan }) {
  const path = `${MY_REQUESTS_PATH}/${roundId}`;
  return (
    <NarrowPage title="Ihre Antwort ist gespeichert">
      <PageLead>
        {outcome && `${formatSwitchOutcome(outcome)}. ${describeOutcomeSteps(outcome.answer)}`}
      </PageLead>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to={`${path}/umstiegsplan`} size="l">
          Umstiegsplan ansehen
        </ButtonLink>
        <ButtonLink to={`${path}/wechsel`} variant="quiet" size="l">
          Antwort ändern
        </ButtonLink>
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
