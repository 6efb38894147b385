import { type Limit, resetAttempts, secondsToWaitFor } from "~/server/limits/rate-limit.server";
import { findAccountById } from "~/server/session/accounts.server";
import { describeWait } from "~/server/session/describe-wait.server";
import { isPassword } from "./password.server";

/** Wrong ones in a row: somebody at a desk that was left open must not find the password by guessing. */
const LIMIT: Limit = { name: "own-password", tries: 10, seconds: 15 * 60 };

/**
 * Asks for the password again before the account itself is changed.
 * @returns why it was refused, undefined when it is right
 */
export async function confirmPassword(
  userId: string,
  password: string,
): Promise<string | undefined> {
  if (password === "") return "Bitte geben Sie Ihr Passwort an.";
  const wait = await secondsToWaitFor(LIMIT, userId);
  if (wait !== undefined) return describeWait(wait);
  const account = await findAccountById(userId);
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (!isRight) return "Das Passwort stimmt nicht.";
  // Whoever knows it is not kept from inviting a dozen colleagues.
  await resetAttempts(LIMIT, userId);
  return undefined;
}
