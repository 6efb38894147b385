import type { Exchange } from "./handler.server";

// Separate from the rules, which import the style sheet: it changes with every page of `npm run dev`.

export const MAX_FORM_BYTES = 64 * 1024;
export const MAX_DOCUMENT_BYTES = 512 * 1024;
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + MAX_FORM_BYTES;
export const MAX_FORM_MS = 30_000;
export const MAX_UPLOAD_MS = 120_000;
/** A file slower than 50 kB/s for 20 s holds memory that others need. */
export const UPLOAD_PACE = { bytes: 1_000_000, everyMs: 20_000 };

export const LARGEST_BODY = { file: MAX_UPLOAD_BYTES, document: MAX_DOCUMENT_BYTES } as const;

/** In the address of a document's form that may contain a picture, for browsers without JavaScript. */
const WITH_PICTURE = "bild";

/** What a request may bring beyond a form: it may be larger and slower, if its sender may upload. */
export function getBodyKind({
  request,
  match,
}: Pick<Exchange, "request" | "match">): keyof typeof LARGEST_BODY | undefined {
  const body = match?.page.body;
  if (body !== "document") return body;
  const { searchParams } = new URL(request.url ?? "/", "http://portal");
  return searchParams.has(WITH_PICTURE) ? "file" : "document";
}
