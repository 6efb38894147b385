import { createHash, randomBytes } from "node:crypto";
import { createQueue } from "~/lib/queue";
import { computePasswordHash, verifyPassword } from "./stored-password.server";

/** A check takes 16 MB and a processor for a fifth of a second; a queue of a dozen strangers waits two seconds. */
const MAX_UNTRUSTED_WAITING = 11;

// Two of Node's four threads at a time: whatever strangers send, one remains for known operators.
const trusted = createQueue();
const untrusted = createQueue();

/** For somebody who is signed in, has a link from a mail, or comes with a known browser. */
export function verifyTrustedPassword(password: string, stored: string | null): Promise<boolean> {
  return trusted.run(() => verifyPassword(password, stored));
}

/**
 * For anybody else.
 * @returns «busy» if too many are waiting already; then nothing is checked
 */
export async function verifyUntrustedPassword(
  password: string,
  stored: string | null,
): Promise<boolean | "busy"> {
  if (isPasswordQueueFull()) return "busy";
  return untrusted.run(() => verifyPassword(password, stored));
}

export function isPasswordQueueFull(): boolean {
  return untrusted.length > MAX_UNTRUSTED_WAITING;
}

export function hashPassword(password: string): Promise<string> {
  return trusted.run(() => computePasswordHash(password));
}

/** Changes with a password's hash and reveals nothing else: links and half-finished sign-ins are bound to it. */
export function passwordFingerprint(hash: string | undefined): string {
  return createHash("sha256")
    .update(hash ?? "")
    .digest("base64url")
    .slice(0, 22);
}

export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}
