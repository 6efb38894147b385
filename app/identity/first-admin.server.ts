import { and, eq } from "drizzle-orm";
import { adminPasswords, adminUsers } from "#database/accounts";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { log } from "~/platform/log.server";
import { addAccount, findAccountByEmail, setPassword, UNNAMED_OPERATOR } from "./accounts.server";
import { newPassword, verifyTrustedPassword } from "./password/password.server";

/**
 * Creates the first account; called under the migration lock, so only one process does.
 * @param fallbackAddress where neither ADMIN_EMAIL nor MAIL_TO is set
 * @returns a new password if ADMIN_PASSWORD is not set, to be shown once
 */
export async function createFirstAdmin(
  fallbackAddress: string,
): Promise<{ email: string; password: string } | undefined> {
  if ((await database().$count(adminUsers)) > 0) return undefined;
  const { ADMIN_PASSWORD } = environment();
  const email = firstAddress(fallbackAddress);
  const password = ADMIN_PASSWORD ?? newPassword();
  const id = await addAccount({ email, name: UNNAMED_OPERATOR, role: "owner" });
  if (id === undefined) return undefined;
  await setPassword(id, password, { origin: ADMIN_PASSWORD ? "setting" : "printed" });
  return ADMIN_PASSWORD === undefined ? { email, password } : undefined;
}

/** ADMIN_PASSWORD only creates the first account: an operator who changes it later is told that this has no effect. */
export async function warnUnusedAdminPassword(fallbackAddress: string): Promise<void> {
  const { ADMIN_PASSWORD } = environment();
  if (ADMIN_PASSWORD === undefined) return;
  const account = await findAccountByEmail(firstAddress(fallbackAddress));
  if (await verifyTrustedPassword(ADMIN_PASSWORD, account?.passwordHash ?? null)) {
    await markAsReadable(account?.id ?? "");
    return;
  }
  log.warn(
    "ADMIN_PASSWORD is not the password of ADMIN_EMAIL: it made the first account and changes none. " +
      "Remove it, or set the password with «npm run admin -- reset ADDRESS»",
  );
}

/** An operator may have chosen the password that is in the settings. */
async function markAsReadable(userId: string): Promise<void> {
  await database()
    .update(adminPasswords)
    .set({ origin: "setting" })
    .where(and(eq(adminPasswords.userId, userId), eq(adminPasswords.origin, "own")));
}

function firstAddress(fallbackAddress: string): string {
  const { ADMIN_EMAIL, MAIL_TO } = environment();
  return ADMIN_EMAIL ?? MAIL_TO ?? fallbackAddress;
}
