import { data, replace } from "react-router";
import * as z from "zod/mini";
import { parseForm, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { type Admin, adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { isUuid } from "~/lib/identity";
import {
  discardMail,
  type MailHandlingOutcome,
  markMailArrived,
  resendFailedMails,
  resendMail,
} from "~/platform/mail/mail-handling.server";
import type { Route } from "./+types/page";

/** `isAboutReason`: the reason for discarding is invalid. */
export interface MailRefusal {
  mailId: string;
  message: string;
  isAboutReason: boolean;
  reason: string;
  returnTo: string | undefined;
}

const discardForm = z.object({ reason: text(200, "Bitte nennen Sie den Grund.") });

const REFUSALS: Record<
  Exclude<MailHandlingOutcome, "done">,
  { status: number; message: string }
> = {
  sent: {
    status: 409,
    message: "Diese E-Mail ist inzwischen versendet. Es wurde nichts geändert.",
  },
  discarded: { status: 409, message: "Diese E-Mail ist verworfen und wird nicht mehr gesendet." },
  unknown: { status: 404, message: "Diese E-Mail gibt es nicht mehr." },
};

/** Redirects to the page that the operator came from. */
export const handleMailsAction = createIntentAction({
  "resend-all": {
    right: "work",
    run: async ({ context }: Route.ActionArgs, form: FormData) => {
      await resendFailedMails(context.get(adminContext));
      return leadBack(form);
    },
  },
  resend: { right: "work", run: changeMail(resendMail) },
  arrived: { right: "work", run: changeMail(markMailArrived) },
  discard: {
    right: "work",
    run: async ({ context }: Route.ActionArgs, form: FormData) => {
      const mailId = getPostedField(form, "mailId");
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

function changeMail(change: (mailId: string, admin: Admin) => Promise<MailHandlingOutcome>) {
  return async ({ context }: Route.ActionArgs, form: FormData) => {
    const mailId = getPostedField(form, "mailId");
    if (!isUuid(mailId)) return answer("unknown", form);
    return answer(await change(mailId, context.get(adminContext)), form);
  };
}

function answer(outcome: MailHandlingOutcome, form: FormData) {
  if (outcome === "done") return leadBack(form);
  return refuse(form, REFUSALS[outcome].status, REFUSALS[outcome].message);
}

/** Replaces the history entry, so that «Zurück» leads to the page before. */
function leadBack(form: FormData) {
  return replace(adminPath(getPostedField(form, "returnTo")) ?? "/admin/e-mails", 303);
}

function refuse(form: FormData, status: number, message: string, isAboutReason = false) {
  const refusal: MailRefusal = {
    mailId: getPostedField(form, "mailId"),
    message,
    isAboutReason,
    reason: getPostedField(form, "reason"),
    returnTo: adminPath(getPostedField(form, "returnTo")),
  };
  return data(refusal, { status });
}

/** Undefined for anything but a path of the desk, such as another host. */
function adminPath(value: string): string | undefined {
  const base = "http://desk.invalid";
  if (!value.startsWith("/") || !URL.canParse(value, base)) return undefined;
  const { origin, pathname, search } = new URL(value, base);
  if (origin !== base || !/^\/admin(\/|$)/.test(pathname)) return undefined;
  return pathname + search;
}
