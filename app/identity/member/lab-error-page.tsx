import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "~/ui/button";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";

const FORBIDDEN_TEXT = {
  title: "Dafür fehlt Ihnen das Recht",
  text: "Rechte vergibt, wer in Ihrem Labor die Leitung hat, oder Laborlotse.",
};
const NOT_FOUND_TEXT = {
  title: "Diese Seite gibt es nicht",
  text: "Die Anfrage wurde zurückgezogen oder gelöscht, oder die Adresse ist unvollständig.",
};
const FAILURE_TEXT = {
  title: "Diese Seite lässt sich gerade nicht laden",
  text: "Ihre Anmeldung bleibt bestehen, und was gespeichert ist, bleibt gespeichert. Bitte versuchen Sie es in einigen Minuten erneut.",
};

export function LabErrorPage({ error }: { error: unknown }) {
  const { title, text } = getErrorText(error);
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>{title}</PageTitle>
      <PageLead>{text}</PageLead>
      <p className="mt-8">
        <ButtonLink to="/labor">Zu den Anfragen</ButtonLink>
      </p>
    </PageContainer>
  );
}

function getErrorText(error: unknown): typeof FAILURE_TEXT {
  if (!isRouteErrorResponse(error)) return FAILURE_TEXT;
  if (error.status === 403) return FORBIDDEN_TEXT;
  return error.status === 404 ? NOT_FOUND_TEXT : FAILURE_TEXT;
}
