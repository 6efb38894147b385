import * as z from "zod/mini";
import { choice, email, multilineText, parseForm } from "~/forms/form-rules";
import { OTHER_REASON, optOutReasons, REASON_MISSING, REASON_TEXT_MISSING } from "./reasons";

const schema = z.object({
  reason: choice(optOutReasons, REASON_MISSING),
  otherReason: multilineText(1_000),
  email: email(),
});

const otherSchema = z.extend(schema, { otherReason: multilineText(1_000, REASON_TEXT_MISSING) });

export interface OptOutEntry {
  email: string;
  reason: string;
}

export function parseOptOutForm(form: FormData) {
  const isOther = form.get("reason") === OTHER_REASON;
  const parsed = parseForm(isOther ? otherSchema : schema, form);
  if (!parsed.success) return parsed;
  const { email: address, reason, otherReason } = parsed.entry;
  const entry: OptOutEntry = { email: address, reason: isOther ? otherReason : reason };
  return { success: true as const, entry };
}

export function isAddress(text: string): boolean {
  return text !== "" && z.safeParse(email(), text).success;
}
