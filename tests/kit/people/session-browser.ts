import { eq } from "drizzle-orm";
import {
  type PracticeAccess,
  sendPracticeLink,
} from "../../../app/identity/mailbox/practice-access.server";
import {
  beginSessionByLink,
  beginSessionByRecords,
  confirmByCode,
  findPracticeAccess,
  sendPracticeCode,
} from "../../../app/identity/mailbox/practice-session.server";
import { submissionKinds } from "../../../app/leads/submission-kinds.server";
import type { Identity } from "../../../app/lib/identity";
import { database } from "../../../app/platform/database/database.server";
import { writeMail } from "../../../app/wiring/mails.server";
import { mails } from "../../../database/mails";
import { withCookie } from "./lab-members";
import { mailedToken } from "./offer-rounds";

export const readToken = (path = "") =>
  new URL(path, "http://portal").searchParams.get("token") ?? "";

/** The cookie of a practice's browser, which the answers replace. */
export class SessionBrowser {
  cookie = "";
  get request() {
    return withCookie(this.cookie);
  }
  take(line: string | undefined) {
    if (line !== undefined) this.cookie = line.split(";")[0] ?? "";
    return line;
  }
  byLink = async (token: string) =>
    this.take(await beginSessionByLink(this.request, token, "192.0.2.1"));
  byRecords = async (...records: Identity[]) =>
    this.take(await beginSessionByRecords(this.request, records));
  find = () => findPracticeAccess(this.request);
  async access(): Promise<PracticeAccess> {
    const found = await this.find();
    if (found === undefined) throw new Error("no access");
    return found;
  }
  sendCode = async () => sendPracticeCode(await this.access());
  async confirm(code: string) {
    const confirmed = await confirmByCode(this.request, await this.access(), code);
    if (typeof confirmed === "string") return confirmed;
    this.take(confirmed.cookie);
    return confirmed.access;
  }
}

export const newLink = (address: string, client = "192.0.2.1") =>
  sendPracticeLink(address, submissionKinds, client);

export async function withLink(entryId: string): Promise<SessionBrowser> {
  const browser = new SessionBrowser();
  await browser.byLink(await mailedToken(entryId));
  return browser;
}

export async function withCode(entryId: string): Promise<SessionBrowser> {
  const browser = await withLink(entryId);
  await browser.sendCode();
  await browser.confirm(await mailedCode());
  return browser;
}

export async function mailedCode(): Promise<string> {
  const rows = await database().select().from(mails).where(eq(mails.template, "practice-code"));
  const texts = await Promise.all(rows.map(writeMail));
  return /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(JSON.stringify(texts))?.[0] ?? "";
}
