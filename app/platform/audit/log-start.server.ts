import { eq } from "drizzle-orm";
import { settings } from "#database/operation";
import type { Transaction } from "~/platform/database/database.server";

const LOG_STARTED = "audit-log-begun";

/** Tells a new log from one that was emptied together with its head. */
export async function isLogStarted(tx: Pick<Transaction, "$count">): Promise<boolean> {
  return (await tx.$count(settings, eq(settings.name, LOG_STARTED))) > 0;
}

/** Stored outside the log, so that emptying its two tables leaves a trace. */
export async function markLogStarted(tx: Pick<Transaction, "insert">): Promise<void> {
  await tx.insert(settings).values({ name: LOG_STARTED, value: "yes" }).onConflictDoNothing();
}
