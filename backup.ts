import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { recordAudit } from "./app/server/audit/audit-log.server";
import { callerOf } from "./app/server/audit/caller.server";
import { type Restored, restoreBackup } from "./app/server/backup/restore.server";
import { writeBackup } from "./app/server/backup/write-backup.server";
import { withRunningDatabase } from "./app/server/database/beside-portal.server";
import { inTransaction } from "./app/server/database/database.server";
import { openDatabaseAsItIs } from "./app/server/operation/portal.server";
import { environment } from "./app/server/platform/environment.server";
import { formatFailure } from "./app/server/platform/error-reason.server";
import { JOURNAL, journalPath } from "./app/server/privacy/journal.server";
import { startSecrets } from "./app/server/secrets/settings.server";
import { submissionKinds } from "./app/submissions.server";

const MIGRATIONS = join(import.meta.dirname, "../../database/migrations");

const USAGE = `npm run backup -- FILE                 all that the database holds, beside a running portal
npm run restore -- FILE [JOURNAL …]    fills an empty database while no portal runs on it`;

/** Backup and restore from the command line (package.json), between the embedded database and a server. */
async function run([command = "", file = "", ...journals]: readonly string[]): Promise<string> {
  if (file === "") throw new Error(USAGE);
  if (command === "write" && journals.length === 0) return write(resolve(file));
  if (command === "restore") return restore(resolve(file), journals);
  throw new Error(USAGE);
}

async function write(file: string): Promise<string> {
  if (existsSync(file)) throw new Error(`${file} exists: nothing was written`);
  return withRunningDatabase(async () => {
    await startSecrets();
    const { rows, bytes } = await writeBackup(file);
    const actor = callerOf("backup");
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

async function restore(file: string, given: readonly string[]): Promise<string> {
  for (const path of given) if (!existsSync(path)) throw new Error(`There is no journal ${path}`);
  const beside = [join(dirname(file), JOURNAL), journalPath()].filter((path) => existsSync(path));
  const journals = [...given.map((path) => resolve(path)), ...beside];
  const close = await openDatabaseAsItIs();
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

function describe(restored: Restored, journals: number): string[] {
  const { takenAt, rows, mails, again, journal, madeSecret } = restored;
  return [
    `${rows} rows of ${takenAt.toISOString()} restored; ${mails} mails are in the queue`,
    "No session is left, and no invitation, reset link or recovery code from before holds: make new ones at /admin/konto",
    ...(journals === 0
      ? [
          `No journal was found: erasures and opt-outs since then are not carried out again (${JOURNAL})`,
        ]
      : [
          `${again.erasures} erasures, ${again.optOuts} opt-outs and ${again.pictures} erased pictures carried out again`,
          `${again.operators} operators removed once more`,
          `${journal.lines} lines of the journal read: the portal's log must not have told of more`,
        ]),
    ...(journal.wrong === 0
      ? []
      : [`${journal.wrong} lines of the journal are not of this portal`]),
    ...(madeSecret ? ["The secret of the backup is now in DATA_DIR"] : []),
    "Accounts and passwords are as they were then: look through them at /admin/betrieb",
    "So are the rights of laboratories' contacts, also those taken away since: look through them at /admin/verzeichnis",
    "So are rounds of offers, with the links that laboratories had: look through them at /admin/offerten",
  ];
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
