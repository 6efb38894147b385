import { type DraftContent, isDraftContent } from "~/directory/editor/content-field";
import { deleteDraft, readDraft, saveFormDraft } from "~/forms/draft";

/** Stored like the drafts of all forms, but by profile, so that a later link finds it too. */
const getDraftName = (slug: string) => `vorschlag-${slug}`;

export function saveProposalDraft(slug: string, content: DraftContent): void {
  saveFormDraft(getDraftName(slug), { content: JSON.stringify(content) });
}

/** @returns undefined if nothing valid is stored */
export function readProposalDraft(slug: string): DraftContent | undefined {
  const text = readDraft(getDraftName(slug))?.content;
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDraftContent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function deleteProposalDraft(slug: string): void {
  deleteDraft(getDraftName(slug));
}
