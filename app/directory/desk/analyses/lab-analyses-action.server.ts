import { data, redirect } from "react-router";
import { discardRows, saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import {
  publishRows,
  restoreRowRevision,
} from "~/directory/analyses/lab-analysis-publishing.server";
import { documentPath } from "~/directory/desk/document/paths";
import {
  labAnalysisFields,
  toLabAnalysisContent,
} from "~/directory/editor/lab-analysis-fields.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { type RejectedForm, toFieldErrors } from "~/directory/rows/rejected-form";
import { getNumber, getPostedField } from "~/forms/posted-field";
import type { Admin } from "~/identity/admin-session.server";
import { toPlainLine } from "~/lib/plain-text";

const MAX_NOTE_LENGTH = 200;
const CHANGED =
  "Der Entwurf wurde inzwischen geändert. Es wurde nichts übernommen. Bitte sehen Sie ihn nochmals durch.";

export async function handleLabAnalysesAction(
  lab: string,
  form: FormData,
  { actor, query }: { actor: Admin; query: URLSearchParams },
) {
  const { name: by } = actor;
  const text = (name: string) => getPostedField(form, name).trim();
  const analysis = text("analyse");
  const list = new URLSearchParams([...query].filter(([name]) => name !== "analyse"));
  const done = () => redirect(`${documentPath("lab", lab, "analysen")}?${list}`, 303);
  const refuse = (field: string, message: string, values = {}) =>
    data<RejectedForm>({ errors: [{ field, message }], values }, { status: 400 });
  switch (form.get("intent")) {
    case "save-row":
    case "remove-row": {
      if (currentSnapshot().analysis(analysis) === undefined) throw data(null, { status: 404 });
      const values = Object.fromEntries(labAnalysisFields.map(({ key }) => [key, text(key)]));
      const content = form.get("intent") === "remove-row" ? null : toLabAnalysisContent(values);
      const saved = await saveRow(lab, analysis, content, { baseVersion: text("version"), by });
      if (saved.outcome === "saved") return done();
      if (saved.outcome === "conflict") {
        const message = `Inzwischen hat ${saved.by} diese Analyse geändert. Bitte laden Sie die Seite neu.`;
        return refuse("specimen", message, values);
      }
      const errors = toFieldErrors(saved.errors, "specimen");
      return data<RejectedForm>({ errors, values }, { status: 400 });
    }
    case "publish-rows": {
      const note = toPlainLine(text("note"));
      if (note === "" || note.length > MAX_NOTE_LENGTH) {
        return refuse(
          "note",
          `Bitte schreiben Sie in höchstens ${MAX_NOTE_LENGTH} Zeichen, was sich ändert.`,
        );
      }
      const published = await publishRows(lab, { note, actor, seen: text("seen") });
      if (published.outcome === "changed") {
        return refuse("note", CHANGED);
      }
      if (published.outcome === "lab-unpublished") {
        return refuse("profil", "Bitte veröffentlichen Sie zuerst das Profil des Labors.", {
          note,
        });
      }
      if (published.outcome === "unknown") {
        const names = published.analyses.join(", ");
        return refuse("analysen", `Diese Analysen sind nicht veröffentlicht: ${names}.`, { note });
      }
      return done();
    }
    case "discard-rows":
      return (await discardRows(lab, text("seen"))) ? done() : refuse("note", CHANGED);
    case "restore-rows": {
      const revision = getNumber(form, "revision");
      const isRestored = await restoreRowRevision(lab, revision, { by, seen: text("seen") });
      return isRestored ? done() : refuse("note", CHANGED);
    }
    default:
      throw data(null, { status: 400 });
  }
}
