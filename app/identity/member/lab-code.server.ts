import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { offerInvitations } from "#database/offers";
import { formatCookie, readCookie } from "~/identity/cookies.server";
import { CODE_MINUTES, redeemCode, storeCode } from "~/identity/mailed-code.server";
import { createToken, hashSessionToken, insertSession } from "~/identity/session-store.server";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { getLargestNetwork } from "~/platform/http/networks.server";
import { type Limit, secondsToWait, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { findMembersByMailbox, type LabMember } from "./lab-members.server";
import { toMemberActor } from "./lab-sessions.server";
import { labRequestPath } from "./return-invitation.server";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Per network, so that nobody can request codes for a list of strangers' addresses. */
const SENDER_LIMIT: Limit = { name: "lab-code-senders", tries: 10, seconds: 10 * MINUTE_S };
const GUESS_LIMIT: Limit = { name: "lab-code-guesses", tries: 30, seconds: 15 * MINUTE_S };
/**
 * Codes for one mailbox. Anybody who knows an address can request them, and they are valid only in
 * their browser: the tries of one network, a customer's whole /48 included, do not use up those of
 * others, and if many networks together use up all tries, one an hour remains.
 */
const NETWORK_LIMIT: Limit = { name: "lab-codes-of-network", tries: 5, seconds: HOUR_S };
const MAILBOX_LIMIT: Limit = { name: "lab-codes", tries: 20, seconds: 24 * HOUR_S };
const FALLBACK_LIMIT: Limit = { name: "lab-codes-later", tries: 1, seconds: HOUR_S };

/** Longer than the work takes, so that the response time does not reveal whether an address is known. */
const MIN_RESPONSE_MS = 400;

export type CodeAnswer =
  | { outcome: "wait"; seconds: number }
  | { outcome: "asked"; cookie: string };

export async function requestLabCode(address: string, client: string): Promise<CodeAnswer> {
  const seconds = await secondsToWait(SENDER_LIMIT, client);
  if (seconds !== undefined) return { outcome: "wait", seconds };
  const token = createToken();
  await Promise.all([mailCode(token, address, client), sleep(MIN_RESPONSE_MS)]);
  const cookie = formatCookie("labor-code", token, CODE_MINUTES * MINUTE_S);
  return { outcome: "asked", cookie };
}

async function mailCode(token: string, address: string, client: string): Promise<void> {
  const recipient = canonicalAddress(address);
  const isMailed =
    (await findMembersByMailbox(recipient)).length > 0 && !(await isRateLimited(recipient, client));
  await inTransaction(async (tx) => {
    const seed = await storeCode(tx, hashSessionToken(token), isMailed ? recipient : null);
    if (isMailed)
      await queueMail(tx, { recipient, template: "lab-code", detail: { seed: [seed] } });
  });
}

async function isRateLimited(mailbox: string, client: string): Promise<boolean> {
  const ofNetwork = `${getLargestNetwork(client)} ${mailbox}`;
  if ((await secondsToWaitFor(NETWORK_LIMIT, ofNetwork)) !== undefined) return true;
  if ((await secondsToWaitFor(MAILBOX_LIMIT, mailbox)) === undefined) return false;
  return (await secondsToWaitFor(FALLBACK_LIMIT, mailbox)) !== undefined;
}

export function hasRequestedCode(request: Request): boolean {
  return readCookie(request, "labor-code") !== "";
}

export type LabSignInAnswer =
  | { outcome: "in"; cookies: Headers; path: string }
  | { outcome: "wait"; seconds: number }
  /**
   * «wrong» leaves further tries; «over» needs a new code: it was used, is expired, was wrong too
   * often, or is another browser's.
   */
  | { outcome: "wrong" | "over" };

/**
 * Redeems a code, once, in the browser that requested it.
 * @param wanted invitation that somebody came for: the session begins with its laboratory, and leads to it
 */
export async function signInWithLabCode(
  request: Request,
  code: string,
  client: string,
  wanted?: string,
): Promise<LabSignInAnswer> {
  const seconds = await secondsToWait(GUESS_LIMIT, client);
  if (seconds !== undefined) return { outcome: "wait", seconds };
  const [answer] = await Promise.all([exchange(request, code, wanted), sleep(MIN_RESPONSE_MS)]);
  return answer;
}

function exchange(request: Request, code: string, wanted?: string): Promise<LabSignInAnswer> {
  return inTransaction(async (tx): Promise<LabSignInAnswer> => {
    const owner = hashSessionToken(readCookie(request, "labor-code"));
    const { outcome, mailbox } = await redeemCode(tx, owner, code);
    const members = mailbox === null ? [] : await findMembersByMailbox(mailbox, tx);
    const lab = await findInvitedLab(tx, wanted);
    const wantedBy = members.find((one) => one.lab === lab);
    const member = wantedBy ?? members[0];
    if (outcome !== "right") {
      if (member !== undefined) recordFailure(tx, member);
      return { outcome };
    }
    if (member === undefined) return { outcome: "over" };
    const home = members.length > 1 ? "/labor/konto" : "/labor";
    const path = wantedBy === undefined ? home : labRequestPath(wanted);
    return { outcome: "in", cookies: await enter(tx, request, member), path };
  });
}

async function findInvitedLab(tx: Transaction, invitationId: string | undefined) {
  if (invitationId === undefined) return undefined;
  const [found] = await tx
    .select({ lab: offerInvitations.lab })
    .from(offerInvitations)
    .where(eq(offerInvitations.id, invitationId));
  return found?.lab;
}

async function enter(tx: Transaction, request: Request, member: LabMember): Promise<Headers> {
  const cookies = new Headers();
  cookies.append("Set-Cookie", await insertSession(tx, request, "labor", { contactId: member.id }));
  cookies.append("Set-Cookie", formatCookie("labor-code", "", 0));
  const actor = toMemberActor(member);
  recordAudit(tx, { actor, action: "lab-signed-in", detail: { lab: member.lab } });
  return cookies;
}

function recordFailure(tx: Transaction, { id, lab }: LabMember): void {
  const subject = { kind: "contact", id } as const;
  recordAudit(tx, { action: "lab-sign-in-failed", subject, detail: { lab } });
}
