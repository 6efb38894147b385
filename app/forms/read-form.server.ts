import { data } from "react-router";

const MAX_FIELDS = 200;
const MAX_DOCUMENT_FIELDS = 5_000;

/**
 * Leaves files out; the form's schema validates the values.
 * @throws 400 for more fields than `most` or an invalid body
 */
export async function readForm(request: Request): Promise<FormData> {
  const fields = [...(await readFormWithFiles(request))];
  if (fields.length > MAX_FIELDS) throw data(null, { status: 400 });
  const texts = new FormData();
  for (const [name, value] of fields) if (typeof value === "string") texts.append(name, value);
  return texts;
}

/**
 * Without JavaScript, a document's form sends every value as a field of its own.
 * @throws 400 for more than 5'000 fields or an invalid body
 */
export async function readDocumentForm(request: Request): Promise<FormData> {
  const form = await readFormWithFiles(request);
  if ([...form.keys()].length > MAX_DOCUMENT_FIELDS) throw data(null, { status: 400 });
  return form;
}

/**
 * Replaces NUL, which PostgreSQL can't store, by U+FFFD, which every form's rules refuse.
 * @throws 400 for an invalid body
 */
export async function readFormWithFiles(request: Request): Promise<FormData> {
  const posted = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const form = new FormData();
  for (const [name, value] of posted) {
    form.append(name, typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value);
  }
  return form;
}
