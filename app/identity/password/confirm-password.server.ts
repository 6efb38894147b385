import { findAccountById } from "~/identity/accounts.server";
import { formatWait } from "~/identity/format-wait.server";
import { type Limit, resetAttempts, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { verifyTrustedPassword } from "./password.server";

/** Consecutive wrong tries: somebody at an unattended desk must not guess the password. */
const LIMIT: Limit = { name: "own-password", tries: 10, seconds: 15 * 60 };

export async function confirmPassword(
  userId: string,
  password: string,
): Promise<string | undefined> {
  if (password === "") return "Bitte geben Sie Ihr Passwort an.";
  const wait = await secondsToWaitFor(LIMIT, userId);
  if (wait !== undefined) return formatWait(wait);
  const account = await findAccountById(userId);
  const isRight = await verifyTrustedPassword(password, account?.passwordHash ?? null);
  if (!isRight) return "Das Passwort stimmt nicht.";
  // Without the reset, inviting a dozen colleagues in a row would reach the limit.
  await resetAttempts(LIMIT, userId);
  return undefined;
}
