import { join } from "node:path";
import { createFirstAdmin } from "./admin-session.server";
import {
  claimDataFolder,
  connectDatabase,
  disconnectDatabase,
  migrateDatabase,
} from "./database.server";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.server";
import { environment } from "./environment.server";
import { startJobs, stopJobs } from "./jobs.server";
import { closeSmtpConnections } from "./mail/mail-delivery.server";
import { type MailWriter, startMail } from "./mail/mail-queue.server";
import { type ScheduledTask, startTasks } from "./scheduled-tasks.server";

export interface Portal {
  /** Set when this start made the first admin with a password of its own. */
  firstAdmin: { email: string; password: string } | undefined;
  stop(): Promise<void>;
}

/**
 * Starts everything that stands behind the pages: database, tables, first admin, background work.
 * @throws Error with a message for the operator when the data folder belongs to another process
 */
export async function startPortal(
  migrations: string,
  write: MailWriter,
  schedule: readonly ScheduledTask[],
): Promise<Portal> {
  const { DATABASE_URL, DATA_DIR } = environment();
  const embedded = DATABASE_URL === undefined ? await startOwnDatabase(DATA_DIR) : undefined;
  connectDatabase(DATABASE_URL ?? embedded?.url ?? "");
  let firstAdmin: Portal["firstAdmin"];
  await migrateDatabase(migrations, async () => {
    firstAdmin = await createFirstAdmin();
    await startJobs();
  });
  await startMail(write);
  await startTasks(schedule);
  return {
    firstAdmin,
    async stop() {
      await stopJobs();
      closeSmtpConnections();
      await disconnectDatabase();
      await embedded?.stop();
    },
  };
}

async function startOwnDatabase(dataFolder: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres(join(dataFolder, "postgres"));
  const holder = await claimDataFolder(embedded.url);
  if (holder !== undefined) {
    throw new Error(`${dataFolder} is in use by ${holder}; stop it or set another DATA_DIR`);
  }
  return embedded;
}
