import { Form, Link } from "react-router";
import { documentPath } from "~/directory/desk/document/paths";
import { formatCounts } from "~/directory/rows/format-counts";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { LabAnalysesView } from "./lab-analyses-view.server";

interface Props {
  view: LabAnalysesView;
  refused:
    | {
        errors: readonly { field: string; message: string }[];
        values: Readonly<Record<string, string>>;
      }
    | undefined;
}

export function LabAnalysesDrafts({ view: { lab, drafts }, refused }: Props) {
  const { seen, ...counts } = drafts;
  const summary = formatCounts(counts);
  const message = refused?.errors.find(({ field }) => field === "note")?.message;
  const obstacle = refused?.errors.find(({ field }) => field === "profil" || field === "analysen");
  if (summary === "") {
    return message === undefined ? null : (
      <p role="alert" className="my-5 border-error border-l-6 py-1 pl-4 text-error">
        {message}
      </p>
    );
  }
  return (
    <section aria-labelledby="entwurf" className="my-5 rounded-box bg-mist p-5">
      <h3 id="entwurf" className="font-semibold">
        Entwurf: {summary}
      </h3>
      <Form method="post" className="mt-3 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        {obstacle && (
          <p role="alert" className="border-error border-l-6 py-1 pl-4 text-error">
            {obstacle.message}{" "}
            {obstacle.field === "profil" && (
              <Link to={documentPath("lab", lab)} className="underline underline-offset-4">
                Zum Profil
              </Link>
            )}
          </p>
        )}
        <TextField
          label="Notiz"
          name="note"
          defaultValue={refused?.values.note}
          hint="Was sich ändert und warum; steht im Verlauf"
          maxLength={200}
          error={message}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="publish-rows" size="s">
            Veröffentlichen
          </Button>
          <Button type="submit" name="intent" value="discard-rows" size="s" variant="outline">
            Entwurf verwerfen
          </Button>
        </div>
      </Form>
    </section>
  );
}
