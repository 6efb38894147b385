import { Form } from "react-router";
import { PrivacyNote } from "~/forms/privacy-note";
import { Button, ButtonLink } from "~/ui/button";
import confirmed from "~/ui/drawings/confirmed.svg?url";
import linkExpired from "~/ui/drawings/link-expired.svg?url";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { Loading } from "~/ui/loading";
import { OutcomeView } from "~/ui/outcome-view";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { MY_REQUESTS_PATH } from "./request-paths";

interface Props {
  /** «refused»: an invalid link, whatever the reason. */
  state: "unknown" | "refused" | "link-sent" | "erased";
  isLoading: boolean;
}

export function LinkPage({ state, isLoading }: Props) {
  if (state === "link-sent") {
    return (
      <OutcomeView
        drawing={confirmed}
        title="Bitte sehen Sie in Ihrem Postfach nach"
        text="Falls zu dieser Adresse Anfragen vorliegen, haben wir Ihnen einen Link gesendet. Er gilt 30 Tage."
        actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
      />
    );
  }
  if (state === "erased") {
    return (
      <OutcomeView
        drawing={thankYou}
        title="Ihre Daten sind gelöscht"
        text="Wir haben Ihre Daten auf dem Portal und in diesem Browser gelöscht. In Sicherungskopien können sie noch bis zu 14 Tage enthalten sein; was wir als Prüfwert aufbewahren, steht in der Datenschutzerklärung. Labore, die Ihren Namen bereits kennen, bitten Sie selbst um Löschung."
        actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
      />
    );
  }
  const isRefused = state === "refused";
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        {isRefused && <img src={linkExpired} alt="" width={240} height={160} className="mb-8" />}
        <PageTitle>{isRefused ? "Dieser Link gilt nicht mehr" : "Meine Anfragen"}</PageTitle>
        {isLoading && !isRefused && (
          // Keeps the footer out of view until the requests arrive.
          <div className="no-js-hidden min-h-svh">
            <Loading />
          </div>
        )}
        {isLoading && !isRefused ? (
          <noscript>
            <NewLink isRefused={isRefused} />
          </noscript>
        ) : (
          <NewLink isRefused={isRefused} />
        )}
      </div>
    </PageContainer>
  );
}

function NewLink({ isRefused }: { isRefused: boolean }) {
  return (
    <>
      <PageLead>
        {isRefused
          ? "Er ist abgelaufen oder unvollständig. Geben Sie Ihre E-Mail-Adresse an, und wir senden Ihnen einen neuen."
          : "Hier sehen Sie, wo Ihre Anfragen stehen, und vergleichen Offerten. In diesem Browser ist keine Anfrage gespeichert. Haben Sie ein anderes Gerät benutzt? Dann senden wir Ihnen einen Link."}
      </PageLead>
      <Form method="post" action={MY_REQUESTS_PATH} className="mt-8 grid max-w-[28rem] gap-6">
        <input type="hidden" name="intent" value="new-link" readOnly />
        <TextField
          label="E-Mail"
          name="address"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          hint="Die Adresse, mit der Sie angefragt haben"
        />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" size="l">
            Link senden
          </Button>
          <ButtonLink to="/practice-form" variant="outline" size="l">
            Neue Anfrage
          </ButtonLink>
        </div>
        <PrivacyNote />
      </Form>
      <p className="mt-8 text-meta text-soft">
        Haben Sie nur eine Telefonnummer angegeben? Dann öffnen Sie diese Seite im selben Browser,
        oder schreiben Sie uns über das{" "}
        <Link to="/contact" className="text-petrol underline underline-offset-4">
          Kontaktformular
        </Link>
        .
      </p>
    </>
  );
}
