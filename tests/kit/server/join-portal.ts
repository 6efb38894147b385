import { connectDatabase } from "../../../app/platform/database/database.server";
import { portalDatabase } from "../database/portal-database";

/**
 * Lets this process work on the data of a portal that runs on the folder, with its secret: links and audit lines of
 * either are valid for both.
 */
export function joinPortal(dataDir: string): void {
  process.env.DATA_DIR = dataDir;
  process.env.PORTAL_SECRET = "";
  connectDatabase(portalDatabase(dataDir));
}
