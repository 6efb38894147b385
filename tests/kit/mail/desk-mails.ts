import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { adminContext } from "../../../app/identity/admin-session.server";
import { action } from "../../../app/leads/desk/mails/page";
import { database } from "../../../app/platform/database/database.server";
import { mails } from "../../../database/mails";
import { submitPractice as submitAnyPractice } from "../calls/desk-submissions";
import { routeCall } from "../calls/route-call";

export const ADDRESS = "praxis@example.ch";

export async function submitPractice(): Promise<string> {
  const { submissionId } = await submitAnyPractice({ email: ADDRESS, phone: "" });
  return submissionId;
}

export async function mailTo(recipient: string) {
  const [mail] = await database().select().from(mails).where(eq(mails.recipient, recipient));
  if (mail === undefined) throw new Error("no mail");
  return mail;
}

export async function readMail(id: string) {
  const [mail] = await database().select().from(mails).where(eq(mails.id, id));
  return mail;
}

function context() {
  const provider = new RouterContextProvider();
  provider.set(adminContext, { id: "1", name: "A. Keller", email: "keller@example.ch" });
  return provider;
}

export async function post(fields: Record<string, string>) {
  const request = new Request("http://127.0.0.1/admin/e-mails", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer = await action(routeCall(request, context()));
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get("Location"), message: undefined };
  }
  return { status: answer.init?.status, location: null, message: answer.data.message };
}

export const resend = (mailId: string, fields = {}) =>
  post({ intent: "resend", mailId, ...fields });
export const discard = (mailId: string, reason: string) =>
  post({ intent: "discard", mailId, reason });
