import { Form } from "react-router";
import { HiddenFields } from "~/forms/hidden-fields";
import { fieldError } from "~/forms/messages";
import type { FormAnswer } from "~/forms/posted-form";
import { PrivacyNote } from "~/forms/privacy-note";
import { SubmitButton } from "~/forms/submit-button";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { BackLink } from "~/ui/navigation/back-link";
import { PageLead } from "~/ui/page";
import { getOptOutErrorTitle, optOutReasons } from "./fields";

export const ADDRESS_MISSING =
  "Ohne E-Mail-Adresse können wir die Abmeldung keiner Person zuordnen.";

/** Known from the link, if at all. */
export interface OptOutAddress {
  email: string;
  token?: string;
}

interface Props {
  linkAddress: OptOutAddress | undefined;
  isLinkInvalid: boolean;
  errors?: readonly FieldError[] | undefined;
  values?: FormAnswer["values"] | undefined;
}

export function OptOutForm({ linkAddress, isLinkInvalid, errors = [], values = {} }: Props) {
  const getError = (field: string) => fieldError(errors, field);
  return (
    <>
      <PageLead>
        {linkAddress === undefined ? (
          "Hier melden Sie sich von unseren E-Mails ab."
        ) : (
          <>
            Hier melden Sie{" "}
            <strong className="font-semibold text-ink wrap-anywhere">{linkAddress.email}</strong>{" "}
            von unseren E-Mails ab.
          </>
        )}
      </PageLead>
      {isLinkInvalid && <InvalidLinkNotice />}
      <Form
        method="post"
        action="/email-opt-out"
        // A refused form replaces this history entry, which has to keep the address.
        replace
        state={linkAddress}
        noValidate
        className="mt-8 grid gap-7"
      >
        <ErrorSummary
          errors={errors}
          values={values}
          title={errors.length === 1 ? getTitle(errors[0]) : undefined}
        />
        <HiddenFields />
        {linkAddress?.token !== undefined && (
          <input type="hidden" name="token" value={linkAddress.token} readOnly />
        )}
        {/* Shown by style alone, so that it needs no script. */}
        <div className="group/reason grid gap-7">
          <SelectField
            label="Grund für die Abmeldung"
            name="reason"
            optional
            options={optOutReasons}
            placeholder="Bitte wählen"
            defaultValue={values.reason}
            error={getError("reason")}
          />
          <div className="supports-[selector(:has(*))]:hidden group-has-[option[value='Anderer_Grund']:checked]/reason:block">
            <TextAreaField
              label="Ihr Grund"
              name="otherReason"
              rows={4}
              defaultValue={values.otherReason}
              error={getError("otherReason")}
              maxLength={1_000}
            />
          </div>
        </div>
        {linkAddress === undefined ? (
          <TextField
            label="E-Mail"
            name="email"
            type="email"
            hint={ADDRESS_MISSING}
            defaultValue={values.email}
            error={getError("email")}
            autoComplete="email"
            maxLength={254}
          />
        ) : (
          <input type="hidden" name="email" value={linkAddress.email} readOnly />
        )}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 max-sm:flex-col max-sm:items-stretch">
          <SubmitButton variant="destructive" busyLabel="Wird abgemeldet...">
            Jetzt abmelden
          </SubmitButton>
          <BackLink>Abbrechen</BackLink>
        </div>
        <PrivacyNote />
      </Form>
    </>
  );
}

function getTitle(error: FieldError | undefined): string | undefined {
  const title = getOptOutErrorTitle(error);
  return title === "Fehler" ? undefined : title;
}

/** An opt-out needs no link, so the form itself is the way on. */
function InvalidLinkNotice() {
  return (
    <div
      role="alert"
      className="mt-8 rounded-control border border-error border-l-6 p-6 text-error"
    >
      <h2 className="text-card font-semibold">Dieser Link ist ungültig</h2>
      <p className="mt-1">
        Er ist unvollständig oder wurde verändert. Sie können sich auch ohne Link abmelden: Geben
        Sie Ihre E-Mail-Adresse an.
      </p>
    </div>
  );
}
