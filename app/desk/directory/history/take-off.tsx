import { Form } from "react-router";
import { Button } from "~/ui/button";

interface Props {
  kind: string;
  dependents: readonly { kind: string; slug: string; title: string }[];
}

/** Asks before a document leaves the pages, and says what goes with it. */
export function TakeOff({ kind, dependents }: Props) {
  return (
    <details className="mt-8 border-line border-t pt-3 text-meta">
      <summary className="min-h-11 py-2.5 font-semibold text-error underline underline-offset-4">
        Aus dem Verzeichnis entfernen
      </summary>
      <Form method="post">
        <p className="max-w-[40rem] text-soft">
          {kind === "lab"
            ? "Das Profil antwortet danach mit 410; Listen, Suche und Sitemap führen das Labor nicht mehr, und Anfragen erreichen es nicht mehr. Der Verlauf bleibt."
            : "Die Adresse antwortet danach mit 410, und nichts führt mehr dorthin. Der Verlauf bleibt."}
        </p>
        {dependents.length > 0 && (
          <>
            <p className="mt-3 font-semibold">Ebenfalls entfernt werden:</p>
            <ul className="list-disc pl-5">
              {dependents.map(({ kind: other, slug, title }) => (
                <li key={`${other} ${slug}`}>{title}</li>
              ))}
            </ul>
          </>
        )}
        <Button
          type="submit"
          name="intent"
          value="take-off"
          variant="destructive"
          size="s"
          className="mt-4"
        >
          Jetzt vom Verzeichnis nehmen
        </Button>
      </Form>
    </details>
  );
}
