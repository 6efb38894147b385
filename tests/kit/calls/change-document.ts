import { readDocument } from "../../../app/directory/model/documents.server";
import { saveDraft } from "../../../app/directory/model/drafts.server";
import { publishDocumentDraft } from "../../../app/directory/publication/publishing.server";
import type { DocumentKind } from "../../../catalogue/kinds";

const EDITOR = { id: "1", name: "Leitstand" };

/** Saves these fields in the draft; returns its version. */
export async function changeDraft(
  kind: DocumentKind,
  slug: string,
  fields: object,
  by = EDITOR.name,
): Promise<number> {
  const { content, draftVersion = 0 } = (await readDocument(kind, slug)) ?? {};
  const draft = { ...content, ...fields };
  const saved = await saveDraft(kind, slug, draft, { baseVersion: draftVersion, by });
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return saved.draftVersion;
}

/** Publishes the document with these fields. */
export async function publishChange(
  kind: DocumentKind,
  slug: string,
  fields: object = {},
  { note = "Test", actor = EDITOR } = {},
) {
  const draftVersion = await changeDraft(kind, slug, fields, actor.name);
  return publishDocumentDraft(kind, slug, { note, actor, draftVersion, mayOperate: true });
}
