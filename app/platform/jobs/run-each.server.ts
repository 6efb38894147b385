import { readDatabaseTime } from "~/platform/database/database-time.server";

/** Runs the work for one after the other; what fails is reported, and left to the next run. */
export async function runEach(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  report: (id: string, error: unknown) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      report(id, error);
      // If the database is down, the run ends: the others would fail as well.
      await readDatabaseTime();
    }
  }
}
