import * as z from "zod/mini";
import { multilineText, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import type { FieldError } from "~/ui/error-summary";
import { MAX_STREET_LENGTH, MAX_TEXT_LENGTH } from "./practice-step";

type ParsedText = { value: string } | { errors: readonly FieldError[] };

/** @param required the error message if the text is empty */
export function parseText(form: FormData, field: string, required?: string): ParsedText {
  return parseField(form, field, multilineText(MAX_TEXT_LENGTH, required));
}

export function parseStreet(form: FormData): ParsedText {
  return parseField(form, "street", text(MAX_STREET_LENGTH));
}

function parseField(form: FormData, field: string, rule: ReturnType<typeof text>): ParsedText {
  const parsed = z.safeParse(rule, getPostedField(form, field));
  if (parsed.success) return { value: parsed.data };
  return { errors: [{ field, message: parsed.error.issues[0]?.message ?? "" }] };
}
