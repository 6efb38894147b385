import { draftsVersionHash, readDrafts } from "~/directory/analyses/lab-analysis-drafts.server";
import {
  getPublicPath,
  loadContentChoices,
  loadDeskFields,
} from "~/directory/desk/document/document.server";
import { toContentErrors } from "~/directory/editor/content-errors.server";
import {
  type DraftContent,
  toDraftContent,
  toList,
  toText,
} from "~/directory/editor/content-field";
import {
  getContentFields,
  getContentSections,
  INTERNAL_FIELD,
} from "~/directory/editor/content-fields.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { checkContent } from "~/directory/model/check-content.server";
import { checkOpinions } from "~/directory/model/check-opinions.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { getOrderPosition } from "~/directory/publication/order.server";
import { rightToPublish } from "~/directory/publication/publishing.server";
import { formatClock, formatMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";

export async function readEditView(document: DocumentOnDesk) {
  const { kind, slug, content, changes, state } = document;
  const choices = await loadContentChoices(kind);
  const fields = [...getContentFields(kind, choices), INTERNAL_FIELD];
  const intern = toDraftContent(content.intern);
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
    place: await getOrderPosition(kind, slug),
    isNew: document.lastVersion === undefined,
    /** Errors that prevent publishing, references aside: with the tick «Beispieldaten», and without. */
    errors: { sample: getErrors(true), real: getErrors(false) },
    /** Empty before the first publishing, when everything would be a change. */
    changes: document.lastVersion === undefined ? [] : describeChanges(fields, changes),
    answers: toList(intern.answers).map((answer) => ({
      label: toText(toDraftContent(answer).label),
      value: toText(toDraftContent(answer).value),
    })),
    registration: toText(intern.registration),
  };
}

/** Drafts of analyses that can be published together with the profile; undefined if there are none. */
async function readRowDrafts(lab: string): Promise<{ count: number; seen: string } | undefined> {
  const drafts = await readDrafts(database(), lab);
  if (drafts.length === 0) return undefined;
  return { count: drafts.length, seen: draftsVersionHash(drafts) };
}

export type EditView = Awaited<ReturnType<typeof readEditView>>;

export interface EditConflict {
  outcome: "conflict";
  draftVersion: number;
  by: string;
  at: string;
  theirs: DraftContent;
  mine: DraftContent;
  /** `before` is theirs. */
  changes: ReturnType<typeof describeChanges>;
}

export async function describeConflict(
  { kind }: DocumentOnDesk,
  mine: DraftContent,
  found: {
    draftVersion: number;
    by: string;
    at: Date;
    content: DraftContent;
    changes: Parameters<typeof describeChanges>[1];
  },
): Promise<EditConflict> {
  const fields = await loadDeskFields(kind);
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
