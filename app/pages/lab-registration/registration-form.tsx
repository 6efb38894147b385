import { useMemo, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Container, Lead, PageTitle } from "~/ui/page";
import type { DraftValues } from "~/visitor/draft";
import { DraftNote } from "~/widgets/draft/draft-note";
import { useFormDraft } from "~/widgets/draft/use-form-draft";
import type { FieldError } from "~/widgets/form/form-rules";
import { HiddenFields } from "~/widgets/form/hidden-fields";
import { labelErrors } from "~/widgets/form/shared-message";
import { Consents } from "./consents";
import { CONSENT, REQUIRED } from "./messages";
import { Conditions, Operations, Quality, TestOffer } from "./offer-sections";
import { Contact, Laboratory, Place } from "./profile-sections";
import { Progress } from "./progress";
import { labels } from "./sections";

interface Props {
  errors?: readonly FieldError[] | undefined;
  values?: DraftValues | undefined;
}

/** One page in parts (specification, points 2 and 3); what is typed stays on this device until sent. */
export function RegistrationForm({ errors = [], values: answered = {} }: Props) {
  const { state } = useNavigation();
  const [typed, setTyped] = useState(answered);
  const draft = useFormDraft("lab-registration", setTyped);
  const values = draft.restored ?? answered;
  // The summary takes the focus with new failures only, not whenever this is drawn again.
  const listed = useMemo(() => labelErrors(errors, [REQUIRED, CONSENT], labels), [errors]);
  const part = { values, errors };
  return (
    <Container className="grid gap-x-6 gap-y-10 py-12 md:py-16 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <PageTitle>Labor registrieren</PageTitle>
        <Lead>
          Angaben für Ihr Laborprofil. Wir prüfen sie in 3–5 Arbeitstagen. Felder ohne «optional»
          sind Pflichtfelder.
        </Lead>
      </div>
      <Progress values={typed} />
      <Form
        {...draft.formProps}
        key={draft.restored === undefined ? "new" : JSON.stringify(draft.restored)}
        method="post"
        action="/lab-registration"
        noValidate
        className="grid gap-14 lg:col-span-7 lg:row-start-2"
      >
        {listed.length > 0 && <ErrorSummary errors={listed} values={answered} />}
        {Object.keys(draft.restored ?? {}).length > 0 && <DraftNote onDiscard={draft.discard} />}
        <HiddenFields />
        <Laboratory {...part} />
        <Contact {...part} />
        <Place {...part} />
        <Operations {...part} />
        <TestOffer {...part} />
        <Quality {...part} />
        <Conditions {...part} />
        <Consents {...part} />
        <div>
          <Button
            type="submit"
            variant="signal"
            size="l"
            className="max-sm:w-full"
            busy={state === "submitting"}
            busyLabel="Wird gesendet..."
          >
            Registrierung einreichen
          </Button>
          <p className="mt-4 text-meta text-soft">
            Bis zum Einreichen bleiben Ihre Angaben höchstens sieben Tage auf diesem Gerät.
          </p>
        </div>
      </Form>
    </Container>
  );
}
