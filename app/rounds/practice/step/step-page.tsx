import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { NeedsFields } from "~/leads/index";
import type { RequestStep, RequestsView } from "~/rounds/practice/my-requests-page-state";
import { RequestForm } from "~/rounds/practice/request-form";
import { ReviewFields } from "~/rounds/review/review-fields";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextAreaField } from "~/ui/form-fields";
import { PageContainer, PageTitle, RuleList } from "~/ui/page";
import { getRequestStepContent, type RequestStepContent } from "./step-content";

export function RequestStepPage({ view, step }: { view: RequestsView; step: RequestStep }) {
  const { state } = useNavigation();
  const words = getRequestStepContent(step, view);
  const { name, fields, errors } = step;
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-8">
        <div id="meine-anfragen" tabIndex={-1} className="outline-none">
          <PageTitle>{words.title}</PageTitle>
        </div>
        <Consequences words={words} />
        <RequestForm
          credentials={view.credentials}
          fields={fields}
          noValidate
          className="mt-8 grid gap-8"
        >
          <input type="hidden" name="do" value={name} readOnly />
          <ErrorSummary errors={errors} values={step.typed} />
          {renderFields(step, view)}
          <div className="flex flex-wrap gap-4">
            <Button
              type="submit"
              variant={words.isFinal ? "destructive" : "signal"}
              size="l"
              busy={state === "submitting"}
              busyLabel="Einen Moment"
              className="max-sm:w-full"
            >
              {words.button}
            </Button>
            {/* This value precedes the step's own, so nothing is carried out. */}
            <Button
              type="submit"
              name="intent"
              value="show"
              variant="outline"
              size="l"
              formNoValidate
              className="max-sm:w-full"
            >
              Zurück
            </Button>
          </div>
        </RequestForm>
      </div>
    </PageContainer>
  );
}

function Consequences({ words: { lines } }: { words: RequestStepContent }) {
  return (
    <RuleList className="mt-8">
      {lines.map(([who, what]) => (
        <li key={who} className="grid gap-x-6 md:grid-cols-[12rem_1fr]">
          <strong className="font-semibold">{who}</strong>
          <span className="text-soft">{what}</span>
        </li>
      ))}
    </RuleList>
  );
}

function renderFields({ name, fields, typed, errors }: RequestStep, view: RequestsView): ReactNode {
  const getError = (field: string) => errors.find((one) => one.field === field)?.message;
  const needs = view.requests.find(({ entryId }) => entryId === fields.entry)?.practiceNeeds;
  switch (name) {
    case "ask":
    case "answer":
      return (
        <TextAreaField
          label="Ihre Nachricht"
          name="text"
          maxLength={2_000}
          hint="Bitte ohne Namen, Adresse und Angaben über Patientinnen und Patienten."
          defaultValue={typed.text}
          error={getError("text")}
        />
      );
    case "decline":
    case "decline-all":
      return (
        <TextAreaField
          label="Grund"
          name="reason"
          optional
          rows={3}
          maxLength={2_000}
          defaultValue={typed.reason}
          error={getError("reason")}
          hint="Für uns, damit die nächste Offertrunde besser passt. Ein Labor sieht einen Grund erst, wenn ihn fünf Praxen gleich genannt haben, und nie, von wem."
        />
      );
    case "review":
      return <ReviewFields typed={typed} errors={errors} />;
    case "needs":
      return (
        needs && (
          <NeedsFields
            known={needs}
            software={view.software}
            typed={toDefaultValues(typed)}
            errors={errors}
          />
        )
      );
    case "exclude":
      return (
        <fieldset className="grid gap-4">
          <legend className="mb-4 font-semibold text-meta">Diese Labore nicht anfragen</legend>
          {view.labs.map(({ id, name: labName, place }) => (
            <label key={id} className="flex items-start gap-3">
              <input
                type="checkbox"
                name="lab"
                value={id}
                defaultChecked={needs?.excludedLabs.includes(id)}
                className="check mt-0.5 size-6 shrink-0"
              />
              <span>
                {labName} <span className="text-soft">{place}</span>
              </span>
            </label>
          ))}
        </fieldset>
      );
    default:
      return null;
  }
}

function toDefaultValues(typed: Readonly<Record<string, string>>) {
  return Object.keys(typed).length === 0 ? undefined : typed;
}
