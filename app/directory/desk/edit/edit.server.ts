import { draftsOf, draftsVersionHash } from "~/directory/analyses/lab-analysis-drafts.server";
import { choicesFor, publicPathOf } from "~/directory/desk/document/document.server";
import { atFields } from "~/directory/editor/content-errors.server";
import {
  type Content,
  type ContentError,
  contentOfField,
  listOf,
  textOf,
} from "~/directory/editor/content-field";
import { contentFieldsOf, INTERN, sectionsOf } from "~/directory/editor/content-fields.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { readPostedContent } from "~/directory/editor/posted-content";
import { takePictures } from "~/directory/editor/posted-picture.server";
import { parseContent, tidyContent } from "~/directory/editor/read-content.server";
import { checkContent } from "~/directory/model/check-content.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { typedOpinions } from "~/directory/model/typed-opinions.server";
import { positionInOrder } from "~/directory/publication/order.server";
import { rightToPublish } from "~/directory/publication/publishing.server";
import { formatClock, formatMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";

/** All that the form of a document shows. */
export async function readEdit(document: DocumentOnDesk) {
  const { kind, slug, content, changes, state } = document;
  const choices = await choicesFor(kind);
  const fields = [...contentFieldsOf(kind, choices), INTERN];
  const intern = contentOfField(content.intern);
  const checked = checkContent(kind, content);
  const errorsAs = (sample: boolean) =>
    atFields(fields, content, checked.errors ?? typedOpinions(kind, checked.content, sample));
  return {
    kind,
    slug,
    content,
    state,
    sections: [...sectionsOf(kind, choices), { id: "intern", title: "Intern", fields: [INTERN] }],
    draftVersion: document.draftVersion,
    draftBy: document.draftBy ?? "",
    draftAt: document.draftAt && formatClock(document.draftAt),
    publishedVersion: document.publishedVersion,
    publicPath: publicPathOf(kind, slug),
    sample: document.sample,
    rowDrafts: kind === "lab" ? await readRowDrafts(slug) : undefined,
    rightToPublish: rightToPublish(kind, state),
    place: await positionInOrder(kind, slug),
    /** Its address is still free to change. */
    isNew: document.lastVersion === undefined,
    /** What keeps it from being published, whatever it points to: with the tick «Beispieldaten», and without. */
    errors: { sample: errorsAs(true), real: errorsAs(false) },
    /** Against what was published; before the first publishing everything would be one. */
    changes: document.lastVersion === undefined ? [] : describeChanges(fields, changes),
    answers: listOf(intern.answers).map((answer) => ({
      label: textOf(contentOfField(answer).label),
      value: textOf(contentOfField(answer).value),
    })),
    registration: textOf(intern.registration),
  };
}

/** What of its analyses a laboratory's profile can take along when it is published; undefined: nothing. */
async function readRowDrafts(lab: string): Promise<{ count: number; seen: string } | undefined> {
  const drafts = await draftsOf(database(), lab);
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
  const fields = [...contentFieldsOf(document.kind, await choicesFor(document.kind)), INTERN];
  const given = form.get("draft");
  if (typeof given === "string") {
    return { content: tidyContent(fields, parseContent(given)), errors: [] };
  }
  return takePictures(
    fields,
    form,
    tidyContent(fields, readPostedContent(fields, form, document.content)),
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
  const fields = [...contentFieldsOf(kind, await choicesFor(kind)), INTERN];
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
