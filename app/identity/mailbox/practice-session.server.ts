import { and, sql } from "drizzle-orm";
import { sessions } from "#database/sessions";
import { formatCookie, readCookie } from "~/identity/cookies.server";
import { redeemCode, storeCode } from "~/identity/mailed-code.server";
import { insertSession, isOfBrowser, isOpenSession } from "~/identity/session-store.server";
import type { Identity } from "~/lib/identity";
import { database, inTransaction } from "~/platform/database/database.server";
import { limitLinkGuesses } from "~/platform/limits/link-guesses.server";
import { secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { confirmMailbox } from "./confirm-mailbox.server";
import {
  findExistingEntries,
  findMailboxAccess,
  type PracticeAccess,
  readAccessByRecords,
} from "./practice-access.server";

type Browser = Pick<Request, "headers">;

const newCodes = { name: "request-codes", tries: 5, seconds: 60 * 60 };

/**
 * A link from a mail can be opened any number of times: it shows all entries of its mailbox and permits no decision.
 * @returns a line for `Set-Cookie`; undefined for foreign, altered and expired links alike, and if there is nothing left
 * to show
 * @throws 429 if the address has guessed too often
 */
export async function beginSessionByLink(
  browser: Browser,
  token: string,
  clientAddress: string,
): Promise<string | undefined> {
  const claim = await readSignedLink("requests", token);
  if (claim === undefined) {
    await limitLinkGuesses(clientAddress);
    return undefined;
  }
  const { subject: mailbox } = claim;
  if ((await findMailboxAccess(mailbox)) === undefined) return undefined;
  return inTransaction((tx) => insertSession(tx, browser, "requests", { mailbox }));
}

/**
 * A browser that has the keys of everything that it is shown by a link may decide like one without a link.
 * @returns a line for `Set-Cookie`; undefined if the records prove nothing, or less than the browser's session shows
 */
export async function beginSessionByRecords(
  browser: Browser,
  records: readonly Identity[],
): Promise<string | undefined> {
  const proven = await readAccessByRecords(records);
  if (proven === undefined) return undefined;
  const { entryIds } = proven;
  const current = await findPracticeAccess(browser);
  if (current?.mailbox !== undefined) {
    const isCovered = current.entryIds.every((id) => entryIds.includes(id));
    if (current.mayDecide || !isCovered) return undefined;
  }
  return inTransaction((tx) => insertSession(tx, browser, "requests", { entryIds: [...entryIds] }));
}

/** Checked with each request: what is erased, or has got another address since, is not shown any more. */
export async function findPracticeAccess(browser: Browser): Promise<PracticeAccess | undefined> {
  if (readCookie(browser, "requests") === "") return undefined;
  const [row] = await database()
    .select({
      mailbox: sessions.mailbox,
      entryIds: sessions.entryIds,
      isConfirmed: sql<boolean>`coalesce(${sessions.confirmedUntil} > now(), false)`,
    })
    .from(sessions)
    .where(and(isOfBrowser(browser, "requests"), isOpenSession("requests")));
  if (row === undefined) return undefined;
  if (row.mailbox !== null) return findMailboxAccess(row.mailbox, row.isConfirmed);
  return findExistingEntries(row.entryIds ?? []);
}

export async function endPracticeSession(browser: Browser): Promise<string> {
  await database().delete(sessions).where(isOfBrowser(browser, "requests"));
  return formatCookie("requests", "", 0);
}

/**
 * Mails a code to the mailbox of the session's link; an earlier code becomes invalid.
 * @returns «too-many» after five an hour, «no-mailbox» for a practice without an e-mail address
 */
export async function sendPracticeCode({
  entryIds,
  mailbox,
}: PracticeAccess): Promise<"sent" | "too-many" | "no-mailbox"> {
  const [entryId] = entryIds;
  if (mailbox === undefined || entryId === undefined) return "no-mailbox";
  if ((await secondsToWaitFor(newCodes, mailbox)) !== undefined) return "too-many";
  await inTransaction(async (tx) => {
    const detail = { seed: [await storeCode(tx, mailbox, mailbox)] };
    await queueMail(tx, { entryId, recipient: mailbox, template: "practice-code", detail });
  });
  return "sent";
}

/**
 * Redeems a code, once, and begins a session that may decide for the rest of the code's 15 minutes.
 * @returns also a line for `Set-Cookie`
 */
export async function confirmByCode(
  browser: Browser,
  { mailbox }: PracticeAccess,
  code: string,
): Promise<{ cookie: string; access: PracticeAccess } | "wrong" | "over"> {
  // Codes are sent to mailboxes: a browser with its records has no code to try or to use up.
  if (mailbox === undefined) return "over";
  const outcome = await inTransaction(async (tx) => {
    const redeemed = await redeemCode(tx, mailbox, code);
    if (redeemed.outcome !== "right") return redeemed.outcome;
    const confirmedUntil = redeemed.expiresAt;
    await confirmMailbox(tx, mailbox);
    return { cookie: await insertSession(tx, browser, "requests", { mailbox, confirmedUntil }) };
  });
  if (typeof outcome === "string") return outcome;
  const access = await findMailboxAccess(mailbox, true);
  return access === undefined ? "over" : { ...outcome, access };
}
