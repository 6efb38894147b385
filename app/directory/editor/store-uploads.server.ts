import { type PictureSender, storeImage } from "~/directory/pictures/images.server";
import type { ContentError, ContentField, DraftContent } from "./content-field";

/**
 * Stores pictures that a form without JavaScript posts with its fields, and references them in the content.
 * @param by the sender of the pictures
 */
export async function storeUploads(
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
