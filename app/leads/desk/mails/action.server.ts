import { data, replace } from "react-router";
import * as z from "zod/mini";
import { parseForm, text } from "~/forms/form-rules";
import { getField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import type { Admin } from "~/identity/admin-session.server";
import { isUuid } from "~/lib/identity";
import {
  discardMail,
  type HandlingOutcome,
  markArrived,
  resendFailedMails,
  resendMail,
} from "~/platform/mail/mail-handling.server";

/** Why nothing was changed; `isAboutReason` where the reason for discarding is what is wrong. */
export interface MailRefusal {
  mailId: string;
  message: string;
  isAboutReason: boolean;
  /** As it was typed. */
  reason: string;
  returnTo: string | undefined;
}

const discardForm = z.object({ reason: text(200, "Bitte nennen Sie den Grund.") });

const REFUSALS: Record<Exclude<HandlingOutcome, "done">, { status: number; message: string }> = {
  sent: {
    status: 409,
    message: "Diese E-Mail ist inzwischen versendet. Es wurde nichts geändert.",
  },
  discarded: { status: 409, message: "Diese E-Mail ist verworfen und wird nicht mehr gesendet." },
  unknown: { status: 404, message: "Diese E-Mail gibt es nicht mehr." },
};

/** Sends failed mails again or discards one, then leads back to where the operator was. */
export async function handleMails(request: Request, admin: Admin) {
  const form = await readForm(request);
  const intent = form.get("intent");
  const mailId = getField(form, "mailId");
  const returnTo = adminPath(getField(form, "returnTo"));
  const refuse = (status: number, message: string, isAboutReason = false) => {
    const reason = getField(form, "reason");
    const refusal: MailRefusal = { mailId, message, isAboutReason, reason, returnTo };
    return data(refusal, { status });
  };
  const answer = (outcome: HandlingOutcome) => {
    // Replaces: the operator stays where they are, and «Zurück» leads where they came from.
    if (outcome === "done") return replace(returnTo ?? "/admin/e-mails", 303);
    return refuse(REFUSALS[outcome].status, REFUSALS[outcome].message);
  };
  if (intent === "resend-all") {
    await resendFailedMails(admin);
    return answer("done");
  }
  if (intent !== "resend" && intent !== "discard" && intent !== "arrived")
    throw data(null, { status: 400 });
  if (!isUuid(mailId)) return answer("unknown");
  if (intent === "resend") return answer(await resendMail(mailId, admin));
  if (intent === "arrived") return answer(await markArrived(mailId, admin));
  const parsed = parseForm(discardForm, form);
  if (!parsed.success) return refuse(400, parsed.errors[0]?.message ?? "", true);
  return answer(await discardMail(mailId, parsed.entry.reason, admin));
}

/** A path of the desk; anything else, such as another host, is undefined. */
function adminPath(value: string): string | undefined {
  const base = "http://desk.invalid";
  if (!value.startsWith("/") || !URL.canParse(value, base)) return undefined;
  const { origin, pathname, search } = new URL(value, base);
  if (origin !== base || !/^\/admin(\/|$)/.test(pathname)) return undefined;
  return pathname + search;
}
