import { sql } from "drizzle-orm";
import { settings } from "#database/operation";
import { database, type Transaction } from "~/platform/database/database.server";

const NAME = "second-factor-required";

export const secondFactorRequiredSql = sql<boolean>`exists (select from ${settings} where ${settings.name} = ${NAME})`;

export async function isSecondFactorRequired(): Promise<boolean> {
  const { rows } = await database().execute<{ required: boolean }>(
    sql`select ${secondFactorRequiredSql} as required`,
  );
  return rows[0]?.required ?? false;
}

export async function requireSecondFactor(tx: Transaction, isRequired: boolean): Promise<void> {
  if (isRequired) {
    await tx.insert(settings).values({ name: NAME, value: "yes" }).onConflictDoNothing();
  } else {
    await tx.execute(sql`delete from ${settings} where ${settings.name} = ${NAME}`);
  }
}
