import { MailedCodeField } from "~/forms/mailed-code-field";
import { Button } from "~/ui/button";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { AccessCredentials } from "./access-credentials";
import type { CodeStep, RequestsView } from "./my-requests-page-state";
import { RequestForm } from "./request-form";

/** A link only shows requests: any action requires proof of access to its mailbox first. */
export function CodePage({ view: { credentials }, step }: { view: RequestsView; step: CodeStep }) {
  const { next, fields, typed, isSent, error } = step;
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <div id="meine-anfragen" tabIndex={-1} className="outline-none">
          <PageTitle>Code bestätigen</PageTitle>
        </div>
        <PageLead>
          {isSent
            ? "Der Code ist unterwegs an die E-Mail-Adresse, an die auch der Link ging. Er gilt 15 Minuten, und Sie können ihn nur einmal verwenden."
            : "Weil jemand den Link weitergeleitet haben kann, senden wir Ihnen für diesen Schritt einen Code an die E-Mail-Adresse, an die der Link ging. Im Browser, in dem Sie die Anfrage gestellt haben, brauchen Sie keinen."}
        </PageLead>
        {!isSent && error !== undefined && (
          <p role="alert" className="mt-6 text-error">
            {error}
          </p>
        )}
        {isSent && (
          <RequestForm
            credentials={credentials}
            fields={fields}
            className="mt-8 grid max-w-[20rem] gap-6"
          >
            <input type="hidden" name="next" value={next} readOnly />
            <HiddenFields typed={typed} />
            <MailedCodeField error={error} />
            <Button type="submit" name="intent" value="code" size="l">
              Weiter
            </Button>
          </RequestForm>
        )}
        <div className="mt-8 flex flex-wrap gap-4">
          <RequestForm credentials={credentials} fields={fields}>
            <input type="hidden" name="next" value={next} readOnly />
            <HiddenFields typed={typed} />
            <Button
              type="submit"
              name="intent"
              value="send-code"
              size="l"
              variant={isSent ? "outline" : "petrol"}
            >
              {isSent ? "Neuen Code senden" : "Code senden"}
            </Button>
          </RequestForm>
          <BackButton credentials={credentials} />
        </div>
      </div>
    </PageContainer>
  );
}

function BackButton({ credentials }: { credentials: AccessCredentials }) {
  return (
    <RequestForm credentials={credentials}>
      <Button type="submit" name="intent" value="show" variant="outline" size="l">
        Zurück
      </Button>
    </RequestForm>
  );
}

function HiddenFields({ typed }: Pick<CodeStep, "typed">) {
  return Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ));
}
