import { draftsVersionHash, readDrafts } from "~/directory/analyses/lab-analysis-drafts.server";
import { getPublicPath, loadContentChoices } from "~/directory/desk/document/document.server";
import { toContentErrors } from "~/directory/editor/content-errors.server";
import {
  type Content,
  type ContentError,
  toContent,
  toList,
  toText,
} from "~/directory/editor/content-field";
import {
  getContentFields,
  getContentSections,
  INTERNAL_FIELD,
} from "~/directory/editor/content-fields.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { readPostedContent } from "~/directory/editor/posted-content";
import { normalizeContent, parseContent } from "~/directory/editor/read-content.server";
import { storeUploads } from "~/directory/editor/store-uploads.server";
import { checkContent } from "~/directory/model/check-content.server";
import { checkOpinions } from "~/directory/model/check-opinions.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { positionInOrder } from "~/directory/publication/order.server";
import { rightToPublish } from "~/directory/publication/publishing.server";
import { formatClock, formatMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";

/** All that the form of a document shows. */
export async function readEdit(document: DocumentOnDesk) {
  const { kind, slug, content, changes, state } = document;
  const choices = await loadContentChoices(kind);
  const fields = [...getContentFields(kind, choices), INTERNAL_FIELD];
  const intern = toContent(content.intern);
  const checked = checkContent(kind, content);
  const getErrors = (sample: boolean) =>
    toContentErrors(
      fields,
      content,
      checked.errors ?? checkOpinions(kind, checked.content, sample),
    );
  return {
    kind,
    slug,
    content,
    state,
    sections: [
      ...getContentSections(kind, choices),
      { id: "intern", title: "Intern", fields: [INTERNAL_FIELD] },
    ],
    draftVersion: document.draftVersion,
    draftBy: document.draftBy ?? "",
    draftAt: document.draftAt && formatClock(document.draftAt),
    publishedVersion: document.publishedVersion,
    publicPath: getPublicPath(kind, slug),
    sample: document.sample,
    rowDrafts: kind === "lab" ? await readRowDrafts(slug) : undefined,
    rightToPublish: rightToPublish(kind, state),
    place: await positionInOrder(kind, slug),
    /** Its address is still free to change. */
    isNew: document.lastVersion === undefined,
    /** What keeps it from being published, whatever it points to: with the tick «Beispieldaten», and without. */
    errors: { sample: getErrors(true), real: getErrors(false) },
    /** Against what was published; before the first publishing everything would be one. */
    changes: document.lastVersion === undefined ? [] : describeChanges(fields, changes),
    answers: toList(intern.answers).map((answer) => ({
      label: toText(toContent(answer).label),
      value: toText(toContent(answer).value),
    })),
    registration: toText(intern.registration),
  };
}

/** What of its analyses a laboratory's profile can take along when it is published; undefined: nothing. */
async function readRowDrafts(lab: string): Promise<{ count: number; seen: string } | undefined> {
  const drafts = await readDrafts(database(), lab);
  if (drafts.length === 0) return undefined;
  return { count: drafts.length, seen: draftsVersionHash(drafts) };
}

export type EditView = Awaited<ReturnType<typeof readEdit>>;

/** The content that a form sent: whole as JSON from the page's own code, else field by field, with its pictures. */
export async function readPosted(
  document: DocumentOnDesk,
  form: FormData,
  by: string,
): Promise<{ content: Content; errors: ContentError[] }> {
  const fields = [
    ...getContentFields(document.kind, await loadContentChoices(document.kind)),
    INTERNAL_FIELD,
  ];
  const draftField = form.get("draft");
  if (typeof draftField === "string") {
    return { content: normalizeContent(fields, parseContent(draftField)), errors: [] };
  }
  return storeUploads(
    fields,
    form,
    normalizeContent(fields, readPostedContent(fields, form, document.content)),
    { name: by },
  );
}

export interface Conflict {
  outcome: "conflict";
  draftVersion: number;
  by: string;
  at: string;
  /** What the other has saved, and one's own. */
  theirs: Content;
  mine: Content;
  /** «before» is theirs. */
  changes: ReturnType<typeof describeChanges>;
}

/** What a form is answered whose document another has saved meanwhile. */
export async function describeConflict(
  { kind }: DocumentOnDesk,
  mine: Content,
  found: {
    draftVersion: number;
    by: string;
    at: Date;
    content: Content;
    changes: Parameters<typeof describeChanges>[1];
  },
): Promise<Conflict> {
  const fields = [...getContentFields(kind, await loadContentChoices(kind)), INTERNAL_FIELD];
  return {
    outcome: "conflict",
    draftVersion: found.draftVersion,
    by: found.by,
    at: formatMoment(found.at),
    theirs: found.content,
    mine,
    changes: describeChanges(fields, found.changes),
  };
}
