import { join } from "node:path";
import { currentSnapshot, loadDirectory, publishInitialContent } from "~/directory/index.server";
import { createFirstAdmin, warnUnusedAdminPassword } from "~/identity/first-admin.server";
import {
  claimDataFolder,
  connectDatabase,
  disconnectDatabase,
} from "~/platform/database/database.server";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "~/platform/database/embedded-postgres.server";
import { migrateDatabase } from "~/platform/database/migrate.server";
import { environment } from "~/platform/environment.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { type ScheduledTask, startTasks } from "~/platform/jobs/scheduled-tasks.server";
import { log } from "~/platform/log.server";
import { closeSmtpConnections } from "~/platform/mail/mail-delivery.server";
import { type MailWriter, startMailSender } from "~/platform/mail/send-mails.server";
import { startSecrets } from "~/platform/secrets/settings.server";
import { handleUndelivered } from "~/rounds/index.server";
import { watchAlarms } from "./alarms.server";
import { checkDatabaseServer } from "./database-checks.server";
import { describeStartSettings } from "./describe-start-settings.server";
import { checkDataFolder } from "./start-checks.server";

export interface Portal {
  /** Set when this start created the first admin with a generated password. */
  firstAdmin: { email: string; password: string } | undefined;
  /** Lines for the operator: how the portal runs, and settings that may be mistakes. */
  notes: string[];
  stop(): Promise<void>;
}

/**
 * Starts everything behind the pages: database, tables, first admin, background jobs.
 * @throws Error with a message for the operator if another process uses the data folder, the database belongs
 *   to another secret, or the settings do not allow the portal to run
 */
export async function startPortal(
  migrations: string,
  write: MailWriter,
  schedule: readonly ScheduledTask[],
): Promise<Portal> {
  const { embedded, notes } = await connectPortal();
  let firstAdmin: Portal["firstAdmin"];
  let endWatch = () => Promise.resolve();
  try {
    await migrateDatabase(migrations, async () => {
      await startSecrets();
      await publishInitialContent();
      await loadDirectory();
      firstAdmin = await createFirstAdmin(currentSnapshot().operator.email);
      await startJobs();
    });
    await startMailSender(write, handleUndelivered);
    await startTasks(schedule);
    endWatch = watchAlarms();
  } catch (error) {
    // The embedded database was started for this portal alone, so it must not keep running.
    await embedded?.stop();
    throw error;
  }
  // In the background: hashing takes as long as a sign-in, and the result is only a log line.
  warnUnusedAdminPassword(currentSnapshot().operator.email).catch((error) =>
    log.warn({ err: error }, "the first account was not compared with the settings"),
  );
  return {
    firstAdmin,
    notes: [...describeStartSettings(environment()), ...notes.map((note) => `Note: ${note}`)],
    async stop() {
      await endWatch();
      await stopJobs();
      closeSmtpConnections();
      await disconnectDatabase();
      await embedded?.stop();
    },
  };
}

/**
 * Opens the portal's database for a command, and migrates it.
 * @returns function that closes it
 * @throws as `startPortal` does
 */
export async function openPortalDatabase(migrations: string): Promise<() => Promise<void>> {
  const close = await openWithoutMigrating();
  try {
    await migrateDatabase(migrations, async () => undefined);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Without migrations, for a command that creates the tables itself. */
export async function openWithoutMigrating(): Promise<() => Promise<void>> {
  const { embedded } = await connectPortal();
  return async () => {
    await disconnectDatabase();
    await embedded?.stop();
  };
}

/** Starts the embedded database if no other is configured; the notes about the other are for the operator. */
async function connectPortal() {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR, SMTP_URL, PORTAL_SECRET } = environment();
  const settings = [DATABASE_URL, SMTP_URL, PORTAL_SECRET];
  if (settings.includes(undefined)) await checkDataFolder(DATA_DIR);
  const notes = DATABASE_URL === undefined ? [] : await checkDatabaseServer(DATABASE_URL);
  const embedded = DATABASE_URL === undefined ? await startEmbeddedDatabase(DATA_DIR) : undefined;
  connectDatabase(DATABASE_URL ?? embedded?.url ?? "", DATABASE_POOL);
  return { embedded, notes };
}

async function startEmbeddedDatabase(dataFolder: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres(join(dataFolder, "postgres")).catch(
    throwNotInstalled,
  );
  const holder = await claimDataFolder(embedded.url);
  if (holder !== undefined) {
    throw new Error(`${dataFolder} is in use by ${holder}; stop it or set another DATA_DIR`);
  }
  return embedded;
}

/** The container image and the production folder do not include it. */
function throwNotInstalled(error: NodeJS.ErrnoException): never {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  throw new Error("No PostgreSQL is installed with the portal here: set DATABASE_URL");
}
