import { createHash, randomBytes } from "node:crypto";
import { fitsStored, storePassword } from "./stored-password.server";

/**
 * A check takes 16 MB and a processor for a fifth of a second; a queue of a dozen strangers waits
 * two seconds.
 */
const MAX_STRANGERS_WAITING = 11;

// Two of Node's four threads at a time: whatever strangers send, one remains for known operators.
const operators = turns();
const strangers = turns();

/** For somebody who is signed in, has a link from a mail, or comes with a known browser. */
export function isPassword(password: string, stored: string | null): Promise<boolean> {
  return operators.do(() => fitsStored(password, stored));
}

/**
 * For anybody else.
 * @returns «busy» if too many are waiting already; then nothing is checked
 */
export async function isPasswordOfStranger(
  password: string,
  stored: string | null,
): Promise<boolean | "busy"> {
  if (isFullForStrangers()) return "busy";
  return strangers.do(() => fitsStored(password, stored));
}

/** Whether the next stranger would be turned away. */
export function isFullForStrangers(): boolean {
  return strangers.count() > MAX_STRANGERS_WAITING;
}

/** @returns the password's stored form */
export function hashPassword(password: string): Promise<string> {
  return operators.do(() => storePassword(password));
}

/**
 * Changes with a password's hash and reveals nothing else: links and half-finished sign-ins are
 * bound to it.
 */
export function passwordFingerprint(hash: string | undefined): string {
  return createHash("sha256")
    .update(hash ?? "")
    .digest("base64url")
    .slice(0, 22);
}

/** A password that a person can copy from a terminal. */
export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

/** Runs one task after the other. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return {
    /** Number of tasks, including the running one. */
    count: () => count,
    do<Result>(work: () => Promise<Result>): Promise<Result> {
      count += 1;
      const done = last.then(work).finally(() => {
        count -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
  };
}
