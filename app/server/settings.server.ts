import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "../../database/schema";
import { database } from "./database.server";

/** Secret that all processes share: made by the first one that asks, kept in the database. */
export async function sharedSecret(name: string): Promise<string> {
  await database()
    .insert(settings)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await database().select().from(settings).where(eq(settings.name, name));
  if (row === undefined) throw new Error(`The secret ${name} could not be made`);
  return row.value;
}
