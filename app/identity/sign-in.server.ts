import { inTransaction } from "~/platform/database/database.server";
import { type Limit, secondsToWait, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  toAccountEmail,
} from "./accounts.server";
import { formatCookie, readCookie } from "./cookies.server";
import { createDeviceCookie, type Device, readDevice } from "./device.server";
import {
  isPasswordQueueFull,
  passwordFingerprint,
  verifyTrustedPassword,
  verifyUntrustedPassword,
} from "./password/password.server";
import { recordAccountEvent } from "./record-account-event.server";
import { consumeSecondFactorCode } from "./second-factor/second-factor.server";
import { beginSession, endSession, findSession } from "./sessions.server";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Tries from one address that reach the password check, except those of known browsers. */
const SIGN_IN_LIMIT: Limit = { name: "sign-in", tries: 10, seconds: 15 * MINUTE_S };
/** Per account, from all browsers without a device cookie together: guessing from many addresses does not help. */
const ACCOUNT_LIMIT: Limit = { name: "sign-in-account", tries: 100, seconds: HOUR_S };
/** From one browser that its operator has signed in with: guesses made elsewhere never lock it out. */
const DEVICE_LIMIT: Limit = { name: "sign-in-device", tries: 100, seconds: HOUR_S };
/** Codes for an account whose password is known; at any moment three of a million codes are right. */
const CODE_LIMIT: Limit = { name: "sign-in-code", tries: 20, seconds: HOUR_S };

const TIME_FOR_CODE_S = 10 * MINUTE_S;

export type SignInAnswer =
  | { outcome: "in" | "code"; cookies: Headers }
  | { outcome: "refused" }
  | { outcome: "wait"; seconds: number }
  | { outcome: "busy" };

/**
 * First step. Unknown address, wrong password and account without a password get the same answer, after the same work.
 */
export async function signIn(
  request: Request,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignInAnswer> {
  const device = await readDevice(request);
  // Checked first: a flood costs no database query, and uses up nobody's tries.
  if (device === undefined && isPasswordQueueFull()) return { outcome: "busy" };
  if (email === "" || password === "") return { outcome: "refused" };
  const account = await findAccountByEmail(email);
  const trustedDevice = device !== undefined && device.userId === account?.id ? device : undefined;
  const seconds = await getWaitSeconds(trustedDevice, { email, address });
  if (seconds !== undefined) return { outcome: "wait", seconds };
  const check = trustedDevice === undefined ? verifyUntrustedPassword : verifyTrustedPassword;
  const isRight = await check(password, account?.passwordHash ?? null);
  if (isRight === "busy") return { outcome: "busy" };
  if (!isRight || account === undefined) {
    await inTransaction((tx) =>
      recordAccountEvent(tx, "sign-in-failed", { operator: account?.id, by: null }, {}),
    );
    return { outcome: "refused" };
  }
  if (account.totpSecret === null) return complete(account, request);
  return { outcome: "code", cookies: cookieLines([await halfSignIn(account)]) };
}

/** A browser that the account's operator has signed in with is counted separately, whatever others do elsewhere. */
async function getWaitSeconds(
  trustedDevice: Device | undefined,
  { email, address }: { email: string; address: string },
): Promise<number | undefined> {
  if (trustedDevice !== undefined) return secondsToWaitFor(DEVICE_LIMIT, trustedDevice.id);
  const seconds = await secondsToWait(SIGN_IN_LIMIT, address);
  return seconds ?? secondsToWaitFor(ACCOUNT_LIMIT, toAccountEmail(email));
}

export async function signInWithCode(
  request: Request,
  code: string,
): Promise<SignInAnswer | { outcome: "expired" }> {
  const account = await findHalfSignedIn(request);
  if (account === undefined) return { outcome: "expired" };
  const device = await readDevice(request);
  const subject = device?.userId === account.id ? device.id : account.id;
  const seconds = await secondsToWaitFor(CODE_LIMIT, subject);
  if (seconds !== undefined) return { outcome: "wait", seconds };
  if (!(await consumeSecondFactorCode(account, code))) {
    await inTransaction((tx) =>
      recordAccountEvent(tx, "second-step-failed", { operator: account.id, by: null }, {}),
    );
    return { outcome: "refused" };
  }
  return complete(account, request);
}

export async function findHalfSignedIn(request: Request): Promise<Account | undefined> {
  const cookie = readCookie(request, "code");
  const claim = cookie === "" ? undefined : await readSignedLink("half-sign-in", cookie);
  const [userId, fingerprint] = claim?.subject.split(" ") ?? [];
  const account = userId === undefined ? undefined : await findAccountById(userId);
  if (account === undefined || account.totpSecret === null) return undefined;
  return passwordFingerprint(account.passwordHash ?? undefined) === fingerprint
    ? account
    : undefined;
}

async function halfSignIn({ id, passwordHash }: Account): Promise<string> {
  const subject = `${id} ${passwordFingerprint(passwordHash ?? undefined)}`;
  const expiresAt = new Date(Date.now() + TIME_FOR_CODE_S * 1_000);
  const token = await signLink("half-sign-in", { subject, expiresAt });
  return formatCookie("code", token, TIME_FOR_CODE_S);
}

async function complete(account: Account, request: Request): Promise<SignInAnswer> {
  const session = await inTransaction(async (tx) => {
    const cookie = await beginSession(tx, account.id, request);
    await recordAccountEvent(tx, "signed-in", { operator: account.id }, {});
    return cookie;
  });
  const cookies = cookieLines([
    session,
    await createDeviceCookie(account.id, request),
    ...(readCookie(request, "code") === "" ? [] : [formatCookie("code", "", 0)]),
  ]);
  return { outcome: "in", cookies };
}

/**
 * Ends the session on the server, so that a copied cookie is worthless.
 * @throws if the database is down: deleting only the cookie would leave the session open
 */
export async function signOut(request: Request): Promise<Headers> {
  const session = await findSession(request);
  if (session !== undefined) {
    await inTransaction(async (tx) => {
      await endSession(tx, session.operator.id, session.id);
      await recordAccountEvent(tx, "signed-out", { operator: session.operator.id }, {});
    });
  }
  return cookieLines([formatCookie("admin", "", 0)]);
}

function cookieLines(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}
