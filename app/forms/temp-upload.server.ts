import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { MAX_FILE_BYTES } from "~/platform/http/body-limits.server";
import { FILE_FIELD, TEMP_UPLOAD_FIELD, TEMP_UPLOAD_NAME_FIELD } from "./file-field";
import { getPostedField } from "./posted-field";

// Between a preview and the next step the page carries the file: browsers without JavaScript forget
// it, and the portal stores none before a decision.

/** Returns undefined for a file that is too large to send back. */
export async function packTempUpload(file: Buffer): Promise<string | undefined> {
  const kept = (await promisify(gzip)(file)).toString("base64");
  return kept.length > MAX_FILE_BYTES ? undefined : kept;
}

/** Returns undefined if no file, or an empty one, was chosen. */
export async function readUploadedFile(
  form: FormData,
): Promise<{ name: string; content: Buffer } | undefined> {
  const chosen = form.get(FILE_FIELD);
  if (!(chosen instanceof File) || chosen.size === 0) return undefined;
  return { name: chosen.name, content: Buffer.from(await chosen.arrayBuffer()) };
}

/**
 * The chosen file, else the previewed one; for the step after its preview the previewed one, rather than one that was
 * selected since.
 * @param next intent of that step
 * @returns also whether it is the file that the form was made for
 */
export async function readPreviewedFile(
  form: FormData,
  next: string,
): Promise<{ file: Buffer; name: string; isKept: boolean } | undefined> {
  const chosen = await readUploadedFile(form);
  const prefersKept = chosen === undefined || form.get("intent") === next;
  const kept = prefersKept ? await unpackTempUpload(form) : undefined;
  if (kept !== undefined)
    return { file: kept, name: getPostedField(form, TEMP_UPLOAD_NAME_FIELD), isKept: true };
  return chosen && { file: chosen.content, name: chosen.name, isKept: false };
}

async function unpackTempUpload(form: FormData): Promise<Buffer | undefined> {
  const kept = form.get(TEMP_UPLOAD_FIELD);
  if (typeof kept !== "string" || kept === "") return undefined;
  const packed = Buffer.from(kept, "base64");
  return promisify(gunzip)(packed, { maxOutputLength: MAX_FILE_BYTES }).catch(() => undefined);
}
