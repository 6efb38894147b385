import { data, redirect } from "react-router";
import { readDrafts } from "~/directory/analyses/lab-analysis-drafts.server";
import { readPendingRows } from "~/directory/analyses/stage-changes.server";
import { findPublicationErrors } from "~/directory/editor/content-errors.server";
import type { ContentError, DraftContent } from "~/directory/editor/content-field";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { readMemberDraft, saveMemberDraft } from "~/directory/labs/member-draft.server";
import {
  proposableFields,
  proposableSections,
  readProposedContent,
} from "~/directory/proposals/proposed-content.server";
import { getNumber } from "~/forms/posted-field";
import type { LabMember } from "~/identity/member/lab-members.server";
import { hasLabRight } from "~/identity/member/lab-rights";
import { toMemberActor } from "~/identity/member/lab-sessions.server";
import { formatClock, formatDay, formatMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { getPictureSender } from "./profile.server";

/** What is left to do before a laboratory can be published; undefined once it was. */
export type DraftProgress = NonNullable<Awaited<ReturnType<typeof readDraftProgress>>>;

export async function readDraftProgress({ lab, rights }: LabMember) {
  const draft = await readMemberDraft(lab);
  if (draft === undefined) return undefined;
  const missing = findPublicationErrors("lab", proposableFields(), draft.content);
  const [pending, drafts] = await Promise.all([readPendingRows(lab), readDrafts(database(), lab)]);
  return {
    missing: missing.map(({ field, place }) => ({ field, place })),
    /** `taken`: by the operator, to be published with the profile. */
    analyses: { pending: pending.rows.size, isSent: pending.isSent, taken: drafts.length },
    submittedOn: draft.submittedAt && formatDay(draft.submittedAt),
    mayEdit: hasLabRight(rights, "profile"),
  };
}

export async function readDraftForm({ lab }: LabMember) {
  const [draft, sections] = await Promise.all([readMemberDraft(lab), proposableSections()]);
  if (draft === undefined) return undefined;
  const { content, draftVersion } = draft;
  return { content, draftVersion, sections };
}

export interface DraftAnswer {
  /** «draft»: not saved, or not handed in. */
  state: "saved" | "submitted" | "draft";
  content: DraftContent;
  draftVersion: number;
  errors: ContentError[];
  /** Clock of the saving. */
  at?: string;
  /** What somebody else has saved since the member opened the page. */
  conflict?: { by: string; at: string; labels: string[] };
}

/**
 * Saves the draft, complete or not; only a complete one is handed in.
 * @throws a redirect to the published profile where it was published meanwhile
 */
export async function receiveDraftForm(form: FormData, member: LabMember) {
  const draft = await readMemberDraft(member.lab);
  if (draft === undefined) throw redirect("/labor/profil", 303);
  const baseVersion = getNumber(form, "draftVersion");
  const seen = { content: draft.content, published: draft.content };
  const sender = await getPictureSender(form, member);
  const { content, errors, isChange } = await readProposedContent(form, seen, sender);
  const answer: DraftAnswer = { state: "draft", content, draftVersion: baseVersion, errors: [] };
  if (isChange) return data(answer);
  const isSubmitted = form.get("intent") === "submit";
  const saved = await saveMemberDraft(member.lab, content, {
    actor: toMemberActor(member),
    baseVersion,
    isSubmitted: isSubmitted && errors.length === 0,
  });
  if (saved.outcome === "missing") throw redirect("/labor/profil", 303);
  if (saved.outcome === "refused") throw data(null, { status: 413 });
  const { draftVersion } = saved;
  if (saved.outcome === "conflict") {
    const labels = describeChanges(proposableFields(), saved.changes).map(({ label }) => label);
    const by = saved.by === member.labName ? "jemand aus Ihrem Labor" : "Laborlotse";
    const conflict = { by, at: formatMoment(saved.at), labels };
    return data<DraftAnswer>({ ...answer, draftVersion, conflict }, { status: 409 });
  }
  if (isSubmitted && errors.length > 0) {
    return data<DraftAnswer>({ ...answer, draftVersion, errors }, { status: 400 });
  }
  const state = isSubmitted ? "submitted" : "saved";
  const at = formatClock(new Date());
  return data<DraftAnswer>({ state, content, draftVersion, errors: [], at });
}
