import { data, redirect } from "react-router";
import { publishLab } from "~/directory/analyses/lab-analysis-publishing.server";
import {
  findDocument,
  getPublicPath,
  loadDeskFields,
} from "~/directory/desk/document/document.server";
import { DIRECTORY_PATH, documentPath } from "~/directory/desk/document/paths";
import { toContentErrors } from "~/directory/editor/content-errors.server";
import { type ContentError, parseListPath } from "~/directory/editor/content-field";
import { readPostedDraft } from "~/directory/editor/read-posted-draft.server";
import { discardDraft, renameDocument } from "~/directory/labs/draft-steps.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { saveDraft } from "~/directory/model/drafts.server";
import { moveDocument } from "~/directory/publication/order.server";
import { publishDocumentDraft, rightToPublish } from "~/directory/publication/publishing.server";
import { getNumber, getPostedField } from "~/forms/posted-field";
import { recordAccountEvent } from "~/identity/record-account-event.server";
import { type Role, roleHasRight } from "~/identity/roles";
import { toPlainLine } from "~/lib/plain-text";
import { formatClock } from "~/lib/swiss-time";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { describeConflict } from "./edit.server";

interface Operation {
  params: { kind: string; slug: string };
  form: FormData;
  actor: Actor;
  role: Role;
  by: string;
  /** Sent by the page's script, which stays on the page. */
  isDataRequest: boolean;
}

export async function handleDocumentAction(operation: Operation) {
  const document = await findDocument(operation.params);
  switch (operation.form.get("intent")) {
    case "publish":
    case "publish-all":
      return publishDocument(document, operation);
    case "discard":
      return discard(document, operation);
    case "earlier":
    case "later":
      return move(document, operation);
    case "rename":
      return rename(document, operation);
    default:
      return save(document, operation);
  }
}

async function save(document: DocumentOnDesk, operation: Operation) {
  const { kind, slug } = document;
  const { form, isDataRequest } = operation;
  const saved = await saveForm(document, operation);
  if (saved.outcome !== "saved") return saved;
  if (saved.errors.length > 0) return rejectPicture(saved);
  if (isDataRequest)
    return {
      outcome: saved.outcome,
      draftVersion: saved.draftVersion,
      at: formatClock(new Date()),
    };
  const path = parseListPath(getPostedField(form, "list"));
  const place = path === undefined ? "" : `#${encodeURIComponent(path)}`;
  return redirect(`${documentPath(kind, slug)}?gespeichert${place}`, 303);
}

/** The rest is saved; the picture has to be chosen again. */
function rejectPicture({ draftVersion, errors }: { draftVersion: number; errors: ContentError[] }) {
  return data({ outcome: "picture" as const, draftVersion, errors }, { status: 400 });
}

async function saveForm(document: DocumentOnDesk, { form, by }: Operation) {
  const { kind, slug } = document;
  const fields = await loadDeskFields(kind);
  const { content, errors } = await readPostedDraft(fields, form, document.content, { name: by });
  const baseVersion = getNumber(form, "draftVersion");
  const result = await saveDraft(kind, slug, content, { baseVersion, by });
  if (result.outcome === "conflict") return describeConflict(document, content, result);
  if (result.outcome === "saved") return { ...result, errors };
  const message =
    result.outcome === "missing"
      ? "Dieses Dokument gibt es nicht mehr."
      : "Der Entwurf ist grösser, als ein Dokument sein darf.";
  return { outcome: "refused" as const, message };
}

async function publishDocument(document: DocumentOnDesk, operation: Operation) {
  const { kind, slug } = document;
  const { form, actor, role, isDataRequest } = operation;
  const mayOperate = roleHasRight(role, "operate");
  if (!roleHasRight(role, rightToPublish(kind, document.state))) return forbid(actor);
  const saved = await saveForm(document, operation);
  if (saved.outcome !== "saved") return saved;
  if (saved.errors.length > 0) return rejectPicture(saved);
  const { draftVersion } = saved;
  const note = toPlainLine(getPostedField(form, "note"));
  const refuse = (message: string) =>
    data({ outcome: "note" as const, draftVersion, message }, { status: 400 });
  if (note === "") return refuse("Bitte schreiben Sie, was sich ändert.");
  if (note.length > 200) return refuse("Höchstens 200 Zeichen.");
  const sample = form.get("sample");
  if (sample === "on" && (await isChangedSample(operation))) {
    return refuse(
      "Sie haben Beispieldaten geändert. Veröffentlichen Sie noch einmal: Als Beispieldaten gelten sie nur, wenn Sie das Häkchen jetzt setzen.",
    );
  }
  const options = { note, actor, draftVersion, sample: sample !== null, mayOperate };
  const isWithRows = kind === "lab" && form.get("intent") === "publish-all";
  const done = isWithRows
    ? await publishLab(slug, { ...options, seen: getPostedField(form, "rows") })
    : await publishDocumentDraft(kind, slug, options);
  switch (done.outcome) {
    case "published":
      if (isDataRequest) return { ...done, publicPath: getPublicPath(kind, slug) };
      return redirect(`${documentPath(kind, slug)}?veroeffentlicht=${done.version}`, 303);
    case "unchanged": {
      const message = `Keine Änderungen gegenüber der Website; es bleibt bei Version ${done.version}.`;
      return { ...done, message };
    }
    case "refused": {
      const { content } = await findDocument(operation.params);
      const errors = toContentErrors(await loadDeskFields(kind), content, done.errors);
      return data({ outcome: "invalid" as const, draftVersion, errors }, { status: 400 });
    }
    case "forbidden":
      return forbid(actor);
    case "rows-changed":
      return refuse(
        "Nichts ist veröffentlicht: An den Analysen wurde inzwischen etwas geändert. Bitte laden Sie die Seite neu.",
      );
    case "unknown":
      return refuse(
        `Nichts ist veröffentlicht: Diese Analysen sind es selbst nicht: ${done.analyses.join(", ")}.`,
      );
    default:
      return {
        outcome: "refused" as const,
        message: "Jemand anders hat eben gespeichert. Bitte prüfen Sie den neuen Stand.",
      };
  }
}

/** The tick that such a page was rendered with is stale: the change may have turned sample data into real data. */
async function isChangedSample({ params }: Operation): Promise<boolean> {
  const { sample, lastVersion, changes } = await findDocument(params);
  return sample && lastVersion !== undefined && changes.length > 0;
}

async function forbid(actor: Actor) {
  await inTransaction((tx) =>
    recordAccountEvent(tx, "access-refused", { operator: actor.id }, { right: "operate" }),
  );
  const message = "Es wurde nichts veröffentlicht: Das kann nur die Leitung.";
  return data({ outcome: "refused" as const, message }, { status: 403 });
}

async function discard({ kind, slug }: DocumentOnDesk, { form, actor }: Operation) {
  const draftVersion = getNumber(form, "draftVersion");
  const done = await discardDraft(kind, slug, { draftVersion, actor });
  if (done === "changed") {
    const message =
      "Der Entwurf wurde inzwischen geändert und nicht verworfen. Bitte prüfen Sie ihn nochmals.";
    return { outcome: "refused" as const, message };
  }
  return redirect(
    done === "deleted" ? DIRECTORY_PATH : `${documentPath(kind, slug)}?verworfen`,
    303,
  );
}

async function move({ kind, slug }: DocumentOnDesk, { form, actor }: Operation) {
  await moveDocument(kind, slug, form.get("intent") === "earlier" ? "earlier" : "later", actor);
  return redirect(`${documentPath(kind, slug)}#reihenfolge`, 303);
}

async function rename({ kind, slug }: DocumentOnDesk, { form, actor }: Operation) {
  const requestedSlug = getPostedField(form, "slug").trim();
  if (requestedSlug === slug || (await renameDocument(kind, slug, requestedSlug, actor))) {
    return redirect(documentPath(kind, requestedSlug), 303);
  }
  const message = "Diese Adresse ist vergeben oder enthält andere Zeichen als a–z, 0–9 und «-».";
  return data({ outcome: "address" as const, requestedSlug, message }, { status: 400 });
}

export type EditActionResult =
  Exclude<Awaited<ReturnType<typeof handleDocumentAction>>, Response> extends infer Answer
    ? Answer extends { data: infer Data }
      ? Data
      : Answer
    : never;
