import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "../../database/schema";
import { database, type Transaction } from "./database.server";

/**
 * Secret that all processes share: made by the first one that asks, kept in the database. Within a
 * transaction `db` must be that transaction: as many of them as there are connections, each waiting
 * for one more, would wait for each other.
 */
export async function sharedSecret(
  name: string,
  db: Pick<Transaction, "select" | "insert"> = database(),
): Promise<string> {
  const known = await readSecret(name, db);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString("base64url");
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
  const made = await readSecret(name, db);
  if (made === undefined) throw new Error(`The secret ${name} could not be made`);
  return made;
}

async function readSecret(
  name: string,
  db: Pick<Transaction, "select">,
): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return row?.value;
}
