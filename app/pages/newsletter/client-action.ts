import { newIdentity } from "~/visitor/identity";
import { QUEUED_DESCRIPTION, sendForm } from "~/widgets/form/send-form";
import type { NewsletterAnswer } from "~/widgets/newsletter-box";
import { ORDER_SENT, parseNewsletterForm } from "./fields";

/** @returns undefined where neither server nor browser has the order */
export async function sendOrder(form: FormData): Promise<NewsletterAnswer | undefined> {
  const parsed = parseNewsletterForm(form);
  if (!parsed.success) return { errors: parsed.errors, email: parsed.values.email ?? "" };
  if (parsed.entry.email === "") return {};
  switch (await sendForm("/newsletter", form, newIdentity())) {
    case "stored":
      return { sent: ORDER_SENT };
    case "queued":
      return { sent: QUEUED_DESCRIPTION };
    default:
      return undefined;
  }
}
