import * as z from "zod/mini";
import { multilineText } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";

const MAX_LENGTH = 2_000;

/** @returns an error message if the text is empty or too long */
export function readMessageField(
  form: FormData,
  field: string,
  required?: string,
): { text: string; errors: readonly { field: string; message: string }[] } {
  const parsed = z.safeParse(multilineText(MAX_LENGTH, required), getPostedField(form, field));
  if (parsed.success) return { text: parsed.data, errors: [] };
  return { text: "", errors: [{ field, message: parsed.error.issues[0]?.message ?? "" }] };
}
