import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroupField, TextAreaField } from "~/ui/form-fields";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { UnsentOffer } from "./ended-link";
import type { LabRoundView } from "./lab-view.server";
import { NeedsTable } from "./needs-table";
import { OfferForm } from "./offer-form";
import { OfferPreview } from "./offer-preview";
import { DraftKeyField, HiddenOfferFields, SendButton } from "./step-form";
import { DECLINE_REASONS, getMessageFieldName, type OfferStep, STEPS } from "./steps";

interface Props {
  step: Exclude<OfferStep, { is: "ended" | "missed" | "time" }>;
  view: LabRoundView;
  now: Date;
  path: string;
}

export function OfferStepPage({ step, view, now, path }: Props) {
  switch (step.is) {
    case "form":
      return (
        <PageContainer className="py-12 md:py-16">
          <PageTitle>Offerte bearbeiten</PageTitle>
          <div className="mt-6 mb-12 border-ink border-t-[1.5px]">
            <Disclosure summary="Was die Praxis braucht">
              <NeedsTable view={view} />
            </Disclosure>
          </div>
          <OfferForm
            view={view}
            now={now}
            path={path}
            fields={step.fields}
            errors={step.errors}
            isPosted
          />
        </PageContainer>
      );
    case "preview":
      return <OfferPreview view={view} offer={step.offer} fields={step.fields} path={path} />;
    case "keep":
      return (
        <Question
          title="Entwurf speichern?"
          text="Wer diese Anfrage in Ihrem Labor öffnet, kann ihn weiter bearbeiten. Die Praxis sieht ihn nicht."
        >
          <Form method="post" action={path} className="mt-8 flex flex-wrap gap-4">
            <DraftKeyField draftKey={view.invitationId} />
            <HiddenOfferFields fields={step.fields} />
            <SendButton step={STEPS.keep}>Entwurf speichern</SendButton>
            <Button type="submit" name="step" value={STEPS.edit} variant="outline" size="l">
              Weiter bearbeiten
            </Button>
          </Form>
        </Question>
      );
    case "decline":
      return <Decline errors={step.errors} view={view} path={path} />;
    case "words":
      return <MessageStep {...step} view={view} path={path} />;
    case "over":
      return (
        <Question
          title="Die Frist ist abgelaufen"
          text="Die Antwortfrist ist vorbei, oder die Praxis hat entschieden. Ihre Offerte ist unverändert."
        >
          <UnsentOffer fields={step.fields} draftKey={view.invitationId} />
          <p className="mt-8">
            <ButtonLink to={path}>Zum Stand Ihrer Offerte</ButtonLink>
          </p>
        </Question>
      );
  }
}

function Question({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>{title}</PageTitle>
      <PageLead>{text}</PageLead>
      {children}
    </PageContainer>
  );
}

function Decline({
  errors,
  view,
  path,
}: Pick<Extract<OfferStep, { is: "decline" }>, "errors"> & { view: LabRoundView; path: string }) {
  return (
    <Question
      title="Keine Offerte abgeben?"
      text={
        view.invitation === "answered"
          ? "Damit ziehen Sie Ihre gesendete Offerte zurück. Bis zur Frist können Sie sich anders entscheiden."
          : "Die Praxis erhält von Ihnen dann keine Offerte. Bis zur Frist können Sie sich anders entscheiden."
      }
    >
      <Form method="post" action={path} noValidate className="mt-8 grid max-w-[42rem] gap-6">
        <ErrorSummary errors={errors} />
        <RadioGroupField
          name="reason"
          label="Grund"
          optional
          options={DECLINE_REASONS.map((reason) => ({ value: reason, label: reason }))}
        />
        <TextAreaField
          name="remark"
          label="Bemerkung"
          optional
          hint="Grund und Bemerkung sehen die Praxis und Laborlotse."
          error={errors[0]?.message}
        />
        <div className="flex flex-wrap gap-4">
          <SendButton step={STEPS.decline}>Absagen</SendButton>
          <ButtonLink to={path} variant="outline" size="l">
            Zurück
          </ButtonLink>
        </div>
      </Form>
    </Question>
  );
}

export function MoreTimeStep({
  reason,
  errors,
  path,
}: Omit<Extract<OfferStep, { is: "time" }>, "is"> & { path: string }) {
  return (
    <Question
      title="Um mehr Zeit bitten?"
      text="Laborlotse erhält Ihre Bitte und verlängert die Frist, wenn die Praxis warten kann. Dann erhalten Sie eine E-Mail. Die Praxis sieht Ihre Begründung nicht."
    >
      <Form method="post" action={path} noValidate className="mt-8 grid max-w-[42rem] gap-6">
        <ErrorSummary errors={errors} />
        <TextAreaField
          name="reason"
          label="Begründung, und bis wann Sie Zeit brauchen"
          optional
          rows={3}
          defaultValue={reason}
          error={errors[0]?.message}
        />
        <div className="flex flex-wrap gap-4">
          <SendButton step={STEPS.requestTime}>Verlängerung erbitten</SendButton>
          <ButtonLink to={path} variant="outline" size="l">
            Zurück
          </ButtonLink>
        </div>
      </Form>
    </Question>
  );
}

function MessageStep({
  id,
  questionId,
  text,
  fields,
  errors,
  view,
  path,
}: Omit<Extract<OfferStep, { is: "words" }>, "is"> & { view: LabRoundView; path: string }) {
  const question = view.questions.find((one) => one.id === questionId);
  return (
    <Question
      title={question === undefined ? "Frage senden?" : "Antwort senden?"}
      text="Die Praxis sieht Ihren Text mit dem Namen Ihres Labors; auch Laborlotse kann ihn lesen. Danach können Sie ihn nicht mehr ändern."
    >
      <Form method="post" action={path} noValidate className="mt-8 grid max-w-[42rem] gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="id" value={id} readOnly />
        <DraftKeyField draftKey={view.invitationId} />
        <HiddenOfferFields fields={fields} />
        {question !== undefined && (
          <p className="whitespace-pre-line border-line border-l-6 pl-4">{question.text}</p>
        )}
        <TextAreaField
          name={getMessageFieldName(questionId)}
          label={question === undefined ? "Ihre Frage" : "Ihre Antwort"}
          defaultValue={text}
          error={errors[0]?.message}
        />
        <div className="flex flex-wrap gap-4">
          <SendButton step={`${STEPS.sendMessage}:${questionId}`}>
            {question === undefined ? "Frage senden" : "Antwort senden"}
          </SendButton>
          {Object.keys(fields).length > 0 ? (
            <Button type="submit" name="step" value={STEPS.edit} variant="outline" size="l">
              Weiter bearbeiten
            </Button>
          ) : (
            <ButtonLink to={path} variant="outline" size="l">
              Zurück
            </ButtonLink>
          )}
        </div>
      </Form>
    </Question>
  );
}
