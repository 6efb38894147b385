import { Fragment, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { createInput } from "~/forms/form-input";
import { HiddenFields } from "~/forms/hidden-fields";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { type PracticeRecord, readPracticeRecord } from "~/forms/practice-record/practice-record";
import {
  adoptPracticeRecord,
  findRecordOfOtherSession,
  getPracticeAnswers,
  type PracticeAnswers,
} from "~/forms/practice-record/practice-record-changes";
import { PrivacyNote } from "~/forms/privacy-note";
import { SubmitButton } from "~/forms/submit-button";
import type { LabAnswer } from "~/leads/answer/lab-answer";
import { type BroughtLab, PracticeAnswer } from "~/leads/answer/practice-answer";
import { PENDING_REQUEST_CLASS, PendingTestNotice } from "~/leads/requests/pending-test-notice";
import { RequestedLabs } from "~/leads/requests/requested-labs";
import { PRACTICE_FORM, useRequestChoice } from "~/leads/requests/use-request-choice";
import { TermsField } from "~/leads/terms-field";
import { shortName } from "~/lib/initials";
import { sessionId } from "~/lib/session";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/form-fields";
import { fetchRouteScripts, getPageRoutes } from "~/ui/layout/page-code";
import { formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";
import { isFromCalculator, type PracticeFormValues, practiceFields, THANKS_PATH } from "./fields";
import { FormBody } from "./form-area";
import { CheckFields, RequestNeeds } from "./request-needs";

interface Props {
  path: "/practice-form" | "/special-tests" | "/lab-check";
  values: Partial<PracticeFormValues>;
  /** Whom the form may ask. */
  choice?: { answer: LabAnswer | undefined; brought: readonly BroughtLab[] } | undefined;
  errors?: readonly FieldError[] | undefined;
}

export function PracticeForm({
  path,
  values: formValues,
  choice: { answer, brought } = NO_CHOICE,
  errors = [],
}: Props) {
  const [taken, setTaken] = useState<Partial<PracticeFormValues>>();
  const values = { ...formValues, ...taken };
  // Set until the next page has loaded.
  const { formAction } = useNavigation();
  const input = createInput(practiceFields, { values, errors });
  useThanksFetched(values.returnTo || THANKS_PATH);
  // A refusal by browser-side rules carries no laboratories.
  const [ticked] = useState(() => (values.labs ?? "").split("\n").filter((id) => id !== ""));
  const choice = useRequestChoice([...(answer?.labs ?? []), ...brought], ticked);
  const { labs } = choice;
  const problem = errors.length === 0 ? answer?.problem : undefined;
  const placeErrors = problem ? [{ field: "postalCode", message: problem }] : errors;
  return (
    <>
      <PracticeAnswer answer={answer} brought={brought} choice={choice} />
      <FormBody>
        <Form
          id={PRACTICE_FORM}
          method="post"
          action={path}
          replace
          noValidate
          onSubmit={choice.keep}
          className="grid gap-7"
        >
          <ErrorSummary errors={errors} values={values} />
          <PrefillNotice isTaken={taken !== undefined} onTake={setTaken} />
          <PendingTestNotice otherwise={<LinkedTestField values={values} />} />
          <RequestedLabs choice={choice} />
          <input
            type="hidden"
            name="offeredLabs"
            value={labs.map(({ id }) => id).join()}
            readOnly
          />
          <HiddenFields />
          <CalculatorFields values={values} />
          <CheckFields values={values} />
          {/* Another session's answers replace the form's values. */}
          <Fragment key={taken === undefined ? "own" : "taken over"}>
            <SessionField />
            {input("practiceOrDoctorName")}
            <PostalCodeCity values={values} errors={placeErrors} />
            {input("specialty")}
            {input("email")}
            {input("phone")}
            {input("currentLab")}
          </Fragment>
          <RequestNeeds values={values} errors={errors} hasLabs={labs.length > 0} />
          <TermsField values={values} errors={errors} />
          <PrivacyNote />
          <div>
            <SubmitButton busy={formAction === path}>Angaben absenden</SubmitButton>
          </div>
        </Form>
      </FormBody>
    </>
  );
}

const NO_CHOICE = { answer: undefined, brought: [] };

/** Without a script, visitors tick here what waits in the browser's storage otherwise. */
function LinkedTestField({ values: { returnTo = "", wish } }: Pick<Props, "values">) {
  if (!returnTo.startsWith("/test/")) return null;
  return (
    <div className={`${PENDING_REQUEST_CLASS} py-3 pr-3`}>
      <CheckboxField name="wish" defaultChecked={wish === "on"}>
        Ich möchte mehr über den Test erfahren, von dessen Seite ich komme.
      </CheckboxField>
    </div>
  );
}

function SessionField() {
  const [id, setId] = useState("");
  useEffect(() => setId(sessionId()), []);
  return <input type="hidden" name="sessionId" value={id} readOnly />;
}

function CalculatorFields({ values }: Pick<Props, "values">) {
  const {
    source = "",
    samplesPerWeek,
    practiceLogos,
    numberOfPractices,
    websiteLogo,
    returnTo,
  } = values;
  const calculation = isFromCalculator({ source })
    ? { samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo }
    : {};
  const fields = Object.entries({ source, ...calculation, returnTo }).filter(([, value]) => value);
  return fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ));
}

/**
 * Prefetches the next pages, because thanks must show even if the server is down by then. Waits for
 * the form's paint: prefetching costs a slow phone a twentieth of a second.
 */
function useThanksFetched(returnTo: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void fetchRouteScripts([THANKS_PATH, returnTo].flatMap(getPageRoutes));
      new Image().src = thankYou;
    });
    return () => clearTimeout(timer);
  }, [returnTo]);
}

interface PrefillNoticeProps {
  isTaken: boolean;
  onTake(answers: PracticeAnswers): void;
}

/**
 * Offers known answers for reuse. In the same session they belong to the record that the form
 * changes, where an empty field would be lost; from another session they also save the desk a
 * second entry.
 */
function PrefillNotice({ isTaken, onTake }: PrefillNoticeProps) {
  const [record, setRecord] = useState<PracticeRecord>();
  useEffect(() => setRecord(readPracticeRecord() ?? findRecordOfOtherSession()), []);
  if (isTaken) return <PrefilledMessage />;
  if (record === undefined) return null;

  function prefillForm(taken: PracticeRecord) {
    if (readPracticeRecord() === undefined) adoptPracticeRecord(taken);
    onTake(getPracticeAnswers(taken));
  }
  return (
    <NoticeRow action="Übernehmen" onAction={() => prefillForm(record)}>
      In diesem Browser sind Angaben von «{shortName(record.practiceName)}» vom{" "}
      {formatLocalDay(record.timestamp)} gespeichert.
    </NoticeRow>
  );
}

/** Takes the focus, because the pressed button has gone. */
function PrefilledMessage() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className="border-line border-y py-4 text-meta text-soft outline-none"
    >
      Angaben übernommen. Bitte prüfen Sie sie vor dem Absenden.
    </p>
  );
}
