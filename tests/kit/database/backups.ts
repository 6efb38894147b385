import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { submissionKinds } from "../../../app/leads/submission-kinds.server";
import type { RestoreOptions } from "../../../app/operation/backup/complete-restore.server";
import { restoreBackup } from "../../../app/operation/backup/restore.server";
import { useTwoDatabases } from "./empty-database";

export const RESTORE = { migrations: "database/migrations", kinds: submissionKinds, journals: [] };

/** A second database, and a folder with a path for the backup of each test; `file` is known within a test. */
export function useBackups() {
  const backups = {
    folder: "",
    file: "",
    elsewhere: useTwoDatabases(),
    restore: (options: Partial<RestoreOptions> = {}) =>
      restoreBackup(backups.file, { ...RESTORE, ...options }),
  };
  beforeAll(async () => {
    backups.folder = await mkdtemp(join(tmpdir(), "laborlotse-backup-"));
  });
  beforeEach(() => {
    backups.file = join(backups.folder, randomUUID());
  });
  afterAll(() => rm(backups.folder, { recursive: true }));
  return backups;
}
