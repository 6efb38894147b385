import { action as optOutAction } from "../../../app/leads/email-opt-out/page";
import {
  action as confirmAction,
  loader as confirmLoader,
} from "../../../app/leads/newsletter/confirm-page";
import { action } from "../../../app/leads/newsletter/page";
import { database } from "../../../app/platform/database/database.server";
import { writeMail } from "../../../app/wiring/mails.server";
import { mails } from "../../../database/mails";
import { newsletterSubscriptions } from "../../../database/newsletter";
import { newsletterFields } from "../calls/practice-post";
import { routeCall } from "../calls/route-call";

export const ADDRESS = "praxis@example.ch";
export const postTo = (path: string, fields: Record<string, string>) =>
  routeCall(
    new Request(`http://portal.example${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  );

export async function order(email: string, fields: Record<string, string> = {}) {
  return getStatus(await action(postTo("/newsletter", { ...newsletterFields(email), ...fields })));
}

export async function confirm(token: string) {
  return getStatus(await confirmAction(postTo("/newsletter/bestaetigen", { token })));
}

export async function open(token: string, method = "GET") {
  const url = `http://portal.example/newsletter/bestaetigen?token=${token}`;
  return getStatus(await confirmLoader(routeCall(new Request(url, { method }))));
}

export function getStatus(result: unknown): number {
  if (result instanceof Response) return result.status;
  return (result as { init?: ResponseInit }).init?.status ?? 200;
}

export const subscriptions = () => database().select().from(newsletterSubscriptions);
export const allMails = () => database().select().from(mails);

export async function mailedToken(): Promise<string> {
  const sent = (await allMails()).sort((a, b) => Number(b.createdAt) - Number(a.createdAt));
  const content = sent[0] && (await writeMail(sent[0]));
  const path = content?.link?.path ?? "";
  return new URL(path, "http://portal.example").searchParams.get("token") ?? "";
}

export const runTwentyTimes = <Result>(work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, work));

export const optOut = (email: string, more: Record<string, string> = {}) =>
  optOutAction(postTo("/email-opt-out", { email, reason: "Zu viele E-Mails erhalten", ...more }));
