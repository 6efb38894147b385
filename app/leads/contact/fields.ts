import * as z from "zod/mini";
import { email, multilineText, parseForm, sortSharedMessagesFirst, text } from "~/forms/form-rules";
import type { PostedForm } from "~/forms/posted-form";
import { REQUIRED_MESSAGE } from "./contact-form";

const schema = z.object({
  name: text(200, REQUIRED_MESSAGE),
  email: email(REQUIRED_MESSAGE),
  subject: text(200),
  message: multilineText(5_000, REQUIRED_MESSAGE),
});

export type ContactEntry = z.output<typeof schema>;

export const contactForm: PostedForm<ContactEntry> = {
  parse: (form) => sortSharedMessagesFirst(parseForm(schema, form), [REQUIRED_MESSAGE]),
  next: () => "/contact?gesendet=1",
  waitsAs: "Nachricht",
};
