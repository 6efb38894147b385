import type { ReactNode } from "react";
import { Form } from "react-router";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { RadioGroupField, TextAreaField } from "~/ui/form-fields";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { UnsentOffer } from "./ended-link";
import type { LabRoundView } from "./lab-view.server";
import { NeedsTable } from "./needs-table";
import { OfferForm } from "./offer-form";
import { OfferPreview } from "./offer-preview";
import { DraftKeyField, HiddenOfferFields, SendButton, StepButton } from "./step-form";
import {
  DECLINE_REASONS,
  getMessageFieldName,
  type OfferActionName,
  type OfferStep,
} from "./steps";

interface Props {
  step: Exclude<OfferStep, { is: "ended" | "too-late" | "time" }>;
  view: LabRoundView;
  path: string;
}

export function OfferStepPage({ step, view, path }: Props) {
  const isAnswered = view.invitation === "answered";
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
          <OfferForm view={view} path={path} fields={step.fields} errors={step.errors} isPosted />
        </PageContainer>
      );
    case "preview":
      return <OfferPreview view={view} offer={step.offer} fields={step.fields} path={path} />;
    case "keep":
      return (
        <Question
          title="Entwurf speichern?"
          text="Wer diese Anfrage in Ihrem Labor öffnet, kann ihn weiter bearbeiten. Die Praxis sieht ihn nicht."
          path={path}
          step="keep"
          label="Entwurf speichern"
          draft={{ key: view.invitationId, fields: step.fields }}
        />
      );
    case "decline":
      return (
        <Question
          title={isAnswered ? "Offerte zurückziehen?" : "Keine Offerte abgeben?"}
          text={
            isAnswered
              ? "Die Praxis sieht statt Ihrer Offerte eine Absage. Bis zur Frist können Sie sich anders entscheiden."
              : "Die Praxis erhält von Ihnen dann keine Offerte. Bis zur Frist können Sie sich anders entscheiden."
          }
          path={path}
          errors={step.errors}
          step="decline"
          label={isAnswered ? "Offerte zurückziehen" : "Absagen"}
        >
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
            error={step.errors[0]?.message}
          />
        </Question>
      );
    case "words": {
      const { id, questionId, text, fields, errors } = step;
      const question = view.questions.find((one) => one.id === questionId);
      const what = question === undefined ? "Frage" : "Antwort";
      return (
        <Question
          title={`${what} senden?`}
          text="Die Praxis sieht Ihren Text mit dem Namen Ihres Labors; auch Laborlotse kann ihn lesen. Danach können Sie ihn nicht mehr ändern."
          path={path}
          errors={errors}
          step="send-words"
          about={questionId}
          label={`${what} senden`}
          draft={{ key: view.invitationId, fields }}
        >
          <input type="hidden" name="id" value={id} readOnly />
          {question !== undefined && (
            <p className="whitespace-pre-line border-line border-l-6 pl-4">{question.text}</p>
          )}
          <TextAreaField
            name={getMessageFieldName(questionId)}
            label={`Ihre ${what}`}
            defaultValue={text}
            error={errors[0]?.message}
          />
        </Question>
      );
    }
    case "over":
      return (
        <PageContainer className="py-12 md:py-16">
          <PageTitle>Die Frist ist abgelaufen</PageTitle>
          <PageLead>
            Die Antwortfrist ist vorbei, oder die Praxis hat entschieden. Ihre Offerte ist
            unverändert.
          </PageLead>
          <UnsentOffer fields={step.fields} draftKey={view.invitationId} />
          <p className="mt-8">
            <ButtonLink to={path}>Zum Stand Ihrer Offerte</ButtonLink>
          </p>
        </PageContainer>
      );
  }
}

/** Shows no request: the deadline may have passed. */
export function MoreTimeStep({
  reason,
  errors,
  path,
}: Omit<Extract<OfferStep, { is: "time" }>, "is"> & { path: string }) {
  return (
    <Question
      title="Um mehr Zeit bitten?"
      text="Laborlotse erhält Ihre Bitte und verlängert die Frist, wenn die Praxis warten kann. Dann erhalten Sie eine E-Mail. Die Praxis sieht Ihre Begründung nicht."
      path={path}
      errors={errors}
      step="request-time"
      label="Mehr Zeit anfragen"
    >
      <TextAreaField
        name="reason"
        label="Begründung, und bis wann Sie Zeit brauchen"
        optional
        rows={3}
        defaultValue={reason}
        error={errors[0]?.message}
      />
    </Question>
  );
}

interface QuestionProps {
  title: string;
  text: string;
  path: string;
  step: OfferActionName;
  about?: string;
  label: string;
  errors?: readonly FieldError[];
  /** What the form of the offer contained, to go back to it. */
  draft?: { key: string; fields: OfferFields };
  children?: ReactNode;
}

/** Asks before something changes. */
function Question({
  title,
  text,
  path,
  step,
  about,
  label,
  errors = [],
  draft,
  children,
}: QuestionProps) {
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>{title}</PageTitle>
      <PageLead>{text}</PageLead>
      <Form method="post" action={path} noValidate className="mt-8 grid max-w-[42rem] gap-6">
        <ErrorSummary errors={errors} />
        {draft && <DraftKeyField draftKey={draft.key} />}
        <HiddenOfferFields fields={draft?.fields ?? {}} />
        {children}
        <div className="flex flex-wrap gap-4">
          <SendButton step={step} about={about}>
            {label}
          </SendButton>
          {Object.keys(draft?.fields ?? {}).length > 0 ? (
            <StepButton step="edit" variant="outline" size="l">
              Weiter bearbeiten
            </StepButton>
          ) : (
            <ButtonLink to={path} variant="outline" size="l">
              Zurück
            </ButtonLink>
          )}
        </div>
      </Form>
    </PageContainer>
  );
}
