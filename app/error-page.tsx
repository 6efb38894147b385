import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "./ui/button";
import { Container, Lead, PageTitle } from "./ui/page";

/** What a visitor sees when a page can't be shown; the reason is in the log, not here. */
export function ErrorPage({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Container className="py-16 md:py-24">
      <title>{isUnknown ? "Nicht gefunden | Laborlotse" : "Fehler | Laborlotse"}</title>
      <PageTitle>
        {isUnknown
          ? "Diesen Eintrag gibt es nicht"
          : "Diese Seite lässt sich gerade nicht anzeigen"}
      </PageTitle>
      <Lead>
        {isUnknown
          ? "Er wurde gelöscht, oder der Link ist unvollständig."
          : "Der Fehler liegt bei uns. Was Sie bereits abgesendet haben, ist gespeichert. Bitte laden Sie die Seite in einem Moment neu."}
      </Lead>
      <p className="mt-8">
        <ButtonLink to="/" variant="petrol">
          Zur Startseite
        </ButtonLink>
      </p>
    </Container>
  );
}
