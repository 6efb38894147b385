import type { Exchange } from "./handler.server";

// Apart from the rules: those know the style sheet, which changes with every page of `npm run dev`.

/** For forms, for documents of operators, and for the few addresses that accept a file. */
export const MAX_FORM_BYTES = 64 * 1024;
export const MAX_DOCUMENT_BYTES = 512 * 1024;
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + MAX_FORM_BYTES;
/** How long a sender may take. */
export const MAX_FORM_MS = 30_000;
export const MAX_UPLOAD_MS = 120_000;
/** A file that comes slower than 50 kB/s for 20 s holds memory that others wait for. */
export const UPLOAD_PACE = { bytes: 1_000_000, everyMs: 20_000 };

/** For a sender with the right to upload. */
export const LARGEST_BODY = { file: MAX_UPLOAD_BYTES, document: MAX_DOCUMENT_BYTES } as const;

/**
 * In the address of a document's form that may contain a picture, for browsers without JavaScript.
 */
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
