import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { useShortcuts } from "~/ui/controls/shortcuts";

interface Texts {
  title: string;
  text: string;
}

const NOT_FOUND: Texts = {
  title: "Diesen Eintrag gibt es nicht",
  text: "Er wurde gelöscht, oder der Link ist unvollständig.",
};

const FORBIDDEN: Texts = {
  title: "Dafür fehlt Ihnen die Berechtigung",
  text: "Ihre Rolle erlaubt das nicht. Rollen vergeben Konten mit der Rolle «Leitung».",
};

const FAILED: Texts = {
  title: "Diese Ansicht lässt sich gerade nicht laden",
  text: "Der Server antwortet nicht, oder bei uns ist etwas fehlgeschlagen. Ihre Anmeldung bleibt bestehen, und was gespeichert ist, bleibt gespeichert.",
};

/** The reason is in the log only. */
export function DeskError({ error }: { error: unknown }) {
  const { title, text } = getTexts(error);
  useEffect(() => {
    document.getElementById("inhalt")?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="px-5 py-12 lg:px-6 md:py-16">
      <h1 className="text-name font-semibold">{title}</h1>
      <p className="mt-2 mb-6 max-w-[36em] text-soft">{text}</p>
      {title === FAILED.title ? (
        <TryAgain />
      ) : (
        <ButtonLink to="/admin" size="s">
          Zur Liste
        </ButtonLink>
      )}
    </div>
  );
}

function getTexts(error: unknown): Texts {
  if (!isRouteErrorResponse(error)) return FAILED;
  if (error.status === 403) return FORBIDDEN;
  return error.status === 404 ? NOT_FOUND : FAILED;
}

function TryAgain() {
  const { revalidate, state } = useRevalidator();
  useShortcuts({ r: () => void revalidate() });
  return (
    <Button
      size="s"
      busy={state === "loading"}
      busyLabel="Wird geladen..."
      onClick={() => void revalidate()}
    >
      Erneut versuchen
    </Button>
  );
}
