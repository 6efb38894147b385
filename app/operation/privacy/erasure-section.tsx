import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { ErasureResult, PrivacyFormResult } from "./action.server";
import { ErasurePreview } from "./erasure-preview";

/** Without JavaScript the answer is part of the page. */
export function ErasureSection({
  answer: initialAnswer,
}: {
  answer: PrivacyFormResult | ErasureResult | undefined;
}) {
  // A fetcher, because «Aktualisieren» would discard the page's own action data.
  const fetcher = useFetcher<PrivacyFormResult | ErasureResult | null>();
  const navigate = useNavigate();
  const mayErase = useRight("erase");
  const answer = fetcher.data ?? initialAnswer;
  const erasedPath = answer?.step === "erased" ? answer.path : undefined;
  useEffect(() => {
    if (erasedPath !== undefined) void navigate(erasedPath);
  }, [erasedPath, navigate]);
  const isRefused = answer?.step === "refused";
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="mb-3 font-semibold text-name">
        Löschung auf Verlangen
      </h2>
      <p className="mb-4 max-w-[42em] text-meta text-soft">
        Löscht alles zu einer E-Mail-Adresse, in jeder Schreibweise: Einträge mit Notizen und
        Verlauf, versendete und wartende E-Mails. Eine gültige Abmeldung wirkt weiter; von ihr
        bleibt nur ein Prüfwert der Adresse. Wer keine E-Mail-Adresse angegeben hat, wird im Eintrag
        selbst gelöscht.
      </p>
      {!mayErase && <p>Löschen kann nur, wer die Rolle «Leitung» hat.</p>}
      {mayErase && (
        <fetcher.Form method="post" action="/admin/datenschutz" noValidate className="grid gap-4">
          <TextField
            label="E-Mail-Adresse der Person"
            name="address"
            type="email"
            autoComplete="off"
            defaultValue={answer && "address" in answer ? answer.address : undefined}
            error={isRefused ? answer.error : undefined}
          />
          <div>
            <Button
              type="submit"
              name="intent"
              value="find"
              variant="outline"
              // The answer is shown before the desk has revalidated, which must not block the next request.
              busy={fetcher.state === "submitting" && fetcher.formData?.get("intent") === "find"}
              busyLabel="Wird gesucht..."
            >
              Suchen
            </Button>
          </div>
        </fetcher.Form>
      )}
      {(answer?.step === "found" || answer?.step === "confirm") && (
        <ErasurePreview key={answer.runId} found={answer} fetcher={fetcher} />
      )}
    </section>
  );
}
