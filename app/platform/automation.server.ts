import { eq } from "drizzle-orm";
import { settings } from "#database/operation";
import { database, type Transaction } from "./database/database.server";

/** On «Betrieb»: when rounds open. «never» switches off whatever goes by itself. */
export const ROUND_OPENING = "round-opening";

export async function isAutomationOn(
  db: Pick<Transaction, "select"> = database(),
): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, ROUND_OPENING));
  return row?.value !== "never";
}
