import { data, redirect } from "react-router";
import {
  discardChanges,
  gatherRow,
  type Proposer,
  sendChanges,
  withdrawChanges,
} from "~/directory/analyses/gather-changes.server";
import { labAnalysisOf } from "~/directory/editor/lab-analysis-fields.server";
import { currentSnapshot } from "~/directory/publication/shown-snapshot.server";
import { getField } from "~/forms/posted-field";
import { describeWait } from "~/identity/describe-wait.server";
import { ownFields } from "./own-analyses.server";

interface Refused {
  errors: { field: string; message: string }[];
  values: Record<string, string>;
}

export const ALREADY_SENT =
  "Ihr Vorschlag liegt schon bei Laborlotse. Nehmen Sie ihn zurück, um etwas zu ändern.";
const ROW_CHANGED =
  "Inzwischen hat jemand aus Ihrem Labor diese Analyse geändert. Bitte laden Sie die Seite neu.";
const CHANGED =
  "Inzwischen hat jemand aus Ihrem Labor etwas geändert. Bitte sehen Sie die Änderungen nochmals durch.";

/**
 * Gathers, removes, sends, withdraws or discards a laboratory's proposed changes of its analyses.
 */
export async function changeOwnAnalyses(
  proposer: Proposer,
  form: FormData,
  query: URLSearchParams,
) {
  const text = (name: string) => getField(form, name).trim();
  const refuse = (field: string, message: string, values = {}, status = 400) =>
    data<Refused>({ errors: [{ field, message }], values }, { status });
  // Back to the same search, without the row.
  const list = new URLSearchParams([...query].filter(([name]) => name !== "analyse"));
  const done = () => redirect(`/labor/analysen${list.size > 0 ? `?${list}` : ""}`, 303);
  const intent = form.get("intent");
  switch (intent) {
    case "save-row":
    case "remove-row": {
      const analysis = text("analyse");
      if (currentSnapshot().analysis(analysis) === undefined) throw data(null, { status: 404 });
      const values = Object.fromEntries(ownFields.map(({ key }) => [key, text(key)]));
      const given = intent === "remove-row" ? null : labAnalysisOf(values);
      const saved = await gatherRow(proposer, analysis, given, text("version"));
      if (saved.outcome === "saved") return done();
      if (saved.outcome === "sent") return refuse("zeile", ALREADY_SENT, values, 409);
      if (saved.outcome === "changed") return refuse("zeile", ROW_CHANGED, values, 409);
      const errors = saved.errors.map(({ path, message }) => ({
        field: String(path[0] ?? "zeile"),
        message,
      }));
      return data<Refused>({ errors, values }, { status: 400 });
    }
    case "send": {
      const sent = await sendChanges(proposer, text("seen"));
      if (sent.outcome === "wait") return refuse("vorschlag", describeWait(sent.seconds), {}, 429);
      if (sent.outcome === "unlicensed") {
        const message = `${sent.names.join(", ")}: ${sent.message}`;
        return refuse("vorschlag", message);
      }
      return sent.outcome === "changed" ? refuse("vorschlag", CHANGED, {}, 409) : done();
    }
    case "take-back":
      await withdrawChanges(proposer);
      return done();
    case "discard": {
      const { outcome } = await discardChanges(proposer, text("seen"));
      return outcome === "saved" ? done() : refuse("vorschlag", CHANGED, {}, 409);
    }
    default:
      throw data(null, { status: 400 });
  }
}
