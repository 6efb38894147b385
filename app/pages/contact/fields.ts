import * as z from "zod/mini";
import { email, multilineText, parseForm, text } from "~/widgets/form/form-rules";
import { sharedMessagesFirst } from "~/widgets/form/shared-message";
import { REQUIRED } from "./texts";

/** Specification, point 5, Contact. */
const schema = z.object({
  name: text(200, REQUIRED),
  email: email(REQUIRED),
  subject: text(200),
  message: multilineText(5_000, REQUIRED),
});

export type ContactEntry = z.output<typeof schema>;

export function parseContactForm(form: FormData) {
  return sharedMessagesFirst(parseForm(schema, form), [REQUIRED]);
}
