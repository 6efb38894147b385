import { type PictureSender, storeImage } from "~/directory/pictures/images.server";
import { getPostedField } from "~/forms/posted-field";
import {
  applyListChange,
  type ContentError,
  type ContentField,
  type DraftContent,
} from "./content-field";
import { readPostedContent } from "./posted-content";
import { normalizeContent, parseContent } from "./read-content.server";

/**
 * Reads JSON from the page's script, or the fields of a plain form with its pictures and the button of a list.
 * @param by the sender of the pictures
 * @throws 400 for invalid JSON
 */
export async function readPostedDraft(
  fields: readonly ContentField[],
  form: FormData,
  stored: DraftContent,
  by: PictureSender,
): Promise<{ content: DraftContent; errors: ContentError[] }> {
  const draft = form.get("draft");
  const posted =
    typeof draft === "string" ? parseContent(draft) : readPostedContent(fields, form, stored);
  const { content, errors } = await storeUploads(
    fields,
    form,
    normalizeContent(fields, posted),
    by,
  );
  return { content: applyListChange(content, getPostedField(form, "list")), errors };
}

async function storeUploads(
  fields: readonly ContentField[],
  form: FormData,
  content: DraftContent,
  by: PictureSender,
): Promise<{ content: DraftContent; errors: ContentError[] }> {
  let withPictures = content;
  const errors: ContentError[] = [];
  for (const { type, key, label } of fields) {
    const file = type === "picture" ? form.get(`${key}.datei`) : null;
    if (!(file instanceof File) || file.size === 0) continue;
    const stored = await storeImage(Buffer.from(await file.arrayBuffer()), by);
    if ("hash" in stored) withPictures = { ...withPictures, [key]: stored.hash };
    else errors.push({ field: key, place: label, message: stored.error, isMissing: false });
  }
  return { content: withPictures, errors };
}
