import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { submissionKinds } from "./app/leads/submission-kinds.server";
import type { CompletedRestore } from "./app/operation/backup/complete-restore.server";
import { reapplyErasureLogs } from "./app/operation/backup/reapply.server";
import { type RestoredBackup, restoreBackup } from "./app/operation/backup/restore.server";
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
npm run backup -- reapply JOURNAL …    after pg_restore or point-in-time recovery, before a portal runs on it`;

/** Backup and restore from the command line (package.json), between the embedded database and a server. */
async function run([command = "", file = "", ...journals]: readonly string[]): Promise<string> {
  if (file === "") throw new Error(USAGE);
  if (command === "reapply") return reapply([file, ...journals]);
  if (command === "write" && file === "reapply") return run([file, ...journals]);
  if (command === "write" && journals.length === 0) return write(resolve(file));
  if (command === "restore") return restore(resolve(file), journals);
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
  const journals = findErasureLogs(journalArguments, [
    join(dirname(file), ERASURE_LOG),
    erasureLogPath(),
  ]);
  const close = await openWithoutMigrating();
  try {
    const restored = await restoreBackup(file, {
      migrations: MIGRATIONS,
      kinds: submissionKinds,
      journals,
    });
    return describe(restored, new Set(journals).size).join("\n");
  } finally {
    await close();
  }
}

async function reapply(journalArguments: readonly string[]): Promise<string> {
  const journals = findErasureLogs(journalArguments, [erasureLogPath()]);
  const close = await openWithoutMigrating();
  try {
    const kinds = submissionKinds;
    const settled = await reapplyErasureLogs({ migrations: MIGRATIONS, kinds, journals });
    return [NO_ACCESS, ...describeErasureLog(settled), ...AS_THEN].join("\n");
  } finally {
    await close();
  }
}

function findErasureLogs(journalArguments: readonly string[], others: readonly string[]): string[] {
  for (const path of journalArguments)
    if (!existsSync(path)) throw new Error(`There is no journal ${path}`);
  return [...journalArguments, ...others.filter((path) => existsSync(path))].map((path) =>
    resolve(path),
  );
}

const NO_ACCESS =
  "No session is left, and no invitation, reset link or recovery code from before holds: make new ones at /admin/konto";

function describe(restored: RestoredBackup, journals: number): string[] {
  const { takenAt, rows, mails, madeSecret } = restored;
  return [
    `${rows} rows of ${takenAt.toISOString()} restored; ${mails} mails are in the queue`,
    NO_ACCESS,
    ...(journals === 0
      ? [
          `No journal was found: erasures and opt-outs since then are not carried out again (${ERASURE_LOG})`,
        ]
      : describeErasureLog(restored)),
    ...(madeSecret ? ["The secret of the backup is now in DATA_DIR"] : []),
    ...AS_THEN,
  ];
}

function describeErasureLog({ again, journal }: CompletedRestore): string[] {
  return [
    `${again.erasures} erasures, ${again.optOuts} opt-outs and ${again.pictures} erased pictures carried out again`,
    `${again.operators} operators removed once more`,
    `${journal.lines} lines of the journal read: the portal's log must not have told of more`,
    ...(journal.wrong === 0
      ? []
      : [`${journal.wrong} lines of the journal are not of this portal`]),
  ];
}

const AS_THEN = [
  "Accounts and passwords are as they were then: look through them at /admin/betrieb",
  "So are the rights of laboratories' contacts, also those taken away since: look through them at /admin/verzeichnis",
  "So are rounds of offers, with the links that laboratories had: look through them at /admin/offerten",
];

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
