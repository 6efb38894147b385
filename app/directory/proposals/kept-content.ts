import { type Content, isContent } from "~/directory/editor/content-field";
import { deleteDraft, keepDraft, readDraft } from "~/forms/draft";

/** Kept like the drafts of all forms, under the name of the profile: a later link finds it too. */
const nameOf = (slug: string) => `vorschlag-${slug}`;

export function keepContent(slug: string, content: Content): void {
  keepDraft(nameOf(slug), { content: JSON.stringify(content) });
}

/** What was typed before; undefined where nothing was, or where what is kept is no content. */
export function readKeptContent(slug: string): Content | undefined {
  const text = readDraft(nameOf(slug))?.content;
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isContent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetContent(slug: string): void {
  deleteDraft(nameOf(slug));
}
