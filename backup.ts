import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { submissionKinds } from "./app/leads/submission-kinds.server";
import {
  type CompletedRestore,
  completeForeignRestore,
  type RestoreOptions,
} from "./app/operation/backup/complete-restore.server";
import { restoreBackup } from "./app/operation/backup/restore.server";
import { writeBackup } from "./app/operation/backup/write-backup.server";
import { openWithoutMigrating } from "./app/operation/portal.server";
import { recordAudit } from "./app/platform/audit/audit-log.server";
import { getCommandActor } from "./app/platform/audit/command-actor.server";
import { withRunningDatabase } from "./app/platform/database/cli-database.server";
import { inTransaction } from "./app/platform/database/database.server";
import { environment } from "./app/platform/environment.server";
import { formatFailure } from "./app/platform/error-reason.server";
import { startSecrets } from "./app/platform/secrets/settings.server";
import { ERASURE_LOG, erasureLogPath } from "./app/privacy/erasure-log.server";

const MIGRATIONS = join(import.meta.dirname, "../../database/migrations");

const USAGE = `npm run backup -- FILE                 all that the database holds, beside a running portal
npm run restore -- FILE [JOURNAL …]    fills an empty database while no portal runs on it
npm run after-restore -- [JOURNAL …]   after pg_restore or point-in-time recovery, before a portal runs on it`;

/** Backup and restore from the command line (package.json), between the embedded database and a server. */
async function run([command, ...paths]: readonly string[]): Promise<string> {
  if (command === "after-restore") {
    const logs = findErasureLogs(paths, [erasureLogPath()]);
    return describe(await withoutMigrating(() => completeForeignRestore(options(logs))), logs);
  }
  const [file, ...journals] = paths;
  if (file !== undefined && command === "restore") return restore(resolve(file), journals);
  if (file !== undefined && command === "write" && journals.length === 0) {
    return write(resolve(file));
  }
  throw new Error(USAGE);
}

async function write(file: string): Promise<string> {
  if (existsSync(file)) throw new Error(`${file} exists: nothing was written`);
  return withRunningDatabase(async () => {
    await startSecrets();
    const { rows, bytes } = await writeBackup(file);
    const actor = getCommandActor("backup");
    await inTransaction(async (tx) =>
      recordAudit(tx, { actor, action: "backup-written", detail: { rows } }),
    );
    const about =
      environment().BACKUP_KEY === undefined
        ? "not encrypted, without the secret: keep PORTAL_SECRET or the file «secret» apart from it"
        : "encrypted, with the secret: it opens with BACKUP_KEY alone";
    return `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB written to ${file}\n${about}`;
  });
}

async function restore(file: string, journalArguments: readonly string[]): Promise<string> {
  const beside = join(dirname(file), ERASURE_LOG);
  const logs = findErasureLogs(journalArguments, [beside, erasureLogPath()]);
  const restored = await withoutMigrating(() => restoreBackup(file, options(logs)));
  const { takenAt, rows, madeSecret } = restored;
  return [
    `${rows} rows of ${takenAt} restored`,
    ...(madeSecret ? ["The secret of the backup is now in DATA_DIR"] : []),
    describe(restored, logs),
  ].join("\n");
}

async function withoutMigrating<Result>(work: () => Promise<Result>): Promise<Result> {
  const close = await openWithoutMigrating();
  return work().finally(close);
}

function options(journals: readonly string[]): RestoreOptions {
  return { migrations: MIGRATIONS, kinds: submissionKinds, journals };
}

function findErasureLogs(journalArguments: readonly string[], others: readonly string[]): string[] {
  for (const path of journalArguments)
    if (!existsSync(path)) throw new Error(`There is no journal ${path}`);
  return [...journalArguments, ...others.filter((path) => existsSync(path))].map((path) =>
    resolve(path),
  );
}

function describe({ again, journal, mails }: CompletedRestore, logs: readonly string[]): string {
  return [
    `${mails} mails are in the queue`,
    "No session is left, and no invitation, reset link or recovery code from before holds: make new ones at /admin/konto",
    ...(logs.length === 0
      ? [
          `No journal was found: erasures and opt-outs since then are not carried out again (${ERASURE_LOG})`,
        ]
      : [
          `${again.erasures} erasures, ${again.optOuts} opt-outs and ${again.pictures} erased pictures carried out again`,
          `${again.operators} operators removed once more`,
          `${journal.lines} lines of the journal read: the portal's log must not have told of more`,
        ]),
    ...(journal.wrong === 0
      ? []
      : [`${journal.wrong} lines of the journal are not of this portal`]),
    "Accounts and passwords are as they were then: look through them at /admin/betrieb",
    "So are the rights of laboratories' contacts, also those taken away since: look through them at /admin/verzeichnis",
    "So are rounds of offers, with the links that laboratories had: look through them at /admin/offerten",
  ].join("\n");
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
