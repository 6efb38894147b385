import { data, replace } from "react-router";
import * as z from "zod/mini";
import { parseForm, text } from "~/forms/form-rules";
import { getField } from "~/forms/posted-field";
import { type Admin, adminContext } from "~/identity/admin-session.server";
import { intents } from "~/identity/intents.server";
import { isUuid } from "~/lib/identity";
import {
  discardMail,
  type HandlingOutcome,
  markArrived,
  resendFailedMails,
  resendMail,
} from "~/platform/mail/mail-handling.server";
import type { Route } from "./+types/page";

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
export const handleMails = intents({
  "resend-all": {
    right: "work",
    run: async ({ context }: Route.ActionArgs, form: FormData) => {
      await resendFailedMails(context.get(adminContext));
      return leadBack(form);
    },
  },
  resend: { right: "work", run: changeMail(resendMail) },
  arrived: { right: "work", run: changeMail(markArrived) },
  discard: {
    right: "work",
    run: async ({ context }: Route.ActionArgs, form: FormData) => {
      const mailId = getField(form, "mailId");
      if (!isUuid(mailId)) return answer("unknown", form);
      const parsed = parseForm(discardForm, form);
      if (!parsed.success) return refuse(form, 400, parsed.errors[0]?.message ?? "", true);
      return answer(
        await discardMail(mailId, parsed.entry.reason, context.get(adminContext)),
        form,
      );
    },
  },
});

function changeMail(change: (mailId: string, admin: Admin) => Promise<HandlingOutcome>) {
  return async ({ context }: Route.ActionArgs, form: FormData) => {
    const mailId = getField(form, "mailId");
    if (!isUuid(mailId)) return answer("unknown", form);
    return answer(await change(mailId, context.get(adminContext)), form);
  };
}

function answer(outcome: HandlingOutcome, form: FormData) {
  if (outcome === "done") return leadBack(form);
  return refuse(form, REFUSALS[outcome].status, REFUSALS[outcome].message);
}

/** Replaces: the operator stays where they are, and «Zurück» leads where they came from. */
function leadBack(form: FormData) {
  return replace(adminPath(getField(form, "returnTo")) ?? "/admin/e-mails", 303);
}

function refuse(form: FormData, status: number, message: string, isAboutReason = false) {
  const refusal: MailRefusal = {
    mailId: getField(form, "mailId"),
    message,
    isAboutReason,
    reason: getField(form, "reason"),
    returnTo: adminPath(getField(form, "returnTo")),
  };
  return data(refusal, { status });
}

/** A path of the desk; anything else, such as another host, is undefined. */
function adminPath(value: string): string | undefined {
  const base = "http://desk.invalid";
  if (!value.startsWith("/") || !URL.canParse(value, base)) return undefined;
  const { origin, pathname, search } = new URL(value, base);
  if (origin !== base || !/^\/admin(\/|$)/.test(pathname)) return undefined;
  return pathname + search;
}
