import { useCallback, useEffect, useState } from "react";
import { Form, Link, PrefetchPageLinks, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { useFirstFocus } from "~/ui/first-focus";
import { CheckboxField } from "~/ui/form-fields";
import { sessionId } from "~/visitor/session";
import thankYou from "~/widgets/drawings/thank-you.svg?url";
import type { FieldError } from "~/widgets/form/form-rules";
import { HiddenFields } from "~/widgets/form/hidden-fields";
import { PendingWish } from "~/widgets/pending-wish";
import { PostalCodeCity } from "~/widgets/postal-code-city/postal-code-city";
import { practiceSpecialties } from "../../../catalogue/specialties";
import type { PracticeFormValues } from "./prefill";
import { loadClientAction } from "./send-in-browser";

interface Props {
  /** Of the page that shows the form: it posts there. */
  path: "/practice-form" | "/special-tests" | "/lab-check";
  values: Partial<PracticeFormValues>;
  errors?: readonly FieldError[] | undefined;
}

/** Form «Praxis-Informationen», on its own page and before special tests and lab check. */
export function PracticeForm({ path, values, errors = [] }: Props) {
  // Set until the page behind the form has come.
  const { formAction } = useNavigation();
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <Form method="post" action={path} noValidate className="grid gap-7">
      <ErrorSummary errors={errors} values={values} />
      <PendingWish />
      <HiddenFields />
      <SessionField />
      <CalculatorFields values={values} />
      <TextField
        label="Praxis- oder Arztname"
        name="practiceOrDoctorName"
        defaultValue={values.practiceOrDoctorName}
        error={errorOf("practiceOrDoctorName")}
        autoComplete="organization"
        maxLength={200}
      />
      <PostalCodeCity
        postalCode={values.postalCode}
        city={values.city}
        postalCodeError={errorOf("postalCode")}
        cityError={errorOf("city")}
      />
      <SelectField
        label="Facharztgruppe"
        name="specialty"
        options={practiceSpecialties}
        placeholder="Facharztgruppe wählen"
        defaultValue={values.specialty}
        error={errorOf("specialty")}
      />
      <TextField
        label="E-Mail"
        name="email"
        type="email"
        optional
        hint="Für die Bestätigung und die Nachricht, sobald der Vergleich bereitsteht."
        defaultValue={values.email}
        error={errorOf("email")}
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        label="Telefon"
        name="phone"
        type="tel"
        optional
        defaultValue={values.phone}
        error={errorOf("phone")}
        autoComplete="tel"
        maxLength={50}
      />
      <CheckboxField
        name="agreeToTerms"
        defaultChecked={values.agreeToTerms === "on"}
        error={errorOf("agreeToTerms")}
      >
        Ich stimme den{" "}
        <Link to="/terms" target="_blank" className="text-petrol underline underline-offset-4">
          AGB
        </Link>{" "}
        zu. Meine Angaben dürfen für Offerten an geeignete Labore weitergeleitet werden.
      </CheckboxField>
      <div>
        <Button
          type="submit"
          variant="signal"
          size="l"
          className="max-sm:w-full"
          busy={formAction === path}
          busyLabel="Wird gesendet..."
        >
          Angaben absenden
        </Button>
      </div>
      <NextPage path={values.returnTo || "/results"} />
    </Form>
  );
}

/** The session's id is known to the browser only. */
function SessionField() {
  const [id, setId] = useState("");
  useEffect(() => setId(sessionId()), []);
  return <input type="hidden" name="sessionId" value={id} readOnly />;
}

function CalculatorFields({ values }: Pick<Props, "values">) {
  const { source, samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo, returnTo } =
    values;
  const calculator = source
    ? { source, samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo }
    : {};
  const fields = Object.entries({ ...calculator, returnTo }).filter(([, value]) => value);
  return fields.map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ));
}

/** Fetched when the visitor begins, so that the form is checked and the thanks show even if the server is gone by then. */
function NextPage({ path }: { path: string }) {
  const [hasBegun, setBegun] = useState(false);
  useFirstFocus(
    useCallback(() => {
      setBegun(true);
      void loadClientAction();
      new Image().src = thankYou;
    }, []),
  );
  return hasBegun && <PrefetchPageLinks page={path} />;
}
