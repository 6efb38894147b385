import { data, redirect } from "react-router";
import { discardRows, saveRow } from "~/directory/analyses/lab-analysis-drafts.server";
import {
  listRowRevisions,
  publishRows,
  restoreRowRevision,
} from "~/directory/analyses/lab-analysis-publishing.server";
import { findDocumentOfKinds } from "~/directory/desk/document/document.server";
import { documentPath } from "~/directory/desk/document/paths";
import {
  labAnalysisFields,
  toLabAnalysisContent,
} from "~/directory/editor/lab-analysis-fields.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { type RejectedForm, toFieldErrors } from "~/directory/rows/rejected-form";
import { getNumber, getPostedField } from "~/forms/posted-field";
import { adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { toPlainLine } from "~/lib/plain-text";
import type { Route } from "./+types/analyses-page";

const MAX_NOTE_LENGTH = 200;
const CHANGED =
  "Der Entwurf wurde inzwischen geändert. Es wurde nichts übernommen. Bitte prüfen Sie ihn nochmals.";

export async function findLabSlug(params: Route.LoaderArgs["params"]): Promise<string> {
  return (await findDocumentOfKinds(["lab"], params)).slug;
}

export const handleLabAnalysesAction = createIntentAction({
  "save-row": {
    right: "work",
    run: async (args: Route.ActionArgs, form) => {
      const analysis = readText(form, "analyse");
      if (currentSnapshot().analysis(analysis) === undefined) throw data(null, { status: 404 });
      return storeRow(args, form, toLabAnalysisContent(readValues(form)));
    },
  },
  "remove-row": {
    right: "work",
    run: (args: Route.ActionArgs, form) => storeRow(args, form, null),
  },
  "publish-rows": {
    right: "work",
    run: async (args: Route.ActionArgs, form) => {
      const lab = await findLabSlug(args.params);
      const note = toPlainLine(readText(form, "note"));
      if (note === "" || note.length > MAX_NOTE_LENGTH) {
        return refuse(
          "note",
          `Bitte schreiben Sie in höchstens ${MAX_NOTE_LENGTH} Zeichen, was sich ändert.`,
        );
      }
      const actor = args.context.get(adminContext);
      const published = await publishRows(lab, { note, actor, seen: readText(form, "seen") });
      if (published.outcome === "changed") return refuse("note", CHANGED);
      if (published.outcome === "lab-unpublished") {
        return refuse("profil", "Bitte veröffentlichen Sie zuerst das Profil des Labors.", {
          note,
        });
      }
      if (published.outcome === "unknown") {
        const names = published.analyses.join(", ");
        return refuse("analysen", `Diese Analysen sind nicht veröffentlicht: ${names}.`, { note });
      }
      return showList(args);
    },
  },
  "discard-rows": {
    right: "work",
    run: async (args: Route.ActionArgs, form) => {
      const isDiscarded = await discardRows(await findLabSlug(args.params), readText(form, "seen"));
      return isDiscarded ? showList(args) : refuse("note", CHANGED);
    },
  },
  "restore-rows": {
    right: "work",
    run: async (args: Route.ActionArgs, form) => {
      const lab = await findLabSlug(args.params);
      const revision = getNumber(form, "revision");
      const revisions = await listRowRevisions(lab);
      if (!revisions.some((one) => one.revision === revision)) throw data(null, { status: 400 });
      const { name: by } = args.context.get(adminContext);
      const seen = readText(form, "seen");
      const isRestored = await restoreRowRevision(lab, revision, { by, seen });
      return isRestored ? showList(args) : refuse("note", CHANGED);
    },
  },
});

/** @param content null: no longer performed, which may be said of an analysis that was taken off too */
async function storeRow(
  { params, request, context }: Route.ActionArgs,
  form: FormData,
  content: ReturnType<typeof toLabAnalysisContent> | null,
) {
  const lab = await findLabSlug(params);
  const saved = await saveRow(lab, readText(form, "analyse"), content, {
    baseVersion: readText(form, "version"),
    by: context.get(adminContext).name,
  });
  if (saved.outcome === "saved") return showList({ params, request });
  const values = readValues(form);
  if (saved.outcome === "conflict") {
    const message = `Inzwischen hat ${saved.by} diese Analyse geändert. Bitte laden Sie die Seite neu.`;
    return refuse("specimen", message, values);
  }
  const errors = toFieldErrors(saved.errors, "specimen");
  return data<RejectedForm>({ errors, values }, { status: 400 });
}

function readValues(form: FormData): Record<string, string> {
  return Object.fromEntries(labAnalysisFields.map(({ key }) => [key, readText(form, key)]));
}

function readText(form: FormData, name: string): string {
  return getPostedField(form, name).trim();
}

function refuse(field: string, message: string, values = {}) {
  return data<RejectedForm>({ errors: [{ field, message }], values }, { status: 400 });
}

function showList({ params, request }: Pick<Route.ActionArgs, "params" | "request">) {
  const query = new URL(request.url).searchParams;
  query.delete("analyse");
  return redirect(`${documentPath("lab", params.slug, "analysen")}?${query}`, 303);
}
