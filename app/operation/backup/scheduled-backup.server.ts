import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isoDay } from "~/lib/swiss-time";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { environment } from "~/platform/environment.server";
import { recordMaintenanceRun } from "~/platform/jobs/maintenance-log.server";
import { log } from "~/platform/log.server";
import { syncErasureLog } from "~/privacy/index.server";
import { writeBackup } from "./write-backup.server";

/** One a day; the privacy page states how long copies are kept. */
export const MAX_BACKUPS = 14;

const NAME = /^laborlotse-\d{4}-\d{2}-\d{2}\.backup$/;
const DRAFT = /^\.laborlotse-\d{4}-\d{2}-\d{2}\.backup\.[0-9a-f]+$/;
const FAILED = "failed";

/**
 * Writes the day's backup into `BACKUP_DIR` and deletes all but the newest 14. The result is stored
 * for the desk and its alarms.
 */
export async function writeScheduledBackup(env = environment()): Promise<void> {
  const folder = env.BACKUP_DIR;
  if (folder === undefined) throw new Error("There is no BACKUP_DIR");
  const ranAt = await readDatabaseTime();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await syncErasureLog();
    const { rows, bytes } = await writeBackup(join(folder, toFileName(ranAt)), env);
    await deleteOldBackups(folder, toFileName(ranAt));
    await inTransaction(async (tx) => {
      await recordMaintenanceRun(
        { id: randomUUID(), task: "backup", ranAt, counts: { rows, bytes } },
        tx,
      );
      recordAudit(tx, { action: "backup-written", detail: { rows } });
    });
    log.info({ rows, bytes }, "backup written");
  } catch (error) {
    // Log first: while the database is down, nothing else can be recorded.
    log.error({ err: error }, "the backup failed");
    await recordMaintenanceRun(
      { id: randomUUID(), task: "backup", ranAt, note: FAILED },
      database(),
    );
    throw error;
  }
}

/** Named after the Swiss day: a second backup of the same day replaces the first. */
function toFileName(at: Date): string {
  return `laborlotse-${isoDay(at)}.backup`;
}

/** The file just written is kept, even if a clock that ran ahead has given others a later name. */
async function deleteOldBackups(folder: string, written: string): Promise<void> {
  const names = await readdir(folder);
  const others = names.filter((name) => NAME.test(name) && name !== written).sort();
  // Left behind by a process that was killed while writing.
  const drafts = names.filter((name) => DRAFT.test(name) && !name.includes(written));
  for (const name of [...others.slice(0, 1 - MAX_BACKUPS), ...drafts]) {
    await rm(join(folder, name), { force: true });
  }
}
