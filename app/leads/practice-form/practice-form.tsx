import { Fragment, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { createInput } from "~/forms/form-input";
import { HiddenFields } from "~/forms/hidden-fields";
import { fieldError } from "~/forms/messages";
import { type PracticeRecord, readPracticeRecord } from "~/forms/practice-record/practice-record";
import {
  adoptPracticeRecord,
  findRecordOfOtherSession,
  getPracticeAnswers,
  type PracticeAnswers,
} from "~/forms/practice-record/practice-record-changes";
import { PrivacyNote } from "~/forms/privacy-note";
import { SubmitButton } from "~/forms/submit-button";
import { PracticeAnswer } from "~/leads/answer/practice-answer";
import { PENDING_REQUEST_CLASS, PendingTestNotice } from "~/leads/requests/pending-test-notice";
import { MAX_OFFERED_LABS } from "~/leads/requests/request-params";
import { RequestedLabs } from "~/leads/requests/requested-labs";
import { PRACTICE_FORM, useRequestChoice } from "~/leads/requests/use-request-choice";
import { TermsField } from "~/leads/terms-field";
import { shortName } from "~/lib/initials";
import { sessionId } from "~/lib/session";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/form-fields";
import { DeferredHydration } from "~/ui/layout/deferred-hydration";
import { fetchRouteScripts, getPageRoutes } from "~/ui/layout/page-code";
import { formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";
import { isFromCalculator, type PracticeFormValues, practiceFields, THANKS_PATH } from "./fields";
import { FormBody, PracticeNextSteps } from "./form-area";
import { PracticePlace } from "./practice-place";
import { CheckFields, RequestNeeds } from "./request-needs";
import { type GivenChoice, useFormChoice } from "./use-form-choice";

interface Props {
  path: "/practice-form" | "/special-tests" | "/lab-check";
  values: Partial<PracticeFormValues>;
  /** Whom the form may ask. */
  choice?: GivenChoice;
  errors?: readonly FieldError[] | undefined;
}

export function PracticeForm({ path, values: formValues, choice: given, errors = [] }: Props) {
  const [taken, setTaken] = useState<Partial<PracticeFormValues>>();
  const values = { ...formValues, ...taken };
  // Set until the next page has loaded.
  const { formAction } = useNavigation();
  const input = createInput(practiceFields, { values, errors });
  useThanksFetched(values.returnTo || THANKS_PATH);
  const { answer, brought, loadPlace } = useFormChoice(given);
  // A refusal by browser-side rules carries no laboratories.
  const [ticked] = useState(() => (values.labs ?? "").split("\n").filter((id) => id !== ""));
  const choice = useRequestChoice([...(answer?.labs ?? []), ...brought], ticked);
  const { labs } = choice;
  const hasLabs = labs.length > 0;
  const asked = useRef(formValues.postalCode);
  const [isWithin, setWithin] = useState(false);

  function enterPlace(entered: string) {
    if (entered === asked.current) return;
    asked.current = entered;
    // Above the form, rows would push away what somebody types.
    if (!hasLabs && window.matchMedia("(width < 64rem)").matches) setWithin(true);
    loadPlace(entered);
  }

  const rows = (
    <PracticeAnswer
      answer={answer?.problem === undefined ? answer : undefined}
      brought={brought}
      choice={choice}
      error={fieldError(errors, "labs")}
      className={
        isWithin
          ? ""
          : "mt-4 md:col-span-12 md:mt-0 lg:col-span-5 lg:col-start-8 lg:row-span-3 lg:row-start-1"
      }
    />
  );
  const requested = <RequestedLabs choice={choice} />;
  return (
    <>
      {!isWithin && rows}
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
          {!isWithin && requested}
          <input
            type="hidden"
            name="offeredLabs"
            value={labs
              .slice(0, MAX_OFFERED_LABS)
              .map(({ id }) => id)
              .join()}
            readOnly
          />
          <HiddenFields />
          <CalculatorFields values={values} />
          <CheckFields values={values} />
          {/* Another session's answers replace the form's values. */}
          <Fragment key={taken === undefined ? "own" : "taken over"}>
            <SessionField />
            {input("practiceOrDoctorName")}
            <PracticePlace values={values} errors={errors} answer={answer} onPlace={enterPlace} />
            {input("specialty")}
            {input("email")}
            {input("phone")}
            {input("currentLab")}
          </Fragment>
          {isWithin && rows}
          {isWithin && requested}
          <RequestNeeds values={values} errors={errors} hasLabs={hasLabs} />
          <TermsField values={values} errors={errors} />
          <PrivacyNote />
          <div>
            <SubmitButton busy={formAction === path}>Angaben absenden</SubmitButton>
          </div>
        </Form>
      </FormBody>
      <DeferredHydration>
        <PracticeNextSteps hasLabs={hasLabs} values={values} />
      </DeferredHydration>
    </>
  );
}

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
