import { data } from "react-router";

const MAX_FIELDS = 200;
const MAX_DOCUMENT_FIELDS = 5_000;

/**
 * Fields of a posted form, files left out. What the values may hold is for the form's schema to say.
 * @throws 400 for more fields than `most` or a body that is no form
 */
export async function readForm(request: Request): Promise<FormData> {
  const fields = [...(await readFormWithFiles(request))];
  if (fields.length > MAX_FIELDS) throw data(null, { status: 400 });
  const texts = new FormData();
  for (const [name, value] of fields) if (typeof value === "string") texts.append(name, value);
  return texts;
}

/**
 * A document's form, which has many fields where no JavaScript sends them as one, and its pictures.
 * @throws 400 for more than 5'000 fields or a body that is no form
 */
export async function readDocumentForm(request: Request): Promise<FormData> {
  const form = await readFormWithFiles(request);
  if ([...form.keys()].length > MAX_DOCUMENT_FIELDS) throw data(null, { status: 400 });
  return form;
}

/**
 * All fields of a posted form. No database stores NUL: it becomes U+FFFD, which the rules of every form refuse too.
 * @throws 400 for a body that is no form
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
