import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenFields } from "~/forms/hidden-fields";
import { SubmitButton } from "~/forms/submit-button";
import { ErrorSummary } from "~/ui/error-summary";
import { useOnHydrated } from "~/ui/on-hydrated";
import { saveCampaignDraft } from "./draft";
import type { CampaignPath } from "./fields";
import { BACK_BUTTON, type CampaignStep, getStepFields, STEP_FIELD } from "./steps";

interface Props {
  path: CampaignPath;
  current: CampaignStep;
  submitLabel: string;
  hasWayBack?: boolean;
  onAnswers?: (form: FormData) => void;
  children: ReactNode;
}

export function StepForm({ path, current, submitLabel, hasWayBack, onAnswers, children }: Props) {
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const saveInput = () => form.current && saveCampaignDraft(path, new FormData(form.current));
  const reportAnswers = () => form.current && onAnswers?.(new FormData(form.current));
  useOnHydrated(reportAnswers);
  // Filling in or choosing a city fires no event.
  useEffect(() => {
    const saveOnPageHide = () =>
      form.current && saveCampaignDraft(path, new FormData(form.current));
    window.addEventListener("pagehide", saveOnPageHide);
    return () => window.removeEventListener("pagehide", saveOnPageHide);
  }, [path]);
  const stepFields = getStepFields(path, Number(current.step));
  const ofOtherSteps = Object.entries(current.values).filter(
    ([name]) => !stepFields.includes(name),
  );
  return (
    <Form
      ref={form}
      method="post"
      action={path}
      replace
      noValidate
      onInput={() => {
        saveInput();
        reportAnswers();
      }}
      onBlur={saveInput}
      className="grid gap-7"
    >
      <ErrorSummary errors={current.errors} values={current.values} />
      <HiddenFields identity={current.identity} />
      <input type="hidden" name={STEP_FIELD} value={current.step} readOnly />
      {ofOtherSteps.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={busy} busyLabel="Speichern...">
          {submitLabel}
        </SubmitButton>
        {/* Comes second because Enter presses a form's first button. */}
        {hasWayBack && (
          <SubmitButton
            name={BACK_BUTTON}
            value="1"
            variant="outline"
            busy={busy}
            busyLabel={undefined}
          >
            Zurück
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
