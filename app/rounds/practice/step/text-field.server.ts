import * as z from "zod/mini";
import { multilineText } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import type { FieldError } from "~/ui/error-summary";
import { MAX_TEXT_LENGTH } from "./practice-step";

/** @param required the error message if the text is empty */
export function parseText(
  form: FormData,
  field: string,
  required?: string,
): { value: string } | { errors: readonly FieldError[] } {
  const rule = multilineText(MAX_TEXT_LENGTH, required);
  const parsed = z.safeParse(rule, getPostedField(form, field));
  if (parsed.success) return { value: parsed.data };
  return { errors: [{ field, message: parsed.error.issues[0]?.message ?? "" }] };
}
