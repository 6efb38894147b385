import { Form } from "react-router";
import { Button } from "~/ui/button";

interface Props {
  kind: string;
  dependents: readonly { kind: string; slug: string; title: string }[];
}

export function UnpublishForm({ kind, dependents }: Props) {
  return (
    <details className="mt-8 border-line border-t pt-3 text-meta">
      <summary className="min-h-11 py-2.5 font-semibold text-error underline underline-offset-4">
        Aus dem Verzeichnis entfernen
      </summary>
      <Form method="post">
        <p className="max-w-[40rem] text-soft">
          {kind === "lab"
            ? "Das Profil ist danach nicht mehr erreichbar (Status 410) und steht in keiner Liste, nicht in der Suche und nicht in der Sitemap. Anfragen erreichen das Labor nicht mehr. Der Verlauf bleibt."
            : "Die Seite ist danach nicht mehr erreichbar (Status 410), und kein Link zeigt mehr auf sie. Der Verlauf bleibt."}
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
          Jetzt aus dem Verzeichnis entfernen
        </Button>
      </Form>
    </details>
  );
}
