import { data } from "react-router";

const MOST_FIELDS = 200;

/**
 * Fields of a posted form, files left out. What the values may hold is for the form's schema to say.
 * @throws 400 for more than 200 fields or a body that is no form
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const fields = [...form];
  if (fields.length > MOST_FIELDS) throw data(null, { status: 400 });
  const texts = new FormData();
  for (const [name, value] of fields) if (typeof value === "string") texts.append(name, value);
  return texts;
}
