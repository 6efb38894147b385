import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase } from "../../../app/server/database/database.server";
import { portalDatabase } from "../database/portal-database";

/**
 * Connects this process with the database of a portal that runs on the folder, and gives it the portal's secret: links
 * and lines of the audit log that either makes hold for both.
 */
export async function joinPortal(dataDir: string): Promise<void> {
  process.env.PORTAL_SECRET = (await readFile(join(dataDir, "secret"), "utf8")).trim();
  connectDatabase(portalDatabase(dataDir));
}
