import { Form } from "react-router";
import { formatCounts } from "~/directory/rows/format-counts";
import { Button } from "~/ui/button";
import type { MyAnalysesView } from "./my-analyses.server";

interface Props {
  gathered: MyAnalysesView["gathered"];
  mayPropose: boolean;
  refused: { errors: readonly { field: string; message: string }[] } | undefined;
}

export function PendingAnalysisChanges({ gathered, mayPropose, refused }: Props) {
  const { counts, seen, isSent, sentAt } = gathered;
  const message = refused?.errors.find(({ field }) => field === "vorschlag")?.message;
  const countsText = formatCounts(counts) || "nichts Neues mehr";
  const alert = message !== undefined && (
    <p role="alert" className="mt-3 border-error border-l-6 py-1 pl-4 text-error">
      {message}
    </p>
  );
  if (seen === "") return alert || null;
  return (
    <section aria-labelledby="vorschlag" className="my-5 rounded-box bg-mist p-5">
      <h2 id="vorschlag" className="font-semibold">
        {isSent
          ? `Eingereicht am ${sentAt}: ${countsText}`
          : `Noch nicht eingereicht: ${countsText}`}
      </h2>
      <p className="mt-1 max-w-[42em] text-soft">
        {isSent
          ? "Laborlotse prüft den Vorschlag und antwortet per E-Mail. Möchten Sie bis dahin etwas ändern, nehmen Sie ihn zurück."
          : "Praxen sehen davon nichts, bis Laborlotse den Vorschlag geprüft und veröffentlicht hat."}
      </p>
      {alert}
      {mayPropose && (
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="seen" value={seen} />
          {isSent ? (
            <Button type="submit" name="intent" value="take-back" variant="outline" size="s">
              Zurücknehmen und weiter ändern
            </Button>
          ) : (
            <>
              <Button type="submit" name="intent" value="send" variant="signal" size="s">
                Als Vorschlag einreichen
              </Button>
              <Button type="submit" name="intent" value="discard" variant="outline" size="s">
                Alle Änderungen verwerfen
              </Button>
            </>
          )}
        </Form>
      )}
    </section>
  );
}
