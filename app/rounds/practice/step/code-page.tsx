import { Form } from "react-router";
import { MailedCodeField } from "~/forms/mailed-code-field";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { Button, ButtonLink } from "~/ui/button";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";

export interface CodeState {
  isSent: boolean;
  error: string | undefined;
}

interface Props {
  /** What was typed before an earlier code expired. */
  typed: Readonly<Record<string, string>>;
  code: CodeState | undefined;
}

/** At the address of the step that needs it: any action by a link first requires proof of access to its mailbox. */
export function CodePage({ typed, code = { isSent: false, error: undefined } }: Props) {
  const { isSent, error } = code;
  const typedFields = Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ));
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>Code bestätigen</PageTitle>
        <PageLead>
          {isSent
            ? "Der Code ist unterwegs an die E-Mail-Adresse, an die auch der Link ging. Er gilt 15 Minuten, und Sie können ihn nur einmal verwenden."
            : "Für diesen Schritt brauchen Sie einen Code, denn den Link könnte auch jemand anderes haben. Wir senden ihn an dieselbe E-Mail-Adresse. Im Browser, mit dem Sie angefragt haben, brauchen Sie keinen."}
        </PageLead>
        {!isSent && error !== undefined && (
          <p role="alert" className="mt-6 text-error">
            {error}
          </p>
        )}
        {isSent && (
          <Form method="post" className="mt-8 grid max-w-[20rem] gap-6">
            {typedFields}
            <MailedCodeField error={error} />
            <Button type="submit" name="intent" value="code" size="l">
              Weiter
            </Button>
          </Form>
        )}
        <div className="mt-8 flex flex-wrap gap-4">
          <Form method="post">
            {typedFields}
            <Button
              type="submit"
              name="intent"
              value="send-code"
              size="l"
              variant={isSent ? "outline" : "petrol"}
            >
              {isSent ? "Neuen Code senden" : "Code senden"}
            </Button>
          </Form>
          <ButtonLink to={MY_REQUESTS_PATH} variant="outline" size="l">
            Zurück
          </ButtonLink>
        </div>
      </div>
    </PageContainer>
  );
}
