import { type Content, isContent } from "~/directory/editor/content-field";
import { deleteDraft, readDraft, saveFormDraft } from "~/forms/draft";

/** Kept like the drafts of all forms, under the name of the profile: a later link finds it too. */
const getDraftName = (slug: string) => `vorschlag-${slug}`;

export function saveProposalDraft(slug: string, content: Content): void {
  saveFormDraft(getDraftName(slug), { content: JSON.stringify(content) });
}

/** What was typed before; undefined where nothing was, or where what is kept is no content. */
export function readProposalDraft(slug: string): Content | undefined {
  const text = readDraft(getDraftName(slug))?.content;
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isContent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function deleteProposalDraft(slug: string): void {
  deleteDraft(getDraftName(slug));
}
