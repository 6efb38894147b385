import { QUEUED_DESCRIPTION, sendForm } from "~/forms/send-form";
import type { NewsletterAnswer } from "~/frame/newsletter-box";
import { newIdentity } from "~/visitor/kept-identity";
import { ORDER_SENT, parseNewsletterForm } from "./fields";

/**
 * Like any form, but everything is said in place of the form or at its field, never as a toast; an empty
 * input does nothing.
 * @returns undefined where neither server nor browser has the order
 */
export async function sendOrder(
  form: FormData,
  path: string,
): Promise<NewsletterAnswer | undefined> {
  const parsed = parseNewsletterForm(form);
  if (!parsed.success) return { errors: parsed.errors, email: parsed.values.email ?? "" };
  if (parsed.entry.email === "") return {};
  const outcome = await sendForm(path, form, newIdentity(), { waitsAs: "Newsletter" });
  if (outcome === undefined) return undefined;
  return { sent: outcome === "queued" ? QUEUED_DESCRIPTION : ORDER_SENT };
}
