import { createHash, randomBytes } from "node:crypto";
import { fitsStored, storePassword } from "./stored-password.server";

/** A check takes 16 MB and a processor for a fifth of a second; a dozen strangers wait two seconds. */
const MAX_STRANGERS_WAITING = 11;

// Two at a time, of Node's four threads: whatever strangers send, one is left to those who are known already.
const operators = turns();
const strangers = turns();

/** Of somebody who is signed in, holds a link from a mail, or comes with a browser that is known. */
export function isPassword(password: string, stored: string | null): Promise<boolean> {
  return operators.do(() => fitsStored(password, stored));
}

/** Of anybody who tries. @returns «busy» where too many wait already; then nothing is checked */
export async function isPasswordOfStranger(
  password: string,
  stored: string | null,
): Promise<boolean | "busy"> {
  if (isFullForStrangers()) return "busy";
  return strangers.do(() => fitsStored(password, stored));
}

/** Whether the next stranger would be told to come back. */
export function isFullForStrangers(): boolean {
  return strangers.count() > MAX_STRANGERS_WAITING;
}

/** @returns the password as it is stored */
export function hashPassword(password: string): Promise<string> {
  return operators.do(() => storePassword(password));
}

/** Says of a password's hash only whether it is still the same: links and half sign-ins end with it. */
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

/** Does one thing after the other. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return {
    /** How many there are, the one under way among them. */
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
