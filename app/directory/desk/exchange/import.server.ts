import { data } from "react-router";
import { kinds } from "#catalogue/kinds";
import { getContentFields } from "~/directory/editor/content-fields.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import type { ImportError } from "~/directory/exchange/directory-file.server";
import type { ImportPlan } from "~/directory/exchange/import-plan.server";
import { importIfUnchanged, planImport } from "~/directory/exchange/transfer.server";
import { getTitle } from "~/directory/model/documents.server";
import { getPostedField } from "~/forms/posted-field";
import { packTempUpload, readPreviewedFile } from "~/forms/temp-upload.server";
import { toPlainLine } from "~/lib/plain-text";
import { formatDate } from "~/lib/swiss-time";
import type { Actor } from "~/platform/audit/audit-log.server";
import { formatImportError } from "./format-import-error.server";

const MAX_SHOWN = 100;

export async function handleImportForm(form: FormData, actor: Actor) {
  const isNextStep = form.get("intent") === "import";
  const file = (await readPreviewedFile(form, "import"))?.file;
  if (file === undefined)
    return refuse([{ ...WHOLE_FILE, message: "Bitte wählen Sie eine Datei." }]);
  const note = toPlainLine(getPostedField(form, "note"));
  const digest = getPostedField(form, "digest");
  if (!isNextStep) return preview(file, { note });
  if (note === "" || note.length > 200) {
    const noteError = "Bitte schreiben Sie in höchstens 200 Zeichen, was sich ändert.";
    return preview(file, { note, noteError });
  }
  const done = await importIfUnchanged(file.toString("utf8"), digest, { actor, note });
  switch (done.outcome) {
    case "imported":
      return done;
    case "changed":
      return preview(file, { note, isOutdated: true });
    default:
      return refuse(done.errors);
  }
}

async function preview(
  file: Buffer,
  confirmation: { note: string; noteError?: string; isOutdated?: boolean },
) {
  const read = await planImport(file.toString("utf8"));
  if (read.outcome === "refused") return refuse(read.errors);
  const kept = await packTempUpload(file);
  if (kept === undefined) {
    const message = "Die Datei ist zu gross. Verwenden Sie auf dem Server die Befehlszeile.";
    return refuse([{ ...WHOLE_FILE, message }]);
  }
  const status = confirmation.noteError === undefined && !confirmation.isOutdated ? 200 : 400;
  return data(
    { outcome: "preview" as const, ...describePlan(read.plan), kept, ...confirmation },
    { status },
  );
}

function describePlan({ documents, labAnalyses, federalList, ...plan }: ImportPlan) {
  const { contacts, evidence, images, digest } = plan;
  const count = (state: string) => documents.filter(({ is }) => is === state).length;
  const rows = documents.filter(({ is }) => is !== "same");
  return {
    contacts,
    evidence,
    images,
    digest,
    federalList: federalList && formatDate(federalList.edition),
    labAnalyses: labAnalyses.map(({ lab, rows }) => ({ lab, rows: rows.length })),
    counts: { new: count("new"), changed: count("changed"), same: count("same") },
    more: Math.max(0, rows.length - MAX_SHOWN),
    rows: rows.slice(0, MAX_SHOWN).map(({ kind, slug, content, is, sample, ...one }) => ({
      slug,
      is,
      sample,
      replacesDraft: one.replacesDraft,
      kind: kinds[kind].label,
      title: getTitle(kind, content) || slug,
      changes: describeChanges(getContentFields(kind), one.changes),
    })),
  };
}

const WHOLE_FILE = { place: "Datei", path: [] };

function refuse(errors: readonly ImportError[]) {
  const refused = { outcome: "refused" as const, errors: errors.map(formatImportError) };
  return data(refused, { status: 400 });
}

export type PlannedImport = Extract<
  Extract<Awaited<ReturnType<typeof preview>>, { data: unknown }>["data"],
  { outcome: "preview" }
>;
