import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "~/ui/button";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";

/** The reason is in the log only. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageContainer className="py-16 md:py-24">
      <title>{isUnknown ? "Nicht gefunden | Laborlotse" : "Fehler | Laborlotse"}</title>
      <PageTitle>
        {isUnknown
          ? "Diesen Eintrag gibt es nicht"
          : "Diese Seite lässt sich gerade nicht anzeigen"}
      </PageTitle>
      <PageLead>
        {isUnknown
          ? "Er wurde gelöscht, oder der Link ist unvollständig."
          : "Der Fehler liegt bei uns. Bitte versuchen Sie es in einem Moment erneut. Bereits abgesendete Angaben sind gespeichert."}
      </PageLead>
      <div className="mt-8 flex flex-wrap gap-4">
        {!isUnknown && (
          <ButtonLink to={pathname + search} reloadDocument>
            Erneut versuchen
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={isUnknown ? "petrol" : "outline"}>
          Zur Startseite
        </ButtonLink>
      </div>
    </PageContainer>
  );
}
