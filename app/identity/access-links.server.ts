import { HOUR_MS } from "~/lib/durations";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import { type Account, findAccountById, setPassword } from "./accounts.server";
import { createDeviceCookie } from "./device.server";
import { passwordFingerprint } from "./password/password.server";

const VALID_MS = { invitation: 7 * 24 * HOUR_MS, "password-reset": HOUR_MS };

type AccessPurpose = keyof typeof VALID_MS;

/**
 * Path for setting an account's password, once: the link is bound to the password that it replaces,
 * so that all links end with the first that is used, without a table of them.
 * @returns undefined if the account is deleted or the time since `askedAt` is over
 */
export async function createAccessPath(
  purpose: AccessPurpose,
  userId: string,
  askedAt: Date,
): Promise<string | undefined> {
  const account = await findAccountById(userId);
  const expiresAt = new Date(askedAt.getTime() + VALID_MS[purpose]);
  if (account === undefined || !isMeant(purpose, account) || expiresAt < new Date())
    return undefined;
  const token = await signLink(purpose, { subject: toSubject(account), expiresAt });
  return `/admin/login/passwort?token=${token}`;
}

export interface AccountAccess {
  purpose: AccessPurpose;
  account: Account;
}

/** @returns what a link opens; undefined for forged, expired and used links alike */
export async function readAccountAccess(token: string): Promise<AccountAccess | undefined> {
  for (const purpose of ["invitation", "password-reset"] as const) {
    const claim = await readSignedLink(purpose, token);
    const account = await findAccountById(claim?.subject.split(" ")[0] ?? "");
    if (claim === undefined || account === undefined) continue;
    if (claim.subject === toSubject(account)) return { purpose, account };
  }
  return undefined;
}

/**
 * Sets the password and ends all sessions.
 * @returns undefined if the link was used meanwhile, else a line for `Set-Cookie` that makes the browser a known
 * device: somebody who reads the account's mail can sign in even while others use up the account's tries
 */
export async function setPasswordByLink(
  { account }: AccountAccess,
  password: string,
  request: Request,
): Promise<string | undefined> {
  const replaces = account.passwordHash;
  const isSet = await setPassword(account.id, password, { origin: "own", replaces, way: "link" });
  if (!isSet) return undefined;
  return createDeviceCookie(account.id, request);
}

/** Invitations are for accounts without a password, resets for those with one. */
function isMeant(purpose: AccessPurpose, { passwordHash }: Account): boolean {
  return (purpose === "invitation") === (passwordHash === null);
}

function toSubject({ id, passwordHash }: Account): string {
  return `${id} ${passwordFingerprint(passwordHash ?? undefined)}`;
}
