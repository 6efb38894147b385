import type { ActionFunctionArgs } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { confirmByCode, sendPracticeCode } from "~/identity/mailbox/practice-session.server";
import { setPracticeAccess } from "~/rounds/practice/require-practice.server";
import type { CodeState } from "./code-page";

const SENDING_ERRORS = {
  "too-many":
    "In der letzten Stunde wurden zu viele Codes verlangt. Bitte versuchen Sie es später erneut.",
  "no-mailbox":
    "Zu dieser Anfrage kennen wir keine E-Mail-Adresse. Bitte schreiben Sie uns über das Kontaktformular; wir halten Ihren Entscheid für Sie fest.",
} as const;

const CODE_ERRORS = {
  wrong:
    "Der Code stimmt nicht. Bitte prüfen Sie die acht Zeichen, oder verlangen Sie einen neuen.",
  over: "Der Code gilt nicht mehr. Bitte verlangen Sie einen neuen.",
} as const;

interface CodeAnswer {
  /** Undefined if the step may go on. */
  code: CodeState | undefined;
  headers?: HeadersInit;
}

/** @returns undefined for the step's own form */
export async function answerCodeForm(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  access: PracticeAccess,
  form: FormData,
): Promise<CodeAnswer | undefined> {
  const intent = getPostedField(form, "intent");
  if (intent !== "send-code" && intent !== "code") return undefined;
  // Sent again, or confirmed in another tab.
  if (access.mayDecide) return { code: undefined };
  if (intent === "send-code") {
    const sent = await sendPracticeCode(access);
    const error = sent === "sent" ? undefined : SENDING_ERRORS[sent];
    return { code: { isSent: sent === "sent", error } };
  }
  const confirmed = await confirmByCode(args.request, access, getPostedField(form, "code"));
  if (typeof confirmed === "string") {
    return { code: { isSent: confirmed === "wrong", error: CODE_ERRORS[confirmed] } };
  }
  setPracticeAccess(args, confirmed.access);
  return { code: undefined, headers: { "Set-Cookie": confirmed.cookie } };
}
