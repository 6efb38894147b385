import { join } from "node:path";
import { environment } from "~/platform/environment.server";
import { connectDatabase, disconnectDatabase } from "./database.server";
import { runningPostgres } from "./embedded-postgres.server";

/**
 * Runs a command's work on the database of a running portal: the configured server, else the embedded one.
 * @throws Error with a message for the operator if no portal runs on DATA_DIR
 */
export async function withRunningDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = environment();
  const url = DATABASE_URL ?? (await runningPostgres(join(DATA_DIR, "postgres")));
  connectDatabase(url, DATABASE_POOL);
  try {
    return await work();
  } finally {
    await disconnectDatabase();
  }
}
