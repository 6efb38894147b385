import * as z from "zod/mini";
import { multilineText } from "~/forms/form-rules";
import { getField } from "~/forms/posted-field";

const MAX_LENGTH = 2_000;

/** What was written into a field, without what no database takes; too much or nothing is said in words. */
export function readMessageField(
  form: FormData,
  field: string,
  required?: string,
): { text: string; errors: readonly { field: string; message: string }[] } {
  const parsed = z.safeParse(multilineText(MAX_LENGTH, required), getField(form, field));
  if (parsed.success) return { text: parsed.data, errors: [] };
  return { text: "", errors: [{ field, message: parsed.error.issues[0]?.message ?? "" }] };
}
