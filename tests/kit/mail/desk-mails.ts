import { eq } from "drizzle-orm";
import { action } from "../../../app/leads/desk/mails/page";
import { database } from "../../../app/platform/database/database.server";
import { mails } from "../../../database/mails";
import { deskCall, submitPractice as submitAnyPractice } from "../calls/desk-submissions";

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

export async function post(fields: Record<string, string>) {
  const answer = await action(deskCall("/admin/e-mails", fields));
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get("Location"), message: undefined };
  }
  return { status: answer.init?.status, location: null, message: answer.data.message };
}

export const resend = (mailId: string, fields = {}) =>
  post({ intent: "resend", mailId, ...fields });
export const discard = (mailId: string, reason: string) =>
  post({ intent: "discard", mailId, reason });
